"""The transcript of a scenario: each answer, and the lines of the log that followed, as a seat reads them."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from playmat.engine.errors import nearest
from playmat.engine.files.given import SEATS, shown
from playmat.engine.game import Game
from playmat.engine.state.scope import NONE
from playmat.engine.table.text import ALL_SEEING, log
from playmat.scenario.run import ScenarioRun, Way, run_one
from playmat.scenario.scenario import Scenario, ScenarioFailed

SPECTATOR: Final = "spectator"


class Transcript(Way):
    """A plain run with a transcript for `reader`. With "", the transcript shows everything."""

    def __init__(self, reader: str = "") -> None:
        self.reader: Final = reader
        self.steps: Final[list[tuple[str, list[str]]]] = []
        """Each answer, and the lines that followed."""
        self.lines_read = 0

    def look(self, run: ScenarioRun) -> None:
        self.add_step(run, step_text(run.scenario, len(self.steps) - 1))

    def add_step(self, run: ScenarioRun, what: str) -> None:
        """Add a step."""
        lines = [line for _, line in log(run.table, self.seat_in(run.scenario))]
        self.steps.append((what, lines[self.lines_read :]))
        self.lines_read = len(lines)

    def seat_in(self, scenario: Scenario) -> int:
        """The reading seat."""
        names = SEATS[scenario.seats]
        if not self.reader:
            return ALL_SEEING
        if self.reader == SPECTATOR:
            return NONE
        if self.reader not in names:
            raise ScenarioFailed(f'there is no seat "{self.reader}"{nearest(self.reader, [*names, SPECTATOR])}')
        return names.index(self.reader)


def step_text(scenario: Scenario, number: int) -> str:
    """A step of `when` in words, or how the scenario starts."""
    if number < 0:
        return scenario.start
    ((who, what),) = scenario.when[number].items()
    return f"{who}: {shown(what)}"


def transcript(game: Game, scenario: Scenario, reader: str = "") -> list[tuple[str, list[str]]]:
    """The transcript, up to the end or to the failure."""
    way = Transcript(reader)
    with suppress(ScenarioFailed):  # running the scenario in six ways reports the failure
        run_one(game, scenario, way)
    return way.steps
