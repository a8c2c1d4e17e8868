"""How long an observation takes: µs for each decision of random games, by game and number of seats.

Every decision is encoded once, for the seat that is asked, as the environments do it. Processor time, mean of all
decisions, median of five runs. `bench/peers.py` measures whole environments.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time

from playmat.gym.episode import Episode, EpisodeSetup

GAMES = ("aew", "champions", "school", "school:3", "school:4", "ttcg", "atw")
RUNS = 5


def mean_us(episode: Episode, seed: int, seconds: float) -> float:
    """The mean µs of an observation, over whole random games."""
    rng, took, count = random.Random(seed), 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        episode.begin(rng.getrandbits(30))
        while not episode.over:
            begin = time.process_time_ns()
            encoded = episode.encode(episode.asked)
            took += time.process_time_ns() - begin
            count += 1
            episode.answer(rng.randrange(encoded.options))
    return took / count / 1000


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("games", nargs="*", default=GAMES, help="games, with `:seats` if not the fewest (all)")
    arguments.add_argument("--seconds", type=float, default=2.0, help="length of one run (2)")
    parsed = arguments.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"{'':12}{'µs':>8}{'slowest run':>13}{'numbers':>9}")
    for name in parsed.games:
        game, _, seats = name.partition(":")
        setup = EpisodeSetup(game, int(seats or 0))
        runs = [mean_us(Episode(setup), seed, parsed.seconds) for seed in range(RUNS)]
        print(f"{name:12}{statistics.median(runs):>8.1f}{max(runs):>13.1f}{setup.encoder.layout.numbers:>9}")


if __name__ == "__main__":
    main()
