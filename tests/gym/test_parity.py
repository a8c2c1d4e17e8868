"""The same seed gives the same episode: interpreted, compiled, and on every platform."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gym.games import GAMES, NAMES
from tests.gym.observed import STORED, checksum

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILED = ROOT / "build" / "compiled"


@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_a_seed_gives_the_stored_observations(slug: str, seats: int) -> None:
    """If the rules, cards or layouts have changed, `python -m tests.gym.observed` stores the new checksums."""
    assert checksum(slug, seats) in STORED.read_text("utf-8").splitlines()


def episode_on(package: Path, slug: str, seats: int) -> list[str]:
    """The lines that a package prints for a game. The first line says whether the package is compiled."""
    command = [sys.executable, "-m", "tests.gym.observed", slug, str(seats)]
    variables = {**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{ROOT}"}
    return subprocess.check_output(command, cwd=ROOT, env=variables, text=True).splitlines()


@pytest.mark.interpreted  # once is enough, because the test starts both packages itself
@pytest.mark.skipif(not (COMPILED / ".stamp").exists(), reason="`make compile` was not run")
@pytest.mark.parametrize(("slug", "seats"), GAMES, ids=NAMES)
def test_both_packages_give_the_same_observations(slug: str, seats: int) -> None:
    plain, compiled = episode_on(ROOT / "src", slug, seats), episode_on(COMPILED, slug, seats)
    assert (plain[0], compiled[0]) == ("interpreted", "compiled")
    assert len(plain) > 10
    assert plain[1:] == compiled[1:]
