"""The search player: imagines what it cannot see, tries each answer, and plays on by the game's advice.

It knows no game. For each decision it imagines whole states that are consistent with its view. In each of them it tries
every remaining answer on a clone and plays on by the game's advice for all seats, to the end or to the game's horizon,
where the game's evaluation rates the position. All answers are tried in the same imagined states with the same dice
(common random numbers), so that they differ by merit and not by luck. The answers race: an answer that falls clearly
behind the leader is dropped, and the playouts go to the promising ones. In the end the search only deviates from the
advice if another answer was better by more than the noise.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Any

from playmat.agents.player import Player
from playmat.engine.state.option import Option
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine

PLAYOUTS = 200
"""The default number of playouts per decision."""
LEAST = 12
"""The fewest playouts worth giving to an answer. The best advised answers come first."""
LAP = 8
"""Imagined states between two checks of the race."""
BEHIND = 2.0
"""An answer is dropped if it is this many standard errors worse than the leader."""
CAUTION = 1.0
"""Another answer replaces the advised one if it is this many standard errors better."""


class Search(Player):
    """Takes the best average over imagined playouts. `playouts` is the budget of one decision for all answers together.

    `seconds` also limits the time. The choice then depends on the machine.
    """

    name = "search"

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS, seconds: float = 0) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        end = time.monotonic() + self.seconds if self.seconds else float("inf")
        advice = view.game.player.advice(view)
        order = sorted(range(len(options)), key=lambda k: -advice[k])
        advised = leader = order[0]
        playouts = min(self.playouts, self.affordable(view, options, order[:2], end))
        running = order[: max(2, playouts // LEAST)]
        found: dict[int, list[float]] = {k: [] for k in running}
        spent = 0
        while len(running) > 1 and spent < playouts and time.monotonic() < end:
            for _ in range(LAP):
                self.try_all(view, options, running, found, end)
            spent += LAP * len(running)
            leader = max(running, key=lambda k: sum(found[k]))
            running = [k for k in running if not is_better(found[leader], found[k], BEHIND)]
        better = advised not in running or is_better(found[leader], found[advised], CAUTION)
        return options[leader if better else advised]

    def affordable(self, view: Table[Any], options: list[Option], first: list[int], end: float) -> int:
        """How many playouts fit into the time, judging by the first ones. All of them without a limit."""
        if not self.seconds:
            return self.playouts
        began = time.monotonic()
        Search(self.stream).try_all(view, options, first, {k: [] for k in first}, end)
        now = time.monotonic()
        return int(len(first) * (end - now) / max(now - began, 1e-6))

    def try_all(
        self, view: Table[Any], options: list[Option], running: list[int], found: dict[int, list[float]], end: float
    ) -> None:
        """Try each answer in one imagined state. The state does not count if time runs out meanwhile."""
        seat = view.state.pending.seat
        seed = self.next()
        imagined = imagine(view, seed)
        values: list[float] = []
        for k in running:
            if time.monotonic() >= end:
                return
            tried = imagined.clone()
            tried.choose(options[k])
            look_ahead(tried, seed, view.game.player.horizon)
            values.append(view.game.player.value(tried, seat))
        for k, value in zip(running, values, strict=True):
            found[k].append(value)


def is_better(one: list[float], other: list[float], errors: float) -> bool:
    """Whether one did better than the other in the same states, by more than this many standard errors."""
    if not one:  # no playout was made
        return False
    differences = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(differences) / len(differences)
    squares = sum((d - mean) ** 2 for d in differences)
    return mean > errors * sqrt(squares) / len(differences)
