"""A game's evaluation of a seat's position, and the horizon at which a search evaluates."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents.search import Search
from playmat.engine.game import Game
from playmat.engine.parts.player import TO_THE_END, GamePlayer
from playmat.engine.table.playout import look_ahead, play_by_advice
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine
from playmat.scenario.run import set_up
from playmat.scenario.scenario import Scenario
from tests.engine.toy import GAME as TOY
from tests.engine.toy.game import Lanterns

pytestmark = pytest.mark.once

JUDGED = ["atw", "champions"]


@pytest.mark.parametrize("slug", JUDGED)
def test_the_values_of_both_seats_sum_to_one(slug: str) -> None:
    game = playmat.game(slug)
    table = game.start(list(game.decks)[:2], 5)
    seed = 5
    while not table.over:
        values = [game.value(table, seat) for seat in (0, 1)]
        assert all(0.0 < value < 1.0 for value in values)
        assert sum(values) == pytest.approx(1.0)
        seed = play_by_advice(table, seed, 7).seed
    assert sorted(game.value(table, seat) for seat in (0, 1)) == [0.0, 1.0]


@pytest.mark.parametrize("slug", JUDGED)
def test_the_seat_with_the_higher_value_wins_more_often(slug: str) -> None:
    game = playmat.game(slug)
    names = list(game.decks)
    of_winners: list[float] = []
    for number in range(60):
        table = game.start([names[number % len(names)], names[number // 3 % len(names)]], number)
        table.quiet = True
        first: list[float] = []
        while not table.over:
            first.append(game.value(table, 0))
            look_ahead(table, number, 10)
        assert table.outcome is not None
        if table.outcome.winners:
            of_winners += first if table.outcome.winner == 0 else [1.0 - value for value in first]
    # 0.5 is pure chance. Dice and draws decide many games, so even a good evaluation is not far above 0.5.
    assert sum(of_winners) / len(of_winners) > 0.51


def standing(given: dict[str, Any]) -> float:
    """The value of an ATW position for the player `you`."""
    game = playmat.game("atw")
    table = set_up(game, Scenario("", "", given=given))
    table.resolve()
    return game.value(table, 0)


@pytest.mark.parametrize(
    ("poor", "rich"),
    [
        ({"you": {"health": "4"}}, {"you": {"health": "9"}}),
        ({"foe": {"health": "9"}}, {"foe": {"health": "4"}}),
        ({"you": {"stamina": "3"}}, {"you": {"stamina": "9"}}),
        ({"you": {"hand": []}}, {"you": {"hand": ["Shooting Star"]}}),
        ({"you": {"tokens": []}}, {"you": {"tokens": ["reversal"]}}),
        ({"momentum": "-4"}, {"momentum": "4"}),
    ],
)
def test_more_cards_and_health_are_a_better_position(poor: dict[str, Any], rich: dict[str, Any]) -> None:
    assert standing(poor) < standing(rich)


@pytest.mark.parametrize("slug", JUDGED)
def test_looking_ahead_ends_at_a_quiet_position(slug: str) -> None:
    game = playmat.game(slug)
    for seed in range(10):
        table = game.start(list(game.decks)[:2], seed)
        look_ahead(table, seed, 9)
        assert table.over or game.player.settled(table)
        assert game.player.settled(table) == (not table.state.frames)


class Judging(GamePlayer):
    """An evaluation with a horizon that records the positions it evaluates."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, horizon=2)
        self.asked: list[bool] = []

    def value(self, view: Table[Any], seat: int) -> float:
        self.asked.append(view.state.outcome is None)
        return super().value(view, seat)


def test_a_search_evaluates_at_the_horizon() -> None:
    game = Lanterns()
    game.player = judging = Judging(game)
    table = game.start(seed=4)
    view = table.view(table.state.pending.seat)
    Search(1, 16).choose(view, view.listed(view.state.pending))
    assert judging.asked
    assert all(judging.asked)


def test_without_an_evaluation_playouts_run_to_the_end() -> None:
    assert TOY.player.horizon == TO_THE_END
    table = TOY.start(seed=4)
    imagined = imagine(table.view(table.state.pending.seat), 4)
    look_ahead(imagined, 4, TOY.player.horizon)
    assert imagined.state.outcome is not None


def test_a_level_can_have_its_own_horizon() -> None:
    game = Lanterns()
    game.player = judging = Judging(game)
    table = game.start(seed=4)
    view = table.view(table.state.pending.seat)
    Search(1, 16, horizon=1000).choose(view, view.listed(view.state.pending))
    assert judging.asked
    assert not any(judging.asked), "every playout ends within 1000 decisions"
