"""Play a seeded game at random and print the observations of each seat. Both packages must print the same lines.

python -m tests.gym.observed school 2    one game
python -m tests.gym.observed             store a checksum of every game, after rules, cards or layouts have changed
"""

from __future__ import annotations

import random
import sys
import zlib
from pathlib import Path

from playmat.engine.state import state
from playmat.gym.episode import Episode, EpisodeSetup
from tests.gym.games import GAMES

DECISIONS = 40
STORED = Path(__file__).with_name("observed.txt")


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


def checksum(slug: str, seats: int) -> str:
    """A game as a line: its name, its seats, and a checksum of all that its seats observe."""
    return f"{slug} {seats} {zlib.crc32(repr(observed(slug, seats)).encode()):08x}"


if __name__ == "__main__":
    if len(sys.argv) == 1:
        STORED.write_text("\n".join(checksum(slug, seats) for slug, seats in GAMES) + "\n", "utf-8")
    else:
        print("compiled" if state.__file__.endswith(".so") else "interpreted")
        print(*observed(sys.argv[1], int(sys.argv[2])), sep="\n")
