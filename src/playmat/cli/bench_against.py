"""`playmat bench --against COMMIT`: compare this working tree with another commit. Both are compiled and take turns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console

from playmat.engine.errors import PlaymatError

ROUNDS = 7
OPT = "3"
"""The optimization level of wheels."""
RATES = ("decisions_per_second", "games_per_second")
COSTS = ("clone_us", "view_us", "imagine_us", "save_us", "value_us")
MEASURE = "from playmat.cli import main; main()"


def compare(slug: str, commit: str, seconds: float) -> dict[str, Any]:
    """Build both, measure them in turn, and return the ratio of each number with its spread."""
    root = top()
    sha = git(root, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}", why=f'unknown commit "{commit}"')
    here = build(root, root / "build" / "fastest")
    there = build_other(root, sha)
    mine: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    for _ in range(ROUNDS):
        mine.append(measure(here, slug, seconds))
        theirs.append(measure(there, slug, seconds))
    return {
        "game": slug,
        "against": sha,
        "rounds": ROUNDS,
        "seconds": seconds,
        "compiled": [mine[0]["compiled"], theirs[0]["compiled"]],
        "ratios": {name: ratio(mine, theirs, name) for name in (*RATES, *COSTS) if name in theirs[0]},
    }


def ratio(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], name: str) -> dict[str, float]:
    """The ratio here/there: the median of the rounds, the lowest and the highest."""
    each = [a[name] / b[name] for a, b in zip(mine, theirs, strict=True)]
    return {
        "here": median(run[name] for run in mine),
        "there": median(run[name] for run in theirs),
        "ratio": round(median(each), 4),
        "low": round(min(each), 4),
        "high": round(max(each), 4),
    }


def top() -> Path:
    """The root of this checkout."""
    folder = git(Path.cwd(), "rev-parse", "--show-toplevel", why="--against needs a git checkout of playmat")
    root = Path(folder)
    if not (root / "tools" / "compile.py").is_file():
        raise PlaymatError(f"--against needs a git checkout of playmat, but {root} has no tools/compile.py")
    return root


def git(folder: Path, *words: str, why: str) -> str:
    """Run git and return its output."""
    try:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise PlaymatError("--against needs git, which is not installed") from None
    if done.returncode:
        errors = done.stderr.strip().splitlines()
        raise PlaymatError(f"{why}{f' ({errors[-1]})' if errors else ''}")
    return done.stdout.strip()


def build(root: Path, into: Path) -> Path:
    """Compile a checkout with its own `tools/compile.py`."""
    command = [sys.executable, "tools/compile.py", "--into", str(into)]
    as_wheels = {**os.environ, "PLAYMAT_OPT": OPT, "PLAYMAT_GROUPS": "one"}  # older commits need PLAYMAT_GROUPS
    done = subprocess.run(command, cwd=root, env=as_wheels, capture_output=True, text=True, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr).strip().splitlines()
        raise PlaymatError(f"cannot compile {root}: {output[-1] if output else 'no reason given'}")
    return into


def build_other(root: Path, sha: str) -> Path:
    """Compile another commit in a temporary checkout under build/. Builds are cached."""
    into = root / "build" / "against" / sha[:12]
    if (into / ".stamp").is_file():
        return into
    tree = root / "build" / "against" / f"{sha[:12]}-tree"
    git(root, "worktree", "add", "--force", "--detach", str(tree), sha, why=f"cannot check out commit {sha[:12]}")
    try:
        if not (tree / "src" / "playmat" / "cli" / "bench.py").is_file():
            raise PlaymatError(f"commit {sha[:12]} has no `playmat bench` to compare with")
        return build(tree, into)
    finally:
        git(root, "worktree", "remove", "--force", str(tree), why=f"cannot remove {tree}")


def measure(package: Path, slug: str, seconds: float) -> dict[str, Any]:
    """Run one package once, in its own process."""
    command = [sys.executable, "-c", MEASURE, "bench", slug, "--json", "--runs", "1", "--seconds", str(seconds)]
    done = subprocess.run(
        command,
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PlaymatError(f"cannot measure {package}: {(done.stderr or done.stdout).strip()}")
    numbers: dict[str, Any] = json.loads(done.stdout)
    return numbers


def show_ratios(out: Console, ratios: dict[str, Any]) -> None:
    """Print the ratios."""
    out.print(f"{ratios['game']}: here against {ratios['against'][:12]}, {ratios['rounds']} alternating runs of each")
    for name, x in ratios["ratios"].items():
        better = x["ratio"] > 1 if name in RATES else x["ratio"] < 1
        word = "the same" if x["low"] <= 1 <= x["high"] else "better" if better else "worse"
        spread = f"×{x['ratio']:.3f} ({x['low']:.3f}–{x['high']:.3f})"
        out.print(f"  {name:22} {x['here']:12,.1f} {x['there']:12,.1f}  {spread} {word}")
