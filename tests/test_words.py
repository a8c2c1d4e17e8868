"""The engine knows no game: none of its names and texts is a word of one game alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "src" / "playmat" / "engine"
GLOSSARY = ROOT / "docs" / "words.md"


def words_of_games() -> set[str]:
    """The words that docs/words.md lists as a game's own."""
    text = GLOSSARY.read_text("utf-8")
    section = text.partition("## Words of single games")[2]
    return {w.lower() for w in re.findall(r"`([^`]+)`", section)}


def said_in(path: Path) -> set[str]:
    """Every word in the names and texts of a file, comments aside."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for name in ("id", "attr", "name", "arg"):
            value = getattr(node, name, None)
            if isinstance(value, str):
                found |= set(re.findall(r"[a-z]+", value.lower()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= set(re.findall(r"[a-z]+", node.value.lower()))
    return found


def test_the_glossary_lists_words_of_games() -> None:
    assert {"stamina", "champion", "equipment", "pinfall"} <= words_of_games()


def test_the_engine_uses_none_of_them() -> None:
    games = words_of_games()
    wrong = {path.name: sorted(said_in(path) & games) for path in sorted(ENGINE.rglob("*.py"))}
    assert {name: words for name, words in wrong.items() if words} == {}
