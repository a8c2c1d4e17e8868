"""Not one letter of a card changes, nor an address of a word, unless it is meant: see `printed.py`."""

from __future__ import annotations

import pytest

from tests.every_game.games import SLUGS
from tests.words.printed import FOLDER, lines


@pytest.mark.parametrize("slug", SLUGS)
def test_texts_facts_and_addresses_are_as_before(slug: str) -> None:
    assert lines(slug) == (FOLDER / f"{slug}.txt").read_text("utf-8").splitlines()
