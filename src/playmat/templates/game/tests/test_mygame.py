"""The tests that playmat has for every game; add tests of your own below."""

from __future__ import annotations

import playmat
from playmat.testing import GameTests


class TestMyGame(GameTests):
    """Whatever holds for every game: it ends, saves, hides, and does what its rulebook says."""

    game = "mygame"


def test_a_boulder_costs_two() -> None:
    assert playmat.game("mygame").card("Boulder").facts()["cost"] == 2
