"""The code locations of rules: each function is in the named file, at the named line."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from playmat.scenario.code_locations import code_locations
from playmat.scenario.rulebook import read_rulebook

PACKAGE = Path(playmat.__file__).parent


@pytest.fixture(params=BUILT_IN)
def game(request: pytest.FixtureRequest) -> Game:
    return playmat.game(request.param)


def test_every_shown_rule_has_its_function(game: Game) -> None:
    book = read_rulebook(game)
    locations = code_locations(game, book.ids)
    examples = game.example_prefix
    shown = [n for n in book.ids if n not in book.reasons() and not (examples and n.startswith(examples))]
    assert [n for n in shown if n not in locations] == []


def test_the_line_of_a_location_contains_its_name(game: Game) -> None:
    for locations in code_locations(game, read_rulebook(game).ids).values():
        for location in locations:
            line = (PACKAGE / location.file).read_text("utf-8").splitlines()[location.line - 1]
            assert location.name.rpartition(".")[2] in line, location


def test_the_function_itself_comes_before_declarations_with_the_number() -> None:
    atw = playmat.game("atw")
    locations = code_locations(atw, ["GC1.5"])
    assert [(p.name, p.file) for p in locations["GC1.5"]] == [("overflow", "games/atw/rules/hand.py")]
