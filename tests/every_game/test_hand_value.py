"""The value of a position depends on the cards in hand that a view shows. Hidden cards are only counted."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean, median
from typing import Any, Final

import pytest

import playmat
from playmat.engine.game import Game
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from tests.every_game.games import SLUGS
from tests.every_game.twins import twin_for

pytestmark = pytest.mark.once

READING: Final = ["champions", "school", "ttcg"]
"""The games whose value depends on the individual cards in hand."""
STEP: Final = 9


def positions(game: Game, games: int) -> Iterator[Table[Any]]:
    """Positions from greedy games in which nothing is being resolved."""
    names = list(game.decks)
    for number in range(games):
        t = game.start([names[number % len(names)], names[(number * 5 + 1) % len(names)]], number)
        while not t.over:
            if game.player.settled(t):
                yield t
            look_ahead(t, number, STEP)


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_have_the_same_value(slug: str) -> None:
    game = playmat.game(slug)
    differing = 0
    for number, t in enumerate(positions(game, 3)):
        twin = twin_for(t, 0, number)
        for seat in (0, 1):
            assert game.value(t.view(0), seat) == game.value(twin.view(0), seat)
        differing += game.value(t, 0) != game.value(twin, 0)
    if slug in READING:
        assert differing, "with all cards known, the other hand is evaluated by its cards"


@pytest.mark.parametrize("slug", SLUGS)
def test_views_are_valued_without_bias(slug: str) -> None:
    game = playmat.game(slug)
    more = [game.value(t.view(seat), seat) - game.value(t, seat) for t in positions(game, 8) for seat in (0, 1)]
    assert abs(fmean(more)) < 0.02


def loss_by_worst(t: Table[Any], seat: int) -> float | None:
    """The largest loss if a card in hand becomes another of the seat's cards, or None with fewer than two in hand."""
    game = t.game
    hand = t.state.pile(game.zones[0], seat)
    deck = t.state.pile(game.zones[1], seat)
    if len(hand) < 2:
        return None
    lowest: list[float] = []
    own = {t.state.card(place).id: t.state.copy[place] for place in [*hand, *deck]}
    for place in hand:
        values = []
        for copy in own.values():
            other = t.clone()
            other.state.copy[place] = copy
            values.append(game.value(other, seat))
        lowest.append(min(values))
    return game.value(t, seat) - min(lowest)


@pytest.mark.parametrize("slug", READING)
def test_the_best_card_in_hand_matters(slug: str) -> None:
    game = playmat.game(slug)
    assert [zone.name for zone in game.zones[:2]] == ["hand", "deck"]
    losses = [loss_by_worst(t, 0) for t in positions(game, 4)]
    assert median([x for x in losses if x is not None]) >= 0.02
