"""Mutants: a game without one of its rules. `rulebook/mutants.txt` has the source edits that disable rules.

rules/damage.py strikes_back
10.2.3: return n < q.left() or n > 0 -> return n < q.left()
10.2.2: -> return False

Each entry names a file of the game (or of `engine/` or `kit/`) and a function in it. Each line below names one rule or
several and the edit: a piece of the function and its replacement, or a statement to insert at its start. `\\n` starts a
new line. The code of the function is swapped, so every caller runs the mutant. A compiled function cannot be swapped.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from types import CodeType
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.engine.files.folder import package_of
from playmat.engine.game import Game

SHARED = ("engine", "kit")
"""Folders next to the games."""


@dataclass(frozen=True)
class Edit:
    """One line of mutants.txt."""

    rules: tuple[str, ...]
    module: str
    function: str
    old: str
    """A piece of the function, or "" for an edit that inserts a statement at its start."""
    new: str


@contextmanager
def taken_out(game: Game, rule: str) -> Iterator[None]:
    """Run the game with the edits that disable a rule. The table itself skips steps and refusals of the rule."""
    edits = [edit for edit in read_mutants(game) if rule in edit.rules]
    swapped: list[tuple[Any, CodeType]] = []
    try:
        for module in dict.fromkeys(edit.module for edit in edits):
            here = [edit for edit in edits if edit.module == module]
            codes = mutated_codes(module, here)
            for name in dict.fromkeys(edit.function for edit in here):
                function = function_of(module, name)
                swapped.append((function, function.__code__))
                function.__code__ = codes[name]
        yield
    finally:
        for function, code in swapped:
            function.__code__ = code


def read_mutants(game: Game) -> tuple[Edit, ...]:
    """All edits of a game, or none."""
    return edits_of(package_of(game)) if package_of(game) else ()


@cache
def edits_of(package: str) -> tuple[Edit, ...]:
    """The edits in a game's package."""
    path = files(package) / "rulebook" / "mutants.txt"
    if not path.is_file():
        return ()
    edits: list[Edit] = []
    module = function = ""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            file, _, function = line.partition(" ")
            inside = "playmat" if file.partition("/")[0] in SHARED else package
            module = f"{inside}.{file.removesuffix('.py').replace('/', '.')}"
            continue
        rules, _, edit = line.strip().partition(": ")
        old, _, new = edit.rpartition("-> ")
        edits.append(Edit(tuple(rules.split(", ")), module, function, old.strip(), new))
    return tuple(edits)


def mutated_codes(module: str, edits: list[Edit]) -> dict[str, CodeType]:
    """The code of each function of a module after the edits, by name."""
    source = source_of(module)
    for edit in edits:
        source = edited(source, edit)
    codes: dict[str, CodeType] = {}
    unseen = [compile(source, f"<{module} mutated>", "exec")]
    while unseen:
        inner = [code for code in unseen.pop().co_consts if isinstance(code, CodeType)]
        codes.update((code.co_qualname, code) for code in inner)
        unseen += inner
    return codes


def source_of(module: str) -> str:
    """The source of a module. Compiled modules are installed with their sources, too."""
    package, _, name = module.rpartition(".")
    return (files(package) / f"{name}.py").read_text("utf-8")


def edited(source: str, edit: Edit) -> str:
    """A source after one edit. The piece must occur in the function exactly once."""
    lines = source.splitlines(keepends=True)
    node = function_node(parsed(source), edit)
    first = node.body[1] if ast.get_docstring(node) is not None else node.body[0]
    begin, end = first.lineno - 1, node.end_lineno
    body = "".join(lines[begin:end])
    if not edit.old:
        body = f"{' ' * first.col_offset}{indented(edit.new, first.col_offset)}\n{body}"
    elif body.count(edit.old) == 1:
        line = body.partition(edit.old)[0].rpartition("\n")[2]
        body = body.replace(edit.old, indented(edit.new, len(line) - len(line.lstrip())))
    else:
        raise PlaymatError(
            f'mutants.txt, {", ".join(edit.rules)}: {edit.module} {edit.function} has "{edit.old}" '
            f"{body.count(edit.old)} times, not once"
        )
    return "".join([*lines[:begin], body, *lines[end:]])


@lru_cache(maxsize=100)
def parsed(source: str) -> ast.Module:
    """The syntax tree of a source, cached since most modules have many edits."""
    return ast.parse(source)


def indented(new: str, columns: int) -> str:
    """The lines of a replacement, indented like the first."""
    return new.replace("\\n ", f"\n{' ' * columns}")


def function_node(tree: ast.Module, edit: Edit) -> ast.FunctionDef:
    """The function or method of an edit."""
    inside: list[ast.stmt] = tree.body
    node: ast.stmt | None = None
    for name in edit.function.split("."):
        node = next((n for n in inside if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n.name == name), None)
        inside = node.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else []
    if not isinstance(node, ast.FunctionDef):
        raise PlaymatError(f"mutants.txt, {', '.join(edit.rules)}: no {edit.function} in {edit.module}")
    return node


def function_of(module: str, name: str) -> Any:
    """The plain function behind a step, a lister or a property."""
    target: Any = import_module(module)
    for part in name.split("."):
        target = vars(target)[part]
    for wrapped in ("function", "fget"):
        target = getattr(target, wrapped, target)
    if not hasattr(target, "__code__"):
        raise PlaymatError("--mutate edits the rules and needs an interpreted playmat: PLAYMAT_COMPILE=0")
    return target
