"""The random player: any legal answer."""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.table.table import Table


class Chance(Player):
    """Chooses at random: a baseline that every other player must beat."""

    name = "random"

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[self.number(in_the_game(options))]
