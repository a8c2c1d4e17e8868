"""`playmat scenario` on a file with twelve deliberate mistakes: twelve messages, each with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from playmat.cli import app

FOLDER = Path(__file__).parent / "mistakes"


def scenario(*arguments: str) -> tuple[int, str]:
    """The output of `playmat scenario`."""
    result = CliRunner().invoke(app, ["scenario", *arguments])
    return result.exit_code, result.stdout


def test_twelve_mistakes_give_twelve_messages() -> None:
    status, output = scenario(str(FOLDER / "mistakes.md"))
    messages = [line[2:] for line in output.splitlines() if line.startswith("✗ ")]
    assert status == 1
    assert messages == (FOLDER / "mistakes.txt").read_text("utf-8").splitlines()
    assert len(messages) == 12
    assert "2 passed, 12 failed" in output


@pytest.mark.parametrize(("reader", "lines"), [("foe", ["draws a card"]), ("you", ["draws"]), ("", ["draws"])])
def test_the_events_are_printed(reader: str, lines: list[str], tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        "title: x\ngiven: {you: {draw: [Drop Kick]}}\nwhen:\n- you: pass for a card\nthen: {waits: {seat: foe}}\n",
        "utf-8",
    )
    output = scenario(str(own), "--log", *(["--as", reader] if reader else []))[1]
    assert "    you: pass for a card\n      Nova Kestrel passes for a card.\n" in output
    assert all(line in output for line in lines)
    assert ("Drop Kick" in output) == (reader != "foe")
    steps = json.loads(scenario(str(own), "--log", "--json")[1])["scenarios"][0]["log"]
    assert [step["said"] for step in steps] == ["position", "you: pass for a card"]
