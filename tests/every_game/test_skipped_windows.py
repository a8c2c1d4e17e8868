"""A scenario must not answer a window that is skipped because its seat could only have passed."""

from __future__ import annotations

import pytest

import playmat
from playmat.scenario.run import run_scenario
from playmat.scenario.scenario import ScenarioFailed, read_scenario

AEW = """title: x
given:
  you: {hand: [Low Kick, Low Kick], ring: [Collar Tie-Up]}
  foe: {hand: [Low Kick]}
when:
- you: play Low Kick
- foe: pass
then: {waits: {}}
"""
SCHOOL = """title: x
given:
  you: {hand: [Frost Vial]}
  foe: {hand: [Study Hall]}
when:
- you: pass
- you: pass
then: {waits: {}}
"""


@pytest.mark.parametrize(
    ("slug", "text", "message"),
    [
        ("aew", AEW, r'here:7: "x": foe could only pass at "respond", and the game now waits at "priority"'),
        ("school", SCHOOL, r'here:7: "x": you could only pass at "priority", and the game now waits at "priority"'),
    ],
    ids=["aew", "school"],
)
def test_an_answer_to_a_skipped_window_is_an_error_at_its_line(slug: str, text: str, message: str) -> None:
    game = playmat.game(slug)
    with pytest.raises(ScenarioFailed, match=message):
        run_scenario(game, read_scenario(text, "here"))


@pytest.mark.parametrize(
    ("slug", "text", "check"),
    [
        ("aew", AEW, "- check: {waits: {seat: foe, prompt: priority}}\n- foe: pass\n"),
        ("school", SCHOOL, "- check: {waits: {seat: you, prompt: priority}}\n- you: pass\n"),
    ],
    ids=["aew", "school"],
)
def test_an_answer_with_the_name_of_its_question_is_accepted(slug: str, text: str, check: str) -> None:
    last = check.splitlines()[-1] + "\n"
    head, _, tail = text.rpartition(last)
    run_scenario(playmat.game(slug), read_scenario(head + check + tail, "here"))


TTCG = """title: x
given:
  you: {hand: [Cinder Pup]}
when:
- you: go to battle
- foe: pass
then: {waits: {}}
"""


def test_the_error_names_the_window_if_another_seat_is_asked() -> None:
    with pytest.raises(ScenarioFailed, match=r'here:6: .*answered "quick flip" for foe by itself: "pass"'):
        run_scenario(playmat.game("ttcg"), read_scenario(TTCG, "here"))
