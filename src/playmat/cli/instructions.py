"""`playmat bench --instructions`: instructions per decision, counted by callgrind.

Times on a shared machine vary by a factor of two, instruction counts by a few per thousand. Two processes set up the
same games, and one of them plays them at random. The difference between their counts is play alone: starting Python,
importing the game, warming up and setting up cancel out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import Any

from playmat.cli.bench import fresh_tables, is_compiled, machine
from playmat.cli.common import find_game
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.table.playout import play_at_random

GAMES_PLAYED = 60
WARM_UP = 3
"""Warm-up games in both processes. Some things are created only once: addresses of words, checked decks."""
COUNTED = re.compile(r"Collected : (\d+)")
CHILD = "from playmat.cli.instructions import run_games; run_games({slug!r}, {games}, {plays})"


def count_instructions(game: Game, games: int = GAMES_PLAYED) -> dict[str, Any]:
    """Count the instructions per decision in random play."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise PlaymatError("--instructions needs valgrind, which is not installed. On Debian: apt install valgrind")
    played, decisions = count_run(valgrind, game.slug, games, plays=True)
    set_up, _ = count_run(valgrind, game.slug, games, plays=False)
    return {
        "game": game.slug,
        "compiled": is_compiled(),
        "games": games,
        "decisions": decisions,
        "instructions_per_decision": round((played - set_up) / decisions),
        "machine": machine(),
    }


def count_run(valgrind: str, slug: str, games: int, plays: bool) -> tuple[int, int]:
    """The instruction count of one process, and the number of decisions it played."""
    # without -P every import lists the working directory again after each change in it
    python = [sys.executable, "-P", "-c", CHILD.format(slug=slug, games=games, plays=plays)]
    command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={os.devnull}", *python]
    fixed = {**os.environ, "PYTHONHASHSEED": "0"}  # sets have the same order in both processes
    done = subprocess.run(command, env=fixed, capture_output=True, text=True, check=False)
    counted = COUNTED.search(done.stderr)
    if done.returncode or counted is None:
        lines = done.stderr.strip().splitlines()
        raise PlaymatError(
            f"valgrind could not count the instructions of {slug}: {lines[-1] if lines else 'no reason given'}"
        )
    return int(counted[1]), int(done.stdout)


def run_games(slug: str, games: int, plays: bool) -> None:
    """Set up seeded games, optionally play them at random, and print the number of decisions. Runs under valgrind."""
    tables = fresh_tables(find_game(slug))
    for _ in range(WARM_UP):
        play_at_random(*next(tables))
    decisions = 0
    for _ in range(games):
        t, seed = next(tables)
        if plays:
            decisions += play_at_random(t, seed).decisions
    print(decisions)


def report(count: dict[str, Any]) -> list[str]:
    """The report, line by line."""
    how = "compiled" if count["compiled"] else "interpreted"
    return [
        f"{count['game']}, {how}, {count['machine']}",
        f"  {count['instructions_per_decision']:12,} instructions per decision",
        f"  {count['decisions']:12,} decisions in {count['games']} random games, setup excluded",
    ]
