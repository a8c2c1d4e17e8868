"""Printed cards of School: types, elements, costs, keywords, and the kinds of their abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, final

from mypy_extensions import i64

from playmat.engine.errors import CardError
from playmat.engine.state.card import Ability, Card
from playmat.engine.state.step import Step, Word
from playmat.engine.words.form import Form
from playmat.engine.words.param import Bits, Called, Do, Kept, OneOf, Sort, Toggle, Whole
from playmat.engine.words.param import Part as Inner
from playmat.games.school import settings
from playmat.games.school.moves import DIES, ENTERS
from playmat.games.school.vocabulary.cost import ELEMENTS, FREE, LETTERS, NONE_ELEMENT, Cost, read_cost
from playmat.games.school.vocabulary.moments import MEND, MOMENTS, OFTEN, OWN, YOUR_CARD, YOURS, moment_called
from playmat.games.school.vocabulary.notes import CannotBeNegated, DrawsForSv, EntersTapped, SavesFromZero
from playmat.games.school.vocabulary.speech import SPEECH, sentence
from playmat.kit import values

if TYPE_CHECKING:
    from playmat.engine.state.event import Event, Kind
    from playmat.engine.state.scope import Ref
    from playmat.games.school.permanent import Permanent
    from playmat.games.school.player.effects import Use
    from playmat.games.school.state import SchoolTable
    from playmat.games.school.vocabulary.effect import Clause, Target, What

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
"""A type filter for Students and Monsters."""
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
    """Changes in words: "+1/+0 and Reach"; a loss of ATK alone is "-2/-0"."""
    parts = [f"{atk:+d}/{'-0' if atk < 0 and not hp else f'{hp:+d}'}"] if atk or hp else []
    return " and ".join(parts + words_of(keywords, KEYWORD_NAMES))


# abilities


class Mode(Word):
    """One mode of an ability: its instructions in order, and its targets in printed order."""

    form = Form("", "", Do("do", field="clauses", arg="clauses", many=True))

    def __init__(self, *clauses: Clause) -> None:
        super().__init__(clauses)
        self.clauses: Final[tuple[Clause, ...]] = clauses
        self.targets: Final[tuple[Target, ...]] = tuple(target for c in clauses for target in c.named())
        for slot, target in enumerate(self.targets):
            target.slot = slot
        self.needs: Final[tuple[Target, ...]] = tuple(target for target in self.targets if not target.optional())
        """The targets it must have to be announced."""
        self.steps: Final[list[Step]] = list(clauses)
        self.logged = ""
        """The instructions as the log has them, with a placeholder for the player's name. Composed at the first use."""

    def text(self) -> str:
        return SPEECH.then([c.text() for c in self.clauses])

    def sentences(self) -> str:
        """The instructions, one sentence each."""
        return " ".join(sentence(c.text()) for c in self.clauses)


@final
class Instructions(Do):
    """The instructions of an ability. Without modes, they are written directly."""

    def __init__(self) -> None:
        super().__init__("do", field="modes", arg="parts", many=True)

    def value(self, word: Any) -> Any:
        modes: tuple[Mode, ...] = word.modes
        return modes if len(modes) > 1 else modes[0].clauses


class Spoken(Ability):
    """An ability that is carried out, perhaps with modes: a spell's effect, an activated ability or a trigger."""

    def __init__(self, parts: tuple[Part, ...], on: Kind | None = None) -> None:
        chosen = tuple(p for p in parts if isinstance(p, Mode))
        modes = chosen or (Mode(*[p for p in parts if not isinstance(p, Mode)]),)
        super().__init__(on=on, parts=modes)
        self.modes: Final[tuple[Mode, ...]] = modes
        self.clauses: Final[tuple[Clause, ...]] = tuple(c for m in modes for c in m.clauses)
        self.targeted: Final[bool] = any(m.targets for m in modes)
        self.plain: Final[bool] = len(modes) == 1 and not self.targeted
        """Whether it has no choices."""

    def sentences(self) -> str:
        """What the ability does, in sentences."""
        if len(self.modes) == 1:
            return self.modes[0].sentences()
        return sentence("choose one: " + " – or – ".join(m.text() for m in self.modes))

    def kept(self) -> float:
        """The worth to a player of having it on the battlefield, used or not."""
        raise NotImplementedError(type(self).__name__)


