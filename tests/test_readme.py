"""The README is accurate: its commands and make targets exist, and its pictures display."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from playmat.cli import app

README = Path(__file__).resolve().parent.parent / "README.md"
DOCS = README.parent / "docs"


COMMANDS = sorted(set(re.findall(r"`?playmat ([a-z]+)\b", README.read_text("utf-8"))))


def test_the_readme_has_commands() -> None:
    assert {"play", "games", "rules", "serve"} <= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_exists(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "Usage: " in result.stdout


def test_every_report_has_a_json_form() -> None:
    for command in set(COMMANDS) - {"play", "print", "serve"}:
        assert "--json" in CliRunner().invoke(app, [command, "--help"]).stdout, command


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (README.parent / "Makefile").read_text("utf-8")))
    assert set(re.findall(r"(?m)`?make ([a-z]+)\b", README.read_text("utf-8"))) - {"it"} <= targets


MOST_BYTES = 4_000_000


def test_every_picture_is_shown_and_their_total_size_is_small() -> None:
    texts = [README, *DOCS.rglob("*.md")]
    shown = {name for path in texts for name in re.findall(r"pictures/([\w.-]+)", path.read_text("utf-8"))}
    pictures = list((DOCS / "pictures").iterdir())
    assert {path.name for path in pictures} == shown
    assert sum(path.stat().st_size for path in pictures) < MOST_BYTES
