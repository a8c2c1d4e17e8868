"""The softmax player: nearly greedy at a low temperature, nearly random at a high one."""

from __future__ import annotations

from typing import Any

import playmat
from playmat.agents import Softmax
from playmat.engine.table.table import Table

ATW = playmat.game("atw")
TRIES = 200


def opening() -> Table[Any]:
    """The first decision with three or more answers, of which exactly one is best."""
    table = ATW.start(["nova", "tembo"], seed=1)
    while True:
        advice = ATW.player.advice(table.view(table.state.pending.seat))
        if len(advice) > 2 and advice.count(max(advice)) == 1:
            return table.view(table.state.pending.seat)
        table.choose(table.listed(table.state.pending)[0])


def shares(temperature: float) -> list[float]:
    """The share of each answer over many tries, starting with the best-rated answer."""
    view = opening()
    options = view.listed(view.state.pending)
    advice = ATW.player.advice(view)
    agent = Softmax(1, temperature)
    taken = [options.index(agent.choose(view, options)) for _ in range(TRIES)]
    order = sorted(range(len(options)), key=lambda k: -advice[k])
    return [taken.count(k) / TRIES for k in order]


def test_a_low_temperature_plays_greedily() -> None:
    assert shares(0.001)[0] == 1


def test_better_answers_are_taken_more_often() -> None:
    warm, hot = shares(2.0), shares(900.0)
    assert warm[0] > hot[0]
    assert max(hot) - min(hot) < 0.25
    assert all(share > 0 for share in hot)
