"""Three-minute lessons: positions with one task, and texts before and after it.

A lesson is a file of scenarios, `lesson.md` in the folder of a game. The lines of `when` also contain its texts: a
`say` before each answer of the learner, with what to do in bold, and one at the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.engine.files.folder import folder_of
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import understood
from playmat.scenario.rulebook import ScenarioReader, pieces
from playmat.scenario.scenario import Scenario
from playmat.scenario.seats import as_offered

LEARNER = SEATS[2][0]
SEAT = 0
"""The learner's seat."""
SAY = "say"
BOLD = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True)
class LessonStep:
    """One position, with the text before each answer of the learner, by line number, and the text at the end."""

    scenario: Scenario
    texts: dict[int, str]
    done: str

    @property
    def title(self) -> str:
        """The topic of the step."""
        return self.scenario.title

    def wanted(self, t: Sitting[Any], line: int) -> int:
        """The number of the option that a line of `when` asks the learner for."""
        return understood(t, as_offered(t, self.scenario.when[line][LEARNER]), SEAT)


def read_lesson(game: Game) -> list[LessonStep]:
    """The lesson of a game, or None."""
    file = folder_of(game) / "lesson.md"
    if not file.is_file():
        return []
    reader = ScenarioReader(file.name)
    blocks = [(number, line, block) for number, line, block in pieces(file.read_text("utf-8")) if block is not None]
    return [step_of(reader.read(number, block, line)) for number, line, block in blocks]


def step_of(scenario: Scenario) -> LessonStep:
    """A step from its scenario. Its texts must tell the learner everything to do."""
    if scenario.fault:
        raise PlaymatError(scenario.fault)
    texts: dict[int, str] = {}
    when: list[dict[str, Any]] = []
    lines = {at: line for at, line in scenario.lines.items() if at[:1] != ("when",)}
    text = ""
    for k, entry in enumerate(scenario.when):
        if SAY in entry:
            text = str(entry[SAY])
            continue
        if LEARNER in entry:
            if not BOLD.search(text):
                raise PlaymatError(f'{scenario.spot(("when", k))}: "{scenario.title}": no text says what to do here')
            texts[len(when)], text = text, ""
        lines[("when", len(when))] = scenario.lines.get(("when", k), 1)
        when.append(entry)
    if not text:
        raise PlaymatError(f'{scenario.where}: "{scenario.title}": there is no text at the end')
    return LessonStep(replace(scenario, when=tuple(when), lines=lines), texts, text)


def names_in(sentence: str) -> list[str]:
    """The bold parts of a sentence. Together they name one option, so that the reader knows which one to choose."""
    return BOLD.findall(sentence)


def named_options(sentence: str, options: list[str]) -> list[int]:
    """The options that a sentence can refer to: those equal to its bold part, or else those with all its bold parts."""
    names = [name.lower() for name in names_in(sentence)]
    exactly = [n for n, text in enumerate(options) if [text.lower()] == names]
    return exactly or [n for n, text in enumerate(options) if all(name in text.lower() for name in names)]
