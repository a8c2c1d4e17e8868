"""How the environments begin a game. Their layouts are measured in the same games."""

from __future__ import annotations

import random
from typing import Any, Final

from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting

SMALL_CHANCE: Final = ""
"""The small generator: the same numbers on every machine, and much faster than provable chance."""


def open_table(game: Game, decks: list[str], seed: int, options: dict[str, Any]) -> Sitting[Any]:
    """A new game without a log, which no seat could read. The same seed gives the same game."""
    table = game.start(decks, seed, options, SMALL_CHANCE)
    table.quiet = True
    return table


def drawn_decks(game: Game, seats: int, seed: int) -> list[str]:
    """One deck for each seat, from all decks of the game."""
    return random.Random(seed).choices(list(game.decks), k=seats)
