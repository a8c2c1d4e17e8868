"""The public names: declared, listed on a page, existing, and sufficient for a game in another package."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest
from tools.public_names import PAGE, page, public_names

ROOT = Path(__file__).resolve().parent.parent
NAMES = public_names()


def test_the_page_lists_the_public_names() -> None:
    """A new or removed name changes the page, so that no one breaks other packages by accident."""
    assert page() == PAGE.read_text("utf-8"), "public names have changed: run tools/public_names.py"


def test_the_most_used_names_are_public() -> None:
    assert {"PlaymatError", "game", "load"} <= set(NAMES["playmat"])
    assert {"Player", "player"} <= set(NAMES["playmat.agents"])


@pytest.mark.parametrize("module", NAMES)
def test_every_public_name_exists(module: str) -> None:
    loaded = import_module(module)
    assert [name for name in NAMES[module] if not hasattr(loaded, name)] == []


@pytest.mark.interpreted
@pytest.mark.parametrize("module", [name for name in NAMES if name != "playmat.testing"])
def test_every_public_class_function_and_method_is_described(module: str) -> None:
    """An overriding method inherits its description."""
    things = {name: getattr(import_module(module), name) for name in NAMES[module]}
    things = {name: thing for name, thing in things.items() if inspect.isclass(thing) or inspect.isfunction(thing)}
    methods = {
        f"{name}.{inner}": getattr(thing, inner)
        for name, thing in things.items()
        for inner, value in vars(thing).items()
        if not inner.startswith("_") and isinstance(value, FunctionType | property | classmethod | staticmethod)
    }
    assert [name for name, thing in {**things, **methods}.items() if not inspect.getdoc(thing)] == []


STRANGERS = [
    *sorted((ROOT / "examples").rglob("*.py")),
    *sorted((ROOT / "src" / "playmat" / "templates").rglob("*.py")),
]
"""Code as people write it from the docs alone: the examples, and the game that `playmat new` writes."""


@pytest.mark.parametrize("path", STRANGERS, ids=lambda path: path.name)
def test_outside_code_needs_only_public_names(path: Path) -> None:
    private = [f"{module}.{name}" for module, name in imports(path) if name not in NAMES.get(module, [])]
    assert private == []


def test_there_is_outside_code_to_check() -> None:
    assert len(STRANGERS) > 10
    assert sum(len(imports(path)) for path in STRANGERS) > 50


def imports(path: Path) -> list[tuple[str, str]]:
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    froms = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    return [
        (node.module or "", alias.name)
        for node in froms
        for alias in node.names
        if re.match(r"playmat\b", node.module or "")
    ]
