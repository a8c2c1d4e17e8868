"""How a game presents itself: what is in front of a seat, a card in one line, hints for an option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import unknown
from playmat.engine.state.scope import NONE
from playmat.engine.view.anatomy import Anatomy, Value

if TYPE_CHECKING:
    from playmat.engine.state.card import Card
    from playmat.engine.state.decision import Decision
    from playmat.engine.state.option import Option, Refusal
    from playmat.engine.state.state import State
    from playmat.engine.state.step import AnyTable
    from playmat.engine.state.zones import Zone
    from playmat.engine.view.sheet import Sheet

__all__ = [
    "ANSWER",
    "OWN_MOVE",
    "Altered",
    "Cause",
    "DeckPart",
    "Face",
    "Meter",
    "Placement",
    "Preset",
    "Stop",
    "Tag",
    "TurnFacts",
    "Unresolved",
]


@final
@mypyc_attr(acyclic=True)
class Meter:
    """A number between a minimum and a maximum. If it may be negative, it is a tug of war: above 0 is seat 0's side."""

    def __init__(
        self,
        name: str,
        value: int,
        most: int,
        least: int = 0,
        low: int = NONE,
        marks: tuple[int, ...] = (),
        note: str = "",
        unit: str = "",
    ) -> None:
        self.name: Final[str] = name
        self.value: Final[int] = value
        self.most: Final[int] = most
        self.least: Final[int] = least
        self.low: Final[int] = low
        """The value at or below which it counts as low. NONE: never."""
        self.marks: Final[tuple[int, ...]] = marks
        """Thresholds, drawn as lines on the bar."""
        self.note: Final[str] = note
        """The current meaning of the value."""
        self.unit: Final[str] = unit
        """The name of what the meter counts, if the meter itself is named after a card."""


@final
@mypyc_attr(acyclic=True)
class Tag:
    """Something in front of a seat that is neither a card nor a number: an ability, a token, a state."""

    def __init__(self, name: str, text: str = "", once: bool = False, on: bool = True) -> None:
        self.name: Final[str] = name
        self.text: Final[str] = text
        self.once: Final[bool] = once
        """Whether using it uses it up."""
        self.on: Final[bool] = on
        """Whether it is still available."""


@final
@mypyc_attr(acyclic=True)
class Placement:
    """The placement of a card beyond its pile: its seat, its attachment, its rotation, and what is on it."""

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
        bound: int = NONE,
    ) -> None:
        self.seat: Final[int] = seat
        """Its controller, if its pile does not show it."""
        self.on: Final[int] = on
        """The thing it is attached to."""
        self.slot: Final[int] = slot
        """The number of that thing's slot that it fills, from 0."""
        self.down: Final[bool] = down
        self.tapped: Final[bool] = tapped
        self.meters: Final[tuple[Meter, ...]] = meters
        """Its changing numbers: health, counters."""
        self.tags: Final[tuple[Tag, ...]] = tags
        self.aims: Final[tuple[int, ...]] = aims
        """The things it is currently attacking, blocking or targeting."""
        self.back: Final[bool] = back
        """Whether its other face is up."""
        self.bound: Final[int] = bound
        """The thing that it affects without being attached to it."""


@final
@mypyc_attr(acyclic=True)
class Cause:
    """How much something (a card or a named cause) changes a printed number."""

    def __init__(self, amount: int, name: str, place: int = NONE) -> None:
        self.amount: Final[int] = amount
        self.name: Final[str] = name
        self.place: Final[int] = place
        """The card's place if the cause is a card."""


@final
@mypyc_attr(acyclic=True)
class Altered:
    """A printed number of a card that has changed, and why."""

    def __init__(self, name: str, printed: int, now: int, by: list[Cause]) -> None:
        self.name: Final[str] = name
        """Its name in the card's anatomy and meters."""
        self.printed: Final[int] = printed
        self.now: Final[int] = now
        self.by: Final[list[Cause]] = by
        """The causes, whose amounts add up to the difference."""


