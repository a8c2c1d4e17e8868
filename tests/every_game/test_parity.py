"""Interpreted and compiled code play the same games, each in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.every_game.games import SLUGS

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILED = ROOT / "build" / "compiled"


def games_on(package: Path, slug: str, games: int) -> list[dict[str, object]]:
    """The results of the seeded games with one of the two packages."""
    command = [sys.executable, "-m", "tests.every_game.hashes", slug, "0", str(games)]
    variables = {**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{ROOT}"}
    lines = subprocess.check_output(command, cwd=ROOT, env=variables, text=True).splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.interpreted  # once is enough: it starts both packages itself
@pytest.mark.skipif(not (COMPILED / ".stamp").exists(), reason="`make compile` was not run")
@pytest.mark.parametrize("slug", SLUGS)
def test_both_packages_play_the_same_games(slug: str) -> None:
    plain, compiled = games_on(ROOT / "src", slug, 25), games_on(COMPILED, slug, 25)
    assert (plain[0], compiled[0]) == ({"compiled": False}, {"compiled": True})
    assert plain[1:] == compiled[1:]
