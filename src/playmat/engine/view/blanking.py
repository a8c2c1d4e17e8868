"""What one seat may know: a blanked clone of the state."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from playmat.engine.state.column import Column, even
from playmat.engine.state.decision import Sealed
from playmat.engine.state.state import UNKNOWN, Copy, State
from playmat.engine.table.base import KnownLists, TableBase

MOST_SEATS: Final = 4
BLANKS: Final = [Copy(UNKNOWN.card, seat) for seat in range(MOST_SEATS)]


def blanked(t: TableBase[Any], seat: int) -> State:
    """A copy of the state without anything hidden from the seat (NONE: a spectator)."""
    state: State = t.state.clone()
    bit = 1 << (seat if seat >= 0 else state.seats)
    hide_places(state, bit)
    if t.game.open_lists:
        state.seen = even(0, len(state.seen))  # it is private which copies of a known list a seat has drawn
    else:
        hide_lists(t, state, bit)
    state.seed = 0
    state.key = ""
    state.drawn = 0
    state.script = None
    state.last = None
    if state.frames:
        state.frames = [f.seen_by(seat) for f in state.frames]
    for other in range(state.seats):
        closed = state.sealed[other]
        if other != seat and closed is not None:
            state.sealed[other] = Sealed(closed.lister, closed.scope, None)
    pending = state.pending
    if pending is not None and pending.seat == seat:
        listed = pending.listed
        state.pending = pending.fresh()
        state.pending.listed = listed
    elif pending is not None:
        # the scope of a later pick contains the pick before it
        state.pending = pending.about(pending.scope.unanswered()) if pending.part else pending.fresh()
    t.game.blank(state, seat)
    return state


def hide_places(state: State, bit: i64) -> None:
    """Blank the copies at the places that a seat does not know."""
    copy = state.copy
    known = state.known
    place: i64 = 0
    for place in range(state.seats, len(copy)):
        if known[place] & bit == 0:
            copy[place] = 0


def hide_lists(t: TableBase[Any], state: State, bit: i64) -> None:
    """If deck lists are not open, blank the copies that the seat has never seen."""
    seen = state.seen
    for number in state.copy:
        seen[number] |= bit  # a copy whose place the seat knows counts as seen
    n: i64 = 0
    seen[0] = 0
    for n in range(1, len(seen)):
        seen[n] &= bit
    for lists in t.known_lists:
        if lists.bit == bit and lists.copies is state.copies and equal(lists.seen, seen):
            state.copies = lists.blanked
            return
    blanked = blanked_copies(state.copies, seen)
    others = [lists for lists in t.known_lists if lists.bit != bit]
    t.known_lists = [*others, KnownLists(bit, state.copies, seen[:], blanked)]
    state.copies = blanked


def equal(one: Column, other: Column) -> bool:
    """Whether two columns have the same numbers."""
    if len(one) != len(other):
        return False
    n: i64 = 0
    for n in range(len(one)):
        if one[n] != other[n]:
            return False
    return True


def blanked_copies(copies: list[Copy], seen: Column) -> list[Copy]:
    """The copies, blanked if they were never seen."""
    blanked = copies.copy()
    n: i64 = 0
    for n in range(1, len(seen)):
        if seen[n] == 0:
            blanked[n] = blank_copy(copies[n].owner)
    return blanked


def blank_copy(owner: int) -> Copy:
    """A copy of which only the owner is known."""
    return BLANKS[owner] if owner >= 0 else UNKNOWN
