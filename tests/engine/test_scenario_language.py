"""What scenarios say, and what is said of those that are wrong: of the toy, where no game's own words are needed."""

from __future__ import annotations

import pytest

from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario
from tests.engine.toy import GAME


def run(text: str) -> None:
    """Runs a scenario of the toy, plain."""
    run_scenario(GAME, read_scenario(text, "here:1"), [Way])


VEILED = """
title: a veiled lamp
given:
  you: {hand: [Night Moth]}
when:
  - you: veil Night Moth
then:
  %s
  waits: {seat: you}
"""


@pytest.mark.parametrize(
    "then",
    [
        "log of foe lacks: [Night Moth]",
        "log of spectator lacks: Night Moth",
        "log of foe: [North lays a card face down]",
        "log of you: [North lays Night Moth face down]",
    ],
)
def test_the_log_as_somebody_reads_it(then: str) -> None:
    run(VEILED % then)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("log of you lacks: [Night Moth]", r'the log of you holds "Night Moth": North lays Night Moth face down\.'),
        ("log of spectator lacks: a card", r'the log of spectator holds "a card"'),
        ("log lacks: Night Moth", r'the log holds "Night Moth"'),
        ("log of fo lacks: [Night Moth]", r'there is no seat "fo" \(did you mean "foe"\?\)'),
    ],
)
def test_a_log_that_holds_what_it_should_lack(then: str, said: str) -> None:
    with pytest.raises(ScenarioFailed, match=said):
        run(VEILED % then)
