"""No card text, word address or path changes by accident: saves contain addresses and paths. See `printed.py`."""

from __future__ import annotations

import pytest

from tests.every_game.games import SLUGS
from tests.words.printed import FOLDER, lines


@pytest.mark.parametrize("slug", SLUGS)
def test_texts_facts_addresses_and_paths_are_unchanged(slug: str) -> None:
    assert lines(slug) == (FOLDER / f"{slug}.txt").read_text("utf-8").splitlines()
