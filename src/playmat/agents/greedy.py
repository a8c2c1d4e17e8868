"""The greedy player: what the game itself holds for best, without thinking ahead."""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.state.option import Option
from playmat.engine.table.playout import best_of
from playmat.engine.table.table import Table


class Greedy(Player):
    """Takes the best of the game's advice; among equals, chance decides."""

    name = "greedy"

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[best_of(view.game.player.advice(view), self.next())]