@final
class Cast(Spoken):
    """The effect of a Spell or Instant when it resolves."""

    form = Form("cast", "", Instructions(), Whole("pay_sv", 0, 20, 0))

    def __init__(self, *parts: Part, pay_sv: int = 0) -> None:
        super().__init__(parts)
        self.pay_sv: Final[int] = pay_sv
        """The SV to pay in addition to its cost."""
        self.attach: Final[bool] = any(c.attaches() for c in self.clauses)
        """Whether it is a Persistent card that is attached to its target."""

    def text(self) -> str:
        extra = f"As an extra cost, pay {self.pay_sv} SV. " if self.pay_sv else ""
        return extra + self.sentences()

    def kept(self) -> float:
        """Nothing, because it is carried out once."""
        return 0.0


@final
class Act(Spoken):
    """An activated ability: its price, and whether it may be used whenever you have priority."""

    form = Form("act", "", Inner("cost"), Instructions(), Toggle("tap"), Toggle("destroy"), Toggle("instant"))

    def __init__(
        self, cost: str | Cost, *parts: Part, tap: bool = False, destroy: bool = False, instant: bool = False
    ) -> None:
        super().__init__(parts)
        self.cost: Final[Cost] = read_cost(cost) if isinstance(cost, str) else cost
        self.tap: Final[bool] = tap
        self.destroy: Final[bool] = destroy
        self.instant: Final[bool] = instant
        self.equip: Final[bool] = any(c.attaches() for c in self.clauses)
        self.transforms: Final[bool] = all(c.transforms() for c in self.clauses)
        """Whether it only transforms. If so, it is not offered while Transform is switched off."""

    def lacks(self) -> tuple[str, ...]:
        return ("tap", "destroy", "instant") if self.equip else ()

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
        """The worth of using it every turn."""
        return 0.6


@final
class Trigger(Spoken):
    """An ability that waits for an event, sometimes of a permanent or card of some kind."""

    form = Form(
        "trigger", "",
        Called("moment", tuple(MOMENTS), field="name"), Instructions(), Inner("what", None), Toggle("once"),
    )  # fmt: skip

    def __init__(self, moment: str, *parts: Part, what: What | None = None, once: bool = False) -> None:
        named_moment = moment_called(moment)
        super().__init__(parts, named_moment.kind)
        if (what is None) == ("{what}" in named_moment.phrase):
            raise CardError(
                f"{moment} needs a filter, such as what=A_UNIT" if what is None else f"{moment} takes no filter"
            )
        self.name: Final[str] = moment
        phrase = named_moment.phrase.format(what=what.one()) if what is not None else named_moment.phrase
        self.when: Final[str] = phrase.replace(OFTEN, "The first time each turn that ", 1) if once else phrase
        self.whose: Final[int] = named_moment.whose
        self.what: Final[What | None] = what
        self.window: Final[bool] = named_moment.window
        self.once: Final[bool] = once
        """Whether it works only the first time each turn for each permanent."""
        self.planned: Final[bool] = moment == MEND

    def hears(self, t: SchoolTable, source: Ref, event: Event) -> bool:
        p = t.state.permanent(source.thing)
        # only abilities of the visible face
        if p is None or self not in p.card.printed or not self.means(t, p, event):
            return False
        if self.planned and not settings.PLANNED_KEYWORDS.on(t.state):  # K9
            return False
        if self.once:
            # noting the trigger uses it up for this turn
            bit = 1 << p.card.printed.index(self)
            if p.used & bit:
                return False
            p.used |= bit
        return True

    def lacks(self) -> tuple[str, ...]:
        return () if self.when.startswith(OFTEN) or self.once else ("once",)

    def means(self, t: SchoolTable, p: Permanent, event: Event) -> bool:
        """Whether an event of the trigger's kind matches for this permanent."""
        if self.whose == OWN:
            return event.thing == p.thing
        if self.whose == YOURS:
            return event.seat == p.seat
        if self.what is None:
            return True
        if self.whose == YOUR_CARD:
            card = t.state.school_card(event.thing)
            return event.seat == p.seat and self.what.fits_card(card, card)
        other = t.state.permanent(event.thing)
        return other is not None and self.what.fits(t.state, p.seat, p.thing, other)

    def text(self) -> str:
        keyword = f"Mend {self.clauses[0].amount()}. " if self.planned else ""
        return f"{keyword}{self.when}: {self.sentences()}"

    def kept(self) -> float:
        """The worth of its next use, or nothing if it is about entering or leaving."""
        return 0.0 if self.on is ENTERS or self.on is DIES else 0.8


