"""The wording of each game knows every option text that the game offers or refuses."""

from __future__ import annotations

import random
from typing import Any

import pytest

from playmat.engine.state.option import Menu
from playmat.engine.table.table import Table
from playmat.engine.table.text import option_texts
from playmat.games import game
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import ScenarioRun, Way, run_one
from playmat.scenario.wording import wording_of

pytestmark = pytest.mark.once

MATCHES = {
    "aew": {"auto_forced": "false"},
    "atw": {"multi_link": "all"},
    "champions": {"format": "best_of_3"},
    "school": {"sideboard10": "on"},
    "ttcg": {"match": "best_of_3"},
}


def unknown(t: Table[Any]) -> list[str]:
    """The options here, offered or refused, that the wording does not know."""
    pending = t.state.pending
    if pending is None:
        return []
    menu = Menu(True)
    pending.lister.list(t, pending.scope, menu)
    texts = option_texts(t, menu.options) + option_texts(t, [o for o, _ in menu.refused])
    return [text for text in texts if not wording_of(t).could_be(text)]


class Heard(Way):
    """A plain run that compares every option with the wording."""

    def look(self, run: ScenarioRun) -> None:
        assert unknown(run.table) == []


@pytest.mark.parametrize("slug", MATCHES)
def test_every_option_of_every_scenario_has_a_known_form(slug: str) -> None:
    played = game(slug)
    for scenario in read_rulebook(played).scenarios()[::3]:
        run_one(played, scenario, Heard())


@pytest.mark.parametrize("slug", MATCHES)
def test_every_option_of_a_match_has_a_known_form(slug: str) -> None:
    chance = random.Random(7)
    t = game(slug).start(seed=7, options=MATCHES[slug])
    for _ in range(300):
        assert unknown(t) == []
        if t.decision is None:
            break
        t.answer(chance.randrange(len(t.decision.options)))
