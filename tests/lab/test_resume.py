"""Checkpoints: an interrupted and resumed run has the same result as an uninterrupted one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from playmat.cli import app
from playmat.lab import sequential
from playmat.lab.progress import Progress

SIMULATE = ("simulate", "atw", "--games", "12", "--agents", "random", "--decks", "nova,tembo", "--cards")
COMPARE = (
    "compare",
    "atw",
    "--option",
    "advanced=false",
    "--agent",
    "random",
    "--decks",
    "nova,tembo",
    "--games",
    "60",
)


class Laboratory:
    """The commands, run in their own folder and interrupted by Ctrl-C on request."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.home = folder / "home"
        self.runner = CliRunner(env={"PLAYMAT_HOME": str(self.home), "COLUMNS": "100", "NO_COLOR": "1"})
        self.stop_at = 0
        advance = Progress.advance

        def advanced(progress: Progress, count: int) -> None:
            advance(progress, count)
            if count and self.stop_at and progress.done >= self.stop_at:
                raise KeyboardInterrupt

        patch.setattr(Progress, "advance", advanced)

    def run(self, *words: str, stop_at: int = 0) -> Any:
        self.stop_at = stop_at
        return self.runner.invoke(app, [*words, "--workers", "1"])

    def data(self, *words: str) -> dict[str, Any]:
        answer = self.run(*words, "--json")
        assert answer.exit_code == 0, answer.stderr
        data: dict[str, Any] = json.loads(answer.stdout)
        return data

    def checkpoints(self) -> list[Path]:
        return list((self.home / "lab").glob("*"))


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Laboratory:
    monkeypatch.setattr(sequential, "FIRST_LOOK", 10)
    return Laboratory(tmp_path, monkeypatch)


def test_an_interrupted_simulation_can_be_resumed(lab: Laboratory) -> None:
    whole = lab.data(*SIMULATE)
    assert lab.checkpoints() == []
    stopped = lab.run(*SIMULATE, stop_at=4)
    assert stopped.exit_code == 130
    assert "Add --resume to continue." in stopped.stderr
    [checkpoint] = lab.checkpoints()
    played = json.loads(checkpoint.read_text())["counted"]["tally"]["games"]
    assert 4 <= played < 12
    assert lab.run(*SIMULATE, "--resume", "--json", stop_at=played + 1).exit_code == 130
    assert lab.data(*SIMULATE, "--resume") == whole
    assert lab.checkpoints() == []


def test_an_interrupted_simulation_that_stores_its_games_can_be_resumed(lab: Laboratory, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    lab.data(*SIMULATE, "--out", str(whole), "--records")
    assert lab.run(*SIMULATE, "--out", str(parts), "--records", stop_at=5).exit_code == 130
    # as after a crash: the files have more rows than the checkpoint says
    for name in ("games.csv", "cards.csv"):
        with (parts / name).open("a") as file:
            file.write("3,half a row")
    lab.data(*SIMULATE, "--out", str(parts), "--records", "--resume")
    assert [path.relative_to(parts) for path in sorted(parts.rglob("*"))] == [
        path.relative_to(whole) for path in sorted(whole.rglob("*"))
    ]
    for path in whole.rglob("*.*"):
        assert (parts / path.relative_to(whole)).read_bytes() == path.read_bytes()


def test_missing_rows_are_noticed(lab: Laboratory, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "kept"))
    assert lab.run(*SIMULATE, *out, stop_at=5).exit_code == 130
    (tmp_path / "kept" / "games.csv").write_text("game\n0\n")
    answer = lab.run(*SIMULATE, *out, "--resume")
    assert answer.exit_code == 2
    assert "games.csv has 1 of " in answer.stderr


def test_an_interrupted_comparison_can_be_resumed(lab: Laboratory) -> None:
    whole = lab.data(*COMPARE)
    assert len(whole["looks"]) > 1
    assert lab.run(*COMPARE, stop_at=4).exit_code == 130  # before the first look
    assert lab.run(*COMPARE, "--resume", "--json", stop_at=11).exit_code == 130  # and after the first look
    assert lab.data(*COMPARE, "--resume") == whole
    assert lab.checkpoints() == []


@pytest.mark.parametrize("words", [SIMULATE, COMPARE])
def test_resuming_without_a_checkpoint_is_refused(lab: Laboratory, words: tuple[str, ...]) -> None:
    answer = lab.run(*words, "--resume")
    assert answer.exit_code == 2
    assert "Nothing to resume: this experiment has no checkpoint." in answer.stderr


@pytest.mark.parametrize(
    ("what", "value", "message"),
    [
        ("version", "0.0.1", "The checkpoint has playmat 0.0.1, but this experiment runs with "),
        ("rules", "x", "The checkpoint has different rules for the same version of playmat."),
        ("cards", "x", "The checkpoint has different cards for the same version of playmat."),
        ("sets", "dragons", "The checkpoint has different sets (dragons instead of none)"),
    ],
)
def test_a_checkpoint_of_another_version_is_refused(lab: Laboratory, what: str, value: str, message: str) -> None:
    lab.run(*SIMULATE, stop_at=1)
    [checkpoint] = lab.checkpoints()
    data = json.loads(checkpoint.read_text())
    data["edition"][what] = value
    checkpoint.write_text(json.dumps(data))
    answer = lab.run(*SIMULATE, "--resume")
    assert answer.exit_code == 2
    assert message in answer.stderr


def test_a_damaged_checkpoint_is_refused(lab: Laboratory) -> None:
    lab.run(*SIMULATE, stop_at=1)
    [checkpoint] = lab.checkpoints()
    checkpoint.write_text(checkpoint.read_text()[:100])
    answer = lab.run(*SIMULATE, "--resume")
    assert answer.exit_code == 2
    assert "Cannot read the checkpoint" in answer.stderr


def test_different_experiments_have_different_checkpoints(lab: Laboratory) -> None:
    for words in (SIMULATE, (*SIMULATE, "--seed", "2"), (*SIMULATE[:-1], "--option", "advanced=false")):
        lab.run(*words, stop_at=1)
    assert len(lab.checkpoints()) == 3


def test_an_unknown_executor_is_refused(lab: Laboratory) -> None:
    answer = lab.run(*SIMULATE, "--executor", "rey")
    assert answer.exit_code == 2
    assert "No executor 'rey'. Use local, ray or ray://HOST:PORT" in answer.stderr
