"""Better players win more often. Larger measurements use `playmat simulate`. Here, a few matches are enough."""

from __future__ import annotations

from itertools import product

import pytest

import playmat
from playmat.agents import player
from playmat.agents.self_play import play_match

pytestmark = pytest.mark.once

ATW = playmat.game("atw")
PAIRINGS = list(product(ATW.decks.values(), repeat=2))


def wins(one: str, other: str, games: int) -> float:
    """The win rate of the first player, with seats swapped after every match. A draw is half a win."""
    won = 0.0
    for number in range(games):
        names = [one, other] if number % 2 == 0 else [other, one]
        players = [player(name, number * 2 + seat) for seat, name in enumerate(names)]
        outcome = play_match(ATW, players, [*PAIRINGS[number * 5 % 64]], number, {}).table.outcome
        assert outcome is not None
        won += 0.5 if not outcome.winners else names[outcome.winner] == one
    return won / games


def test_greedy_beats_random() -> None:
    # 96% over 1,000 matches; fewer than 51 wins in 60 matches happen by chance once in ten thousand runs
    assert wins("greedy", "random", 60) >= 0.85


def test_search_beats_random() -> None:
    assert wins("search:8", "random", 4) >= 0.75
