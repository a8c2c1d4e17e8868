"""30: costs as text."""

from __future__ import annotations

import pytest

from playmat.engine.errors import CardError
from playmat.games.school.card import read_cost


def test_the_order_of_the_symbols_does_not_matter() -> None:
    assert read_cost("1U 2P").energy == read_cost("2P 1U").energy == (1, 2, 0, 0, 0, 0)


@pytest.mark.parametrize("cost", ["XU", "1U/P", "1Q", "U", "2P1U"])
def test_hybrid_symbols_and_x_are_not_understood(cost: str) -> None:
    with pytest.raises(CardError, match=r"is no cost.*E_COST_UNSUPPORTED"):
        read_cost(cost)
