"""How computers play: advice for the greedy player, and the chance to win for the search player."""

from __future__ import annotations

from typing import Final

from mygame.moves import BREAK, PLACE
from mygame.state import HAND, MyGameState
from playmat.engine.game import Game
from playmat.engine.parts.player import GamePlayer
from playmat.engine.player.evaluation import Evaluation
from playmat.engine.player.weights import Weights, weights_of
from playmat.engine.state.step import AnyTable

LOOK_AHEAD: Final = 8
"""The number of decisions after which a search uses the evaluation."""


class MyGameEvaluation(Evaluation):
    """The chance to win, from the heights of the cairns and the stones in hand."""

    def lead(self, t: AnyTable, seat: int, other: int) -> float:
        state: MyGameState = t.state
        height = state.height[seat] - state.height[other]
        stones = len(state.pile(HAND, seat)) - len(state.pile(HAND, other))
        return self.weights["height"] * height + self.weights["stones"] * stones


class MyGamePlayer(GamePlayer):
    """This game's knowledge of good play."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, LOOK_AHEAD)
        self.weigh(weights_of("mygame"))

    def weigh(self, weights: Weights) -> None:
        super().weigh(weights)
        self.evaluation = MyGameEvaluation(weights.value)

    def advice(self, view: AnyTable) -> list[float]:
        """A rating of each option: place stones that are high for their cost, break low ones, rest last."""
        state = view.state
        worths: list[float] = []
        for o in view.listed(state.pending):
            if o.move is PLACE:
                stone = state.stone(o.thing)
                worths.append(stone.height - 1.5 * stone.cost + 2.0 * len(stone.abilities))
            else:
                worths.append(-float(state.stone(o.thing).height) if o.move is BREAK else -100.0)
        return worths
