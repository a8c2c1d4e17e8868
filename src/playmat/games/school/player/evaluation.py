"""How a game stands: the chance to win it, as far as SV, the battlefield and the hands tell."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.evaluation import Evaluation
from playmat.games.school.player.mind import SCALE, Means, Mind
from playmat.games.school.player.worth import USUAL
from playmat.games.school.state import SchoolTable


class SchoolEvaluation(Evaluation):
    """What the facts of a game weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.means: Final[Means] = Means(weights)
        self.turn: Final[float] = weights["turn"]

    def lead(self, t: SchoolTable, seat: int, other: int) -> float:
        mind = Mind(t, seat, USUAL)
        lead = mind.means(seat, self.means) - mind.means(other, self.means)
        if t.state.active == seat:
            lead += self.turn
        elif t.state.active == other:
            lead -= self.turn
        return SCALE * lead
