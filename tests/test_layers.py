"""Imports go down, never up or sideways: every import under src/playmat is checked against the table of layers.

    7   cli
    6   gym       server
    5   lab       analysis
    4   agents    games: the registry    scenario, then search and sets
    3             games/<game>
    2   kit
    1   engine
    0   the standard library, and librt: the packed columns of a state

Agents and scenarios receive the game they work on. Only the registry imports games, and games never import each other.
"""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "playmat"

# Each part of the package and the other parts it may import. "playmat" is the package's own __init__, the public
# interface.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "kit": {"engine"},
    "games/<game>": {"engine", "kit"},
    "games": {"engine", "games/<game>"},
    "scenario": {"engine"},
    "search": {"engine", "scenario"},
    "sets": {"engine", "games", "scenario"},
    "agents": {"engine"},
    "playmat": {"engine", "games", "sets"},
    "lab": {"engine", "agents", "games", "scenario", "sets", "playmat"},
    "analysis": {"engine", "agents"},
    "gym": {"engine", "agents", "games", "scenario", "sets", "playmat", "lab"},
    "server": {"engine", "agents", "games", "scenario", "search", "sets", "playmat", "lab", "analysis"},
    "cli": {"engine", "agents", "games", "scenario", "search", "sets", "playmat", "lab", "analysis", "gym", "server"},
    "testing": {"engine", "games", "scenario", "playmat"},
    "templates": {"engine", "kit", "playmat", "testing"},
    "__main__": {"cli"},
}

# The packages that each part may import besides the standard library.
FROM_OUTSIDE: dict[str, set[str]] = {
    "engine": {"librt", "mypy_extensions"},  # packed columns; marks for the compiler without effect at run time
    "kit": {"mypy_extensions"},
    "games/<game>": {"mypy_extensions"},
    "scenario": {"yaml"},
    "gym": {"gymnasium", "librt", "mypy_extensions", "numpy", "pettingzoo", "pyarrow"},
    "lab": {"pyarrow", "ray"},
    "server": {"alembic", "msgspec", "sqlalchemy", "starlette", "uvicorn"},
    "cli": {"rich", "typer", "yaml"},
    "testing": {"pytest"},
    "templates": {"mygame"},
}


MOST_CYCLES = 6
LARGEST_CYCLE = 22
"""The limits for modules that import each other, even if only for types. They may be lowered but never raised.

The engine has no such modules (see below).
"""

IMPORTED_LATE: dict[str, set[str]] = {
    "base": {"files.own_cards", "files.reader", "files.save", "files.set_lines"},
    "parts.player": {"files.save", "view.view"},
    "sitting.sitting": {"files.save"},
    "table.table": {"files.save"},
}
"""The imports inside engine functions that lead back to their own module. No import may be added.

A table, a sitting and a game can be pickled, saved, and changed by a text with cards. The file modules know all three,
so the methods import the file modules when called.
"""


def test_imports_lead_only_to_lower_layers() -> None:
    assert list(faults(PACKAGE)) == []


def faults(package: Path) -> Iterator[str]:
    for path in sorted(package.rglob("*.py")):
        module = name_of(path, package)
        part = part_of(module, package)
        for line, imported in imports(path, module, package):
            why = refused(part, module, imported, package)
            if why:
                yield f"{path.relative_to(package.parent)}:{line}: {why}"


def refused(part: str, module: str, imported: str, package: Path) -> str | None:
    """The reason why this part may not import that module, or None."""
    if part not in MAY_IMPORT:
        return f"{part} has no place in the table of layers"
    top = imported.partition(".")[0]
    if top != "playmat":
        if top in sys.stdlib_module_names or top in FROM_OUTSIDE.get(part, set()):
            return None
        return f"{part} may not import {top}"
    other = part_of(imported, package)
    if part == other == "games/<game>" and module.split(".")[2] != imported.split(".")[2]:
        return f"a game may not import another: {imported}"
    return None if other == part or other in MAY_IMPORT[part] else f"{part} may not import {imported} ({other})"


def part_of(module: str, package: Path) -> str:
    """The part of the package that a module belongs to: its first folder, or its game."""
    names = module.split(".")[1:]
    if not names:
        return "playmat"
    if names[0] == "games" and len(names) > 1 and (package / "games" / names[1]).is_dir():
        return "games/<game>"
    return names[0]


