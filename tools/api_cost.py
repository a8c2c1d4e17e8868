"""Compare the cost of the documented loop with the engine's own: `decision`/`answer` against `listed`/`choose`.

    PYTHONPATH=build/compiled python tools/api_cost.py [BUILT_IN]

Both loops play the same seeded random games in turn, and only their own CPU time counts.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import playmat
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import in_the_game
from playmat.games import BUILT_IN

ROUNDS = 5


def documented(table: Sitting[Any], chance: random.Random) -> None:
    """Play with the loop from the README."""
    while not table.over:
        decision = table.decision
        assert decision is not None
        table.answer(chance.choice(decision.options))


def internal(table: Sitting[Any], chance: random.Random) -> None:
    """Play with the loop that playouts use."""
    pending = table.state.pending
    while pending is not None:
        options = table.listed(pending)
        count = in_the_game(options)
        table.choose(chance.choice(options if count == len(options) else options[:count]))
        pending = table.state.pending


def seconds(slug: str, seeds: range, play: Callable[[Sitting[Any], random.Random], None]) -> float:
    """CPU seconds of these games, without their setup."""
    took = 0.0
    for seed in seeds:
        table = playmat.game(slug).start(seed=seed)
        chance = random.Random(seed)
        begin = time.process_time()
        play(table, chance)
        took += time.process_time() - begin
    return took


def main() -> None:
    """Print the median ratio of each game."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    for slug in BUILT_IN:
        seconds(slug, range(3), documented)
        seeds = range(1, games + 1)
        ratios = [seconds(slug, seeds, documented) / seconds(slug, seeds, internal) for _ in range(ROUNDS)]
        print(f"{slug:10} {median(ratios):.2f} (from {min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
