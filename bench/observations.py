"""Measure the time for an observation: µs per decision in random games, by game and number of seats.

The same games are played twice, once without observations and once with every decision encoded for the seat to act, as
in the environments. The difference is the cost of the observations, with the cold caches of a real run. Times are CPU
times, and each is the median of the runs. `bench/peers.py` measures whole environments.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time

from playmat.gym.episode import Episode, EpisodeSetup

GAMES = ("aew", "champions", "school", "school:3", "school:4", "ttcg", "atw")


def play(episode: Episode, seeds: range, observing: bool) -> tuple[float, int]:
    """Play random games. Returns the CPU seconds and the number of decisions."""
    encoder, decisions, begin = episode.setup.encoder, 0, time.process_time()
    for seed in seeds:
        rng = random.Random(seed)
        episode.begin(seed)
        while not episode.over:
            if observing:
                encoder.encode(episode.playing, episode.asked)
            episode.answer(rng.randrange(len(episode.options())))
            decisions += 1
    return time.process_time() - begin, decisions


def cost(episode: Episode, seeds: range) -> float:
    """The mean time of one observation in these games, in µs."""
    plain, decisions = play(episode, seeds, observing=False)
    observed, _ = play(episode, seeds, observing=True)
    return (observed - plain) / decisions * 1e6


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("names", nargs="*", default=GAMES, help="games, with `:seats` if not the minimum (all)")
    arguments.add_argument("--games", type=int, default=30, help="games per run (30)")
    arguments.add_argument("--runs", type=int, default=5, help="number of runs (5)")
    parsed = arguments.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"{'':12}{'µs':>8}{'least':>8}{'most':>8}{'numbers':>9}")
    for name in parsed.names:
        game, _, seats = name.partition(":")
        episode = Episode(EpisodeSetup(game, int(seats or 0)))
        numbers = episode.setup.encoder.layout.numbers
        runs = [cost(episode, range(k * parsed.games, (k + 1) * parsed.games)) for k in range(parsed.runs)]
        print(f"{name:12}{statistics.median(runs):>8.1f}{min(runs):>8.1f}{max(runs):>8.1f}{numbers:>9}")


if __name__ == "__main__":
    main()