def test_few_modules_import_one_another() -> None:
    all_cycles = cycles(PACKAGE)
    assert len(all_cycles) <= MOST_CYCLES, [f"{len(cycle)}: {', '.join(cycle)}" for cycle in all_cycles]
    assert max(len(cycle) for cycle in all_cycles) <= LARGEST_CYCLE, all_cycles


def test_no_engine_module_imports_itself_indirectly() -> None:
    assert cycles(PACKAGE, "engine") == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("parts.naming", "from playmat.engine.game import Game"),
        ("parts.lists", "from playmat.engine.base import GameBase"),
        ("parts.positions", "from playmat.engine.sitting.sitting import Sitting"),
        ("table.text", "from playmat.engine.table.table import Table"),
        ("chance.draw", "from playmat.engine.table.base import TableBase"),
        ("view.blanking", "from playmat.engine.table.table import Table"),
        ("files.shape", "from playmat.engine.files.save import save_state"),
    ],
)
def test_an_import_added_to_the_engine_is_reported(tmp_path: Path, module: str, line: str) -> None:
    """The test copies the engine and adds an import from a higher module. An import for type checking counts too."""
    package = tmp_path / "playmat"
    shutil.copytree(PACKAGE / "engine", package / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    path = package.joinpath("engine", *module.split(".")).with_suffix(".py")
    text = path.read_text("utf-8")
    path.write_text(f"{text}\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {line}\n", "utf-8")
    assert any(f"playmat.engine.{module}" in cycle for cycle in cycles(package, "engine"))


def test_only_the_known_methods_of_the_engine_import_upward() -> None:
    prefix = "playmat.engine."
    early, late = leads_of(PACKAGE, "engine", in_functions=False), leads_of(PACKAGE, "engine")
    upward = {
        module.removeprefix(prefix): {other.removeprefix(prefix) for other in back}
        for module in late
        if (back := {other for other in late[module] - early[module] if module in reach(late, other)})
    }
    assert upward == IMPORTED_LATE


def test_nothing_in_the_engine_imports_the_whole_game() -> None:
    """Parts, views, files and tables know a game by its base classes. `Game` is at the top of the engine."""
    leads = leads_of(PACKAGE, "engine")
    assert [module for module in leads if "playmat.engine.game" in leads[module]] == []


def cycles(package: Path, folder: str = "") -> list[list[str]]:
    """The groups of modules that import each other, including imports for type checking, largest first.

    Imports in functions are left out: they run after everything is loaded.
    """
    leads = leads_of(package, folder, in_functions=False)
    reached = {module: reach(leads, module) for module in leads}
    groups = {frozenset(m for m in reached[module] if module in reached[m]) for module in leads}
    return sorted((sorted(group) for group in groups if group), key=len, reverse=True)


def leads_of(package: Path, folder: str = "", in_functions: bool = True) -> dict[str, set[str]]:
    """The modules in a folder, each with the modules in the same folder that it imports."""
    names = {name_of(path, package): path for path in (package / folder).rglob("*.py")}
    return {
        module: {other for _, other in imports(path, module, package, in_functions)} & (names.keys() - {module})
        for module, path in names.items()
    }


def reach(leads: dict[str, set[str]], module: str) -> set[str]:
    """Every module that a module imports, directly or indirectly."""
    modules: set[str] = set()
    waiting = [module]
    while waiting:
        new = leads[waiting.pop()] - modules
        modules |= new
        waiting.extend(new)
    return modules


def imports(path: Path, module: str, package: Path, in_functions: bool = True) -> Iterator[tuple[int, str]]:
    """Every module imported anywhere in a file, including for type checking, with its line."""
    tree: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree if in_functions else outside_functions(tree)):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(names=names):
                base = absolute(node, module, path.name == "__init__.py")
                for alias in names:
                    inner = f"{base}.{alias.name}"
                    yield node.lineno, inner if is_module(inner, package) else base
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def outside_functions(tree: ast.AST) -> ast.AST:
    """The syntax tree of a file without the bodies of its functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = []
    return tree


def absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The full name of the module after `from`, with leading dots resolved."""
    if not node.level:
        return node.module or ""
    up = node.level - (1 if is_package else 0)
    names = module.split(".")
    return ".".join([*names[: len(names) - up], *([node.module] if node.module else [])])


