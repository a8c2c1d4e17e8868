"""Endings other than by points: conceding, or the turn limit."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.state import TtcgTable


@rule("OP.PTS.1")
def concede(t: TtcgTable, s: Scope) -> None:
    """A player who concedes loses (R94)."""
    t.emit(moves.CONCEDES, s.you)
    t.finish([1 - s.you], "concession", "OP.PTS.1")


def end_by_turns(t: TtcgTable) -> None:
    """R93: after the turn limit the game is a draw or, with the option, won by the player with more points."""
    points = t.state.points
    winners: list[int] = []
    if settings.CAP_RESULT.of(t.state) == "points" and points[0] != points[1]:
        winners = [0 if points[0] > points[1] else 1]
    t.finish(winners, "turn limit", "OP.TURN.1")
