"""No letter of a card and no address of a word changes by accident: see `printed.py`."""

from __future__ import annotations

import pytest

from tests.every_game.games import SLUGS
from tests.words.printed import FOLDER, lines


@pytest.mark.parametrize("slug", SLUGS)
def test_texts_facts_and_addresses_are_unchanged(slug: str) -> None:
    assert lines(slug) == (FOLDER / f"{slug}.txt").read_text("utf-8").splitlines()
