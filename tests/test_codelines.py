"""Lines of code are counted without blank lines, comments and docstrings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "codelines.py"

SOURCE = '''"""A module
in two lines."""

import os  # a remark

# another

NAME = "kept"
"""What it is."""
TEXT = """two
lines"""


def add(
    one: int,
    other: int,
) -> int:
    """Adds."""

    return one + other
'''


def counted(*places: Path) -> list[list[str]]:
    result = subprocess.run([sys.executable, TOOL, *places], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return [line.rsplit(maxsplit=len(places)) for line in result.stdout.splitlines()]


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / "src" / "playmat" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def test_only_code_counts(tmp_path: Path) -> None:
    before = written(tmp_path / "before", {"engine/a.py": SOURCE, "games/atw/rules/b.py": "x = 1\n"})
    now = written(tmp_path / "now", {"engine/a.py": "x = 1\n", "kit/c.py": "# nothing\n\ny = 2\n"})
    assert counted(before, now) == [
        ["engine", "9", "1"],
        ["kit", "0", "1"],
        ["games/atw", "1", "0"],
        ["games/champions", "0", "0"],
        ["games/school", "0", "0"],
        ["games/aew", "0", "0"],
        ["games/ttcg", "0", "0"],
        ["together", "10", "2"],
    ]


def test_a_folder_without_the_package_is_refused(tmp_path: Path) -> None:
    result = subprocess.run([sys.executable, TOOL, tmp_path], capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert "there is no playmat in" in result.stderr


@pytest.mark.parametrize("part", ["engine", "kit", "games/school"])
def test_every_part_of_this_tree_has_code(part: str) -> None:
    result = subprocess.run([sys.executable, TOOL], capture_output=True, text=True, check=True)
    assert next(int(line.split()[1]) for line in result.stdout.splitlines() if line.split()[0] == part) > 100
