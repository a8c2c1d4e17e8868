"""The repository is light: sources where sources belong, and recorded data compressed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".gz", ".webp"}
MOST_PLAIN = 100_000
"""Bytes of a text file. Larger ones are data, which compresses well."""
PAGE = {".css", ".svelte", ".svg", ".ts"}


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("no checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, text=True, capture_output=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_sources_of_the_page_hold_no_data(tracked: list[Path]) -> None:
    sources = [path for path in tracked if path.is_relative_to(ROOT / "web" / "src")]
    assert len(sources) > 100
    assert [str(path) for path in sources if path.suffix not in PAGE] == []


def test_large_files_are_compressed(tracked: list[Path]) -> None:
    large = [path for path in tracked if path.suffix not in COMPRESSED and path.stat().st_size > MOST_PLAIN]
    assert [str(path.relative_to(ROOT)) for path in large] == []
