"""6: the phases of a turn. A phase in which nothing happens is not logged."""

from __future__ import annotations

from playmat.games.school.frames import Turn
from playmat.games.school.moves import PHASE_BEGINS
from playmat.games.school.rules.energy import empty_pools
from playmat.games.school.state import SchoolTable


def begin_phase(t: SchoolTable, phase: str) -> None:
    """A phase begins, and the floating energy of the previous one is lost."""
    empty_pools(t.state)
    turn = turn_of(t)
    if turn is not None:
        turn.phase = phase


def tell_phase(t: SchoolTable) -> None:
    """The log names the phase before the first thing that happens in it."""
    turn = turn_of(t)
    if turn is not None and turn.phase:
        t.emit(PHASE_BEGINS, t.state.active, extra=turn.phase)
        turn.phase = ""


def turn_of(t: SchoolTable) -> Turn | None:
    """The turn in progress."""
    for frame in t.state.frames:
        if isinstance(frame, Turn):
            return frame
    return None
