"""Puzzles: positions in which one answer wins by force, or clearly has the best chance.

A puzzle is a scenario in `puzzles.md` in the folder of a game. Its title is its id, its first answer is the solution,
and its other steps show the continuation. Its key `puzzle` states the goal and the measurements.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Any

from playmat.engine.errors import PlaymatError, unknown
from playmat.engine.files.folder import folder_of
from playmat.engine.files.given import SEATS
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.table.text import understood
from playmat.scenario.rulebook import scenarios_in
from playmat.scenario.run import ScenarioRun
from playmat.scenario.scenario import Scenario
from playmat.scenario.seats import as_offered
from playmat.scenario.yaml_text import inline, lines_of

FILE = "puzzles.md"
WIN, CHANCE = "win", "chance"
GOALS = (WIN, CHANCE)
LEVELS = ("easy", "medium", "hard")
MEASURED = re.compile(r"Measured with card set `(\w+)`")
"""The line of a file with the digest of the cards that its puzzles were measured with."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of a game."""

    game: Game
    scenario: Scenario
    goal: str
    """WIN: an answer that wins by force. CHANCE: the answer with the best chance."""
    turns: int
    """For WIN, the number of turns within which the win comes, counting this one."""
    level: str
    wins: int
    """For CHANCE, how often the answer wins, in percent."""
    second: str
    """For CHANCE, the second-best answer."""
    second_wins: int
    """For CHANCE, how often the second-best answer wins, in percent."""

    @property
    def id(self) -> str:
        """The puzzle's name, which depends only on its position."""
        return self.scenario.title

    @property
    def seat(self) -> int:
        """The seat that must find the answer."""
        (who,) = self.scenario.when[0]
        return SEATS[self.scenario.seats].index(who)

    @property
    def answer(self) -> str:
        """The solution."""
        (text,) = self.scenario.when[0].values()
        return str(text)

    def table(self) -> Sitting[Any]:
        """The puzzle's position, with every card."""
        run = ScenarioRun(self.game, self.scenario)
        run.begin()
        return run.table

    def option(self, t: Sitting[Any], text: str = "") -> int:
        """The number of an option of its question, by default that of the solution."""
        return understood(t, as_offered(t, text or self.answer), self.seat)


def read_puzzles(game: Game) -> list[Puzzle]:
    """The puzzles of a game, easy ones first."""
    file = folder_of(game) / FILE
    return puzzles_in(game, file.read_text("utf-8")) if file.is_file() else []


def staleness(game: Game) -> str:
    """Why the puzzles of a game should be measured again, or nothing.

    The tests play only a few deals, so they may miss a puzzle whose answer is no longer far enough ahead.
    """
    file = folder_of(game) / FILE
    cards = cards_in(file.read_text("utf-8")) if file.is_file() else ""
    if cards in ("", game.card_set()):
        return ""
    return (
        f"the puzzles of {game.slug} were measured with a different card set ({cards}, now {game.card_set()}): "
        f"run `playmat puzzles mine {game.slug} --out FILE` with the options in their file"
    )


def cards_in(text: str) -> str:
    """The digest of the cards that the puzzles in a file were measured with, if the file has one."""
    measured = MEASURED.search(text)
    return measured[1] if measured else ""


def puzzles_in(game: Game, text: str) -> list[Puzzle]:
    """The puzzles in the text of a file."""
    puzzles = [puzzle_of(game, scenario) for scenario in scenarios_in(text, FILE)]
    return sorted(puzzles, key=lambda p: (LEVELS.index(p.level), p.id))


def puzzle_of(game: Game, scenario: Scenario) -> Puzzle:
    """A puzzle from its scenario."""
    if scenario.fault:
        raise PlaymatError(scenario.fault)
    facts = scenario.puzzle
    goal, level = str(facts.get("goal")), str(facts.get("level"))
    if goal not in GOALS or level not in LEVELS or not scenario.when:
        raise PlaymatError(
            f"{scenario.where}: a puzzle needs a goal ({', '.join(GOALS)}), a level ({', '.join(LEVELS)}) and an answer"
        )
    numbers = [int(facts.get(name, 0)) for name in ("turns", "wins", "second wins")]
    return Puzzle(game, scenario, goal, numbers[0], level, numbers[1], str(facts.get("second", "")), numbers[2])


def find_puzzle(puzzles: list[Puzzle], id: str) -> Puzzle:
    """A puzzle by its id."""
    for puzzle in puzzles:
        if puzzle.id == id.strip().lower():
            return puzzle
    raise unknown("puzzle", id, [puzzle.id for puzzle in puzzles])


def id_of(game: Game, position: dict[str, Any]) -> str:
    """The id of a puzzle, which depends only on its position."""
    return f"{game.slug}-{hashlib.sha256(inline(position).encode()).hexdigest()[:6]}"


def puzzle_text(scenario: Scenario) -> str:
    """A puzzle as a block for its file."""
    lines = [*lines_of("title", scenario.title), *lines_of("game", scenario.game)]
    lines += [f"puzzle: {inline(scenario.puzzle)}"]
    if scenario.seats != 2:
        lines += lines_of("seats", scenario.seats)
    if scenario.settings:
        lines += lines_of("options", scenario.settings)
    lines += lines_of("given", scenario.given)
    if scenario.chance:
        lines += [f"chance: {inline(list(scenario.chance))}"]
    if scenario.shuffle:
        lines += [f"shuffle: {inline([list(names) for names in scenario.shuffle])}"]
    lines += [*lines_of("when", list(scenario.when)), *lines_of("then", scenario.then)]
    return "\n".join(["```scenario", *lines, "```"])
