"""A state's caches (the cheapest Instant in a hand, a player's energy) do not change the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playmat.games.school.game import GAME


def played(seed: int, remembers: bool) -> list[str]:
    """The questions and events of a three-player game that is answered at random."""
    t = GAME.start(["academy_tempo", "darkling_control", "elemental_flux"], seed)
    t.keeps_checkpoints = False
    t.state.remembers = remembers
    chance = random.Random(seed)
    questions: list[str] = []
    while t.decision is not None:
        questions.append(f"{t.decision.seat} {t.decision.prompt}: {t.decision.texts}")
        t.choose(chance.choice(t.listed(t.state.pending)))
    return questions + [line for _, line in t.log()]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_the_same_without_the_cache(seed: int) -> None:
    assert played(seed, True) == played(seed, False)


def middle() -> Any:
    """A game in which a player has priority and the caches are filled."""
    t = GAME.start(["academy_tempo", "darkling_control"], 3)
    chance = random.Random(3)
    while t.state.purse_stamp != t.state.stamp or not t.state.hands:
        t.choose(chance.choice(t.listed(t.state.pending)))
    return t


def test_no_copy_gets_cached_values() -> None:
    t = middle()
    for other in (t.clone(), t.view(t.state.pending.seat), GAME.imagine(t.view(t.state.pending.seat), 7)):
        assert (other.state.hands, other.state.purse_stamp) == ([], -1)
        assert other.state.remembers
