"""Printed cards of School: types, elements, costs, keywords, and the kinds of abilities that stand on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from mypy_extensions import i64

from playmat.engine.state.card import Ability, Card
from playmat.engine.state.step import Step, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Do, Kept, OneOf, Sort, Whole
from playmat.engine.words.param import Part as Inner
from playmat.games.school import settings
from playmat.games.school.moves import DIES, ENTERS
from playmat.games.school.vocabulary.cost import ELEMENTS, FREE, LETTERS, NONE_ELEMENT, Cost, read_cost
from playmat.kit import values

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref
    from playmat.games.school.permanent import Permanent
    from playmat.games.school.player.worth import Mind
    from playmat.games.school.state import SchoolTable
    from playmat.games.school.vocabulary.effect import Clause, Target

    Part: TypeAlias = "Clause | Mode"

# types, as bits

BOOSTER: Final = 1
STUDENT: Final = 2
MONSTER: Final = 4
SPELL: Final = 8
INSTANT: Final = 16
ITEM: Final = 32
ARTIFACT: Final = 64
ENVIRONMENT: Final = 128
UNIT: Final = STUDENT | MONSTER
TYPE_NAMES: Final = {
    BOOSTER: "Booster", STUDENT: "Student", MONSTER: "Monster", SPELL: "Spell", INSTANT: "Instant", ITEM: "Item",
    ARTIFACT: "Artifact", ENVIRONMENT: "Environment",
}  # fmt: skip

# keywords, as bits

UNBLOCKABLE: Final = 1
FLYING: Final = 2
REACH: Final = 4
OVERRUN: Final = 8
VIGILANCE: Final = 16
HEXPROOF: Final = 32
SHROUD: Final = 64
SIPHON: Final = 128
PERSISTENT: Final = 256
LINGERING: Final = 512
EAGER: Final = 1024
ROOTED: Final = 2048
PREPARED: Final = 4096
KEYWORD_NAMES: Final = {
    UNBLOCKABLE: "Unblockable", FLYING: "Flying", REACH: "Reach", OVERRUN: "Overrun", VIGILANCE: "Vigilance",
    HEXPROOF: "Hexproof", SHROUD: "Shroud", SIPHON: "Siphon", PERSISTENT: "Persistent", LINGERING: "Lingering",
    EAGER: "Eager", ROOTED: "Rooted", PREPARED: "Prepared",
}  # fmt: skip
PLANNED: Final = REACH | OVERRUN | VIGILANCE | HEXPROOF | SHROUD | SIPHON
"""The keywords that the option `planned_keywords` switches off."""

NO_TIER: Final = ""
BOSS: Final = "Boss"
LEGENDARY: Final = "Legendary"
TIERS: Final = {NO_TIER: "none", BOSS: BOSS, LEGENDARY: LEGENDARY}
OF_ELEMENTS: Final = {NONE_ELEMENT: "none"} | dict(enumerate(ELEMENTS))


def words_of(bits: int, names: dict[int, str]) -> list[str]:
    """The names of the bits that are set."""
    return [name for bit, name in names.items() if bits & bit]


def stats(atk: int, hp: int, keywords: int) -> str:
    """ "+1/+0 and Reach"; a loss of ATK alone is "-2/-0"."""
    parts = [f"{atk:+d}/{'-0' if atk < 0 and not hp else f'{hp:+d}'}"] if atk or hp else []
    return " and ".join(parts + words_of(keywords, KEYWORD_NAMES))


COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(n: int) -> str:
    """How many, as a text says it: "two"."""
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def some(n: int, one: str) -> str:
    """So many of them: "a card", "two cards"."""
    article = "an" if one.startswith("honor") else "a"
    return f"{article} {one}" if n == 1 else f"{in_words(n)} {one}s"


# abilities


class Mode(Word):
    """One way to read an ability: what it does in order, and the targets it names in printed order."""

    def __init__(self, *clauses: Clause) -> None:
        super().__init__(clauses)
        self.clauses: Final[tuple[Clause, ...]] = clauses
        self.targets: Final[tuple[Target, ...]] = tuple(target for c in clauses for target in c.named())
        for slot, target in enumerate(self.targets):
            target.slot = slot
        self.needs: Final[tuple[Target, ...]] = tuple(target for target in self.targets if not target.optional())
        """The targets without which it cannot be announced."""
        self.steps: Final[list[Step]] = list(clauses)

    def text(self) -> str:
        return ", then ".join(c.text() for c in self.clauses)

    def sentences(self) -> str:
        """The same, one sentence for each instruction."""
        return " ".join(sentence(c.text()) for c in self.clauses)


class Spoken(Ability):
    """An ability that is carried out: a spell's effect, an activated ability, a trigger. It may have modes."""

    def __init__(self, parts: tuple[Part, ...], on: Kind | None = None) -> None:
        chosen = tuple(p for p in parts if isinstance(p, Mode))
        modes = chosen or (Mode(*[p for p in parts if not isinstance(p, Mode)]),)
        super().__init__(on=on, parts=modes)
        self.modes: Final[tuple[Mode, ...]] = modes
        self.clauses: Final[tuple[Clause, ...]] = tuple(c for m in modes for c in m.clauses)
        self.targeted: Final[bool] = any(m.targets for m in modes)
        self.plain: Final[bool] = len(modes) == 1 and not self.targeted
        """Nothing is chosen for it."""

    def sentences(self) -> str:
        """What it does, in sentences."""
        if len(self.modes) == 1:
            return self.modes[0].sentences()
        return sentence("choose one: " + " – or – ".join(m.text() for m in self.modes))

    def kept(self) -> float:
        """What it is worth to a player to have it on the battlefield, used or not."""
        raise NotImplementedError(type(self).__name__)


