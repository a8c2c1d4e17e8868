"""A position shared in the terminal runs as a scenario and contains only what its writer may see."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def shared(run: Run, home: Path, *lines: str) -> Path:
    run("play", "champions", "--seed", "3", lines=[*lines, "q"])
    (path,) = (home / "positions").glob("champions-*.yaml")
    return path


def test_a_shared_position_runs(run: Run, home: Path) -> None:
    path = shared(run, home, "", "", "", "", "share It should draw two cards.")
    text = path.read_text(encoding="utf-8")
    assert "# Expected: It should draw two cards." in text
    assert "game: champions\n" in text
    assert "1 passed, 0 failed" in run("scenario", str(path)).stdout
