"""`tools/versus.py`: equal players win half of the games, and versions with different rules are not compared."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "versus.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("versus", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # workers find the tool's functions by name
    spec.loader.exec_module(module)
    return module


def test_the_same_player_wins_one_of_two_games_with_swapped_seats(tool: ModuleType) -> None:
    other = tool.Other(TOOL.parent.parent / "src")
    try:
        for decks, seed in tool.pairs("atw", 6, 1):
            assert tool.score(other, "atw", decks, seed, 0) + tool.score(other, "atw", decks, seed, 1) == 1
    finally:
        other.close()


def test_different_rules_stop_the_comparison(tool: ModuleType) -> None:
    class Stranger:
        def ask(self, **message: Any) -> dict[str, Any]:
            return {"differ": [0, "other moves"]} if "position" in message else {}

    with pytest.raises(tool.RulesDiffer, match="nova against tembo, seed 3, decision 0"):
        tool.score(Stranger(), "atw", ["nova", "tembo"], 3, 0)


def test_the_interval_is_computed_from_the_pairs(tool: ModuleType) -> None:
    assert tool.interval([0.5] * 10) == (0.5, 0.5, 0.5)
    mean, low, high = tool.interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert high - low == pytest.approx(2 * 1.96 * 0.5025 / 10, abs=0.001)


def test_the_number_of_workers_does_not_change_the_result(tool: ModuleType) -> None:
    source = str(TOOL.parent.parent / "src")
    assert tool.compare(source, "atw", 12, 1, workers=1) == tool.compare(source, "atw", 12, 1, workers=2)
