"""What a finished duel says about balance, read off its log: how long it was, who fell, and who came back."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import Statistics
from playmat.engine.sitting.match import GAME_BEGINS
from playmat.engine.state.event import history
from playmat.engine.table.table import Table
from playmat.games.champions.decks.legality import CHAMPIONS
from playmat.games.champions.moves import CONTROL_CHANGED, DEFEATED, GOES_FIRST, REDRAWS, REVIVED, TURN_BEGINS
from playmat.kit.statistics import Race, seat_of_first

BEHIND: Final = 1
"""A winner who had so many Champions fewer has come back."""


class DuelStatistics(Statistics):
    """What is counted in duels."""

    def first_seat(self, t: Table[Any]) -> int:
        return seat_of_first(t, GOES_FIRST)

    def of_game(self, t: Table[Any]) -> dict[str, float]:
        """The numbers of a duel, or of a match; a comeback is one in the last game."""
        race = Race([CHAMPIONS.least] * t.state.seats)
        turns = [0] * t.state.seats
        defeated = mulligans = 0
        for e in history(t.state.last):
            if e.kind is GAME_BEGINS:
                race = Race([CHAMPIONS.least] * t.state.seats)
            elif e.kind is TURN_BEGINS:
                turns[e.seat] += 1
            elif e.kind is REDRAWS:
                mulligans += 1
            elif e.kind is DEFEATED:
                defeated += 1
                race.change(e.seat, -1)
            elif e.kind is REVIVED:
                race.change(e.seat, 1)
            elif e.kind is CONTROL_CHANGED:
                race.points[1 - e.seat] -= 1
                race.change(e.seat, 1)
        return {
            "own turns of the last player": max(turns),
            "mulligans": mulligans,
            "Champions defeated": defeated,
            "comebacks": race.comebacks(t.state.outcome, BEHIND),
        }
