"""Filters for the cards that a text names: "a Strike with Damage 2 or less", "a Kick or Punch card", "an ability"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.step import Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Do, OneOf, Part, Whole
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.traits import subtype_of, target_of

if TYPE_CHECKING:
    from playmat.games.aew.vocabulary.card import AewCard


def bit_of(name: str, names: tuple[str, ...]) -> int:
    """The bit of a name, or 0, which matches no card. The word's form reports the error."""
    return 1 << names.index(name) if name in names else 0


class Filter(Word):
    """Some cards, described by their traits. A phrase has words before the noun, the noun, and words after it."""

    def __init__(self, parts: tuple[Filter, ...] = (), before: str = "", noun: str = "", behind: str = "") -> None:
        super().__init__(parts)
        self.before: Final[str] = before
        self.noun: Final[str] = noun
        self.behind: Final[str] = behind
        self.reads_damage: bool = any(p.reads_damage for p in parts)
        """Whether current Damage matters."""

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        """Whether a card matches: its design, its face-down profile (0: face up) and its current Damage."""
        raise NotImplementedError(type(self).__name__)

    def means_ability(self) -> bool:
        """Whether abilities match too."""
        return False

    def text(self) -> str:
        return self.called("card")

    def called(self, noun: str) -> str:
        """Its phrase, with this noun if it has none of its own."""
        return " ".join(x for x in (self.before, self.noun or noun, self.behind) if x)

    def one(self, noun: str = "card") -> str:
        """ "a Strike", "an Action"."""
        text = self.called(noun)
        return f"{'an' if text[:1] in 'AEIOaeio' else 'a'} {text}"

    def many(self, noun: str = "card") -> str:
        """ "Strikes", "Kick or Punch cards"."""
        nouns = " or ".join(
            f"{n}s" if not n.endswith("y") else f"{n[:-1]}ies" for n in (self.noun or noun).split(" or ")
        )
        return " ".join(x for x in (self.before, nouns, self.behind) if x)


class AnyCard(Filter):
    """Any card."""

    form = Form("any_card")

    def __init__(self) -> None:
        super().__init__()

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return True


class OfType(Filter):
    """Cards of a type. A face-down card is a Maneuver."""

    form = Form("of_type", "", OneOf("type", traits.TYPES))

    def __init__(self, type: int) -> None:
        super().__init__(noun=traits.TYPES.get(type, ""))
        self.type: Final[int] = type

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return self.type == traits.MANEUVER if down else card.type == self.type


class OfSubtype(Filter):
    """Strikes, Grapples or Submissions."""

    form = Form("of_subtype", "", OneOf("subtype", traits.OF_SUBTYPES))

    def __init__(self, subtype: int) -> None:
        super().__init__(noun=traits.OF_SUBTYPES.get(subtype, ""))
        self.subtype: Final[int] = subtype

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return subtype_of(down) == self.subtype if down else card.subtype == self.subtype


class AtTarget(Filter):
    """Cards with a Target."""

    form = Form("at_target", "", OneOf("target", traits.OF_TARGETS))

    def __init__(self, target: int) -> None:
        super().__init__(before=traits.OF_TARGETS.get(target, ""))
        self.target: Final[int] = target

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return target_of(down) == self.target if down else card.targets & self.target != 0


class WithTrait(Filter):
    """Cards with a trait. A face-down card has none."""

    form = Form("trait", "", OneOf("name", traits.TRAITS, field="before"))

    def __init__(self, name: str) -> None:
        super().__init__(before=name)
        self.trait: Final[int] = bit_of(name, traits.TRAITS)

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return not down and card.traits & self.trait != 0


class OfStyle(Filter):
    """Cards that show a Style."""

    form = Form("of_style", "", OneOf("name", traits.STYLES, field="before"))

    def __init__(self, name: str) -> None:
        super().__init__(before=name)
        self.style: Final[int] = bit_of(name, traits.STYLES)

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return not down and card.style_bits & self.style != 0


class WithKeyword(Filter):
    """Cards with a keyword."""

    form = Form("with_keyword", "", OneOf("keyword", traits.KEYWORDS))

    def __init__(self, keyword: int) -> None:
        super().__init__(behind=f"with {traits.KEYWORDS.get(keyword, '')}")
        self.keyword: Final[int] = keyword

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return not down and card.keywords & self.keyword != 0


class IsToken(Filter):
    """Tokens."""

    form = Form("is_token")

    def __init__(self) -> None:
        super().__init__(noun="token")

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return not down and card.token != ""


