"""Rewrite the sources that mypyc compiles: each rule and lister becomes a class with one instance.

A decorated function is an object that compiled code looks up by name and calls with packed arguments. A method of a
class with a `Final` instance is called directly. So the sources keep their functions, and setup.py compiles a copy in
which

    @rule("GC1.1")
    def next_action(t: AtwTable, s: Scope) -> None:
        ...

reads

    @_final
    class next_action_rule(_Rule):
        def run(self, t: AtwTable, s: Scope) -> None:
            ...
    next_action: _Final[_Rule] = _known_rule(next_action_rule(("GC1.1",), _address(__name__, "next_action"), __name__))

Every statement keeps its line number, because the new lines replace the decorator and blank lines. So tracebacks from
compiled code point to the sources. A function that cannot be rewritten keeps its decorator, and still works.
"""

from __future__ import annotations

import ast
import shutil
from dataclasses import dataclass
from pathlib import Path

TYPES = "from typing import Final as _Final, final as _final"
STEPS = (
    "from playmat.engine.state.names import address as _address; "
    "from playmat.engine.state.step import NamedLister as _NamedLister, Rule as _Rule, "
    "known_lister as _known_lister, known_rule as _known_rule"
)
FUTURE = "from __future__ import annotations"


@dataclass(frozen=True)
class Form:
    """The replacements for the functions with one decorator."""

    base: str
    method: str
    parameters: tuple[str, ...]
    register: str


FORMS = {
    "rule": Form("_Rule", "run", ("t", "s"), "_known_rule"),
    "options": Form("_NamedLister", "list", ("t", "s", "menu"), "_known_lister"),
}


def copy_rewritten(source: Path, into: Path, compiled: set[Path]) -> None:
    """Copy the Python files of a tree, rewriting those to compile. Unchanged files are not touched."""
    files = {path.relative_to(source): path for path in sorted(source.rglob("*.py"))}
    for name, path in files.items():
        text = path.read_text("utf-8")
        if path in compiled:
            text = rewritten(text)
        target = into / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_text("utf-8") != text:
            target.write_text(text, "utf-8")
    for target in [path for path in into.rglob("*.py") if path.relative_to(into) not in files]:
        target.unlink()
    for folder in [path for path in into.rglob("*") if path.is_dir() and not any(path.rglob("*.py"))]:
        shutil.rmtree(folder, ignore_errors=True)


def rewritten(source: str) -> str:
    """A module with its rules and listers as classes, and every statement on its original line."""
    lines = source.splitlines()
    if FUTURE not in lines:
        return source
    before = lines.copy()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            rewrite_function(lines, node)
    if lines == before:
        return source
    lines[lines.index(FUTURE)] = f"{FUTURE}; {TYPES}; {STEPS}"
    return "\n".join(lines) + "\n"


def rewrite_function(lines: list[str], node: ast.FunctionDef) -> None:
    """Turn a function into a class if it is a rule or a lister and there are enough blank lines around it."""
    if len(node.decorator_list) != 1 or node.end_lineno is None:
        return
    decorator = node.decorator_list[0]
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    form = FORMS.get(called.id) if isinstance(called, ast.Name) else None
    first, last = decorator.lineno - 1, node.end_lineno  # indices of the decorator and of the line after the function
    above = blank_above(lines, first)
    if form is None or above < 0 or parameters(node) != form.parameters or (last < len(lines) and lines[last]):
        return
    arguments = f'_address(__name__, "{node.name}"), __name__'
    if isinstance(decorator, ast.Call):
        rules = "".join(f"{ast.unparse(argument)}, " for argument in decorator.args)
        arguments = f"({rules}), {arguments}"
    name = f"{node.name}_{'rule' if form.method == 'run' else 'lister'}"
    lines[above] = "@_final"
    lines[first : node.lineno - 1] = [f"class {name}({form.base}):", *[""] * (node.lineno - 2 - first)]
    start = f"def {node.name}("
    lines[node.lineno - 1] = f"def {form.method}(self, {lines[node.lineno - 1].removeprefix(start)}"
    inside_strings = {line for inner in ast.walk(node) for line in continued_lines(inner)}
    for k in range(node.lineno - 1, last):
        if lines[k] and k + 1 not in inside_strings:
            lines[k] = f"    {lines[k]}"
    constant = f"{node.name}: _Final[{form.base}] = {form.register}({name}({arguments}))"
    lines[last : last + 1] = [constant]


def blank_above(lines: list[str], index: int) -> int:
    """The nearest blank line above a line, with only comments in between, or -1 if there is none."""
    above = index - 1
    while above >= 0 and lines[above].startswith("#"):
        above -= 1
    return above if above >= 0 and not lines[above] else -1


def parameters(node: ast.FunctionDef) -> tuple[str, ...]:
    """The names of the parameters, or none if any is not plain."""
    a = node.args
    plain = not (a.posonlyargs or a.kwonlyargs or a.vararg or a.kwarg or a.defaults)
    return tuple(argument.arg for argument in a.args) if plain else ()


def continued_lines(node: ast.AST) -> range:
    """The lines that continue a string from an earlier line."""
    if not isinstance(node, (ast.Constant, ast.JoinedStr)):
        return range(0)
    if isinstance(node, ast.Constant) and not isinstance(node.value, str):
        return range(0)
    return range(node.lineno + 1, (node.end_lineno or node.lineno) + 1)
