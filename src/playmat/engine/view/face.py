"""How a game shows itself to people: what stands before a seat, what a card says in a line, what an option is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.scope import NONE
from playmat.engine.view.anatomy import Anatomy, Value

if TYPE_CHECKING:
    from playmat.engine.state.card import Card
    from playmat.engine.state.decision import Decision
    from playmat.engine.state.option import Option, Refusal
    from playmat.engine.state.state import State
    from playmat.engine.state.step import AnyTable
    from playmat.engine.state.zones import Zone

__all__ = [
    "ANSWER",
    "OWN_MOVE",
    "Altered",
    "Cause",
    "DeckPart",
    "Face",
    "Meter",
    "Placement",
    "Stop",
    "Tag",
    "Unresolved",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Meter:
    """A number between two ends. One that may be negative is a tug of war: above 0 it is on the side of seat 0."""

    def __init__(
        self,
        name: str,
        value: int,
        most: int,
        least: int = 0,
        low: int = NONE,
        marks: tuple[int, ...] = (),
        note: str = "",
    ) -> None:
        self.name: Final[str] = name
        self.value: Final[int] = value
        self.most: Final[int] = most
        self.least: Final[int] = least
        self.low: Final[int] = low
        """At or below this it is low; NONE: it never is."""
        self.marks: Final[tuple[int, ...]] = marks
        """Where something changes on the way, for a line on the bar."""
        self.note: Final[str] = note
        """What this value means just now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tag:
    """Something before a seat that is neither a card nor a number: an ability, a token, a state."""

    def __init__(self, name: str, text: str = "", once: bool = False, on: bool = True) -> None:
        self.name: Final[str] = name
        self.text: Final[str] = text
        self.once: Final[bool] = once
        """It is used up by using it."""
        self.on: Final[bool] = on
        """It is still there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Placement:
    """How a card lies, beyond its pile: before which seat, on which other thing, turned which way, with what on it."""

    def __init__(
        self,
        seat: int = NONE,
        on: int = NONE,
        slot: int = NONE,
        down: bool = False,
        tapped: bool = False,
        meters: tuple[Meter, ...] = (),
        tags: tuple[Tag, ...] = (),
        aims: tuple[int, ...] = (),
        back: bool = False,
    ) -> None:
        self.seat: Final[int] = seat
        """Who has it now, where its pile does not say that."""
        self.on: Final[int] = on
        """The thing it is attached to,"""
        self.slot: Final[int] = slot
        """and where on it, from 0."""
        self.down: Final[bool] = down
        self.tapped: Final[bool] = tapped
        self.meters: Final[tuple[Meter, ...]] = meters
        """What changes on it: health, counters."""
        self.tags: Final[tuple[Tag, ...]] = tags
        self.aims: Final[tuple[int, ...]] = aims
        """The things it is turned against just now: what it attacks, blocks or was aimed at."""
        self.back: Final[bool] = back
        """Its other face is up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cause:
    """By how much something changes a printed number: a card, or what its name says."""

    def __init__(self, amount: int, name: str, place: int = NONE) -> None:
        self.amount: Final[int] = amount
        self.name: Final[str] = name
        self.place: Final[int] = place
        """The place of the card, where it is one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Altered:
    """A printed number of a card that is another now, and why."""

    def __init__(self, name: str, printed: int, now: int, by: list[Cause]) -> None:
        self.name: Final[str] = name
        """As the card's anatomy and meters call it."""
        self.printed: Final[int] = printed
        self.now: Final[int] = now
        self.by: Final[list[Cause]] = by
        """Their amounts add up to the difference."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Unresolved:
    """Something that was played and waits to be carried out, on a stack or in a chain."""

    def __init__(
        self, thing: int, seat: int, place: int, line: str, text: str = "", aims: tuple[int, ...] = ()
    ) -> None:
        self.thing: Final[int] = thing
        self.seat: Final[int] = seat
        """Whose it is."""
        self.place: Final[int] = place
        """The place of the card that shows it: its own, or that of the one whose ability it is."""
        self.line: Final[str] = line
        """What it is, whose, and at what, in a line."""
        self.text: Final[str] = text
        """What it will do."""
        self.aims: Final[tuple[int, ...]] = aims
        """The things it was aimed at."""


OWN_MOVE: Final = "own move"
ANSWER: Final = "answer"
QUIET: Final = "quiet"


@mypyc_attr(allow_interpreted_subclasses=True)
class Stop:
    """A moment at which somebody may want to be asked although they can do nothing, or nobody has done anything."""

    def __init__(self, name: str, row: str, column: str, kind: str = QUIET) -> None:
        self.name: Final[str] = name
        """How one says it: "my end"."""
        self.row: Final[str] = row
        self.column: Final[str] = column
        """Where it stands where all are shown together: "End" under "My turn"."""
        self.kind: Final[str] = kind
        """OWN_MOVE: the seat is to move. ANSWER: somebody else has just acted. QUIET: neither, so it is passed over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckPart:
    """A part of a deck that stands in one of the notes of its list, and not among its cards."""

    def __init__(
        self, note: str, title: str, form: str, kinds: tuple[str, ...] = (), ids: bool = False, most: int = 0
    ) -> None:
        self.note: Final[str] = note
        """The key of the note."""
        self.title: Final[str] = title
        """What people call it."""
        self.form: Final[str] = form
        """How it is written: "one" card, "names" with commas between, "counts" (`2 This; 3 That`)."""
        self.kinds: Final[tuple[str, ...]] = kinds
        """The kinds of cards that may stand there; none: cards of the deck itself."""
        self.ids: Final[bool] = ids
        """Cards are told by their ids, not by their names."""
        self.most: Final[int] = most
        """At most so many; 0: any number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """What a game tells people beyond its zones and options. All has a plain answer; games say what is theirs."""

    def __init__(self) -> None:
        self.about: str = ""
        """The game in a sentence."""
        self.first_decks: list[str] = []
        """Decks for a first game; none: the game's first ones."""
        self.first_options: dict[str, str] = {}
        """Options that make a first game simple."""
        self.in_play: list[Zone] = []
        """Zones whose cards lie open in the middle of the table."""
        self.lies: list[Zone] | None = None
        """Zones whose cards may lie otherwise than as any card in its pile; None: it may be so in each of them."""
        self.told: list[Zone] = []
        """Zones that the meters and tags tell of, so that nobody counts their cards again."""
        self.shortcuts: dict[str, str] = {}
        """Words by which somebody lets several questions pass at once, and what each means."""
        self.stops: list[Stop] = []
        """Moments at which somebody may be asked or passed for, as they like it (`engine/sitting/auto_pass.py`)."""
        self.asks_all: dict[str, str] = {}
        """Options by which the table asks even whoever can do nothing: for people, each of whom has settings."""
        self.deck_parts: list[DeckPart] = []
        """What belongs to a deck besides its cards."""
        self.curve: str = ""
        """The printed number by which a deck is drawn as a curve, or "cost" for the corner; "": its decks have none."""

    def goes_on(self, t: AnyTable, options: list[Option], word: str) -> int:
        """Which option to take for somebody who said one of the shortcuts; NONE: it is over, or called off."""
        return NONE

    def stop(self, t: AnyTable) -> str:
        """The name of the stop that the question is at; "": nobody is ever passed for there."""
        return ""

    def passing(self, t: AnyTable, options: list[Option]) -> int:
        """Which option lets such a question pass; NONE: none does."""
        return passing_option(options)

    def hopeless(self, t: AnyTable, options: list[Option]) -> int:
        """Which option to take where everybody sees that none can change anything any more; NONE: one may."""
        return NONE

    def might_act(self, t: AnyTable) -> bool:
        """Whether the seat asked could do something, for all that everybody sees: it holds cards they do not know."""
        pending = t.state.pending
        return pending is not None and holds_secrets(t.state, pending.seat)

    def is_answer(self, t: AnyTable) -> bool:
        """Whether, as everybody sees, somebody else has just done something that the seat asked may answer."""
        return self.kind_of_stop(t) == ANSWER

    def is_pressing(self, t: AnyTable) -> bool:
        """Whether, as everybody sees, the seat asked has a reason to look: its own move, or somebody else's."""
        return self.kind_of_stop(t) != QUIET

    def kind_of_stop(self, t: AnyTable) -> str:
        """Of which kind the stop is that the question is at; OWN_MOVE where it is at none."""
        name = self.stop(t)
        for stop in self.stops:
            if stop.name == name:
                return stop.kind
        return OWN_MOVE

    def kind(self, card: Card) -> str:
        """What a card is called that never lies in a deck, like a board; "" for the others."""
        return ""

    def back(self, card: Card) -> Card | None:
        """The other face of a card that has two."""
        return None

    def brief(self, card: Card) -> list[str]:
        """The printed values of a card in short words, in the same order for all, so that they can be lined up."""
        return [said(name, value) for name, value in card.facts().items() if name not in ("id", "name")]

    def anatomy(self, card: Card) -> Anatomy:
        """What stands where on a printed card."""
        facts = card.facts()
        kind = self.kind(card) or str(facts.get("type", ""))
        plain = [(name, value) for name, value in facts.items() if isinstance(value, int)]
        numbers = tuple(Value(name, str(value)) for name, value in plain if not isinstance(value, bool))
        text = tuple(a.text() for a in card.abilities) or (card.text(),)
        return Anatomy(kind[:1].upper() + kind[1:], numbers=numbers[:4], text=tuple(x for x in text if x))

    def meters(self, t: AnyTable, seat: int) -> list[Meter]:
        """The meters of a seat (NONE: of the whole table)."""
        return []

    def tags(self, t: AnyTable, seat: int) -> list[Tag]:
        """What else lies before a seat (NONE: before all)."""
        return []

    def boards(self, t: AnyTable, seat: int) -> list[Card]:
        """Cards that stand before a seat and lie in no pile: a board, a house."""
        return []

    def placement(self, t: AnyTable, place: int) -> Placement | None:
        """How a card on the table lies; None: as any card in its pile. `t` may be a view."""
        return None

    def altered(self, t: AnyTable) -> dict[int, list[Altered]]:
        """What differs from print on cards that `t`, which may be a view, knows: by their places."""
        return {}

    def unresolved(self, t: AnyTable) -> list[Unresolved]:
        """What waits to be carried out, the next first. `t` may be a view."""
        return []

    def passed(self, t: AnyTable) -> list[int]:
        """The seats that have let it pass since somebody last did something; when all have, the next is carried out."""
        return []

    def question(self, t: AnyTable, pending: Decision) -> str:
        """The question as the seat asked reads it: what is going on, and what it can do. `t` may be a view."""
        return pending.prompt.text

    def aside(self, t: AnyTable) -> str:
        """What else somebody wants to know at this question, beyond its words: attempts left, room left."""
        return ""

    def so_far(self, t: AnyTable, picked: list[int]) -> str:
        """What was picked so far for a decision that takes several."""
        return ", ".join(t.game.names.thing(t.state, thing) for thing in picked)

    def hint(self, t: AnyTable, o: Option) -> str:
        """What somebody about to choose this option wants to know: price, odds, effect. `t` may be a view."""
        return ""

    def because(self, t: AnyTable, o: Option, refusal: Refusal) -> Refusal:
        """Why this option is refused, in the numbers at the table ("it costs 3, you have 2"). `t` may be a view."""
        return refusal

    def odds(self, t: AnyTable, o: Option) -> float:
        """The chance, from 0 to 1, that this option brings what it is chosen for; below 0: not known."""
        return -1.0

    def touches(self, t: AnyTable, o: Option) -> list[int]:
        """The things to light up for an option beyond those it names."""
        return []

    def tag_of(self, t: AnyTable, o: Option) -> str:
        """The name of the tag before the seat asked that this option uses; "": none."""
        return ""

    def usual(self, t: AnyTable, options: list[Option]) -> int:
        """Which of the options is so ordinary that a bare Enter may take it; NONE: none is."""
        return 0 if len(options) == 1 else NONE


def holds_secrets(state: State, seat: int) -> bool:
    """Whether a seat has a card, in hand or face down, that it knows and not everybody does."""
    everyone = (2 << state.seats) - 1
    for place in range(state.seats, len(state.known)):
        known = state.known[place]
        if known >> seat & 1 and known != everyone and state.where[place] >= 0 and state.holder(place) == seat:
            return True
    return False


def passing_option(options: list[Option]) -> int:
    """Which option a seat takes that has nothing to answer with; NONE: it must choose."""
    if len(options) == 1:
        return 0
    for k in range(len(options)):
        if options[k].move.passes:
            return k
    return NONE


def said(name: str, value: object) -> str:
    """A printed value with its name; nothing where there is none."""
    if isinstance(value, bool):
        return name if value else ""
    if isinstance(value, (list, tuple)):
        return f"{name} {', '.join(str(v) for v in value)}" if value else ""
    return f"{name} {value}" if value not in ("", None) else ""
