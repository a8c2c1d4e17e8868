"""The lesson of each game: it says what to do so that only one answer is meant, that leads on, and at last one wins."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.engine.errors import PlaymatError
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import log, option_texts
from playmat.games import BUILT_IN, game
from playmat.scenario.lesson import SEAT, LessonStep, named_options, read_lesson, step_of
from playmat.scenario.run import ScenarioRun, Way, run_one, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.server.library import lessons

LEAST, MOST = 6, 9
"""So many positions are learned in three minutes."""
LONGEST = 150
"""Letters of a sentence that is read at a glance."""


class Reader(Way):
    """Somebody who reads what is said, and does that."""

    def __init__(self, step: LessonStep) -> None:
        self.step = step
        self.read = 0

    def answer(self, run: ScenarioRun, seat: int, text: str) -> None:
        if seat == SEAT:
            line = int(run.at[1])
            assert named_options(self.step.says[line], texts_of(run.table)) == [self.step.wanted(run.table, line)], (
                self.step.title,
                self.step.says[line],
                texts_of(run.table),
            )
            self.read += 1
        run.table.answer(text, seat)


def texts_of(t: Sitting[Any]) -> list[str]:
    return option_texts(t, t.listed(t.state.pending))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_it_is_short_and_its_sentences_are(slug: str) -> None:
    steps = read_lesson(game(slug))
    assert LEAST <= len(steps) <= MOST
    said = [text for step in steps for text in [*step.says.values(), step.done]]
    assert [text for text in said if len(text) > LONGEST or not text.endswith((".", "!"))] == []
    assert len(said) == len(set(said))


@pytest.mark.parametrize("slug", BUILT_IN)
def test_each_position_is_played_as_it_says(slug: str) -> None:
    for step in read_lesson(game(slug)):
        run_scenario(game(slug), step.scenario)


@pytest.mark.parametrize("slug", BUILT_IN)
def test_what_is_said_means_one_option(slug: str) -> None:
    for step in read_lesson(game(slug)):
        run, reader = ScenarioRun(game(slug), step.scenario), Reader(step)
        run.begin()
        run.play(reader)
        assert reader.read == len(step.says) > 0


@pytest.mark.parametrize("slug", BUILT_IN)
def test_only_the_last_is_a_whole_game_and_it_is_won(slug: str) -> None:
    *before, last = read_lesson(game(slug))
    assert [step.title for step in before if "outcome" in step.scenario.then] == []
    assert last.scenario.then["outcome"]["winner"] == "you"
    assert len(last.says) >= 3
    assert all(len(step.says) <= 3 for step in before)


HARDEST = {
    "atw": "continues the chain through red circle",
    "aew": "shuffles the Discard Pile into a new deck",
    "school": "Quick Revision resolves",
}
"""What beginners ask about most, as the log tells it: ATW's links, AEW's zones, an answer on School's stack."""


@pytest.mark.parametrize(("slug", "line"), HARDEST.items())
def test_one_position_shows_the_hardest_part(slug: str, line: str) -> None:
    runs = [run_one(game(slug), step.scenario, Way()) for step in read_lesson(game(slug))]
    assert sum(any(line in said for _, said in log(run.table)) for run in runs) == 1


@pytest.mark.parametrize("slug", BUILT_IN)
def test_the_server_tells_each_position_with_what_is_wanted(slug: str) -> None:
    listed = lessons.listed(slug)
    for number, step in enumerate(read_lesson(game(slug))):
        told = lessons.position(slug, number)
        assert (told["title"], told["of"], told["done"]) == (listed[number]["title"], len(listed), step.done)
        asked = [part for part in told["steps"] if "say" in part]
        assert [part["say"] for part in asked] == list(step.says.values())
        assert all(part["option"] >= 0 for part in asked)


UNSAID = """
title: nobody says anything
given: {you: {wrestler: nova}}
when:
  - you: pass for stamina
then: {waits: {seat: foe}}
"""


def test_a_lesson_that_does_not_say_what_to_do_is_refused() -> None:
    with pytest.raises(PlaymatError, match=r'lesson.md:5: "nobody says anything": nobody said what to do here'):
        step_of(read_scenario(UNSAID, "lesson.md:1"))
