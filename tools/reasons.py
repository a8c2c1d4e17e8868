"""Measure the share of hints that name a consequence, in positions from fresh greedy games.

A consequence occurs at least 15 percentage points more often after the advised answer than after the second-best one.
If these two have the same results, a hint is compared with the third-best answer. Such hints are counted separately.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import playmat
from playmat.agents.fitting.positions import pairings, seed_of
from playmat.agents.greedy import Greedy
from playmat.agents.self_play import play_match
from playmat.analysis.hints import Hint, hint, others_of
from playmat.engine.state.option import in_the_game
from playmat.engine.table.table import Table
from playmat.lab.crew import cores

A_GAME = 5
"""The number of positions from one game, at random decisions."""


class SeenHint(NamedTuple):
    """A hint's text, and whether it names a consequence compared with the second-best answer, or with any."""

    text: str
    by_second: bool
    by_any: bool


def seen(one: Hint) -> SeenHint:
    """The counted facts about a hint."""
    by_any = one.consequence is not None
    return SeenHint(one.text, by_any and one.second == others_of(one.option, one.playouts)[0], by_any)


def hints_of(slug: str, number: int, seed: int) -> list[SeenHint]:
    """The hints at some decisions in one game."""
    game = playmat.game(slug)
    seatings = pairings(game, seed)
    decks = [game.deck(name) for name in seatings[number % len(seatings)]]
    views: list[Table[Any]] = []

    def note(t: Table[Any]) -> None:
        if in_the_game(t.listed(t.state.pending)) > 1:
            views.append(t.view(t.state.pending.seat))

    players = [Greedy(seed_of(seed, f"player {seat} of {number}")) for seat in (0, 1)]
    play_match(game, [*players], decks, seed_of(seed, f"game {number}"), {}, note)
    draw = random.Random(seed_of(seed, f"positions {number}"))
    chosen = sorted(draw.sample(range(len(views)), min(A_GAME, len(views))))
    return [seen(hint(views[k], seed_of(seed, f"hint {number} {k}"))) for k in chosen]


def line_about(slug: str, hints: list[SeenHint]) -> str:
    """The result for one game."""
    by_second, by_any = sum(one.by_second for one in hints), sum(one.by_any for one in hints)
    return (
        f"{slug}: {by_second} of {len(hints)} hints ({100 * by_second / len(hints):.0f}%) name a consequence compared "
        f"with the second-best answer, and {by_any} ({100 * by_any / len(hints):.0f}%) with that or the third-best"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2812)
    parser.add_argument("--texts", action="store_true", help="also print the hints")
    parser.add_argument("--workers", type=int, default=0, help="number of processes (0 = one per core)")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers or cores()) as pool:
        for slug in asked.game:
            hints: list[SeenHint] = []
            begun = 0
            while len(hints) < asked.positions:
                games = range(begun, begun - (len(hints) - asked.positions) // A_GAME)
                begun = games.stop
                for some in pool.map(hints_of, [slug] * len(games), games, [asked.seed] * len(games)):
                    hints += some
            hints = hints[: asked.positions]
            print(line_about(slug, hints), flush=True)
            for one in hints if asked.texts else []:
                print(f"  {one.text}")


if __name__ == "__main__":
    main()
