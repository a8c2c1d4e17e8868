"""Fingerprints of play: reproducible, and different as soon as a player could notice a difference."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import playmat
from playmat.games import BUILT_IN

TOOL = Path(__file__).resolve().parent.parent / "tools" / "fingerprint.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fingerprint", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_fingerprints_of_a_game_and_a_scenario_are_reproducible(tool: ModuleType) -> None:
    for task in [("game", "atw", 3), ("scenario", "atw", 0)]:
        assert tool.fingerprint(task) == tool.fingerprint(task)


def test_a_fingerprint_covers_options_refusals_log_lines_and_views(tool: ModuleType) -> None:
    lines = list(tool.game_lines("atw", 0))
    for begins in ("0 ", "not ", "0 reads ", "-1 sees ", "1 sees "):
        assert any(line.startswith(begins) for line in lines), begins


@pytest.mark.interpreted
def test_a_reworded_line_is_noticed(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tool.fingerprint(("game", "atw", 3))
    game = playmat.game("atw")
    monkeypatch.setattr(type(game.names), "seat", lambda self, state, seat: f"Wrestler {seat}")
    assert tool.fingerprint(("game", "atw", 3)) != before


@pytest.mark.interpreted
def test_a_different_refusal_is_noticed(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = next(line for line in tool.game_lines("atw", 3) if line.startswith("not "))
    assert ": " in refused
    before = tool.fingerprint(("game", "atw", 3))
    question = type(playmat.game("atw").start().decision)
    monkeypatch.setattr(question, "refused", [])
    assert tool.fingerprint(("game", "atw", 3)) != before


def test_all_games_are_covered(tool: ModuleType) -> None:
    assert sorted(tool.GAMES) == sorted(BUILT_IN)


@pytest.mark.parametrize("slug", sorted(BUILT_IN))
def test_the_play_fingerprint_covers_the_course_of_a_game(tool: ModuleType, slug: str) -> None:
    lines = list(tool.game_lines(slug, 1, tool.play))
    asked = [line for line in lines if f" {slug}." in line]
    assert asked
    assert all(f": {slug}." in line or "done" in line or "decline" in line for line in asked)
    for begins in ("0 has ", "-1 has ", "0 0: ", "chosen: "):
        assert any(line.startswith(begins) for line in lines), begins
    task = ("game", slug, 1)
    assert tool.fingerprint(task, tool.play) == tool.fingerprint(task, tool.play) != tool.fingerprint(task)


@pytest.mark.interpreted
def test_the_play_fingerprint_ignores_texts(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    task = ("game", "atw", 3)
    play, whole = tool.fingerprint(task, tool.play), tool.fingerprint(task)
    names = type(playmat.game("atw").names)
    worded = names.option
    monkeypatch.setattr(names, "option", lambda self, t, o: f"now {worded(self, t, o) or o.move.text}")
    assert tool.fingerprint(task) != whole
    assert tool.fingerprint(task, tool.play) == play
