"""The tests that playmat has for every game. Add your own tests below."""

from __future__ import annotations

import playmat
from playmat.testing import GameTests


class TestMyGame(GameTests):
    """What every game must do: end, save, hide secrets, and follow its rulebook."""

    game = "mygame"


def test_a_boulder_costs_two() -> None:
    assert playmat.game("mygame").card("Boulder").facts()["cost"] == 2
