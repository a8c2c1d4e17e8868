"""The registry: the names of the games and where they are, nothing else."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final, cast

from playmat.engine.errors import unknown
from playmat.engine.game import Game

GAMES = {
    "atw": "playmat.games.atw",
    "champions": "playmat.games.champions",
    "school": "playmat.games.school",
    "aew": "playmat.games.aew",
    "ttcg": "playmat.games.ttcg",
}

MOST_KEPT: Final = 32
"""How many games with custom cards are kept in memory."""


def game(slug: str, cards: str = "") -> Game:
    """A game by its name, with added or changed cards (`Game.with_cards`) if their text is given."""
    if slug not in GAMES:
        raise unknown("game", slug, list(GAMES))
    return game_with(slug, cards) if cards else cast(Game, import_module(GAMES[slug]).GAME)


@lru_cache(MOST_KEPT)
def game_with(slug: str, cards: str) -> Game:
    """A game with custom cards, cached while it is in use."""
    return game(slug).with_cards(cards)
