"""The words by which the analysis recognizes hits, losses and gains occur in the games' log lines."""

from __future__ import annotations

import pytest

from playmat.analysis.reasons import BLOWS, GAINS, HARMS, LOSSES
from playmat.engine.state.event import KINDS
from playmat.games import BUILT_IN, game


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """The log lines of all games, with their placeholders."""
    for slug in BUILT_IN:
        game(slug)
    return [kind.text for kind in KINDS.values() if kind.address.partition(".")[0] in BUILT_IN]


@pytest.mark.parametrize("words", [*HARMS, *BLOWS])
def test_at_least_one_log_line_contains_these_words(words: str, texts: list[str]) -> None:
    assert any(words in text for text in texts)


@pytest.mark.parametrize("words", [*GAINS, *LOSSES])
def test_at_least_one_log_line_begins_with_these_words(words: str, texts: list[str]) -> None:
    assert any(text.startswith(words) for text in texts)
