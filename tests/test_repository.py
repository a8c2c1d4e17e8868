"""The repository is small: source folders contain only sources, and recorded data is compressed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import playmat

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".gz", ".webp"}
MOST_PLAIN = 120_000
"""The maximum size of a text file in bytes. Larger files are data, which compresses well."""
PAGE = {".css", ".svelte", ".svg", ".ts"}


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("no checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, text=True, capture_output=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_sources_of_the_page_contain_no_data(tracked: list[Path]) -> None:
    sources = [path for path in tracked if path.is_relative_to(ROOT / "web" / "src")]
    assert len(sources) > 100
    assert [str(path) for path in sources if path.suffix not in PAGE] == []


def test_large_files_are_compressed(tracked: list[Path]) -> None:
    large = [path for path in tracked if path.suffix not in COMPRESSED and path.stat().st_size > MOST_PLAIN]
    assert [str(path.relative_to(ROOT)) for path in large] == []


def test_citation_and_changelog_have_the_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {playmat.__version__}\n" in citation
    assert f"\n## [{playmat.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_links_in_the_project_files_work() -> None:
    for name in ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "docs/develop/releases.md"):
        path = ROOT / name
        for link in re.findall(r"\]\((?!http)([^)#]+)", path.read_text("utf-8")):
            assert (path.parent / link).is_file(), f"{name}: {link}"
