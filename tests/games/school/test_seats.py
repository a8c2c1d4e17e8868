"""A game has two, three or four players. Other numbers are refused, with an error that lists the allowed ones."""

from __future__ import annotations

import pytest

from playmat.engine.errors import PlaymatError
from playmat.games.school import GAME


@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_seats_are_refused(seats: int) -> None:
    with pytest.raises(PlaymatError, match="2 to 4"):
        GAME.start(["academy_tempo"] * seats, seed=1)


def test_an_unknown_first_player_is_refused() -> None:
    with pytest.raises(PlaymatError, match=r"first_player cannot be seat3: with 2 players it is seat0 to seat1"):
        GAME.start(["academy_tempo"] * 2, seed=1, options={"first_player": "seat3"})
    assert GAME.start(["academy_tempo"] * 4, seed=1, options={"first_player": "seat:3"}).state.first == 3
