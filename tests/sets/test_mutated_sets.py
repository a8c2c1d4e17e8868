"""Thousands of mutated sets: each unusable one gives errors with lines, and never an internal error.

`PLAYMAT_SETS` sets their number. Each set depends only on its own number, so a failure can be reproduced.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any, Final

import pytest

from playmat.games import game
from playmat.scenario.yaml_lines import YamlText
from playmat.sets import differences, read_set, set_faults
from tests.every_game.games import SLUGS
from tests.files.mutations import change_text, change_value
from tests.files.test_mutated_files import patience
from tests.sets.test_playing import example

SETS: Final = int(os.environ.get("PLAYMAT_SETS", "2000"))
PARTS: Final = 10
"""The number of tests that share the sets, so that several processes can run them."""
MOST_FAULT: Final = 450
ANSWERS: Final = 12
"""The number of answers given in a game with an error-free set."""


def mutated_set(number: int) -> str:
    """The set with this number: an example with one to three changes in its text, its values or a card."""
    chance = random.Random(f"set {number}")
    text = example(chance.choice(list(SLUGS)))
    how = chance.random()
    if how < 0.4:
        for _ in range(chance.choice([1, 1, 2, 3])):
            text = change_text(text, chance)
        return text
    raw: Any = YamlText(text).value
    if how < 0.7:
        for _ in range(chance.choice([1, 1, 2, 3])):
            raw = change_value(raw, chance)
    else:
        key = chance.choice(["cards", "cards", "decks"])
        inner = raw if key == "cards" else raw["decks"]
        at = chance.choice(list(inner)) if key == "decks" else key
        inner[at] = change_text(inner[at], chance)
    return json.dumps(raw)


def use(text: str) -> bool:
    """Read a set and, if it has no errors, play part of a game with it. Returns whether it has no errors."""
    faults = set_faults(text)
    for fault in faults:
        assert 1 <= fault.line <= text.count("\n") + 2, fault
        assert 0 < len(fault.text) < MOST_FAULT, fault
    if faults:
        return False
    game_set = read_set(text)
    played = game(game_set.game).with_set(game_set)
    table = played.start(seed=1)
    chance = random.Random(text)
    while not table.over and len(table.record) < ANSWERS:
        assert table.decision is not None
        table.answer(chance.randrange(len(table.decision.texts)))
    assert all(difference.name for difference in differences(played))
    return True


@pytest.mark.parametrize("part", range(PARTS))
def test_no_set_crashes_playmat(part: int) -> None:
    good = 0
    for number in range(part, SETS, PARTS):
        try:
            with patience():
                good += use(mutated_set(number))
        except BaseException as fault:
            raise AssertionError(f"set {number}: {fault!r}") from fault
    assert 0 < good < SETS / PARTS
