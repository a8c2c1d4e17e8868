"""The numbers by which one viewer is told of things: its own, drawn in the order in which they come to light.

A place of the engine goes with a card from pile to pile, so it would tell how long each card of a hand was held. No
place leaves the server. A viewer has a number for what it knows and for what lies openly before it, be it face down,
and keeps it as long as it can follow the card with its eyes: never through a shuffle, nor into a hand that it does not
see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.scope import NONE
from playmat.engine.state.zones import AS_KNOWN, NOBODY, OWNER, Zone
from playmat.engine.table.motion import MOVE, REVEAL, SHUFFLE, Motion
from playmat.engine.table.text import ALL_SEEING, knows
from playmat.engine.table.verbs import GONE

if TYPE_CHECKING:
    from playmat.engine.table.table import Table

FIRST: Final = 1000
"""Seats are called by everybody the same, from 0; everything else has numbers from here on."""
Columns = tuple[list[int], list[int], list[int]]
SOMEWHERE: Final = -3
"""The pile of what was heard of but not seen lying yet."""


def hides(zone: Zone) -> bool:
    """Whether nobody can follow a card there that they do not know: among others, in no order or out of sight."""
    return zone.sees in (NOBODY, OWNER) or (zone.sees == AS_KNOWN and not zone.active)


class Followed:
    """A thing that the viewer can follow: its number, and what it was when it was seen last."""

    __slots__ = ("copy", "instance", "number", "pile", "since")  # a server holds a hundred thousand of them

    def __init__(self, number: int, copy: int, pile: int) -> None:
        self.number: Final[int] = number
        self.copy = copy
        """The copy that lies there; 0: not known, or no card."""
        self.pile = pile
        self.since = NONE
        """The instance as which it was seen lying first; NONE: it has come up since the last look."""
        self.instance = NONE
        """The instance that it is now, for all that moved."""

    def is_still(self, copy: int, instance: int) -> bool:
        """Whether this is the thing as it lies there now, perhaps because something was taken back."""
        if instance == self.instance and copy == self.copy:
            return True
        if copy and self.copy and copy != self.copy:
            return False
        if self.since == NONE:
            self.since = instance
        elif not self.since <= instance <= self.instance:
            return False
        self.instance = instance
        self.copy = copy or self.copy
        return True


class Numbers:
    """The numbers of one viewer: a seat, a spectator, or somebody who sees everything."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat
        self._seats = 0
        self._next = FIRST
        self._numbers: dict[int, int] = {}
        """The number of each thing that has one."""
        self._followed: dict[int, Followed] = {}
        self._pointed: dict[int, int] = {}
        """Hidden things that the question at hand points at; these numbers end with it."""
        self._question = 0
        self._hidden: frozenset[int] = frozenset()
        """The piles in which nobody can follow what they do not know."""
        self._seen: Columns = ([], [], [])
        """Where each thing was at the last look, its copy and its instance: the lists of that view, as they were."""
        self._heard: set[int] = set()
        """What has come up since."""
        self.piles: dict[int, tuple[list[int], dict[str, Any]]] = {}
        """What was told of each pile, until something there changes: most lie as they lay."""

    @property
    def is_new(self) -> bool:
        """Whether the viewer has seen nothing yet."""
        return self._seats == 0

    # reading

    def of(self, thing: int) -> int:
        """The number of a thing; NONE where the viewer neither knows nor can follow it."""
        return self._numbers.get(thing, NONE)

    def of_all(self, things: list[int] | tuple[int, ...]) -> list[int]:
        """The numbers of those that have one."""
        return [number for number in map(self.of, things) if number != NONE]

    def of_pile(self, pile: list[int]) -> list[tuple[int, int, int]]:
        """Those of a pile that have one: how deep each lies, from 0, the place and its number."""
        numbers = self._numbers
        return [(depth, place, numbers[place]) for depth, place in enumerate(pile) if place in numbers]

    def thing(self, number: int) -> int:
        """The thing that a viewer means; NONE where it has no such number."""
        return next((thing for thing, own in self._numbers.items() if own == number), NONE)

    def point(self, thing: int) -> int:
        """The number of a thing that a question points at: a hidden one has it for this question only."""
        number = self.of(thing)
        if number == NONE and thing != NONE:
            number = self._numbers[thing] = self._pointed[thing] = self._draw()
            self.piles = {}
        return number

    def reads(self, t: Table[Any], known: int) -> bool:
        """Whether the viewer is among those who know a card."""
        return self.seat == ALL_SEEING or knows(t.state, known, self.seat)

    # following

    def forget(self) -> None:
        """Another game begins, and is shown whole."""
        self._seats = 0
        self.lose_all()

    def lose_all(self) -> None:
        """The table is laid out anew."""
        self._followed = {}
        self._pointed = {}
        self._numbers = {seat: seat for seat in range(self._seats)}
        self._seen = ([], [], [])
        self._heard = set()
        self.piles = {}

    def follow(self, t: Table[Any], m: Motion) -> int:
        """Follows a motion; gives the number under which the viewer saw it, if any."""
        if m.kind == SHUFFLE:
            for thing in [p for p, f in self._followed.items() if f.pile in (m.start, SOMEWHERE)]:
                self._lose(thing)
        if m.thing == NONE:
            return NONE
        found = self._followed.get(m.thing)
        if found is not None and found.since != NONE and m.kind != REVEAL:
            found.instance += 1
        known = self.reads(t, m.known)
        if m.kind == MOVE and not known and m.to in self._hidden:
            self._lose(m.thing)  # it is seen going, and then it is one of many
            return found.number if found is not None else NONE
        if found is None:
            found = self._begin(m.thing, m.copy if known else 0)
        if m.kind == MOVE:
            found.pile = m.to
        return found.number

    def hear(self, t: Table[Any], thing: int, copy: int, known: int) -> int:
        """The number of a thing that a line of the log speaks of, which may be gone again by now."""
        number = self.of(thing)
        if number == NONE and thing != NONE and (not copy or self.reads(t, known)):
            number = self._begin(thing, copy).number
        return number

    def look(self, view: Table[Any], question: int = 0) -> None:
        """Takes in the table as the viewer sees it now: new numbers for what has come to light."""
        state = view.state
        if self.is_new:
            self._begin_at(view)
        if question != self._question or not question:
            self._end_question()
        self._question = question
        now = (state.where, state.copy, state.instance)
        lay = self._seen[0]
        changed = self._changed(now)
        for thing in changed:
            self.piles.pop(state.where[thing], None)
            if thing < len(lay):
                self.piles.pop(lay[thing], None)
        new = [k for k in changed if self._is_new(k, state.where[k], state.copy[k], state.instance[k])]
        self._seen = now
        if len(new) > 1:
            new.sort(key=lambda thing: self._rank(view, thing))
        for thing in new:
            found = self._begin(thing, state.copy[thing])
            found.pile = state.where[thing]
            found.since = found.instance = state.instance[thing]
        self._heard = set()

    def mixes(self, zone: Zone, holder: int) -> bool:
        """Whether cards are told of in an order of our own, as that of the pile would say how long they were held."""
        return hides(zone) and not zone.ordered and self.seat not in (holder, ALL_SEEING)

    # inside

    def _begin_at(self, view: Table[Any]) -> None:
        """The first look at a table."""
        self._seats = seats = view.state.seats
        hidden = [zone.index * seats + seat for zone in view.game.zones for seat in range(seats) if hides(zone)]
        self._hidden = frozenset([*hidden, GONE])
        self.lose_all()

    def _end_question(self) -> None:
        """What hidden things were called for it means nothing any more."""
        for thing in self._pointed:
            if thing not in self._followed:
                self._numbers.pop(thing, None)
        if self._pointed:
            self._pointed, self.piles = {}, {}

    def _changed(self, now: Columns) -> list[int]:
        """The things of which something is not as at the last look; most are. Those that were taken back are lost."""
        old, seats, count = len(self._seen[0]), self._seats, len(now[0])
        for thing in range(count, old):
            self._lose(thing)
            self._heard.discard(thing)
        pairs = enumerate(zip(*self._seen, *now, strict=False))
        found = [k for k, (a, b, c, d, e, f) in pairs if (a != d or b != e or c != f) and k >= seats]
        found += range(max(old, seats), count)
        return found + sorted(self._heard.difference(found))

    def _is_new(self, thing: int, pile: int, copy: int, instance: int) -> bool:
        """Whether a thing has come to light. One that the viewer can follow no more is lost."""
        found = self._followed.get(thing)
        if not copy and pile in self._hidden:
            self._lose(thing)
            return False
        if found is not None and found.is_still(copy, instance):
            found.pile = pile
            return False
        return True

    def _rank(self, view: Table[Any], thing: int) -> tuple[int, str, int]:
        """Where a thing stands among those that come to light together."""
        state = view.state
        pile = state.where[thing]
        if pile < 0:
            return len(state.piles), "", thing
        mixed = self.mixes(view.game.zones[pile // state.seats], pile % state.seats)
        return pile, state.card(thing).id if mixed else "", state.piles[pile].index(thing)

    def _begin(self, thing: int, copy: int) -> Followed:
        found = self._followed[thing] = Followed(self._draw(), copy, SOMEWHERE)
        self._numbers[thing] = found.number
        self._heard.add(thing)
        return found

    def _lose(self, thing: int) -> None:
        if self._followed.pop(thing, None) is not None:
            self._numbers.pop(thing, None)

    def _draw(self) -> int:
        self._next += 1
        return self._next - 1
