"""A lesson says clearly which answer to give, and that answer continues it."""

from __future__ import annotations

from typing import Any

import playmat
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import option_texts
from playmat.scenario.lesson import SEAT, LessonStep, named_options, read_lesson
from playmat.scenario.run import ScenarioRun, Way, run_scenario
from playmat.testing.play import OfGames


class Reader(Way):
    """A learner who reads the text and follows it."""

    def __init__(self, step: LessonStep) -> None:
        self.step = step
        self.read = 0

    def answer(self, run: ScenarioRun, seat: int, text: str) -> None:
        if seat == SEAT:
            line = int(run.at[1])
            assert named_options(self.step.texts[line], texts_of(run.table)) == [self.step.wanted(run.table, line)], (
                self.step.title,
                self.step.texts[line],
                texts_of(run.table),
            )
            self.read += 1
        run.table.answer(text, seat)


def texts_of(t: Sitting[Any]) -> list[str]:
    """The options of the question."""
    return option_texts(t, t.listed(t.state.pending))


class LessonTests(OfGames):
    """For a game with a lesson. Without one there is nothing to test."""

    def test_each_lesson_plays_out_as_written(self, slug: str) -> None:
        for step in read_lesson(playmat.game(slug)):
            run_scenario(playmat.game(slug), step.scenario)

    def test_every_text_names_one_option(self, slug: str) -> None:
        for step in read_lesson(playmat.game(slug)):
            run, reader = ScenarioRun(playmat.game(slug), step.scenario), Reader(step)
            run.begin()
            run.play(reader)
            assert reader.read == len(step.texts) > 0
