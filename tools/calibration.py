"""Measure the calibration of a game's evaluation (predicted and actual win rates) in fresh greedy games.

Half of the games are evaluated with all cards known, as in a search, and half as seat 0 sees them, as in a hint.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import playmat
from playmat.agents.fitting.positions import MOST, pairings, seed_of
from playmat.agents.greedy import Greedy
from playmat.agents.self_play import play_match
from playmat.agents.tally import Z
from playmat.engine.game import Game
from playmat.engine.table.table import Table

BINS = 10
Pair = tuple[float, float]
"""A predicted win probability of seat 0, and the result."""


class Values:
    """Evenly spaced predictions during a game: if there are too many, every other one is dropped."""

    def __init__(self, game: Game, all_known: bool) -> None:
        self.game = game
        self.all_known = all_known
        self.values: list[float] = []
        self.seen = 0
        self.stride = 1

    def note(self, t: Table[Any]) -> None:
        """Store a prediction if one is due and nothing is being resolved."""
        player = self.game.player
        if not player.settled(t):
            return
        if self.seen % self.stride == 0:
            self.values.append(player.value(t if self.all_known else t.view(0), 0))
            if len(self.values) > 2 * MOST:
                self.values = self.values[::2]
                self.stride *= 2
        self.seen += 1

    def chosen(self) -> list[float]:
        """The predictions, at most MOST of them."""
        return self.values if len(self.values) <= MOST else self.values[::2][:MOST]


def predictions(game: Game, number: int, seed: int, decks: list[str]) -> list[Pair]:
    """The predictions in one game, with the game's result."""
    noted = Values(game, number % 2 == 1)
    players = [Greedy(seed_of(seed, f"player {seat} of {number}")) for seat in (0, 1)]
    lists = [game.deck(name) for name in decks]
    outcome = play_match(game, [*players], lists, seed_of(seed, f"game {number}"), {}, noted.note).table.outcome
    assert outcome is not None
    won = 1.0 / len(outcome.winners) if 0 in outcome.winners else 0.0 if outcome.winners else 0.5
    return [(value, won) for value in noted.chosen()]


def row(games: list[list[Pair]]) -> str:
    """The line for a bin. All positions in a game share its result, so the standard error is computed from games."""
    pairs = [pair for pairs in games for pair in pairs]
    count = len(pairs)
    if not count:
        return "no positions"
    predicted, won = (sum(pair[k] for pair in pairs) / count for k in (0, 1))
    error = sqrt(sum(sum(w - v - won + predicted for v, w in pairs) ** 2 for pairs in games)) / count
    off, width = 100 * (won - predicted), 100 * Z * error
    return f"{count:>6} positions, {100 * predicted:.1f}% predicted, {off:+.1f} won (± {width:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2811)
    asked = parser.parse_args()
    for slug in asked.game:
        game = playmat.game(slug)
        seatings = pairings(game, asked.seed)
        every = [predictions(game, k, asked.seed, seatings[k % len(seatings)]) for k in range(asked.games)]
        print(f"{slug}, {asked.games} games, seed {asked.seed}")
        for part in range(BINS):
            inside = [[pair for pair in pairs if min(BINS - 1, int(pair[0] * BINS)) == part] for pairs in every]
            print(f"  {10 * part:>2} to {10 * part + 10:>3}%: {row([pairs for pairs in inside if pairs])}")


if __name__ == "__main__":
    main()