class Static(values.Static):
    """A static ability: while its card is on the battlefield, it changes current values and rules."""

    def __init__(self, *parts: Word) -> None:
        super().__init__(parts=parts)

    def text(self) -> str:
        return SPEECH.say(self)

    def worth(self, m: Use) -> float:
        """The worth to the player of having it on the battlefield."""
        raise NotImplementedError(type(self).__name__)


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
            a for a in abilities if isinstance(a, Trigger) and a.on is ENTERS and a.whose == OWN
        )
        """Its own enter triggers."""
        self.statics: Final[tuple[Static, ...]] = tuple(a for a in abilities if isinstance(a, Static))
        kept = 0.5 * len(self.statics)
        for ability in abilities:
            kept += ability.kept() if isinstance(ability, Spoken) else 0.0
        self.kept: Final[float] = kept
        """What a unit does apart from fighting, as long as it stays."""
        self.enters_tapped: Final[bool] = any(isinstance(a, EntersTapped) for a in abilities)
        self.not_negated: Final[bool] = any(isinstance(a, CannotBeNegated) for a in abilities)
        self.saves: Final[SavesFromZero | None] = next((a for a in abilities if isinstance(a, SavesFromZero)), None)
        self.draws: Final[DrawsForSv | None] = next((a for a in abilities if isinstance(a, DrawsForSv)), None)
        self.instant: Final[bool] = types & INSTANT != 0
        self.unit: Final[bool] = types & UNIT != 0
        self.stays: Final[bool] = types & (SPELL | INSTANT) == 0 or keywords & PERSISTENT != 0
        """Whether it goes to the battlefield when it resolves."""

    def fault(self) -> str:
        return "its energy needs an element" if self.gives and self.element == NONE_ELEMENT else ""

    def lacks(self) -> tuple[str, ...]:
        face = not self.id
        missing = [] if self.types & (UNIT | BOOSTER) else ["atk", "hp"]
        missing += [] if self.gives else ["element", "gives"]
        missing += ["tier"] if face else []
        return (*missing, "cost") if face or self.token or self.types & BOOSTER else tuple(missing)

    def type_line(self) -> str:
        """The types and subtypes: "Student – Cat"."""
        kinds = " ".join(words_of(self.types, TYPE_NAMES))
        more = [ELEMENTS[self.element]] if self.types & BOOSTER else list(self.subtypes)
        return f"{kinds} – {', '.join(more)}" if more else kinds

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {"id": self.id, "name": self.name, "type": self.type_line()}
        if self.tier:
            facts["tier"] = self.tier
        if not self.types & BOOSTER and not self.token:
            facts["cost"] = self.cost.text()
        if self.types & (UNIT | BOOSTER):
            facts["atk"] = self.atk
            facts["hp"] = self.hp
        return facts

    def sentences(self, energy: str) -> list[str]:
        """Its keywords, its energy (worded as `energy`) and its abilities."""
        parts = [", ".join(words_of(self.keywords, KEYWORD_NAMES)) + "."] if self.keywords else []
        parts += [f"Taps for {energy}."] if self.gives else []
        return parts + [a.text() for a in self.printed if a.text()]

    def text(self) -> str:
        parts = self.sentences(f"{self.gives}{LETTERS[self.element]}")
        if self.back is not None:
            parts.append(f"// {self.back.name} {self.back.atk}/{self.back.hp}: {self.back.text()}".rstrip(": "))
        return " ".join(parts)
