"""`bench/habits.py` still counts the right things. No test checks a percentage."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parent.parent / "bench" / "habits.py"


def test_purchases_and_flips_are_counted() -> None:
    run = subprocess.run([sys.executable, str(TOOL), "--games", "2"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["aew", "ttcg"]
    for line in lines:
        count, of_all = (int(n.replace(",", "")) for n in re.findall(r"([\d,]+) of +([\d,]+)", line)[0])
        assert 0 <= count < of_all
