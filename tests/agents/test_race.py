"""The race between answers: all answers see the same states, weak ones drop out, and a time limit can end it early."""

from __future__ import annotations

from typing import Any

import pytest

import playmat
from playmat.agents.race import AnswerRace
from playmat.agents.search import SURE_STATES, Search, SearchRace
from playmat.engine.table.table import Table

ATW = playmat.game("atw")


def view_of(seed: int) -> Table[Any]:
    """The view of the seat to act at a decision with several options, after a few answers."""
    table = ATW.start(["nova", "tembo"], seed=seed)
    for _ in range(12):
        table.choose(table.listed(table.state.pending)[0])
    while len(table.listed(table.state.pending)) < 3:
        table.choose(table.listed(table.state.pending)[0])
    return table.view(table.state.pending.seat)


def test_all_answers_in_a_race_see_the_same_states() -> None:
    view = view_of(2)
    race = Search(1, 200).race(view, view.listed(view.state.pending))
    longest = max(len(values) for values in race.values.values())
    assert race.spent == sum(len(values) for values in race.values.values())
    assert all(len(race.values[k]) == longest for k in race.running)
    assert all(len(values) <= longest for values in race.values.values())


def test_an_answer_found_in_time_does_not_depend_on_the_limit() -> None:
    view = view_of(3)
    options = view.listed(view.state.pending)
    free, limited = Search(5, 48), Search(5, 48, seconds=1e6)
    assert free.race(view, options).values == limited.race(view, options).values
    assert not free.cut_short
    assert not limited.cut_short


def test_a_search_that_runs_out_of_time_follows_the_advice() -> None:
    view = view_of(3)
    options = view.listed(view.state.pending)
    hasty = Search(5, 48, seconds=1e-9)
    advice = ATW.player.advice(view)
    assert advice[options.index(hasty.choose(view, options))] == max(advice)
    assert hasty.cut_short


def race_of(*values: list[float]) -> SearchRace:
    """A race in which each answer already has these values, one per state."""
    race = SearchRace(list(range(len(values))), 1000)
    for state in zip(*values, strict=True):
        race.note(list(state))
    race.drop_behind()
    return race


def test_equal_answers_end_a_race_once_enough_states_agree() -> None:
    same = [0.1, 0.9] * (SURE_STATES // 2)
    assert race_of(same, same, same).running == [0]
    assert race_of(same[:8], same[:8]).running == [0, 1], "a rare event may still decide"


def test_an_equal_answer_does_not_replace_the_advised_one() -> None:
    worse = [0.5] * SURE_STATES
    better = [0.5] * (SURE_STATES - 2) + [0.503, 0.498]
    race = race_of(worse, better)
    assert (race.leader, race.running) == (1, [1])
    assert race.chosen == 0


def test_a_clearly_better_answer_replaces_the_advised_one() -> None:
    race = race_of([0.2, 0.3, 0.25, 0.3] * 2, [0.5, 0.7, 0.6, 0.5] * 2)
    assert race.running == [1]
    assert race.chosen == 1


def test_a_few_equal_playouts_decide_a_race_only_without_a_prior() -> None:
    careful, quick = AnswerRace([0, 1]), AnswerRace([0, 1], prior=0.0)
    for race in (careful, quick):
        for _ in range(2):
            race.note([0.5, 0.4])
        race.drop()
    assert careful.running == [0, 1]
    assert quick.running == [0]


def test_answers_marked_to_keep_stay_in_a_race() -> None:
    race = AnswerRace([0, 1, 2])
    for _ in range(50):
        race.note([0.9, 0.2, 0.1])
    race.drop(keep=(2,))
    assert race.running == [0, 2]
    assert race.order() == [0, 2]
    assert race.lead() == pytest.approx(0.8)


def test_an_answer_within_the_margin_stays() -> None:
    race = AnswerRace([0, 1, 2])
    for _ in range(400):
        race.note([0.9, 0.8, 0.5])
    race.drop(margin=0.15)
    assert race.running == [0, 1]
