"""The registry: the names of the games and where they are; nothing else."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from playmat.engine.errors import unknown
from playmat.engine.game import Game

GAMES = {
    "atw": "playmat.games.atw",
    "champions": "playmat.games.champions",
    "school": "playmat.games.school",
    "aew": "playmat.games.aew",
    "ttcg": "playmat.games.ttcg",
}


def game(slug: str) -> Game:
    """A game by its name."""
    if slug not in GAMES:
        raise unknown("game", slug, list(GAMES))
    return cast(Game, import_module(GAMES[slug]).GAME)
