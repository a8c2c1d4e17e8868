"""A viewer's own ids for things, assigned in the order in which things are revealed.

The engine's places never leave the server: a place stays with a card from pile to pile, so it would reveal how long
each card in a hand was held. A viewer has an id for what it knows and for what is openly in front of it, even face
down. The id lasts as long as the viewer can follow the card: never through a shuffle, nor into a hand that it does not
see.
"""

from __future__ import annotations

from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import AS_KNOWN, NOBODY, OWNER, Zone
from playmat.engine.table.motion import MOVE, REVEAL, SHUFFLE, Motion
from playmat.engine.table.text import ALL_SEEING, knows
from playmat.engine.table.verbs import GONE
from playmat.server.protocol import shapes

if TYPE_CHECKING:
    from playmat.engine.table.table import Table

FIRST: Final = 1000
"""Seats have the same ids for everyone, from 0. The ids of everything else start here."""
Seen = list[tuple[int, int, int]]
SOMEWHERE: Final = -3
"""The pile of things that the log has named but no view has shown yet."""


def hides(zone: Zone) -> bool:
    """Whether no one can follow an unknown card in this zone because its cards are unordered or out of sight."""
    return zone.sees in (NOBODY, OWNER) or (zone.sees == AS_KNOWN and not zone.active)


class TrackedThing:
    """A thing that the viewer can follow: its id, and what it was when last seen."""

    __slots__ = ("copy", "id", "instance", "pile", "since")  # a server may have a hundred thousand of them

    def __init__(self, id: int, copy: int, pile: int) -> None:
        self.id: Final[int] = id
        self.copy = copy
        """The copy at this place. 0 if unknown, or if it is not a card."""
        self.pile = pile
        self.since = NONE
        """The instance when the thing was first seen there, or NONE before that."""
        self.instance = NONE
        """The current instance, after all motions."""

    def is_still(self, copy: int, instance: int) -> bool:
        """Whether this thing is still at its place, or is there again after an undo."""
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


