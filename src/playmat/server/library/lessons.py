"""The lesson of a game: each position as the learner sees it, with its texts and the expected answers."""

from __future__ import annotations

from functools import cache
from typing import Any

from playmat.engine.files.given import SEATS
from playmat.engine.state.scope import NONE
from playmat.scenario.lesson import LEARNER, SEAT, LessonStep, read_lesson
from playmat.scenario.run import ScenarioRun
from playmat.server.library import library
from playmat.server.library.scenarios import Watched, own_cards, step_json
from playmat.server.protocol.refused import Refused


@cache
def steps_of(slug: str) -> list[LessonStep]:
    """The positions of a game's lesson, cached."""
    return read_lesson(library.find_game(slug))


def listed(slug: str) -> list[dict[str, Any]]:
    """The steps of a game's lesson, in order."""
    return [{"number": number, "title": step.title} for number, step in enumerate(steps_of(slug))]


class Learned(Watched):
    """A run of a lesson that records the table before each of the learner's answers, and the expected answer."""

    def __init__(self, step: LessonStep) -> None:
        super().__init__(SEAT)
        self.step = step

    def look(self, run: ScenarioRun) -> None:
        line = len(self.steps)
        before = step_json(run.table, run.scenario, line - 1) if line else {"given": run.scenario.given}
        update = self.view.update_from(run.table, run.table.motions or [], opening=not line, number=line)
        run.table.motions = []
        is_asked = line in self.step.texts
        option = self.step.wanted(run.table, line) if is_asked else NONE
        asked = {"say": self.step.texts[line], "option": option} if is_asked else {}
        self.steps.append({"said": before, "shown": update, **asked})


@cache
def position(slug: str, number: int) -> dict[str, Any]:
    """One position, played through: each step with its text, its answer, and the view.

    If a step has a `say`, the learner is asked, and `option` is the expected answer.
    """
    game = library.find_game(slug)
    steps = steps_of(slug)
    if not 0 <= number < len(steps):
        raise Refused("unknown", f"the {game.title} lesson has {len(steps)} parts, numbered from 0", 404)
    step = steps[number]
    run = ScenarioRun(game, step.scenario)
    run.watched = True
    way = Learned(step)
    run.begin()
    run.play(way)
    seats = [run.game.names.seat(run.table.state, seat) for seat in range(step.scenario.seats)]
    return {
        "game": game.slug, "number": number, "of": len(steps), "title": step.title, "seats": seats,
        "names": SEATS[step.scenario.seats], "learner": LEARNER, "steps": way.steps, "done": step.done,
        "cards": own_cards(game, run.game), "options": game.full_options(step.scenario.settings),
    }  # fmt: skip
