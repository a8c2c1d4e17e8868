"""Any moment of a finished game as a scenario file."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

import playmat
from playmat.engine.files.replay import record_of
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.server.library.replays import scenario_at
from playmat.server.protocol.refused import Refused


@cache
def finished() -> str:
    """The record of a game of ATW."""
    t = playmat.game("atw").start(["nova", "viktor"], seed=5)
    chance = random.Random(5)
    while not t.over:
        t.answer(chance.randrange(len(t.listed(t.asked()))))
    return json.dumps(record_of(t))


def test_a_moment_of_a_replay_runs_with_every_card() -> None:
    for entry in (30, 31, 32):
        text = scenario_at(finished(), entry, "A miss.")["text"]
        assert "# Expected: A miss." in text
        assert '"?"' not in text
        run_scenario(playmat.game("atw"), read_scenario(text, "shared.yaml"), [Way])


def test_the_end_of_a_replay_has_its_outcome() -> None:
    last = len(json.loads(finished())["entries"])
    text = scenario_at(finished(), last)["text"]
    assert read_scenario(text, "shared.yaml").then.keys() == {"outcome"}


def test_what_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refused, match="there is no number"):
        scenario_at(finished(), 100_000)
    with pytest.raises(Refused, match="no quiet position yet"):
        scenario_at(finished(), 0)
