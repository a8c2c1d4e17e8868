"""`playmat analyze`: what it prints is its JSON, and it says what is wrong with a file."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

EARLIER = Path(__file__).parent.parent / "earlier"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The beginning of a game, as a record."""
    data = json.loads(gzip.decompress((EARLIER / "atw-text-random.record.json.gz").read_bytes()))
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**data, "entries": data["entries"][:40], "outcome": None}), "utf-8")
    return path


def test_what_is_printed_is_the_analysis(run: Run, record: Path) -> None:
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
"""The command, with a Ctrl-C after three decisions."""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_without_a_traceback(record: Path, workers: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "analyze", str(record), "--playouts", "8", "--workers", workers]
    done = subprocess.run(command, capture_output=True, text=True, start_new_session=True, check=False)
    assert done.returncode == 130
    assert done.stdout == ""
    assert re.fullmatch(r"Stopped after 3 of \d+ decisions\.\n", done.stderr)


def test_a_file_that_is_not_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", "utf-8")
    refused = run("analyze", str(path))
    assert refused.exit_code == 2
    assert "this is not a game record" in refused.output
    assert "use 1 to" in run("analyze", str(path), "--playouts", "0").output
