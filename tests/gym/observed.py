"""Play a seeded game at random and print what each seat observes. Both packages must print the same lines."""

from __future__ import annotations

import random
import sys
import zlib

from playmat.engine.state import state
from playmat.gym.episode import Episode, EpisodeSetup

DECISIONS = 40


def observed(slug: str, seats: int) -> list[str]:
    """For each decision: the seat, its number of options, and a checksum of every seat's numbers."""
    episode, chance = Episode(EpisodeSetup(slug, seats)), random.Random(7)
    episode.begin(11)
    lines: list[str] = []
    while not episode.over and len(lines) < DECISIONS:
        encoded = [episode.encode(seat) for seat in range(seats)]
        options = encoded[episode.asked].options
        lines.append(f"{episode.asked} {options} {[zlib.crc32(one.data) for one in encoded]}")
        episode.answer(chance.randrange(options))
    return lines


if __name__ == "__main__":
    print("compiled" if state.__file__.endswith(".so") else "interpreted")
    print(*observed(sys.argv[1], int(sys.argv[2])), sep="\n")
