"""A first game after the lesson: whoever follows the hints of the table wins against the easiest opponent."""

from __future__ import annotations

import pytest

from playmat.agents.player import seed_at
from playmat.games import GAMES, game
from playmat.server.rooms.computers import STAND_IN
from playmat.server.workers.player_pool import LEVELS, chosen

EASIEST = next(iter(LEVELS))
GAMES_PLAYED = 5


def wins(slug: str, seed: int) -> bool:
    """Whether the hints lead to a win, with the decks and options of a first game."""
    found = game(slug)
    table = found.start(found.face.first_decks, seed, found.face.first_options)
    while not table.over:
        seat = table.asked().seat
        number = seed_at(table.origin, seat, len(table.record))
        table.answer(chosen(table.view(seat), STAND_IN if seat == 0 else EASIEST, number))
    assert table.state.outcome is not None
    return 0 in table.state.outcome.winners


@pytest.mark.parametrize("slug", GAMES)
def test_hints_win_against_the_easiest_opponent(slug: str) -> None:
    assert sum(wins(slug, seed) for seed in range(GAMES_PLAYED)) >= 1
