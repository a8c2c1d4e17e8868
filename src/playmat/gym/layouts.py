"""The layout of a game's observations: stored with the package for built-in games, measured on first use for others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.gym.encoding.layout import Layout
from playmat.gym.measure import measured, stored

GAMES_OF_OTHERS: Final = 30
"""The number of random games from which the layout of a game from another package is measured."""


class GymError(PlaymatError):
    """An environment was asked to do something that it cannot do."""


def layout_of(game: Game, seats: int) -> Layout:
    """The layout of a game's observations for this many seats."""
    if not game.least_seats <= seats <= game.most_seats:
        least, most = game.least_seats, game.most_seats
        allowed = f"{least} seats" if least == most else f"{least} to {most} seats"
        raise GymError(f"{game.slug} is for {allowed}, not {seats}")
    return Layout(game, seats, names_of(game.slug) or measured(game, GAMES_OF_OTHERS, ("random",)))


@lru_cache
def names_of(slug: str) -> dict[str, Any] | None:
    """The stored names and sizes of a built-in game."""
    names: dict[str, Any] | None = stored().get(slug)
    return names
