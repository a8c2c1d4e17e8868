"""A number on a card matters: if it changes, some scenario or seeded play with the card takes a different course."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from playmat.engine.table import table
from playmat.games import game
from tests.every_game.games import SLUGS
from tests.words.numbers import Number, Stage, numbers

pytestmark = pytest.mark.once

WITHOUT_EFFECT: Final = Path(__file__).parent / "without_effect.txt"
"""The numbers without a known effect, one per line: `game: card: path: why`."""
SAMPLE: Final = 200
IS_COMPILED: Final = not table.__file__.endswith(".py")


def listed(slug: str) -> set[str]:
    """The numbers of a game without a known effect, by name."""
    lines = WITHOUT_EFFECT.read_text("utf-8").splitlines()
    return {": ".join(line.split(": ")[1:3]) for line in lines if line.startswith(f"{slug}: ")}


def without_effect(stage: Stage, chosen: list[Number]) -> list[str]:
    """The numbers on these cards without a known effect."""
    return [number.name() for number in chosen if not stage.shown_by(number)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_changed_number_changes_the_course_of_a_game(slug: str) -> None:
    """This uses a fixed sample of 200 numbers, or only the first 20 of them with interpreted code."""
    stage = Stage(slug)
    sample = random.Random(slug).sample(numbers(stage.game), SAMPLE)[: SAMPLE if IS_COMPILED else SAMPLE // 10]
    left_out = listed(slug)
    assert without_effect(stage, [number for number in sample if number.name() not in left_out]) == []


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_every_changed_number_changes_the_course_of_a_game(slug: str) -> None:
    """Numbers in the list are left out: each would be tried in every position, which takes the longest."""
    stage = Stage(slug)
    left_out = listed(slug)
    assert without_effect(stage, [number for number in numbers(stage.game) if number.name() not in left_out]) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_without_effect_exists_and_has_a_reason(slug: str) -> None:
    lines = [line for line in WITHOUT_EFFECT.read_text("utf-8").splitlines() if line.startswith(f"{slug}: ")]
    assert listed(slug) <= {number.name() for number in numbers(game(slug))}
    assert all(len(line.split(": ", 3)[3].split()) > 3 for line in lines)