def is_module(name: str, package: Path) -> bool:
    path = package.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def name_of(path: Path, package: Path) -> str:
    names = list(path.relative_to(package.parent).with_suffix("").parts)
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


@pytest.mark.parametrize(
    ("file", "line", "fault"),
    [
        ("engine/bad.py", "import yaml", "engine may not import yaml"),
        ("engine/bad.py", "from playmat.games.one import GAME", "engine may not import playmat.games.one"),
        ("engine/bad.py", "from playmat import agents", "engine may not import playmat.agents"),
        ("engine/bad.py", "def f() -> None:\n    from .. import games", "engine may not import playmat.games"),
        ("engine/bad.py", "from importlib import import_module as i\nimport_module('playmat.lab')", "playmat.lab"),
        ("engine/bad.py", "import playmat", "engine may not import playmat (playmat)"),
        ("engine/bad.py", "from playmat.kit import settings", "engine may not import playmat.kit"),
        ("kit/bad.py", "from playmat.games.one import GAME", "kit may not import playmat.games.one"),
        ("agents/bad.py", "from playmat import kit", "agents may not import playmat.kit"),
        ("games/one/rules/bad.py", "from playmat.games import two", "a game may not import another"),
        ("games/one/bad.py", "from ..two.state import State", "a game may not import another"),
        ("games/one/bad.py", "from playmat.games import game", "games/<game> may not import playmat.games"),
        ("games/one/bad.py", "import numpy as np", "games/<game> may not import numpy"),
        ("agents/bad.py", "from playmat.games import game", "agents may not import playmat.games"),
        ("agents/bad.py", "import playmat.games.one", "agents may not import playmat.games.one"),
        ("scenario/bad.py", "import playmat.agents", "scenario may not import playmat.agents"),
        ("lab/bad.py", "from playmat.games.one.state import State", "lab may not import playmat.games.one.state"),
        ("lab/bad.py", "from playmat import server", "lab may not import playmat.server"),
        ("agents/bad.py", "from playmat import lab", "agents may not import playmat.lab"),
        ("lab/bad.py", "import playmat.cli", "lab may not import playmat.cli"),
        ("lab/bad.py", "import scipy", "lab may not import scipy"),
        ("server/bad.py", "import numpy", "server may not import numpy"),
        ("attic/bad.py", "import os", "attic has no place in the table"),
    ],
)
def test_a_forbidden_import_is_reported(tmp_path: Path, file: str, line: str, fault: str) -> None:
    package = tree(tmp_path, {file: line})
    assert [x for x in faults(package) if fault in x], f"not found in {list(faults(package))}"


def test_allowed_imports_are_accepted(tmp_path: Path) -> None:
    good = {
        "engine/good.py": "import json\nfrom mypy_extensions import mypyc_attr\nfrom playmat.engine import state\n",
        "kit/good.py": "from playmat.engine import state\n",
        "games/one/good.py": "from playmat import kit\n",
        "games/one/rules/good.py": "from playmat.engine.state import State\nfrom ..state import X\nfrom . import a\n",
        "games/good.py": "from playmat.games.one import GAME\n",
        "scenario/good.py": "import yaml\nfrom playmat.engine import state\n",
        "lab/good.py": "import pyarrow\nfrom playmat.games import game\nimport playmat\n",
        "cli/good.py": "import rich.table\nfrom playmat import lab, agents, game\n",
    }
    assert list(faults(tree(tmp_path, good))) == []


def test_an_import_cycle_is_reported(tmp_path: Path) -> None:
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from playmat.engine.{} import X\n"
    files = {"engine/a.py": typed.format("b"), "engine/b.py": typed.format("c"), "engine/c.py": typed.format("a")}
    files["engine/d.py"] = "from playmat.engine import e\n"
    files["engine/e.py"] = "def f():\n    from playmat.engine import d\n"
    package = tree(tmp_path, files)
    assert cycles(package) == [["playmat.engine.a", "playmat.engine.b", "playmat.engine.c"]]


def tree(root: Path, files: dict[str, str]) -> Path:
    """A package with every part, empty except for these files."""
    package = root / "playmat"
    folders = ["engine", "kit", "games/one/rules", "games/two", "scenario", "agents", "lab", "gym", "server", "cli"]
    for folder in folders:
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").touch()
    (package / "engine" / "state.py").touch()
    for name, text in files.items():
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text(text + "\n", encoding="utf-8")
    return package
