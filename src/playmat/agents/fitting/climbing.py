"""Tune the numbers of the advice one by one: try larger and smaller values, and keep those that win games."""

from __future__ import annotations

from typing import Any

from playmat.agents.fitting import rounded
from playmat.agents.fitting.trials import BETTER, Arena
from playmat.engine.game import Game
from playmat.engine.player.weights import Tunable, Weights

FACTOR = 1.25
"""The factor by which a number is made larger or smaller."""
MOST_STEPS = 4
"""The maximum number of steps in one direction."""


class Climb:
    """Hill climbing: each step is a trial that was won."""

    def __init__(self, game: Game, arena: Arena, pairs: int) -> None:
        self.tunable = game.player.tunable
        self.weights = game.player.weights
        self.arena = arena
        self.pairs = pairs
        """The maximum number of pairs in one trial."""
        self.trials: list[dict[str, Any]] = []

    def run(self) -> Weights:
        """Try every number once, upward and, if that is no better, downward."""
        for number in self.tunable:
            if not self.went(number, FACTOR):
                self.went(number, 1 / FACTOR)
            if self.arena.stopped:
                break
        return self.weights

    def went(self, number: Tunable, factor: float) -> bool:
        """Change a number in one direction as long as that wins games. True if it did at least once."""
        moved = False
        for _ in range(MOST_STEPS):
            now = self.weights.advice[number.name]
            tried = rounded(min(number.most, max(number.least, now * factor)))
            if tried == now or self.arena.stopped or not self.better(number.name, tried):
                break
            moved = True
        return moved

    def better(self, name: str, tried: float) -> bool:
        """Replace a number if the new one wins a trial. Return whether it does."""
        there = self.weights.with_numbers(self.weights.value, {**self.weights.advice, name: tried})
        score = self.arena.played(f"{name} {tried}", "greedy", there, self.weights, self.pairs)
        won = not self.arena.stopped and score.errors() >= BETTER
        self.trials.append(
            {"name": name, "from": self.weights.advice[name], "to": tried, "better": won, **score.data()}
        )
        if won:
            self.weights = there
        return won
