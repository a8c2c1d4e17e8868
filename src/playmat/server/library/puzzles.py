"""The puzzles of all games: a list, and each position as seen by the seat that must find the answer."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.games import names as game_names
from playmat.scenario.hint import hint_of
from playmat.scenario.puzzle import Puzzle, find_puzzle, read_puzzles
from playmat.scenario.run import ScenarioRun
from playmat.server.library import library
from playmat.server.library.scenarios import Watched
from playmat.server.protocol.bodies import PlayFrom, PlayScenario
from playmat.server.protocol.refused import Refused

LOG = logging.getLogger(__name__)


@cache
def all_puzzles() -> list[Puzzle]:
    """The puzzles of all games, cached. A file that cannot be read is left out."""
    puzzles: list[Puzzle] = []
    for slug in game_names():
        try:
            puzzles += read_puzzles(library.find_game(slug))
        except PlaymatError as fault:
            LOG.warning("%s has no puzzles that can be read: %s", slug, fault)
    return puzzles


def listed() -> list[dict[str, Any]]:
    """All puzzles, game by game, easiest first."""
    return [puzzle_json(puzzle) for puzzle in all_puzzles()]


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle's question, without the solution."""
    return {
        "id": puzzle.id, "game": puzzle.game.slug, "goal": puzzle.goal, "turns": puzzle.turns, "level": puzzle.level,
    }  # fmt: skip


def puzzle_named(id: str) -> Puzzle:
    """A puzzle by its id."""
    try:
        return find_puzzle(all_puzzles(), id)
    except PlaymatError as fault:
        raise Refused("unknown", str(fault), 404) from None


def to_play(id: str, moment: PlayFrom) -> PlayScenario:
    """The position of a puzzle as the start of a game against the computer."""
    puzzle = puzzle_named(id)
    return PlayScenario(text=puzzle.scenario.text, seat=puzzle.seat, level=moment.level, name=moment.name)


@cache
def position(id: str) -> dict[str, Any]:
    """A puzzle, played through as its seat sees it: the number of the correct option, and the continuation."""
    puzzle = puzzle_named(id)
    scenario = puzzle.scenario
    run = ScenarioRun(puzzle.game, scenario)
    run.watched = True
    way = Watched(puzzle.seat)
    run.begin()
    option = puzzle.option(run.table)
    hint = hint_of(puzzle, run.table.view(puzzle.seat))
    run.play(way)
    return {
        **puzzle_json(puzzle),
        "seat": puzzle.seat,
        "option": option,
        "hint": hint,
        "wins": puzzle.wins,
        "second": puzzle.second,
        "second_wins": puzzle.second_wins,
        "seats": [run.game.names.seat(run.table.state, seat) for seat in range(scenario.seats)],
        "steps": way.steps,
        "options": puzzle.game.full_options(scenario.settings),
    }
