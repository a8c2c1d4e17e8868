"""What a player may do although nobody asks: concede (R93)."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.school.frames import Turn
from playmat.games.school.moves import CONCEDES
from playmat.games.school.rules.ending import eliminate
from playmat.games.school.state import SchoolTable


@rule("21.3")
def concede(t: SchoolTable, s: Scope) -> None:
    """A player leaves the game; the others play on. With the active player the turn ends, whoever was asked (R36)."""
    t.emit(CONCEDES, s.you)
    eliminate(t, [s.you], "concession", "21.3")
    state = t.state
    if state.outcome is None and s.you == state.active:
        for k in range(len(state.frames)):
            if isinstance(state.frames[k], Turn):
                t.leave(k)
                return
