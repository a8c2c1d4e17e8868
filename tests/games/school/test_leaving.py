"""Players leave at any moment, during any question, and the others play to the end."""

from __future__ import annotations

import random

import pytest

from playmat.engine.table.invariants import check
from playmat.games.school import GAME
from tests.every_game.games import sensible

DECKS = list(GAME.decks)
OFTEN = 0.02
"""The probability that a player leaves at each decision. The seeds cover attacks, blocks, targets and payments."""
OPTIONS = [
    {},
    {"damage_assignment": "free", "attacking_taps": "on"},
    {"manual_payment": "on", "hold_priority": "on"},
    {"persistent_damage": "on", "auto_pass_empty": "masked"},
]


@pytest.mark.parametrize("seed", range(16))
def test_when_a_player_leaves_the_others_play_on(seed: int) -> None:
    chance = random.Random(seed)
    seats = chance.choice([3, 4])
    options = {"max_turns": "60", **OPTIONS[seed % len(OPTIONS)]}
    t = GAME.start(chance.choices(DECKS, k=seats), seed=seed, options=options)
    while not t.over:
        check(t)
        living = t.state.playing()
        if chance.random() < OFTEN:
            gone = chance.choice(living)
            t.call(gone, "concede")
            assert t.state.is_out(gone)
            pending = t.state.pending
            if pending is not None:
                assert {pending.seat, t.state.active} <= set(t.state.playing())
        else:
            t.choose(chance.choice(sensible(t)))
    assert t.outcome is not None
    out = [seat for group in t.state.placements for seat in group]
    assert sorted(out + t.state.playing()) == list(range(seats))
    assert len(out) == len(set(out))
