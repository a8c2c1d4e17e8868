"""The softmax player: prefers what the game's advice rates well, and makes the mistakes that people make."""

from __future__ import annotations

from math import exp
from typing import Any

from playmat.agents.player import Player
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.table.table import Table

STEPS = 1 << 30
"""How finely chance is divided among the answers."""


class Softmax(Player):
    """Takes an answer with a chance that falls with its distance from the best one, in units of the temperature.

    Near 0 it plays like the greedy player. Higher temperatures make more and worse mistakes.
    """

    name = "softmax"

    def __init__(self, seed: int = 0, temperature: float = 1.0) -> None:
        super().__init__(seed)
        self.temperature = temperature

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        advice = view.game.player.advice(view)[: in_the_game(options)]
        best = max(advice)
        weights = [exp((rating - best) / self.temperature) for rating in advice]
        left = self.number(STEPS) / STEPS * sum(weights)
        for option, weight in zip(options, weights, strict=False):
            left -= weight
            if left < 0:
                return option
        return options[advice.index(best)]
