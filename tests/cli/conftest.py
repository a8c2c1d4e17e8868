"""Run commands in this process, as the console script does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from playmat.cli import app

Run = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder in which matches are saved during a test."""
    return tmp_path / "home"


@pytest.fixture
def run(home: Path) -> Run:
    """Run `playmat ARGUMENTS` with these lines as input."""
    runner = CliRunner(env={"PLAYMAT_HOME": str(home), "COLUMNS": "80", "NO_COLOR": "1"})

    def call(*arguments: str, lines: list[str] | None = None) -> Result:
        return runner.invoke(app, list(arguments), input="\n".join([*(lines or []), ""]) if lines else None)

    return call
