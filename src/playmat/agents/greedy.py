"""The greedy player: takes what the game's advice rates best, without looking ahead."""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.state.option import Option
from playmat.engine.table.playout import best_of
from playmat.engine.table.table import Table


class Greedy(Player):
    """Takes the option that the game's advice rates best, at random among equals."""

    name = "greedy"

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[best_of(view.game.player.advice(view), self.next())]
