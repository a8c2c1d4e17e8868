"""Every option is set in a scenario of the game's rulebook or in one of the game's own tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from tests.every_game.games import SLUGS

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_is_tested(slug: str) -> None:
    rulebook = (ROOT / "src" / "playmat" / "games" / slug / "rulebook").glob("*.md")
    tests = (ROOT / "tests" / "games" / slug).rglob("*.py")
    shown = "\n".join(path.read_text("utf-8") for path in (*rulebook, *tests))
    assert [option.name for option in playmat.game(slug).options if option.name not in shown] == []
