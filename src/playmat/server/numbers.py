"""The numbers by which one viewer is told of things: its own, drawn in the order in which they come to light.

A place of the engine goes with a card from pile to pile, so it would tell how long each card of a hand was held. No
place leaves the server. A viewer has a number for what it knows and for what lies openly before it, be it face down,
and keeps it as long as it can follow the card with its eyes: never through a shuffle, nor into a hand that it does not
see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.motion import MOVE, REVEAL, SHUFFLE, Motion
from playmat.engine.scope import NONE
from playmat.engine.text import ALL_SEEING, knows
from playmat.engine.zones import AS_KNOWN, NOBODY, OWNER, Zone

if TYPE_CHECKING:
    from playmat.engine.table import Table

FIRST: Final = 1000
"""Seats are called by everybody the same, from 0; everything else has numbers from here on."""
SOMEWHERE: Final = -3
"""The pile of what was heard of but not seen lying yet."""


def hides(zone: Zone) -> bool:
    """Whether nobody can follow a card there that they do not know: among others, in no order or out of sight."""
    return zone.sees in (NOBODY, OWNER) or (zone.sees == AS_KNOWN and not zone.active)


class Followed:
    """A thing that the viewer can follow: its number, and what it was when it was seen last."""

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
        self._followed: dict[int, Followed] = {}
        self._pointed: dict[int, int] = {}
        """Hidden things that the question at hand points at; these numbers end with it."""
        self._question = 0
        self._hides: list[bool] = []

    @property
    def is_new(self) -> bool:
        """Whether the viewer has seen nothing yet."""
        return self._seats == 0

    # reading

    def of(self, thing: int) -> int:
        """The number of a thing; NONE where the viewer neither knows nor can follow it."""
        if thing < self._seats:
            return thing
        found = self._followed.get(thing)
        return found.number if found is not None else self._pointed.get(thing, NONE)

    def of_all(self, things: list[int] | tuple[int, ...]) -> list[int]:
        """The numbers of those that have one."""
        return [number for number in map(self.of, things) if number != NONE]

    def thing(self, number: int) -> int:
        """The thing that a viewer means; NONE where it has no such number."""
        if 0 <= number < self._seats:
            return number
        for thing, found in self._followed.items():
            if found.number == number:
                return thing
        return next((thing for thing, pointed in self._pointed.items() if pointed == number), NONE)

    def point(self, thing: int) -> int:
        """The number of a thing that a question points at: a hidden one has it for this question only."""
        number = self.of(thing)
        if number == NONE and thing != NONE:
            number = self._pointed[thing] = self._draw()
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

    def follow(self, t: Table[Any], m: Motion) -> int:
        """Follows a motion; gives the number under which the viewer saw it, if any."""
        if m.kind == SHUFFLE:
            self._followed = {p: f for p, f in self._followed.items() if f.pile not in (m.start, SOMEWHERE)}
        if m.thing == NONE:
            return NONE
        found = self._followed.get(m.thing)
        if found is not None and found.since != NONE and m.kind != REVEAL:
            found.instance += 1
        known = self.reads(t, m.known)
        if m.kind == MOVE and not known and self._hides[m.to // self._seats]:
            self._followed.pop(m.thing, None)  # it is seen going, and then it is one of many
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
        self._seats = state.seats
        self._hides = [hides(zone) for zone in view.game.zones]
        if question != self._question or not question:
            self._pointed = {}
        self._question = question
        now: dict[int, Followed] = {}
        new: list[int] = []
        for thing in range(state.seats, len(state.where)):
            pile, copy = state.where[thing], state.copy[thing]
            if not copy and (pile < NONE or (pile >= 0 and self._hides[pile // state.seats])):
                continue
            found = self._followed.get(thing)
            if found is not None and found.is_still(copy, state.instance[thing]):
                found.pile = pile
                now[thing] = found
            else:
                new.append(thing)
        self._followed = now
        if len(new) > 1:
            new.sort(key=lambda thing: self._rank(view, thing))
        for thing in new:
            found = self._begin(thing, state.copy[thing])
            found.pile = state.where[thing]
            found.since = found.instance = state.instance[thing]

    def mixes(self, zone: Zone, holder: int) -> bool:
        """Whether cards are told of in an order of our own, as that of the pile would say how long they were held."""
        return hides(zone) and not zone.ordered and self.seat not in (holder, ALL_SEEING)

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
        return found

    def _draw(self) -> int:
        self._next += 1
        return self._next - 1
