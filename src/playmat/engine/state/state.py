"""Everything true at the table, as data: numbers, lists that are replaced and never changed, and immutable records."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.column import NO_NUMBERS, Column, even
from playmat.engine.state.outcome import Outcome as Outcome
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref

if TYPE_CHECKING:
    from playmat.engine.chance.small import Script
    from playmat.engine.sitting.standing import Standing
    from playmat.engine.state.ability import Listener, Noted
    from playmat.engine.state.decision import Decision, Sealed
    from playmat.engine.state.event import Event
    from playmat.engine.state.frame import Frame, Task
    from playmat.engine.state.zones import Zone

__all__ = ["Copy", "State"]


@final
@mypyc_attr(acyclic=True)
class Copy(Record):
    """A piece of cardboard: its design, its owner, and its printing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card", "owner", "art")

    def __init__(self, card: Card, owner: int, art: int = 0) -> None:
        self.card: Final[Card] = card
        self.owner: Final[int] = owner
        self.art: Final[int] = art


UNKNOWN: Final = Copy(BLANK, NONE)


@final
@mypyc_attr(acyclic=True)
class Mark(Record):
    """A note about a thing as it is now, or about a copy for the whole game: "used this turn"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name", "thing", "instance")

    def __init__(self, name: str, thing: int, instance: int) -> None:
        self.name: Final[str] = name
        self.thing: Final[int] = thing
        self.instance: Final[int] = instance


# the lists of an empty state: replaced, never changed
NO_SETTINGS: Final[list[int]] = []
NO_COPIES: Final = [UNKNOWN]
NOTHING_NOTED: Final[list[Noted]] = []
NO_MARKS: Final[list[Mark]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true at the table. Things are numbers: first the seats, then the places of cards, then further things.

    Lists marked (shared) are replaced and never changed in place, so that a clone may share them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "seed", "key", "drawn", "script", "settings", "copies", "owner", "copy", "known", "instance", "where",
        "piles", "agenda", "frames", "pending", "outcome", "out", "sealed", "learned", "decisions", "listeners",
        "noted", "marks", "seen", "last", "standing",
    )  # fmt: skip

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.seed: int = 0  # of the small generator, without a key
        self.key: str = ""  # of the stream of true chance, or ""
        self.drawn: int = 0  # how many words of that stream were used
        self.script: Script | None = None
        self.settings: list[int] = NO_SETTINGS  # (shared) the values of the game's options, as numbers
        self.copies: list[Copy] = NO_COPIES  # (shared) number of a copy -> the piece of cardboard, 0 is unknown
        self.seen: Column = even(0, 1)  # copy -> bits of the seats that have ever known it
        self.owner: Column = NO_NUMBERS  # (shared) place -> seat
        self.copy: Column = NO_NUMBERS  # place -> the copy there
        self.known: Column = NO_NUMBERS  # place -> bits of the seats that know the copy there, then of spectators
        self.instance: Column = NO_NUMBERS  # thing -> grows at every change of zone and every shuffle
        self.where: Column = NO_NUMBERS  # place -> its pile
        self.piles: list[list[int]] = []  # (each shared) pile -> places from bottom to top
        self.agenda: list[Task] = []
        self.frames: list[Frame] = []
        self.pending: Decision | None = None
        self.outcome: Outcome | None = None
        self.out: int = 0  # bits of the seats that are out
        self.sealed: list[Sealed | None] = []  # seat -> its sealed answer
        self.learned: int = 0  # grows when a seat learns something or chance is used
        self.decisions: int = 0  # how many were asked and answered
        self.listeners: dict[str, list[Listener]] = {}  # (each shared) kind of event -> its listeners
        self.noted: list[Noted] = NOTHING_NOTED  # (shared) triggers that wait to be lined up
        self.marks: list[Mark] = NO_MARKS  # (shared)
        self.last: Event | None = None  # the log: a chain of events, the newest here
        self.standing: Standing | None = None  # in a match: the games before this one
        self.stamp: int = 0  # changes with every change: the key of cached values

    def blank(self) -> State:
        """An empty state of this kind. Every game's state overrides it."""
        return State()

    def fork_into(self, new: State) -> None:
        """Copy every field. Every game's state copies its own fields and calls this."""
        new.seats = self.seats
        new.seed = self.seed
        new.key = self.key
        new.drawn = self.drawn
        new.script = self.script
        new.settings = self.settings
        new.copies = self.copies
        new.seen = self.seen[:]
        new.owner = self.owner
        new.copy = self.copy[:]
        new.known = self.known[:]
        new.instance = self.instance[:]
        new.where = self.where[:]
        new.piles = self.piles.copy()
        new.agenda = self.agenda.copy()
        new.frames = [f.fork() for f in self.frames]
        new.pending = self.pending
        new.outcome = self.outcome
        new.out = self.out
        new.sealed = self.sealed.copy()
        new.learned = self.learned
        new.decisions = self.decisions
        new.listeners = self.listeners.copy() if self.listeners else {}
        new.noted = self.noted
        new.marks = self.marks
        new.last = self.last
        new.standing = self.standing
        new.stamp = self.stamp

    def clone(self) -> State:
        """The same position, sharing nothing mutable."""
        new = self.blank()
        self.fork_into(new)
        return new

    # reading

    def pile(self, zone: Zone, seat: i64 = 0) -> list[int]:
        """The places in a pile, from bottom to top. Never change this list."""
        return self.piles[zone.index * self.seats + (0 if zone.shared else seat)]

    def card(self, place: i64) -> Card:
        """The card at a place, as far as this state knows it."""
        return self.copies[self.copy[place]].card

    def lies_in(self, place: i64, zone: Zone) -> bool:
        """Whether the card at a place is in this zone, whichever seat owns the zone."""
        return self.where[place] // self.seats == zone.index

    def zone_of(self, place: i64) -> int:
        """The index of a place's zone."""
        return self.where[place] // self.seats

    def holder(self, place: i64) -> int:
        """The seat whose zone a place is in."""
        return self.where[place] % self.seats

    def ref(self, thing: i64) -> Ref:
        """A reference to the thing as it is now."""
        return Ref(thing, self.instance[thing])

    def fresh(self, ref: Ref | None) -> bool:
        """Whether a reference is still fresh."""
        return ref is not None and self.instance[ref.thing] == ref.instance

    def is_out(self, seat: i64) -> bool:
        """Whether the seat has left the game."""
        return (self.out >> seat) & 1 == 1

    def playing(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat in range(self.seats) if not self.is_out(seat)]

    def after(self, seat: int) -> int:
        """The next seat still in the game, in turn order."""
        for k in range(1, self.seats + 1):
            other = (seat + k) % self.seats
            if not self.is_out(other):
                return other
        return seat

    def is_card(self, thing: int) -> bool:
        """Whether the thing is a place of a card, unlike seats, piles and objects on a stack."""
        return 0 <= thing < len(self.where) and self.where[thing] >= 0


S = TypeVar("S", bound=State)
"""The state of one game."""

saved(Copy, Mark)