class IsDown(Filter):
    """Face-down cards."""

    form = Form("is_down")

    def __init__(self) -> None:
        super().__init__(before="face-down")

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return down != 0


class IsAbility(Filter):
    """Only abilities and Flips, not cards."""

    form = Form("is_ability")

    def __init__(self) -> None:
        super().__init__(noun="ability")

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return False

    def means_ability(self) -> bool:
        return True


class DamageUpTo(Filter):
    """Cards with at most this current Damage."""

    form = Form("damage_up_to", "", Whole("n", 0, traits.MOST_DAMAGE))

    def __init__(self, n: int) -> None:
        super().__init__(behind=f"with Damage {n} or less")
        self.n: Final[int] = n
        self.reads_damage = True

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return damage <= self.n and (down != 0 or card.type == traits.MANEUVER)


class DamageFrom(Filter):
    """Cards with at least this current Damage."""

    form = Form("damage_from", "", Whole("n", 0, traits.MOST_DAMAGE))

    def __init__(self, n: int) -> None:
        super().__init__(behind=f"with Damage {n} or more")
        self.n: Final[int] = n
        self.reads_damage = True

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return damage >= self.n and (down != 0 or card.type == traits.MANEUVER)


class CostUpTo(Filter):
    """Cards with at most this printed Cost. A face-down card has Cost 0."""

    form = Form("cost_up_to", "", Whole("n", 0, traits.MOST_COST))

    def __init__(self, n: int) -> None:
        super().__init__(behind=f"with Cost {n} or less")
        self.n: Final[int] = n

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return down != 0 or card.cost <= self.n


class CostFrom(Filter):
    """Cards with at least this printed Cost."""

    form = Form("cost_from", "", Whole("n", 0, traits.MOST_COST))

    def __init__(self, n: int) -> None:
        super().__init__(behind=f"with Cost {n} or more")
        self.n: Final[int] = n

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return self.n <= (0 if down else card.cost)


class AllOf(Filter):
    """Cards that match several filters."""

    form = Form("all_of", "", Do("parts", many=True))

    def __init__(self, *parts: Filter) -> None:
        nouns = [p.noun for p in parts if p.noun]
        super().__init__(
            parts,
            " ".join(p.before for p in parts if p.before),
            nouns[-1] if nouns else "",
            " and ".join(p.behind for p in parts if p.behind),
        )
        self.all: Final[tuple[Filter, ...]] = parts

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        for part in self.all:
            if not part.fits(card, down, damage):
                return False
        return True


class AnyOf(Filter):
    """Cards that match at least one of several filters."""

    form = Form("any_of", "", Do("parts", many=True))

    def __init__(self, *parts: Filter) -> None:
        plain = all(not p.before and not p.behind for p in parts)
        adjectives = all(p.before and not p.noun and not p.behind for p in parts)
        alike = plain or adjectives
        words = [p.noun if plain else p.before if adjectives else p.text() for p in parts]
        joined = joined_by_or(words) if alike else ", or ".join([words[0], *[p.one() for p in parts[1:]]])
        super().__init__(parts, joined if adjectives else "", "" if adjectives else joined)
        self.any: Final[tuple[Filter, ...]] = parts

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        for part in self.any:
            if part.fits(card, down, damage):
                return True
        return False

    def means_ability(self) -> bool:
        return any(part.means_ability() for part in self.any)


class NoneOf(Filter):
    """Cards that do not match a filter."""

    form = Form("none_of", "", Part("part"))

    def __init__(self, part: Filter) -> None:
        super().__init__((part,), behind=f"that is no {part.text()}")
        self.part: Final[Filter] = part

    def fits(self, card: AewCard, down: int, damage: int) -> bool:
        return not self.part.fits(card, down, damage)


def joined_by_or(words: list[str]) -> str:
    """ "Aerial, Charge or Kick"."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 2 else " or ".join(words)


ANY: Final = AnyCard()
A_MANEUVER: Final = OfType(traits.MANEUVER)
AN_ACTION: Final = OfType(traits.ACTION)
A_RESPONSE: Final = OfType(traits.RESPONSE)
A_STRIKE: Final = OfSubtype(traits.STRIKE)
A_GRAPPLE: Final = OfSubtype(traits.GRAPPLE)
A_SUBMISSION: Final = OfSubtype(traits.SUBMISSION)
AN_ABILITY: Final = IsAbility()
A_TOKEN: Final = IsToken()
FACE_DOWN: Final = IsDown()
HEAD: Final = AtTarget(1)
TORSO: Final = AtTarget(2)
ARMS: Final = AtTarget(4)
LEGS: Final = AtTarget(8)
