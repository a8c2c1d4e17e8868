"""The searching player: imagines what it cannot see, tries every answer there, and plays on by the game's advice.

It knows no game. For each decision it imagines a number of whole states that its view could be of. In each of them,
every answer still in the running is tried on a clone and played out to the end; all answers meet the same imagined
states and the same dice (common random numbers), so that they differ by their merit and not by their luck. After each
round the worse half is dropped (successive halving), and the playouts go to those that may be best.
"""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.option import Option
from playmat.engine.playout import play_by_advice
from playmat.engine.table import Table
from playmat.engine.view import imagine

PLAYOUTS = 200
"""For each decision, unless somebody says otherwise."""


class Search(Player):
    """The best average over imagined playouts. `playouts` is the budget of one decision, all answers together."""

    name = "search"

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        totals = [0.0] * len(options)
        running = list(range(len(options)))
        rounds = (len(options) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // rounds // len(running))):
                self.try_all(view, options, running, totals)
            # every answer in the running met the same states, so that totals compare as averages do
            running.sort(key=lambda k: (-totals[k], k))
            running = running[: (len(running) + 1) // 2]
        return options[running[0]]

    def try_all(self, view: Table[Any], options: list[Option], running: list[int], totals: list[float]) -> None:
        """One imagined state, and how each answer does in it."""
        seat = view.state.pending.seat
        seed = self.next()
        imagined = imagine(view, seed)
        for k in running:
            tried = imagined.clone()
            tried.choose(options[k])
            play_by_advice(tried, seed)
            totals[k] += view.game.value(tried, seat)
