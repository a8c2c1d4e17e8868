"""Checks docs/develop/words.md: the engine knows no games, retired names do not return, and class names are unique."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "playmat"
ENGINE = PACKAGE / "engine"
GLOSSARY = ROOT / "docs" / "develop" / "words.md"
ROW = re.compile(r"^\| `([\w/]+)` \| (.+?) \| .+ \|$", re.MULTILINE)


def section(title: str) -> str:
    """A section in the glossary."""
    return GLOSSARY.read_text("utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]


def words_of_games() -> set[str]:
    """The words that docs/develop/words.md lists as a game's own."""
    return {w.lower() for w in re.findall(r"`([^`]+)`", section("Words of individual games"))}


def old_names() -> list[tuple[str, str]]:
    """The retired names in docs/develop/words.md, each with the part of the package in which it is retired."""
    rows = ROW.findall(section("Retired words"))
    return [(part, name) for part, names in rows for name in re.findall(r"`(\w+)`", names)]


def names_in(tree: ast.AST) -> set[str]:
    """Every name in a piece of code: classes, functions, arguments, variables and attributes."""
    names: set[str] = set()
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                names.add(value)
    return names


def said_in(path: Path) -> set[str]:
    """Every word in the names and texts of a file, except comments."""
    tree = ast.parse(path.read_text("utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {word for text in [*names_in(tree), *texts] for word in re.findall(r"[a-z]+", text.lower())}


def test_the_glossary_lists_words_of_games() -> None:
    assert {"stamina", "champion", "equipment", "pinfall"} <= words_of_games()


def test_the_engine_uses_no_words_of_games() -> None:
    games = words_of_games()
    wrong = {path.name: sorted(said_in(path) & games) for path in sorted(ENGINE.rglob("*.py"))}
    assert {name: words for name, words in wrong.items() if words} == {}


def test_the_glossary_lists_retired_names() -> None:
    assert {("server", "Eyes"), ("cli", "Left"), ("engine/sitting", "Control")} <= set(old_names())


@pytest.mark.parametrize("part", sorted({part for part, _ in old_names()}))
def test_retired_names_do_not_return(part: str) -> None:
    old = {name for where, name in old_names() if where == part}
    folder = PACKAGE / part
    wrong = {
        str(path.relative_to(PACKAGE)): sorted(names_in(ast.parse(path.read_text("utf-8"))) & old)
        for path in sorted(folder.rglob("*.py"))
    }
    assert {name: words for name, words in wrong.items() if words} == {}


def test_a_retired_name_would_be_reported() -> None:
    assert "Eyes" in names_in(ast.parse("class Eyes: ..."))
    assert "told" in names_in(ast.parse("def f(told): ..."))
    assert "guest" in names_in(ast.parse("room.guest.seat"))


SHAPES = "server/protocol/shapes.py"
"""The wire formats. Each class has the same name as the class it describes."""


def test_a_class_name_is_used_only_once() -> None:
    """Names in games are exempt, because games have their own words."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        where = str(path.relative_to(PACKAGE))
        if not where.startswith("games/") and where != SHAPES:
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(where)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
