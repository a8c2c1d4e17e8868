"""What finished games of TTCG say about balance."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.parts.statistics import Statistics
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.games.ttcg.state import TtcgState


class TtcgStatistics(Statistics):
    """What TTCG counts; the measures of its balance are still to come."""

    def first_seat(self, t: Table[Any]) -> int:
        state = cast(TtcgState, t.state)
        return state.first if state.turn else NONE

    def of_game(self, t: Table[Any]) -> dict[str, float]:
        return {"turns": float(cast(TtcgState, t.state).turn)}