@final
@mypyc_attr(acyclic=True)
class Unresolved:
    """Something that was played and waits to resolve, on a stack or in a chain."""

    def __init__(
        self, thing: int, seat: int, place: int, line: str, text: str = "", aims: tuple[int, ...] = (), seen: int = 0
    ) -> None:
        self.thing: Final[int] = thing
        self.seat: Final[int] = seat
        """Its seat."""
        self.place: Final[int] = place
        """The place of the card that shows it: its own, or the one with the ability."""
        self.line: Final[str] = line
        """Its name, its owner and its targets, in one line."""
        self.text: Final[str] = text
        """The effect it will have, in words."""
        self.aims: Final[tuple[int, ...]] = aims
        """The things it was aimed at."""
        self.seen: Final[int] = seen
        """The copy to show if everyone saw it and its place may be hidden by now, or 0."""


@final
class TurnFacts:
    """Whose turn it is, and which phase the game is in."""

    def __init__(self, number: int, seat: int, phase: int = NONE) -> None:
        self.number: Final[int] = number
        """Counted from 1. 0: the game has not begun."""
        self.seat: Final[int] = seat
        """NONE: players share the turn, or the game has not begun."""
        self.phase: Final[int] = phase
        """The index of its name in `Face.phases`, NONE if there is no phase now."""


OWN_MOVE: Final = "own move"
ANSWER: Final = "answer"
QUIET: Final = "quiet"


