"""Computer players, off the event loop: quick ones run in a thread, those that search in processes."""

from __future__ import annotations

import asyncio
import os
from typing import Any, Final

from playmat.agents import NAMES, player
from playmat.engine.files.save import load_state, save_state
from playmat.engine.game import Game
from playmat.engine.table.table import Table
from playmat.games import game as find_game
from playmat.server.rooms.throttle import Throttle
from playmat.server.workers.process_pool import ProcessPool

SLOW: Final = "search"
LEVELS: Final = {
    "random": "any legal move",
    "greedy": "knows the game, does not think ahead",
    "search": "thinks ahead, and takes its time",
}
MOST_PLAYOUTS: Final = 2000
"""For one decision; a server has other rooms too."""


def is_level(name: str) -> bool:
    """Whether this names a computer player that a server lets play."""
    kind, colon, number = name.partition(":")
    if kind not in NAMES:
        return False
    return not colon or (kind == SLOW and number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_PLAYOUTS)


class PlayerPool:
    """Answers for seats by their views."""

    def __init__(self, workers: int = 0) -> None:
        self.pool: Final[ProcessPool] = ProcessPool(workers or max(1, (os.cpu_count() or 2) - 1))
        self.throttle: Final[Throttle] = Throttle()

    async def choose(self, view: Table[Any], level: str, seed: int) -> int:
        """The number of the option that a computer player takes. It gets the view and nothing else."""
        options = view.listed(view.state.pending)
        if len(options) == 1:
            return 0
        if not level.startswith(SLOW):
            return await asyncio.to_thread(chosen, view, level, seed)
        number: int = await self.pool.run(think, view.game.slug, save_state(view.game, view.state), level, seed)
        return number

    def close(self) -> None:
        """Ends the processes."""
        self.pool.close()


def think(slug: str, saved: dict[str, Any], level: str, seed: int) -> int:
    """The same in another process, which is handed the view as JSON."""
    game: Game = find_game(slug)
    view: Table[Any] = Table(game, load_state(game, saved))
    view.quiet = True
    return chosen(view, level, seed)


def chosen(view: Table[Any], level: str, seed: int) -> int:
    """The number of the option that the player takes."""
    options = view.listed(view.state.pending)
    option = player(level, seed).choose(view, options)
    return next(k for k, o in enumerate(options) if o.same(option))
