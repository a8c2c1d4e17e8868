"""A number on a card counts: changed, some scenario or seeded play that uses the card goes otherwise."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from playmat.engine.table import table
from playmat.games import game
from tests.every_game.games import SLUGS
from tests.words.numbers import Number, Stage, numbers

WITHOUT_EFFECT: Final = Path(__file__).parent / "without_effect.txt"
"""The numbers of which nothing shows yet that they count: `game: card: path: why`. The list only gets shorter."""
WHOLE: Final = ["aew", "champions"]
"""The games of which every number is tried in `make soak`; of the others the list has only what was tried so far."""
SAMPLE: Final = 200
IS_COMPILED: Final = not table.__file__.endswith(".py")


def listed(slug: str) -> set[str]:
    """The numbers of a game that nothing shows yet, by name."""
    lines = WITHOUT_EFFECT.read_text("utf-8").splitlines()
    return {": ".join(line.split(": ")[1:3]) for line in lines if line.startswith(f"{slug}: ")}


def without_effect(stage: Stage, chosen: list[Number]) -> list[str]:
    """Those of the numbers that nothing shows."""
    return [number.name() for number in chosen if not stage.shown_by(number)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_changed_number_changes_how_a_game_goes(slug: str) -> None:
    """Of a sample that is always the same: 200 numbers, or the first 20 of them where the program is not compiled."""
    stage = Stage(slug)
    sample = random.Random(slug).sample(numbers(stage.game), SAMPLE)[: SAMPLE if IS_COMPILED else SAMPLE // 10]
    left_out = listed(slug)
    assert without_effect(stage, [number for number in sample if number.name() not in left_out]) == []


@pytest.mark.soak
@pytest.mark.parametrize("slug", WHOLE)
def test_every_changed_number_changes_how_a_game_goes(slug: str) -> None:
    """A number that counts now is taken out of the list."""
    stage = Stage(slug)
    assert set(without_effect(stage, numbers(stage.game))) == listed(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_without_effect_exists_and_has_a_reason(slug: str) -> None:
    lines = [line for line in WITHOUT_EFFECT.read_text("utf-8").splitlines() if line.startswith(f"{slug}: ")]
    assert listed(slug) <= {number.name() for number in numbers(game(slug))}
    assert all(len(line.split(": ", 3)[3].split()) > 3 for line in lines)