@final
class Cast(Spoken):
    """What a Spell or Instant does when it resolves."""

    def __init__(self, *parts: Part, pay_sv: int = 0) -> None:
        super().__init__(parts)
        self.pay_sv: Final[int] = pay_sv
        """SV to be paid besides its cost."""
        self.attach: Final[bool] = any(c.attaches() for c in self.clauses)
        """A Persistent card that is attached to its target."""

    def text(self) -> str:
        extra = f"As an extra cost, pay {self.pay_sv} SV. " if self.pay_sv else ""
        return extra + self.sentences()

    def kept(self) -> float:
        """Nothing: it is carried out once."""
        return 0.0


@final
class Act(Spoken):
    """An activated ability: its price, and whether it may be used whenever one has priority."""

    def __init__(
        self, cost: str, *parts: Part, tap: bool = False, destroy: bool = False, instant: bool = False
    ) -> None:
        super().__init__(parts)
        self.cost: Final[Cost] = read_cost(cost)
        self.tap: Final[bool] = tap
        self.destroy: Final[bool] = destroy
        self.instant: Final[bool] = instant
        self.equip: Final[bool] = any(c.attaches() for c in self.clauses)
        self.transforms: Final[bool] = all(c.transforms() for c in self.clauses)
        """It only transforms; not offered where Transform is switched off."""

    def price(self) -> str:
        """The price in words."""
        parts = [self.cost.text()] if self.cost.total else []
        parts += ["tap"] if self.tap else []
        parts += ["destroy this"] if self.destroy else []
        return ", ".join(parts)

    def text(self) -> str:
        if self.equip:
            return f"Equip {self.cost.text()}."
        price = f"{'instant, ' if self.instant else ''}{self.price()}"
        return f"{price[:1].upper()}{price[1:]}: {self.sentences()}"

    def kept(self) -> float:
        """It can be used every turn."""
        return 0.6


@final
class Trigger(Spoken):
    """An ability that waits for an event. Window triggers resolve in their window, the others go on the stack (E2)."""

    def __init__(
        self, phrase: str, on: Kind, match: Match, *parts: Part, window: bool = False, once: bool = False
    ) -> None:
        super().__init__(parts, on)
        self.phrase: Final[str] = phrase.replace("When ", "The first time each turn that ", 1) if once else phrase
        self.match: Final[Match] = match
        self.window: Final[bool] = window
        self.once: Final[bool] = once
        """ "First time each turn": at most once per turn for each permanent."""
        self.planned: bool = False
        """Mend: does nothing where the planned keywords are switched off."""

    def hears(self, t: SchoolTable, source: Ref, event: Event) -> bool:
        p = t.state.permanent(source.thing)
        # only what is on the face that is up
        if p is None or self not in p.card.printed or not self.match.fits(t, p, event):
            return False
        if self.planned and not settings.PLANNED_KEYWORDS.on(t.state):  # K9
            return False
        if self.once:
            # noting it uses it up for this turn
            bit = 1 << p.card.printed.index(self)
            if p.used & bit:
                return False
            p.used |= bit
        return True

    def text(self) -> str:
        return f"{self.phrase}: {self.sentences()}"

    def kept(self) -> float:
        """It will happen again, unless it is about coming and going."""
        return 0.0 if self.on is ENTERS or self.on is DIES else 0.8


