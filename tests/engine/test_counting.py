"""Counts of things in sentences."""

from __future__ import annotations

import pytest

from playmat.engine.counting import count_of


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 answers"), (1, "1 answer"), (2, "2 answers"), (1234, "1,234 answers")]
)
def test_a_noun_agrees_with_its_number(number: int, text: str) -> None:
    assert count_of(number, "answer") == text