@mypyc_attr(allow_interpreted_subclasses=True)
class Stop:
    """A moment at which a player may want to be asked, even if they can do nothing or no one has acted."""

    def __init__(self, name: str, row: str, column: str, kind: str = QUIET) -> None:
        self.name: Final[str] = name
        """Its name: "my end"."""
        self.row: Final[str] = row
        self.column: Final[str] = column
        """Its group in the list of all stops: "End" under "My turn"."""
        self.kind: Final[str] = kind
        """OWN_MOVE: it is the seat's move. ANSWER: another player has just acted. QUIET: neither, so it is passed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckPart:
    """A part of a deck that is listed in a note, not among the cards."""

    def __init__(
        self, note: str, title: str, form: str, kinds: tuple[str, ...] = (), ids: bool = False, most: int = 0
    ) -> None:
        self.note: Final[str] = note
        """The key of the note."""
        self.title: Final[str] = title
        """Its title for people."""
        self.form: Final[str] = form
        """Its notation: "one" card, "names" with commas between, "counts" (`2 This; 3 That`)."""
        self.kinds: Final[tuple[str, ...]] = kinds
        """The kinds of cards allowed there, or none for cards of the deck itself."""
        self.ids: Final[bool] = ids
        """Whether cards are written by id, not by name."""
        self.most: Final[int] = most
        """The maximum number of cards, or 0 for any number."""


@final
class Preset:
    """Options that belong together, under a name. All other options keep their defaults."""

    def __init__(self, name: str, text: str, options: dict[str, str]) -> None:
        self.name: Final[str] = name
        self.text: Final[str] = text
        self.options: Final[dict[str, str]] = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """What a game shows to people beyond its zones and options. Everything has a default that games override."""

    def __init__(self) -> None:
        self.about: str = ""
        """The game in a sentence."""
        self.first_decks: list[str] = []
        """Decks for a first game. Empty: the game's first decks."""
        self.first_options: dict[str, str] = {}
        """Options that make a first game simple."""
        self.presets: list[Preset] = []
        """Options that belong together: for beginners, for tournaments, the variants of a rulebook."""
        self.in_play: list[Zone] = []
        """Zones with open cards in the middle of the table."""
        self.lies: list[Zone] | None = None
        """Zones whose cards may have a special placement, or None for all zones."""
        self.counted: list[Zone] = []
        """Zones that the meters and tags already show, so that their cards are not counted again."""
        self.shortcuts: dict[str, str] = {}
        """Shortcuts that pass several questions at once, and their meanings."""
        self.stops: list[Stop] = []
        """Moments at which players choose whether to be asked (`engine/sitting/auto_pass.py`)."""
        self.asks_all: dict[str, str] = {}
        """Options with which the table asks even a seat that can do nothing: for people with auto-pass settings."""
        self.deck_parts: list[DeckPart] = []
        """The parts of a deck besides its cards."""
        self.phases: list[str] = []
        """The names of the phases of a turn, in order."""
        self.seat_facts: list[str] = []
        """The names of the numbers that `facts_of` gives."""
        self.card_meters: list[str] = []
        """The names of the meters on cards, as `write_placements` numbers them."""
        self.card_tags: list[str] = []
        """The names of the tags on cards, without the numbers at their ends."""
        self.curve: str = ""
        """The printed number that a deck's curve shows: "cost" for the one in the corner, "" for no curve."""

    def preset(self, name: str) -> Preset:
        """A preset by its name, ignoring case."""
        for preset in self.presets:
            if preset.name.lower() == name.strip().lower():
                return preset
        raise unknown("preset", name, [preset.name for preset in self.presets])

    def goes_on(self, t: AnyTable, options: list[Option], word: str) -> int:
        """The option to take for a player with an active shortcut, or NONE if it is over or canceled."""
        return NONE

    def stop(self, t: AnyTable) -> str:
        """The name of the question's stop, or "" if it is never passed."""
        return ""

    def passing(self, t: AnyTable, options: list[Option]) -> int:
        """The option that passes the question, or NONE."""
        return passing_option(options)

    def hopeless(self, t: AnyTable, options: list[Option]) -> int:
        """The option to take when everyone can see that no option matters, or NONE if one may matter."""
        return NONE

    def might_act(self, t: AnyTable) -> bool:
        """Whether the seat could do something, as far as everyone sees: it holds cards that the others do not know."""
        pending = t.state.pending
        return pending is not None and holds_secrets(t.state, pending.seat)

    def is_answer(self, t: AnyTable) -> bool:
        """Whether, as everyone sees, another player has just done something that the seat may answer."""
        return self.kind_of_stop(t) == ANSWER

    def is_pressing(self, t: AnyTable) -> bool:
        """Whether, as everyone sees, the seat has a reason to look: its own move, or another player's."""
        return self.kind_of_stop(t) != QUIET

    def kind_of_stop(self, t: AnyTable) -> str:
        """The kind of the question's stop, OWN_MOVE if it has none."""
        name = self.stop(t)
        for stop in self.stops:
            if stop.name == name:
                return stop.kind
        return OWN_MOVE

    def turn(self, t: AnyTable) -> TurnFacts:
        """Whose turn it is, and which phase."""
        return TurnFacts(0, NONE)

    def facts_of(self, t: AnyTable, seat: int) -> list[int]:
        """The public facts of a seat beyond its meters and cards, as numbers, in the order of `seat_facts`."""
        return []

    def kind(self, card: Card) -> str:
        """The type of a card that is never in a deck, like a board, or ""."""
        return ""

    def back(self, card: Card) -> Card | None:
        """The other face of a card that has two."""
        return None

    def brief(self, card: Card) -> list[str]:
        """The printed values of a card in short words, in the same order for all cards, so that they align."""
        return [fact_text(name, value) for name, value in card.facts().items() if name not in ("id", "name")]

    def anatomy(self, card: Card) -> Anatomy:
        """The layout of a printed card."""
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
        """The other things in front of a seat (NONE: in the middle)."""
        return []

    def boards(self, t: AnyTable, seat: int) -> list[Card]:
        """Cards in front of a seat that are in no pile: a board, a house."""
        return []

    def placement(self, t: AnyTable, place: int) -> Placement | None:
        """The placement of a card on the table, or None for the default. `t` may be a view."""
        return None

    def write_placements(self, t: AnyTable, sheet: Sheet) -> bool:
        """Write all placements as numbers. Returns False if the game has no faster way than `placement`."""
        return False

    def altered(self, t: AnyTable) -> dict[int, list[Altered]]:
        """The changed numbers of the cards that `t` knows, by place. `t` may be a view."""
        return {}

    def changed(self, t: AnyTable) -> dict[int, list[Altered]]:
        """Like `altered`, but causes may be missing. A game overrides it if it can be faster without them."""
        return self.altered(t)

    def unresolved(self, t: AnyTable, texts: bool = True) -> list[Unresolved]:
        """The things that wait to resolve, next one first. Without `texts`, texts may be empty. `t` may be a view."""
        return []

    def passed(self, t: AnyTable) -> list[int]:
        """The seats that have passed since the last action. When all have, the next thing resolves."""
        return []

    def question(self, t: AnyTable, pending: Decision) -> str:
        """The question for the seat that is asked: what is going on, and what it can do. `t` may be a view."""
        return pending.prompt.text

    def aside(self, t: AnyTable) -> str:
        """Further information about this question: attempts left, room left."""
        return ""

    def so_far(self, t: AnyTable, picked: list[int]) -> str:
        """The cards picked so far, for a decision that takes several."""
        return ", ".join(t.game.names.thing(t.state, thing) for thing in picked)

    def hint(self, t: AnyTable, o: Option) -> str:
        """Hints for an option: price, odds, effect. `t` may be a view."""
        return ""

    def because(self, t: AnyTable, o: Option, refusal: Refusal) -> Refusal:
        """Why this option is refused, with the numbers at the table ("it costs 3, you have 2"). `t` may be a view."""
        return refusal

    def odds(self, t: AnyTable, o: Option) -> float:
        """The chance, from 0 to 1, that this option succeeds, or below 0 if unknown."""
        return -1.0

    def touches(self, t: AnyTable, o: Option) -> list[int]:
        """The things to highlight for an option besides those it names."""
        return []

    def tag_of(self, t: AnyTable, o: Option) -> str:
        """The name of the tag in front of the seat that this option uses, or ""."""
        return ""

    def slot_of(self, t: AnyTable, o: Option) -> int:
        """The slot that this option fills on its other thing, from 0, or NONE."""
        return NONE

    def why_slot(self, t: AnyTable, seat: int, thing: int, slot: int) -> Refusal | None:
        """The kind of thing that an empty slot takes, if this game has slots that options fill."""
        return None

    def why_tag(self, t: AnyTable, seat: int, holder: int, tag: str) -> Refusal | None:
        """Why no option of this question uses a tag in front of a seat, if the game has a rule for it."""
        return None

    def usual(self, t: AnyTable, options: list[Option]) -> int:
        """The option that Enter chooses, or NONE."""
        return 0 if len(options) == 1 else NONE


def holds_secrets(state: State, seat: int) -> bool:
    """Whether a seat has a card, in hand or face down, that it knows and not everyone does."""
    everyone = (2 << state.seats) - 1
    for place in range(state.seats, len(state.known)):
        known = state.known[place]
        if known >> seat & 1 and known != everyone and state.where[place] >= 0 and state.holder(place) == seat:
            return True
    return False


def passing_option(options: list[Option]) -> int:
    """The option for a seat that has nothing to answer with, or NONE if it must choose."""
    if len(options) == 1:
        return 0
    for k in range(len(options)):
        if options[k].move.passes:
            return k
    return NONE


def fact_text(name: str, value: object) -> str:
    """A printed value with its name, or nothing."""
    if isinstance(value, bool):
        return name if value else ""
    if isinstance(value, (list, tuple)):
        return f"{name} {', '.join(str(v) for v in value)}" if value else ""
    return f"{name} {value}" if value not in ("", None) else ""
