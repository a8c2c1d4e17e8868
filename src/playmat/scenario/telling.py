"""What happened in a scenario: each answer, and the lines of the log that came of it, as somebody reads them."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from playmat.engine.errors import nearest
from playmat.engine.files.given import SEATS, shown
from playmat.engine.game import Game
from playmat.engine.state.scope import NONE
from playmat.engine.table.text import ALL_SEEING, log
from playmat.scenario.run import Run, Way, run_one
from playmat.scenario.scenario import Scenario, ScenarioFailed

SPECTATOR: Final = "spectator"


class Telling(Way):
    """A plain run that is told: by `reader`, or by somebody who sees everything."""

    def __init__(self, reader: str = "") -> None:
        self.reader: Final = reader
        self.steps: Final[list[tuple[str, list[str]]]] = []
        """What was said, and the lines that came of it."""
        self.told = 0

    def look(self, run: Run) -> None:
        self.tell(run, said(run.scenario, len(self.steps) - 1))

    def tell(self, run: Run, what: str) -> None:
        """One step more."""
        lines = [line for _, line in log(run.table, self.seat_in(run.scenario))]
        self.steps.append((what, lines[self.told :]))
        self.told = len(lines)

    def seat_in(self, scenario: Scenario) -> int:
        """Who reads."""
        names = SEATS[scenario.seats]
        if not self.reader:
            return ALL_SEEING
        if self.reader == SPECTATOR:
            return NONE
        if self.reader not in names:
            raise ScenarioFailed(f'there is no seat "{self.reader}"{nearest(self.reader, [*names, SPECTATOR])}')
        return names.index(self.reader)


def said(scenario: Scenario, number: int) -> str:
    """A step of `when` in words; the beginning, before the first."""
    if number < 0:
        return scenario.start
    ((who, what),) = scenario.when[number].items()
    return f"{who}: {shown(what)}"


def told_steps(game: Game, scenario: Scenario, reader: str = "") -> list[tuple[str, list[str]]]:
    """What happened, up to the end or to where it failed."""
    way = Telling(reader)
    with suppress(ScenarioFailed):  # whoever runs it six ways hears of it
        run_one(game, scenario, way)
    return way.steps
