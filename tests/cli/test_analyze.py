"""`playmat analyze`: its output matches its JSON, and its errors say what is wrong with a file."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from playmat.analysis.analysis import GameAnalysis
from playmat.games import game as find_game
from tests.cli.conftest import Run

EARLIER = Path(__file__).parent.parent / "earlier"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The beginning of a game, as a record."""
    data = json.loads(gzip.decompress((EARLIER / "atw-text-random.record.json.gz").read_bytes()))
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**data, "entries": data["entries"][:40], "outcome": None}), "utf-8")
    return path


def test_the_printed_text_matches_the_analysis(run: Run, record: Path) -> None:
    asked = ("analyze", str(record), "--playouts", "24", "--workers", "1")
    data = json.loads(run(*asked, "--json").stdout)
    text = " ".join(run(*asked, "--all").stdout.split())
    assert data["summary"] in text
    assert data["playouts"] == 24
    for seat in data["seats"]:
        assert f"{seat['name']}: accuracy {seat['accuracy']:.0f}, good {seat['good']}," in text
    for decision in data["decisions"]:
        assert decision["text"] in text
        if "best" in decision:
            assert f"better: {decision['best']['text']}, {100 * decision['best']['chance']:.0f}%" in text
            assert decision["best"]["reason"] in text


@pytest.fixture
def beginning(record: Path) -> Path:
    """An even shorter record, for analyses that are computed several times."""
    data = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**data, "entries": data["entries"][:14]}), "utf-8")
    return record


def test_an_analysis_is_kept_next_to_its_record(run: Run, beginning: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second run computes nothing. Another record, another number of playouts, or --again starts a new analysis."""
    asked = ("analyze", str(beginning), "--workers", "1", "--json")
    first = run(*asked, "--playouts", "8")
    assert sorted(path.name for path in beginning.parent.glob("game*")) == ["game.analysis", "game.json"]
    rated: list[int] = []
    job = GameAnalysis.job

    def counted(self: GameAnalysis, number: int) -> Any:
        rated.append(number)
        return job(self, number)

    monkeypatch.setattr(GameAnalysis, "job", counted)
    opened = run(*asked, "--playouts", "8")
    assert (opened.stdout, rated) == (first.stdout, [])
    assert "Stored in game.analysis." in run(*asked[:-1], "--playouts", "8").stdout
    assert rated == []
    again = run(*asked, "--playouts", "8", "--again")
    assert again.stdout == first.stdout, "the same game gets the same analysis"
    assert len(rated) == len(json.loads(first.stdout)["decisions"])
    rated.clear()
    assert json.loads(run(*asked, "--playouts", "10").stdout)["playouts"] == 10
    assert rated
    rated.clear()
    data = json.loads(beginning.read_text("utf-8"))
    beginning.write_text(json.dumps({**data, "entries": data["entries"][:10]}), "utf-8")
    assert len(json.loads(run(*asked, "--playouts", "10").stdout)["decisions"]) == len(rated) > 0


def test_an_analysis_with_other_weights_is_computed_again(run: Run, beginning: Path) -> None:
    asked = ("analyze", str(beginning), "--playouts", "8", "--workers", "1")
    player = find_game("atw").player
    before = player.weights
    run(*asked)
    assert "Stored in game.analysis." in run(*asked).stdout
    try:
        player.weigh(before.with_numbers({**before.value, "card": before.value["card"] + 0.1}, before.advice))
        assert "Stored in" not in run(*asked).stdout
    finally:
        player.weigh(before)


def test_a_damaged_analysis_is_computed_again(run: Run, beginning: Path) -> None:
    asked = ("analyze", str(beginning), "--playouts", "8", "--workers", "1", "--json")
    first = run(*asked).stdout
    kept = beginning.with_suffix(".analysis")
    for text in ("", "[]", '{"about": 1}', json.dumps({**json.loads(kept.read_text("utf-8")), "analysis": {}})):
        kept.write_text(text, "utf-8")
        assert run(*asked).stdout == first
        assert json.loads(kept.read_text("utf-8"))["analysis"] == json.loads(first)


def test_an_analysis_does_not_need_a_writable_folder(
    run: Run, beginning: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "write_text", refuse)
    answer = run("analyze", str(beginning), "--playouts", "8", "--workers", "1")
    assert answer.exit_code == 0
    assert not beginning.with_suffix(".analysis").exists()


INTERRUPTED = """
import os, signal
from playmat.cli import main
from playmat.lab.progress import Progress

advance = Progress.advance

def interrupted(self, count):
    advance(self, count)
    if self.done == 3:
        os.kill(os.getpid(), signal.SIGINT)

Progress.advance = interrupted
main()
"""
"""The command, interrupted by Ctrl-C after three decisions."""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_without_a_traceback(record: Path, workers: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "analyze", str(record), "--playouts", "8", "--workers", workers]
    done = subprocess.run(command, capture_output=True, text=True, start_new_session=True, check=False)
    assert done.returncode == 130
    assert done.stdout == ""
    assert re.fullmatch(r"Stopped after 3 of \d+ decisions\.\n", done.stderr)


def test_a_file_that_is_not_a_record_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", "utf-8")
    refused = run("analyze", str(path))
    assert refused.exit_code == 2
    assert "this is not a playmat game record" in refused.output
    assert "use 1 to" in run("analyze", str(path), "--playouts", "0").output
