"""Statistics and matches: numbers read from finished games of any kind."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.engine.sitting.standing import Finished, Standing
from playmat.engine.state.event import history
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Outcome
from playmat.engine.table.playout import play_by_advice
from playmat.games.champions.moves import DEFEATED
from playmat.games.champions.reading import champions_of
from playmat.games.champions.state import DuelState
from playmat.kit.matches import loser, second
from playmat.kit.statistics import Race, seat_of_first

CHAMPIONS = playmat.game("champions")


def test_a_race_remembers_the_largest_deficit_of_each_seat() -> None:
    race = Race([10, 10, 10])
    race.change(0, -4)
    race.change(2, 3)
    race.change(0, 9)
    assert race.points == [15, 10, 13]
    assert race.behind == [7, 5, 2]


@pytest.mark.parametrize(("winners", "comebacks"), [([0], 1.0), ([1], 0.0), ([], 0.0), ([0, 1], 1.0), (None, 0.0)])
def test_a_win_from_behind_is_a_comeback(winners: list[int] | None, comebacks: float) -> None:
    race = Race([5, 5])
    race.change(0, -3)
    outcome = Outcome(winners, "x", "y") if winners is not None else None
    assert race.comebacks(outcome, 3) == comebacks
    assert race.comebacks(outcome, 4) == 0.0


def played(seed: int, **options: str) -> Any:
    names = list(CHAMPIONS.decks)
    t = CHAMPIONS.start([names[seed % 6], names[(seed + 1) % 6]], seed, options)
    play_by_advice(t, seed)
    return t


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_duels_are_counted(seed: int) -> None:
    t = played(seed)
    state = t.state
    assert isinstance(state, DuelState)
    numbers = CHAMPIONS.statistics.of_game(t)
    assert numbers["own turns of the last player"] == (state.turn + 1) // 2
    assert numbers["Champions defeated"] == sum(e.kind is DEFEATED for e in history(state.last))
    if state.outcome is not None and state.outcome.ending == "champions":
        assert champions_of(state, 1 - state.outcome.winner) == []
    assert CHAMPIONS.statistics.first_seat(t) == (state.turn_player if state.turn % 2 else 1 - state.turn_player)


def test_the_first_game_of_a_match_sets_its_first_player() -> None:
    t = played(5, format="best_of_3", later_first_player="alternate")
    assert t.state.standing is not None
    assert CHAMPIONS.statistics.first_seat(t) == t.state.standing.games[0].first


def test_without_a_report_there_is_no_first_player() -> None:
    t = CHAMPIONS.start(seed=1, options={"format": "best_of_3"})
    assert seat_of_first(t, DEFEATED) == NONE


@pytest.mark.parametrize(
    ("winners", "first", "lost", "after"), [([0], 0, 1, 1), ([1], 0, 0, 1), ([], 1, NONE, 0), ([0], NONE, 1, NONE)]
)
def test_the_seat_that_decides_the_start_of_the_next_game_is_found(
    winners: list[int], first: int, lost: int, after: int
) -> None:
    standing = Standing(2, 3, [Finished([0], "x", "y", 0, 9), Finished(winners, "x", "y", first, 9)])
    assert (loser(standing), second(standing)) == (lost, after)
