"""`playmat puzzles`: lists puzzles, judges an answer, mines and resumes, and refuses unknown input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import playmat
from playmat.agents.solving.graph import answers
from playmat.cli import puzzles
from playmat.engine.table.text import option_texts
from playmat.games import BUILT_IN
from playmat.lab.mining import read_block
from playmat.scenario.hint import hint_of
from playmat.scenario.puzzle import Puzzle, read_puzzles
from tests.cli.conftest import Run
from tests.test_puzzles import mined


def test_mining_resumes_after_the_games_it_has_seen(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.md"
    game, text = mined()
    out.write_text(f"Mined from games 0 to 6 of self-play\n\n{text}\n", "utf-8")
    done = run("puzzles", "mine", "champions", "--out", str(out), "--games", "1", "--json")
    assert done.exit_code == 0, done.stderr
    report = json.loads(done.stdout)
    assert read_block(game, text).id in report["puzzles"]
    assert report["games"] == 1
    assert "Mined from games 0 to 7 " in out.read_text("utf-8")


def any_puzzle() -> Puzzle:
    return next(puzzle for slug in BUILT_IN for puzzle in read_puzzles(playmat.game(slug)))


def test_the_terminal_lists_puzzles_and_judges_answers(run: Run) -> None:
    puzzle = any_puzzle()
    assert puzzle.id in run("puzzles").stdout
    listed = json.loads(run("puzzles", "list", puzzle.game.slug, "--json").stdout)
    assert puzzle.id in [row["id"] for row in listed]
    t = puzzle.table()
    texts = option_texts(t, answers(t))
    right = puzzle.option(t)
    wrong = (right + 1) % len(texts)
    output = run("puzzles", "solve", puzzle.id, lines=["nonsense", str(wrong + 1), str(right + 1)]).stdout
    assert "not offered" in output or "not an answer" in output
    assert "A good try" in output
    assert "That’s it. Well played!" in output
    assert f"Solution: {puzzle.answer}" in output.replace("\n ", " ")
    assert "Well played" not in run("puzzles", "solve", puzzle.id, lines=["solution"]).stdout
    hinted = run("puzzles", "solve", puzzle.id, lines=["hint", "quit"]).stdout
    assert "Solution" not in hinted
    assert hint_of(puzzle, t.view(puzzle.seat)).split(".")[0] in hinted.replace("\n ", " ")


def test_a_quick_check_says_that_the_cards_have_changed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "stale_reason", lambda puzzle, full: "")
    monkeypatch.setattr(puzzles, "staleness", lambda game: f"the puzzles of {game.slug} were measured long ago")
    assert "Only a few deals were checked, and the puzzles of atw were" in run("puzzles", "check", "atw").stdout
    assert "Only a few" not in run("puzzles", "check", "atw", "--full").stdout
    assert json.loads(run("puzzles", "check", "atw", "--json").stdout)["fresh"] is False


def test_unknown_puzzles_actions_and_goals_are_refused(run: Run) -> None:
    assert "puzzle" in run("puzzles", "solve", "atw-none").stderr
    assert "action" in run("puzzles", "dig").stderr
    assert "goal" in run("puzzles", "mine", "atw", "--goal", "draw").stderr
