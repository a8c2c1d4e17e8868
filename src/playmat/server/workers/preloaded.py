"""What every worker process needs: all games. If processes are forked, it is imported once for all of them."""

from __future__ import annotations

from playmat.games import GAMES, game

LOADED = [game(slug) for slug in GAMES]
