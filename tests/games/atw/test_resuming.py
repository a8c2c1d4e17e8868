"""A match saved at one of its most complicated moments continues to the same end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import playmat
from playmat.engine.files.save import load, save, state_hash
from playmat.engine.sitting.sitting import Sitting

ATW = playmat.game("atw")


def matches_at(prompt: str, many: int) -> list[Sitting[Any]]:
    """Random matches, stopped at this question. A kick-out is stopped between two attempts."""
    matches: list[Sitting[Any]] = []
    names = list(ATW.decks)
    for seed in range(4000):
        t = ATW.start([names[seed % 8], names[seed // 8 % 8]], seed=seed)
        t.keeps_checkpoints = False
        chance = random.Random(seed)
        asked = 0
        while not t.over:
            question = t.decision
            assert question is not None
            asked = asked + 1 if question.prompt == prompt else 0
            if asked and (prompt != "kick-out" or asked > 1):
                matches.append(t)
                break
            t.choose(chance.choice(question.options))
        if len(matches) == many:
            return matches
    return matches


def played_out(t: Sitting[Any]) -> str:
    """The hash of the final state, with both sides playing at random from one seed."""
    chance = random.Random(99)
    while not t.over:
        t.choose(chance.choice(t.listed(t.state.pending)))
    return state_hash(ATW, t.state)


@pytest.mark.parametrize("prompt", ["assign dice", "counter", "kick-out"])
def test_a_saved_match_continues_to_the_same_end(prompt: str) -> None:
    stopped = matches_at(prompt, 5)
    assert len(stopped) == 5
    for t in stopped:
        again = load(ATW, json.loads(json.dumps(save(t))))
        assert again.decision is not None
        assert again.decision.prompt == prompt
        assert played_out(again) == played_out(t)
