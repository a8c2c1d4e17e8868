"""`bench/memory.py` still plays rooms for two people to the middle of a game. No test checks a size."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "bench" / "memory.py"


def test_a_room_with_two_people_is_measured() -> None:
    run = subprocess.run(
        [sys.executable, str(TOOL), "--games", "atw", "--rooms", "2"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "KB per room" in run.stdout
    assert "(0 of" not in run.stdout
