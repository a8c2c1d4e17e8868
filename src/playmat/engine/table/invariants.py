"""Conditions that hold at every decision of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.engine.errors import BrokenRule
from playmat.engine.state.scope import NONE
from playmat.engine.table.base import END_FRAME
from playmat.engine.table.verbs import GONE

if TYPE_CHECKING:
    from playmat.engine.state.column import Column
    from playmat.engine.state.state import State
    from playmat.engine.table.table import Table

MOST_INSTANCES: Final = 1_000_000
"""An upper limit on the moves and shuffles of a card: no game has that many."""


def faults(t: Table[Any]) -> list[str]:
    """Everything that is impossible in this state."""
    state: State = t.state
    wrong = [f"{name} points at nothing" for name in out_of_range(state)]
    if wrong:
        return wrong
    return [
        *pile_faults(state),
        *copy_faults(state),
        *agenda_faults(state),
        *waiting_faults(t),
        *t.game.positions.faults(t),
    ]


def check(t: Table[Any]) -> None:
    """Raise BrokenRule with every fault."""
    broken = faults(t)
    if broken:
        raise BrokenRule(f"impossible position after {t.rule}: " + "; ".join(broken))


def ranges(state: State) -> dict[str, tuple[Column, range]]:
    """The valid numbers in the columns of a state."""
    bits = range(1 << (state.seats + 1))  # one per seat, and one for spectators
    return {
        "seen": (state.seen, bits),
        "owner": (state.owner, range(NONE, state.seats)),
        "copy": (state.copy, range(len(state.copies))),
        "known": (state.known, bits),
        "instance": (state.instance, range(MOST_INSTANCES)),
        "where": (state.where, range(GONE, len(state.piles))),
    }


def out_of_range(state: State) -> list[str]:
    """The columns that contain an invalid number."""
    return [name for name, (numbers, allowed) in ranges(state).items() if not all(n in allowed for n in numbers)]


def pile_faults(state: State) -> list[str]:
    """Check that every card is in exactly one pile, its own."""
    faults: list[str] = []
    lying = [place for pile in state.piles for place in pile]
    if sorted(lying) != [place for place in range(state.seats, len(state.copy)) if state.is_card(place)]:
        faults.append("a card is in no pile or in two")
    faults += [
        f"place {place} is in pile {n}, but should be in {state.where[place]}"
        for n, pile in enumerate(state.piles)
        for place in pile
        if state.where[place] != n
    ]
    return faults


def copy_faults(state: State) -> list[str]:
    """Check that every copy is at one place, which belongs to its owner."""
    faults: list[str] = []
    known = [c for c in state.copy[state.seats :] if c != 0]
    if len(set(known)) != len(known):
        faults.append("a copy is at two places")
    faults += [
        f"place {p} of seat {state.owner[p]} has a card of seat {state.copies[state.copy[p]].owner}"
        for p in range(state.seats, len(state.copy))
        if state.copy[p] != 0 and state.copies[state.copy[p]].owner != state.owner[p]
    ]
    return faults


def agenda_faults(state: State) -> list[str]:
    """Check that every open frame has its end on the agenda, in order."""
    ends = [k for k, task in enumerate(state.agenda) if task.step is END_FRAME]
    expected = [f.base - f.slots for f in state.frames]
    return [] if ends == expected else [f"frames end at {ends}, but should end at {expected}"]


def waiting_faults(t: Table[Any]) -> list[str]:
    """Check that the game is over or waits for one decision by a seat that is not out."""
    state: State = t.state
    if state.outcome is not None:
        return ["the game is over, but a seat is asked"] if state.pending is not None else []
    if state.pending is None:
        return ["no one is asked, but the game is not over"]
    return ["a seat that is out is asked"] if state.is_out(state.pending.seat) else []
