"""Run the training for profile-guided optimization: seeded games of every game, with views and saves."""

from __future__ import annotations

import sys
from typing import Any

import playmat
from playmat.engine.chance import small as chance
from playmat.engine.files.save import save
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table import table
from playmat.engine.table.playout import play_at_random, play_by_advice
from playmat.engine.view.view import imagine
from playmat.games import BUILT_IN

RANDOM_GAMES = 60
ADVISED_GAMES = 20
COPIES = 10
"""The number of views, imagined states and clones per position."""


def main() -> int:
    if str(table.__file__).endswith(".py"):
        print("Training needs the compiled package.", file=sys.stderr)
        return 1
    for slug in BUILT_IN:
        game = playmat.game(slug)
        for seed in range(RANDOM_GAMES):
            t = started(game, seed)
            look_at(t, play_at_random(t, chance.seeded(seed), 20).seed)
            play_at_random(t, chance.seeded(seed))
        for seed in range(ADVISED_GAMES):
            play_by_advice(started(game, seed), chance.seeded(seed))
    return 0


def started(game: Game, seed: int) -> Sitting[Any]:
    """A new game. Successive seeds go through the decks."""
    names = list(game.decks)
    decks = [game.deck(names[(seed + k) % len(names)]) for k in range(game.least_seats)]
    return game.start(decks, seed)


def look_at(t: Sitting[Any], seed: int) -> None:
    """Use a position as players and the server do."""
    if t.state.pending is None:
        return
    save(t)
    view = t.view(t.state.pending.seat)
    for k in range(COPIES):
        t.view(k % t.state.seats)
        imagine(view, seed + k)
        t.clone()


if __name__ == "__main__":
    sys.exit(main())
