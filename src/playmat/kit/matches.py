"""Matches of several games between two players: who may decide how the next game begins."""

from __future__ import annotations

from playmat.engine.sitting.standing import Standing
from playmat.engine.state.scope import NONE

__all__ = ["loser", "second"]


def loser(standing: Standing) -> int:
    """The loser of the last game, NONE after a draw."""
    winner = standing.games[-1].winner
    return 1 - winner if winner != NONE else NONE


def second(standing: Standing) -> int:
    """The second player of the last game, NONE if it was conceded before the first turn."""
    first = standing.games[-1].first
    return 1 - first if first != NONE else NONE
