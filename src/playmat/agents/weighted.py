"""A player that uses different weights than the table's game."""

from __future__ import annotations

from typing import Any

from playmat.agents.player import Player
from playmat.engine.game import Game
from playmat.engine.state.option import Option
from playmat.engine.table.table import Table


class Weighted(Player):
    """Wraps another player, which uses a game with different weights to advise and evaluate (`Game.with_weights`)."""

    name = "weighted"

    def __init__(self, inner: Player, game: Game) -> None:
        super().__init__()
        self.inner = inner
        self.game = game

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        seen: Table[Any] = Table(self.game, view.state)
        seen.quiet = True
        return self.inner.choose(seen, options)