class ViewerIds:
    """The ids of one viewer: a seat, a spectator, or a viewer who sees everything."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat
        self._seats = 0
        self._unused = FIRST
        self._ids: dict[int, int] = {}
        """The id of each thing that has one."""
        self._tracked: dict[int, TrackedThing] = {}
        self._pointed: dict[int, int] = {}
        """Hidden things that the current question points at. Their ids expire with the question."""
        self._question = 0
        self._hidden: frozenset[int] = frozenset()
        """The piles in which no one can follow unknown cards."""
        self._seen: Seen = []
        """The place, copy and instance of each thing at the last look."""
        self._added: set[int] = set()
        """Things that got their id since the last look."""
        self.piles: dict[int, tuple[list[int], shapes.Pile]] = {}
        """Each pile as it was sent, until it changes. Most piles rarely change."""

    @property
    def is_empty(self) -> bool:
        """Whether the viewer has seen nothing yet."""
        return self._seats == 0

    # reading

    def id_of(self, thing: int) -> int:
        """The id of a thing, NONE if the viewer neither knows nor can follow it."""
        return self._ids.get(thing, NONE)

    def ids_of(self, things: list[int] | tuple[int, ...]) -> list[int]:
        """The ids of the things that have one."""
        return [id for id in map(self.id_of, things) if id != NONE]

    def ids_in(self, pile: list[int]) -> list[tuple[int, int, int]]:
        """The cards in a pile that have an id, each as its depth from 0, its place and its id."""
        ids = self._ids
        return [(depth, place, ids[place]) for depth, place in enumerate(pile) if place in ids]

    def thing(self, id: int) -> int:
        """The thing with this id, or NONE."""
        return next((thing for thing, own in self._ids.items() if own == id), NONE)

    def id_to_point_at(self, thing: int) -> int:
        """The id of a thing that a question points at. Hidden things have it for this question only."""
        id = self.id_of(thing)
        if id == NONE and thing != NONE:
            id = self._ids[thing] = self._pointed[thing] = self._next_id()
            self.piles = {}
        return id

    def reads(self, t: Table[Any], known: int) -> bool:
        """Whether the viewer is among those who know a card."""
        return self.seat == ALL_SEEING or knows(t.state, known, self.seat)

    # following

    def reset(self) -> None:
        """Start over: another game begins and is sent in full."""
        self._seats = 0
        self.clear()

    def clear(self) -> None:
        """A new table: forget all things except the seats."""
        self._tracked = {}
        self._pointed = {}
        self._ids = {seat: seat for seat in range(self._seats)}
        self._seen = []
        self._added = set()
        self.piles = {}

    def start(self, t: Table[Any]) -> None:
        """Prepare for the first look at a table."""
        if self.is_empty:
            self._seats = seats = t.state.seats
            hidden = [zone.index * seats + seat for zone in t.game.zones for seat in range(seats) if hides(zone)]
            self._hidden = frozenset([*hidden, GONE])
            self.clear()

    def follow(self, t: Table[Any], m: Motion) -> int:
        """Follow a motion, and return the id under which the viewer saw the thing, if any."""
        if m.kind == SHUFFLE:
            for thing in [p for p, f in self._tracked.items() if f.pile in (m.start, SOMEWHERE)]:
                self._lose(thing)
        if m.thing == NONE:
            return NONE
        tracked = self._tracked.get(m.thing)
        if tracked is not None and tracked.since != NONE and m.kind != REVEAL:
            tracked.instance += 1
        known = self.reads(t, m.known)
        if m.kind == MOVE and not known and m.to in self._hidden:
            self._lose(m.thing)  # the viewer sees the card move, but then cannot tell it from other cards
            return tracked.id if tracked is not None else NONE
        if tracked is None:
            tracked = self._add(m.thing, m.copy if known else 0)
        if m.kind == MOVE:
            tracked.pile = m.to
        return tracked.id

    def id_in_log(self, t: Table[Any], thing: int, copy: int, known: int) -> int:
        """The id of a thing that a log line names. The thing may be gone by now."""
        id = self.id_of(thing)
        if id == NONE and thing != NONE and (not copy or self.reads(t, known)):
            id = self._add(thing, copy).id
        return id

    def look(self, view: Table[Any], question: int = 0) -> None:
        """Update to the table as the viewer sees it now: new ids for revealed things."""
        state: State = view.state
        self.start(view)
        if question != self._question or not question:
            self._drop_pointed()
        self._question = question
        now: Seen = list(zip(state.where, state.copy, state.instance, strict=True))
        lay = self._seen
        changed = self._changed(now)
        for thing in changed:
            self.piles.pop(state.where[thing], None)
            if thing < len(lay):
                self.piles.pop(lay[thing][0], None)
        new = [k for k in changed if self._appeared(k, state.where[k], state.copy[k], state.instance[k])]
        self._seen = now
        if len(new) > 1:
            new.sort(key=lambda thing: self._rank(view, thing))
        for thing in new:
            tracked = self._add(thing, state.copy[thing])
            tracked.pile = state.where[thing]
            tracked.since = tracked.instance = state.instance[thing]
        self._added = set()

    def mixes(self, zone: Zone, holder: int) -> bool:
        """Whether cards are sent in mixed order, since the pile's order would reveal how long they were held."""
        return hides(zone) and not zone.ordered and self.seat not in (holder, ALL_SEEING)

    # inside

    def _drop_pointed(self) -> None:
        """The question is over: drop the ids that hidden things had for it."""
        for thing in self._pointed:
            if thing not in self._tracked:
                self._ids.pop(thing, None)
        if self._pointed:
            self._pointed, self.piles = {}, {}

    def _changed(self, now: Seen) -> list[int]:
        """The things that have changed since the last look. Things removed by an undo are lost."""
        old, seats, count = len(self._seen), self._seats, len(now)
        for thing in range(count, old):
            self._lose(thing)
            self._added.discard(thing)
        things = [thing for thing in compress(range(count), map(ne, self._seen, now)) if thing >= seats]
        things += range(max(old, seats), count)
        return things + sorted(self._added.difference(things))

    def _appeared(self, thing: int, pile: int, copy: int, instance: int) -> bool:
        """Whether a thing was revealed. A thing that the viewer can no longer follow is lost."""
        tracked = self._tracked.get(thing)
        if not copy and pile in self._hidden:
            self._lose(thing)
            return False
        if tracked is not None and tracked.is_still(copy, instance):
            tracked.pile = pile
            return False
        return True

    def _rank(self, view: Table[Any], thing: int) -> tuple[int, str, int]:
        """The sort key of things that are revealed together."""
        state: State = view.state
        pile = state.where[thing]
        if pile < 0:
            return len(state.piles), "", thing
        mixed = self.mixes(view.game.zones[pile // state.seats], pile % state.seats)
        return pile, state.card(thing).id if mixed else "", state.piles[pile].index(thing)

    def _add(self, thing: int, copy: int) -> TrackedThing:
        tracked = self._tracked[thing] = TrackedThing(self._next_id(), copy, SOMEWHERE)
        self._ids[thing] = tracked.id
        self._added.add(thing)
        return tracked

    def _lose(self, thing: int) -> None:
        if self._tracked.pop(thing, None) is not None:
            self._ids.pop(thing, None)

    def _next_id(self) -> int:
        self._unused += 1
        return self._unused - 1
