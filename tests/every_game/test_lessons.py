"""Each game's lesson: each step allows one answer, which leads to the next, and the learner wins in the end."""

from __future__ import annotations

import pytest

from playmat.engine.errors import PlaymatError
from playmat.engine.table.text import log
from playmat.games import BUILT_IN, game
from playmat.scenario.lesson import read_lesson, step_of
from playmat.scenario.run import Way, run_one
from playmat.scenario.scenario import read_scenario
from playmat.server.library import lessons
from playmat.testing import LessonTests

LEAST, MOST = 6, 9
"""The minimum and maximum number of positions in a lesson of about three minutes."""
LONGEST = 150
"""The maximum number of characters in a sentence that can be read at a glance."""


class TestLessons(LessonTests):
    """The lessons of the built-in games."""

    games = tuple(BUILT_IN)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_lessons_and_their_sentences_are_short(slug: str) -> None:
    steps = read_lesson(game(slug))
    assert LEAST <= len(steps) <= MOST
    texts = [text for step in steps for text in [*step.texts.values(), step.done]]
    assert [text for text in texts if len(text) > LONGEST or not text.endswith((".", "!"))] == []
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_only_the_last_step_is_a_whole_game_and_the_learner_wins(slug: str) -> None:
    *before, last = read_lesson(game(slug))
    assert [step.title for step in before if "outcome" in step.scenario.then] == []
    assert last.scenario.then["outcome"]["winner"] == "you"
    assert len(last.texts) >= 3
    assert all(len(step.texts) <= 3 for step in before)


HARDEST = {
    "atw": "continues the chain through red circle",
    "aew": "shuffles the Discard Pile into a new deck",
    "school": "Quick Revision resolves",
}
"""The topics that beginners ask about most, as log lines: ATW's links, AEW's zones and an answer on School's stack."""


@pytest.mark.parametrize(("slug", "line"), HARDEST.items())
def test_one_position_shows_the_hardest_part(slug: str, line: str) -> None:
    runs = [run_one(game(slug), step.scenario, Way()) for step in read_lesson(game(slug))]
    assert sum(any(line in event for _, event in log(run.table)) for run in runs) == 1


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_server_sends_each_position_with_the_expected_answer(slug: str) -> None:
    listed = lessons.listed(slug)
    for number, step in enumerate(read_lesson(game(slug))):
        position = lessons.position(slug, number)
        assert (position["title"], position["of"], position["done"]) == (
            listed[number]["title"],
            len(listed),
            step.done,
        )
        asked = [part for part in position["steps"] if "say" in part]
        assert [part["say"] for part in asked] == list(step.texts.values())
        assert all(part["option"] >= 0 for part in asked)


UNSAID = """
title: no text says anything
given: {you: {wrestler: nova}}
when:
  - you: pass for stamina
then: {waits: {seat: foe}}
"""


def test_a_lesson_that_names_no_answer_is_refused() -> None:
    with pytest.raises(PlaymatError, match=r'lesson.md:5: "no text says anything": no text says what to do here'):
        step_of(read_scenario(UNSAID, "lesson.md:1"))
