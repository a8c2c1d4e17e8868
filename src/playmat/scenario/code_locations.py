"""Where a rule is enforced: the functions that have its number, found in the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from playmat.engine.game import Game
from playmat.scenario.mutants import read_mutants
from playmat.scenario.rulebook import RuleText

ELSEWHERE = ("cards", "decks", "face", "player", "rulebook", "statistics.py")
"""Folders and files of a game that enforce nothing."""


@dataclass(frozen=True)
class CodeLocation:
    """A function (or a class, or an unused constant) in a file of the package."""

    name: str
    file: str
    line: int


def code_locations(game: Game, ids: list[str]) -> dict[str, list[CodeLocation]]:
    """For each rule number, the functions that have it, refuse by it, or have a mutant without it.

    Otherwise the functions that use something declared with the number (a move, a prompt), or else the
    declaration.
    """
    package = type(game).__module__.rpartition(".")[0]
    sources = list(read_sources(files(package), package.removeprefix("playmat.").replace(".", "/")))
    declared = [
        (CodeLocation(name, file, node.lineno), node) for file, tree in sources for name, node in constants(tree)
    ]
    written = [pair for file, tree in sources for pair in functions(file, tree)]
    refusals = {location.name: texts_in(node) for location, node in declared if "Refusal" in names_in(node)}
    others = {location.name: texts_in(node) for location, node in declared}
    edited: dict[tuple[str, str], set[str]] = {}
    for edit in read_mutants(game):
        file = f"{edit.module.removeprefix('playmat.').replace('.', '/')}.py"
        edited.setdefault((file, edit.function), set()).update(edit.rules)
    found: dict[str, list[CodeLocation]] = {}
    for said in (
        [
            (location, texts_in(node) | through(node, refusals) | edited.get((location.file, location.name), set()))
            for location, node in written
        ],
        [(location, through(node, others)) for location, node in written],
        [(location, texts_in(node)) for location, node in declared],
    ):
        for number in [number for number in ids if number not in found]:
            locations = [location for location, texts in said if number in texts]
            if locations:
                found[number] = locations
    return found


def enforced_by(rule: RuleText, locations: dict[str, list[CodeLocation]]) -> list[CodeLocation]:
    """The locations of all numbers of a rule, without duplicates."""
    return list(dict.fromkeys(location for number in rule.ids for location in locations.get(number, [])))


def through(node: ast.AST, constants: dict[str, set[str]]) -> set[str]:
    """The texts of the constants that a piece of code uses."""
    return {text for name in names_in(node) if name in constants for text in constants[name]}


def read_sources(folder: Any, path: str) -> Iterator[tuple[str, ast.Module]]:
    """The files of a game that enforce rules, each as its tree."""
    for entry in sorted(folder.iterdir(), key=lambda p: str(p.name)):
        if entry.name in ELSEWHERE:
            continue
        if entry.is_dir():
            yield from read_sources(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{path}/{entry.name}", ast.parse(entry.read_text("utf-8"))


def functions(file: str, tree: ast.Module) -> Iterator[tuple[CodeLocation, ast.AST]]:
    """The functions of a file, and the methods of its classes with the name of the class."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield CodeLocation(node.name, file, node.lineno), node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield CodeLocation(f"{node.name}.{inner.name}", file, inner.lineno), inner
                else:
                    yield CodeLocation(node.name, file, node.lineno), inner


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """What a file declares besides functions and classes, by name."""
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((target.id, node) for target in targets if isinstance(target, ast.Name))


def texts_in(node: ast.AST) -> set[str]:
    """Every text in a piece of code."""
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def names_in(node: ast.AST) -> set[str]:
    """Every name that a piece of code uses."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
