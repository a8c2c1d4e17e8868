"""Where a rule is enforced: the functions that mention its number, found in the sources."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playmat.engine.files.folder import folder_of, package_of
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
    """For each rule number, the functions that mention it, refuse by it, or have a mutant for it.

    If there are none, the functions that use a declaration with the number (a move, a prompt), or else the
    declaration itself.
    """
    package = package_of(game)
    sources = list(read_sources(folder_of(game), package.removeprefix("playmat.").replace(".", "/")))
    declared = [
        Piece(CodeLocation(name, file, node.lineno), node) for file, tree in sources for name, node in constants(tree)
    ]
    written = [Piece(location, node) for file, tree in sources for location, node in functions(file, tree)]
    refusals = {piece.location.name: piece.texts for piece in declared if "Refusal" in piece.names}
    others = {piece.location.name: piece.texts for piece in declared}
    edited: dict[tuple[str, str], set[str]] = {}
    for edit in read_mutants(game):
        file = f"{edit.module.removeprefix('playmat.').replace('.', '/')}.py"
        edited.setdefault((file, edit.function), set()).update(edit.rules)
    locations: dict[str, list[CodeLocation]] = {}
    # Each pass looks for the rule numbers that the earlier passes did not find. If none is left, it reads nothing.
    passes: list[tuple[list[Piece], Callable[[Piece], set[str]]]] = [
        (written, lambda p: p.texts | p.through(refusals) | edited.get((p.location.file, p.location.name), set())),
        (written, lambda p: p.through(others)),
        (declared, lambda p: p.texts),
    ]
    for pieces, texts_of in passes:
        missing = {number for number in ids if number not in locations}
        for piece in pieces if missing else []:
            for number in missing & texts_of(piece):
                locations.setdefault(number, []).append(piece.location)
    return locations


class Piece:
    """A function or a declaration: its location, texts and names."""

    def __init__(self, location: CodeLocation, node: ast.AST) -> None:
        self.location = location
        self.texts: set[str] = set()
        self.names: set[str] = set()
        for inner in ast.walk(node):  # one walk for texts and names: walking takes most of the time
            if isinstance(inner, ast.Name):
                self.names.add(inner.id)
            elif isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                self.texts.add(inner.value)

    def through(self, constants: dict[str, set[str]]) -> set[str]:
        """Return the texts of the constants that it uses."""
        return {text for name in self.names if name in constants for text in constants[name]}


def enforced_by(rule: RuleText, locations: dict[str, list[CodeLocation]]) -> list[CodeLocation]:
    """The locations of all numbers of a rule, without duplicates."""
    return list(dict.fromkeys(location for number in rule.ids for location in locations.get(number, [])))


def read_sources(folder: Any, path: str) -> Iterator[tuple[str, ast.Module]]:
    """The files of a game that enforce rules, each as a syntax tree."""
    for entry in sorted(folder.iterdir(), key=lambda p: str(p.name)):
        if entry.name in ELSEWHERE:
            continue
        if entry.is_dir():
            yield from read_sources(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{path}/{entry.name}", ast.parse(entry.read_text("utf-8"))


def functions(file: str, tree: ast.Module) -> Iterator[tuple[CodeLocation, ast.AST]]:
    """The functions of a file, and the methods of its classes, each with the name of its class."""
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
    """The declarations of a file besides functions and classes, by name."""
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from ((target.id, node) for target in targets if isinstance(target, ast.Name))