class Match(Word):
    """Which events of its kind a trigger means."""

    own: ClassVar[bool] = False
    """Those that happen to its own permanent."""

    def fits(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        """Whether it means this one, for a trigger on this permanent."""
        raise NotImplementedError(type(self).__name__)


class Static(values.Static):
    """Continuous while its card is on the battlefield: changes current values and laws."""

    phrase: ClassVar[str] = ""

    def worth(self, m: Mind) -> float:
        """What it is worth to the player to have it on the battlefield."""
        raise NotImplementedError(type(self).__name__)


class Note(Ability):
    """A printed sentence that rules read off the card: enters tapped, cannot be negated, a replacement."""

    def __init__(self, phrase: str, what: str, n: int = 0) -> None:
        super().__init__(phrase)
        self.what: Final[str] = what
        self.n: Final[int] = n


ENTERS_TAPPED: Final = "enters tapped"
NOT_NEGATED: Final = "cannot be negated"
SAVES_FROM_ZERO: Final = "saves from zero"
DRAWS_FOR_SV: Final = "draws for sv"


def sentence(text: str) -> str:
    """With a capital, and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# cards


@final
class SchoolCard(Card):
    """A card, or a face of one: everything printed on it."""

    form = Form(
        "card", "",
        Kept("id"), Kept("name"), Sort("types", TYPE_NAMES), Kept("subtypes", ()), Inner("cost", FREE),
        Whole("atk", 0, 20, 0), Whole("hp", 0, 30, 0), Bits("keywords", KEYWORD_NAMES, 0),
        Do("abilities", (), "printed"), OneOf("tier", TIERS, NO_TIER), OneOf("element", OF_ELEMENTS, NONE_ELEMENT),
        Whole("gives", 0, 5, 0), Inner("back", None), Kept("token", False),
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        types: int,
        subtypes: tuple[str, ...] = (),
        cost: Cost = FREE,
        atk: int = 0,
        hp: int = 0,
        keywords: int = 0,
        abilities: tuple[Ability, ...] = (),
        tier: str = NO_TIER,
        element: int = NONE_ELEMENT,
        gives: int = 0,
        back: SchoolCard | None = None,
        token: bool = False,
    ) -> None:
        super().__init__(id, name, abilities if back is None else (*abilities, *back.abilities))
        self.types: Final[i64] = types
        self.subtypes: Final[tuple[str, ...]] = subtypes
        self.cost: Final[Cost] = cost
        self.atk: Final[int] = atk
        self.hp: Final[int] = hp
        self.keywords: Final[i64] = keywords
        self.tier: Final[str] = tier
        self.element: Final[i64] = element
        """The element of the energy that one tap gives, or none."""
        self.gives: Final[int] = gives
        self.back: Final[SchoolCard | None] = back
        self.token: Final[bool] = token
        self.printed: Final[tuple[Ability, ...]] = abilities
        self.cast: Final[Cast | None] = next((a for a in abilities if isinstance(a, Cast)), None)
        self.acts: Final[tuple[Act, ...]] = tuple(a for a in abilities if isinstance(a, Act))
        self.flashes: Final[bool] = any(a.instant for a in self.acts)
        self.entering: Final[tuple[Trigger, ...]] = tuple(
            a for a in abilities if isinstance(a, Trigger) and a.on is ENTERS and a.match.own
        )
        """What it does when it enters itself."""
        self.statics: Final[tuple[Static, ...]] = tuple(a for a in abilities if isinstance(a, Static))
        kept = 0.5 * len(self.statics)
        for ability in abilities:
            kept += ability.kept() if isinstance(ability, Spoken) else 0.0
        self.kept: Final[float] = kept
        """What a unit does besides fighting, for as long as it stays."""
        self.notes: Final[tuple[Note, ...]] = tuple(a for a in abilities if isinstance(a, Note))
        self.enters_tapped: Final[bool] = any(n.what == ENTERS_TAPPED for n in self.notes)
        self.instant: Final[bool] = types & INSTANT != 0
        self.unit: Final[bool] = types & UNIT != 0
        self.stays: Final[bool] = types & (SPELL | INSTANT) == 0 or keywords & PERSISTENT != 0
        """Whether it goes to the battlefield when it resolves."""

    def says(self, what: str) -> bool:
        """Whether this sentence is printed on it."""
        return any(n.what == what for n in self.notes)

    def type_line(self) -> str:
        """ "Student – Cat"."""
        kinds = " ".join(words_of(self.types, TYPE_NAMES))
        more = [ELEMENTS[self.element]] if self.types & BOOSTER else list(self.subtypes)
        return f"{kinds} – {', '.join(more)}" if more else kinds

    def facts(self) -> dict[str, object]:
        found: dict[str, object] = {"id": self.id, "name": self.name, "type": self.type_line()}
        if self.tier:
            found["tier"] = self.tier
        if not self.types & BOOSTER and not self.token:
            found["cost"] = self.cost.text()
        if self.types & (UNIT | BOOSTER):
            found["atk"] = self.atk
            found["hp"] = self.hp
        return found

    def sentences(self, energy: str) -> list[str]:
        """Keywords, what it gives (one word for that energy) and the abilities."""
        parts = [", ".join(words_of(self.keywords, KEYWORD_NAMES)) + "."] if self.keywords else []
        parts += [f"Taps for {energy}."] if self.gives else []
        return parts + [a.text() for a in self.printed if a.text()]

    def text(self) -> str:
        parts = self.sentences(f"{self.gives}{LETTERS[self.element]}")
        if self.back is not None:
            parts.append(f"// {self.back.name} {self.back.atk}/{self.back.hp}: {self.back.text()}".rstrip(": "))
        return " ".join(parts)
