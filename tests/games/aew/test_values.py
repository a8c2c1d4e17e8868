"""Cached values of a state (the abilities and Styles of a Ring, ready Momentum) equal newly computed ones."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.abilities import STAGGERED_AT
from tests.every_game.games import begun, random_play


def values(state: AewState) -> list[Any]:
    """The values that the state caches for each seat, recomputed if stale."""
    return [
        (
            [(static.value, static.n, static.what.text()) for static in state.in_force(seat)],
            state.has_styles(seat),
            state.momentum_ready(seat),
        )
        for seat in range(state.seats)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_cached_values_are_current(seed: int) -> None:
    for t in random_play(begun("aew", seed), seed):
        state: AewState = t.state
        again = state.clone()
        assert isinstance(again, AewState)
        again.stale = True
        assert values(state) == values(again)


def test_values_are_recomputed_when_a_player_becomes_staggered_or_recovers() -> None:
    state: AewState = begun("aew", 1).state
    stale = []
    for stamina in (STAGGERED_AT + 1, STAGGERED_AT, STAGGERED_AT - 1, STAGGERED_AT + 1):
        values(state)
        state.set_stamina(0, stamina)
        stale.append(state.stale)
    assert stale == [False, True, False, True]
