"""How a game stands: the chance to win it, as far as Stamina, cards and Momentum tell."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.player.evaluation import Evaluation
from playmat.engine.table.table import Table
from playmat.games.aew.state import AewState
from playmat.games.aew.zones import DISCARD, HAND


class AewEvaluation(Evaluation):
    """What the facts of a game weigh."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.stamina: Final[float] = weights["stamina"]
        self.staggered: Final[float] = weights["staggered"]
        self.card: Final[float] = weights["card"]
        self.bought: Final[float] = weights["bought"]
        """Of the Cost of a card in the Discard Pile, which will be drawn."""
        self.ready: Final[float] = weights["ready"]
        self.initiative: Final[float] = weights["initiative"]

    def lead(self, t: Table[Any], seat: int, other: int) -> float:
        state = cast(AewState, t.state)
        found = self.means(state, seat) - self.means(state, other)
        return found + (self.initiative if state.initiative == seat else -self.initiative)

    def means(self, state: AewState, seat: int) -> float:
        """What a player has to win with."""
        value = self.stamina * float(state.stamina[seat]) + self.card * len(state.pile(HAND, seat))
        value += self.ready * state.momentum_ready(seat)
        if state.is_staggered(seat):
            value += self.staggered
        for place in state.pile(DISCARD, seat):
            value += self.bought * state.aew_card(place).cost
        return value
