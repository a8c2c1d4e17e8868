"""The reference of a game's words: generated from declarations, and complete if every word has a form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playmat.engine.words.reference import reference
from playmat.games import game
from tests.every_game.games import SLUGS
from tests.words.shared import section, table
from tests.words.walking import opaque_classes

pytestmark = pytest.mark.once

OPEN = [slug for slug in SLUGS if not opaque_classes(slug)]
"""The games with complete declarations."""


def entry(slug: str, word: str) -> dict[str, Any]:
    """One word."""
    return next(described for described in reference(game(slug)) if described["word"] == word)


@pytest.mark.parametrize("slug", OPEN)
def test_every_word_has_a_description_and_an_example(slug: str) -> None:
    """Plain values (a number, a text) are described by the words that take them."""
    words = game(slug).vocabulary()
    for described in reference(game(slug)):
        assert described["about"], described["word"]
        assert described["example"] or isinstance(words[described["word"]], (int, str)), described["word"]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_word_is_data(slug: str) -> None:
    assert [described["word"] for described in reference(game(slug))] == sorted(game(slug).vocabulary(), key=str.lower)
    json.dumps(reference(game(slug)))


def test_a_word_has_its_arguments_with_ranges() -> None:
    deal = entry("champions", "deal")
    assert [(p["name"], p["argument"]) for p in deal["takes"]] == [("amount", "n"), ("to", "to")]
    assert (deal["takes"][0]["least"], deal["takes"][0]["most"]) == (0, 200)
    assert deal["example"]["card"] == "Fireball"
    assert deal["example"]["text"] == "Deal 20 damage to a Champion."


def test_the_table_of_words_by_games_is_true() -> None:
    """After an intended change of words or meanings: `python -m tests.words.shared`."""
    assert section() == table()
