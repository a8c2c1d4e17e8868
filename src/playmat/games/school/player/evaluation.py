"""How a game stands: the chance to win it, as far as SV, the battlefield and the hands tell."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.player.evaluation import Evaluation
from playmat.engine.table.table import Table
from playmat.games.school.player.worth import SCALE, Means, Mind
from playmat.games.school.state import SchoolTable


class SchoolEvaluation(Evaluation):
    """What the facts of a game weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.means: Final[Means] = Means(weights)
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: Table[Any], seat: int, other: int) -> float:
        school = cast(SchoolTable, t)
        mind = Mind(school, seat)
        found = mind.means(seat, self.means) - mind.means(other, self.means)
        if school.state.active == seat:
            found += self.turn
        elif school.state.active == other:
            found -= self.turn
        return SCALE * found
