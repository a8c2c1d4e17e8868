"""The race of a search: answers in the same states, and whether time cut it short."""

from __future__ import annotations

from typing import Any

import playmat
from playmat.agents.search import Search
from playmat.engine.table.table import Table

ATW = playmat.game("atw")


def view_of(seed: int) -> Table[Any]:
    """What a seat sees after a few answers, at a decision with several options."""
    table = ATW.start(["nova", "tembo"], seed=seed)
    for _ in range(12):
        table.choose(table.listed(table.state.pending)[0])
    while len(table.listed(table.state.pending)) < 3:
        table.choose(table.listed(table.state.pending)[0])
    return table.view(table.state.pending.seat)


def test_every_answer_in_a_race_has_the_same_states() -> None:
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


def test_a_search_without_time_is_cut_short_and_follows_the_advice() -> None:
    view = view_of(3)
    options = view.listed(view.state.pending)
    hasty = Search(5, 48, seconds=1e-9)
    advice = ATW.player.advice(view)
    assert advice[options.index(hasty.choose(view, options))] == max(advice)
    assert hasty.cut_short
