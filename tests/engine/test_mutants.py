"""Mutants: every mutation of every game applies to its function, and the function is restored afterwards."""

from __future__ import annotations

import ast
import builtins
from dataclasses import replace
from importlib import import_module

import pytest

import playmat
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from playmat.scenario.mutants import Edit, edited, function_node, parsed, read_mutants, source_of, taken_out
from playmat.scenario.mutate import check_runs
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.scenario import ScenarioFailed
from tests.engine.toy import GAME as TOY
from tests.engine.toy.reading import shine

EVERY_GAME = [TOY, *(playmat.game(slug) for slug in BUILT_IN)]
SHINE = next(edit for edit in read_mutants(TOY) if edit.function == "shine")


def names_in(function: ast.FunctionDef) -> set[str]:
    """The names that a function uses but does not define."""
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    return {node.id for node in nodes} - {node.id for node in nodes if isinstance(node.ctx, ast.Store)}


def imported_in(function: ast.FunctionDef) -> set[tuple[str, str]]:
    """The imports inside a function, as modules and names."""
    imports = [node for node in ast.walk(function) if isinstance(node, ast.ImportFrom)]
    return {(node.module or "", alias.name) for node in imports for alias in node.names}


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
def test_every_edit_fits_its_function(game: Game) -> None:
    for edit in read_mutants(game):
        source = source_of(edit.module)
        original = function_node(parsed(source), edit)
        mutant = function_node(ast.parse(edited(source, edit)), edit)
        assert ast.dump(mutant) != ast.dump(original), edit
        imported = imported_in(mutant)
        assert all(hasattr(import_module(module), name) for module, name in imported), edit
        known = {*vars(import_module(edit.module)), *vars(builtins), *(name for _, name in imported)}
        assert names_in(mutant) - names_in(original) <= known, edit


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.slug)
def test_edits_name_rules_of_the_rulebook(game: Game) -> None:
    ids = set(read_rulebook(game).ids)
    assert [edit for edit in read_mutants(game) if not set(edit.rules) <= ids] == []


def test_the_function_is_replaced_and_restored() -> None:
    before = shine.__code__
    with taken_out(TOY, SHINE.rules[0]):
        assert shine.__code__ is not before
        assert shine.__code__.co_name == "shine"
    assert shine.__code__ is before


def test_the_function_is_restored_after_a_failure() -> None:
    before = shine.__code__
    with pytest.raises(KeyError), taken_out(TOY, SHINE.rules[0]):
        raise KeyError
    assert shine.__code__ is before


def test_a_rule_without_edits_changes_nothing() -> None:
    before = shine.__code__
    with taken_out(TOY, "1.1"):
        assert shine.__code__ is before


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (replace(SHINE, old="no such line"), 'shine has "no such line" 0 times, not once'),
        (replace(SHINE, function="shin"), "no shin in tests.engine.toy.reading"),
    ],
)
def test_an_edit_that_does_not_fit_is_reported(edit: Edit, message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        edited(source_of(edit.module), edit)


def test_a_replacement_may_have_several_lines() -> None:
    source = 'def f(n: int) -> int:\n    """One."""\n    if n:\n        n += 1\n    return n\n'
    edit = Edit(("1",), "f", "f", "n += 1", r"n += 1 \n if n > 3: return 3")
    assert "        n += 1 \n        if n > 3: return 3\n    return n\n" in edited(source, edit)
    first = Edit(("1",), "f", "f", "", r"n = 2 \n n = 3")
    assert '    """One."""\n    n = 2 \n    n = 3\n    if n:\n' in edited(source, first)


def test_a_mutant_with_an_unknown_name_is_an_error() -> None:
    fault = ScenarioFailed("it failed")
    fault.__cause__ = NameError("name 'x' is not defined")
    with pytest.raises(PlaymatError, match=r"mutants\.txt, 3\.4: name 'x' is not defined"):
        check_runs("3.4", fault)
    check_runs("3.4", ScenarioFailed("the number is wrong"))
