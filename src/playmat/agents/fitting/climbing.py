"""The numbers of the advice: one after the other is made larger or smaller, and stays so where that wins games."""

from __future__ import annotations

from typing import Any

from playmat.agents.fitting import rounded
from playmat.agents.fitting.trials import BETTER, Arena
from playmat.engine.game import Game
from playmat.engine.player.weights import Tunable, Weights

FACTOR = 1.25
"""How much larger or smaller a number is tried."""
MOST_STEPS = 4
"""In one direction."""


class Climb:
    """The way to better numbers, each step a trial that was won."""

    def __init__(self, game: Game, arena: Arena, pairs: int) -> None:
        self.tunable = game.player.tunable
        self.weights = game.player.weights
        self.arena = arena
        self.pairs = pairs
        """Of one trial, at most."""
        self.trials: list[dict[str, Any]] = []

    def run(self) -> Weights:
        """Tries every number once, upwards and, where that is no better, downwards."""
        for number in self.tunable:
            if not self.went(number, FACTOR):
                self.went(number, 1 / FACTOR)
            if self.arena.stopped:
                break
        return self.weights

    def went(self, number: Tunable, factor: float) -> bool:
        """Whether going in this direction was better; goes on as long as it is."""
        moved = False
        for _ in range(MOST_STEPS):
            now = self.weights.advice[number.name]
            tried = rounded(min(number.most, max(number.least, now * factor)))
            if tried == now or self.arena.stopped or not self.better(number.name, tried):
                break
            moved = True
        return moved

    def better(self, name: str, tried: float) -> bool:
        """Whether a number wins against the one it would replace; if so it does."""
        there = self.weights.with_numbers(self.weights.value, {**self.weights.advice, name: tried})
        score = self.arena.played(f"{name} {tried}", "greedy", there, self.weights, self.pairs)
        won = not self.arena.stopped and score.errors() >= BETTER
        self.trials.append(
            {"name": name, "from": self.weights.advice[name], "to": tried, "better": won, **score.data()}
        )
        if won:
            self.weights = there
        return won
