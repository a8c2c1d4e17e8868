"""How the environments begin a game. Layouts are measured in games that begin the same way."""

from __future__ import annotations

import random
from typing import Any, Final

from playmat.engine.errors import DeckError
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting

SMALL_CHANCE: Final = ""
"""The small generator: the same numbers on every machine, and much faster than provable chance."""

MOST_DRAWS: Final = 1000
"""Give up after drawing this many sets of decks that cannot play each other."""


def open_table(game: Game, decks: list[str], seed: int, options: dict[str, Any]) -> Sitting[Any]:
    """A new game without a log, since no seat could read it. The same seed gives the same game."""
    table = game.start(decks, seed, options, SMALL_CHANCE)
    table.quiet = True
    return table


def drawn_decks(game: Game, seats: int, seed: int, options: dict[str, Any]) -> list[str]:
    """One deck for each seat, from all decks of the game, such that they may play each other with these options."""
    chance, settings, names = random.Random(seed), game.full_options(options), list(game.decks)
    for _ in range(MOST_DRAWS):
        decks = chance.choices(names, k=seats)
        faults = game.lists.seat_faults([game.deck(name) for name in decks], settings)
        if not faults:
            return decks
    raise DeckError(f"no decks of {game.slug} can play each other with these options: {faults[0]}")
