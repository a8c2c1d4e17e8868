"""The games and seat counts with which the environments are tested."""

from __future__ import annotations

import random

from playmat.gym.episode import Episode

GAMES = [("atw", 2), ("champions", 2), ("school", 2), ("school", 3), ("school", 4), ("aew", 2), ("ttcg", 2)]
NAMES = [f"{slug}-{seats}" for slug, seats in GAMES]


def played(episode: Episode, seed: int, most: int) -> None:
    """Begin a game and give this many random answers, or fewer if it ends."""
    chance = random.Random(seed)
    episode.begin(seed)
    for _ in range(most):
        if episode.over:
            return
        episode.answer(chance.randrange(len(episode.options())))
