"""Play this tree's computer player against another commit's: win rate with 95% interval.

    python tools/versus.py COMMIT GAME [--agent greedy] [--games 4000] [--seed 1] [--workers 1]

Each deck pairing is played twice with the same seed, with the players' seats swapped. The other commit is checked out
to a temporary folder and plays in its own process, at its own table. Instead of a commit, you can name a folder that
contains another playmat package, such as a compiled build. Both tables must offer the same moves at every decision. If
they do not, the rules differ, and the comparison stops with an error.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import playmat
from playmat.agents import player

ROOT = Path(__file__).resolve().parent.parent
SURE = 1.96
"""Standard errors on each side of a 95% interval."""


class RulesDiffer(Exception):
    """The two commits offer different moves in the same position."""


class Side:
    """One commit's table and its player."""

    def __init__(self, slug: str, decks: list[str], seed: int, agent: str = "greedy") -> None:
        self.table = playmat.game(slug).start(decks, seed=seed)
        self.player = player(agent, seed)

    def position(self) -> list[Any]:
        """The seat to act and the question, which are equal for both commits as long as their rules are."""
        state = self.table.state
        if state.pending is None:
            return [state.outcome.winners]
        moves = [[o.move.address, o.thing, o.other, o.number] for o in self.table.listed(state.pending)]
        digest = hashlib.sha256(json.dumps([state.pending.prompt.address, moves]).encode()).hexdigest()
        return [state.pending.seat, digest]

    def choice(self) -> int:
        """The index of the option that the player chooses."""
        pending = self.table.state.pending
        view = self.table.view(pending.seat)
        chosen = self.player.choose(view, view.listed(view.state.pending))
        return next(k for k, o in enumerate(self.table.listed(pending)) if o.same(chosen))

    def answer(self, number: int) -> None:
        """Give an answer by its index."""
        self.table.choose(self.table.listed(self.table.state.pending)[number])


# the other commit


def serve() -> None:
    """Play for the other commit: read a line of JSON, write a line of JSON, and repeat."""
    side: Side | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "begin" in asked:
            side = Side(**asked["begin"])
            print(json.dumps({"decks": list(playmat.game(asked["begin"]["slug"]).decks)}), flush=True)
            continue
        assert side is not None
        if asked["position"] != side.position():
            print(json.dumps({"differ": side.position()}), flush=True)
            continue
        number = asked["answer"] if asked["answer"] is not None else side.choice()
        side.answer(number)
        print(json.dumps({"answer": number}), flush=True)


class Other:
    """The process of the other commit."""

    def __init__(self, source: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def ask(self, **message: Any) -> dict[str, Any]:
        """The reply to a message."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("The other commit's process ended. Its error is above.")
        reply: dict[str, Any] = json.loads(line)
        return reply

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The sources of a commit in a temporary worktree, or the given folder."""
    if (Path(commit) / "playmat").is_dir():
        yield Path(commit).resolve()
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        git("worktree", "add", "--detach", "--quiet", str(tree), commit)
        try:
            yield tree / "src"
        finally:
            git("worktree", "remove", "--force", str(tree))


def git(*words: str) -> None:
    """Run git in this checkout."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {words[0]} {words[1]}: {done.stderr.strip()}")


# playing


def score(other: Other, slug: str, decks: list[str], seed: int, mine: int, agent: str = "greedy") -> float:
    """Play one game with this tree at a seat: 1 for a win, 0.5 for a draw."""
    side = Side(slug, decks, seed, agent)
    other.ask(begin={"slug": slug, "decks": decks, "seed": seed, "agent": agent})
    while side.table.state.pending is not None:
        position = side.position()
        number = side.choice() if position[0] == mine else None
        reply = other.ask(position=position, answer=number)
        if "differ" in reply:
            raise RulesDiffer(f"{' against '.join(decks)}, seed {seed}, decision {side.table.state.decisions}")
        side.answer(reply["answer"])
    winners: list[int] = side.table.outcome.winners if side.table.outcome is not None else []
    return 0.5 if len(winners) != 1 else float(winners[0] == mine)


def pairs(slug: str, games: int, seed: int) -> Iterator[tuple[list[str], int]]:
    """Deck pairings and seeds, each for two games."""
    names = list(playmat.game(slug).decks)
    seatings = [list(pair) for pair in product(names, repeat=2)]
    for number in range(games // 2):
        yield seatings[number % len(seatings)], seed * 1_000_003 + number


def interval(scores: list[float]) -> tuple[float, float, float]:
    """The mean of the pairs' scores and its 95% interval."""
    mean = fmean(scores)
    error = SURE * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0
    return mean, max(0.0, mean - error), min(1.0, mean + error)


def play_share(source: Path, slug: str, agent: str, share: list[tuple[list[str], int]]) -> list[float]:
    """The scores of some of the pairs, played in this process."""
    other = Other(source)
    try:
        return [fmean(score(other, slug, decks, seed, mine, agent) for mine in (0, 1)) for decks, seed in share]
    finally:
        other.close()


def compare(commit: str, slug: str, games: int, seed: int, agent: str = "greedy", workers: int = 1) -> str:
    """Play all games and describe the result."""
    to_play = list(pairs(slug, games, seed))
    shares = [to_play[k::workers] for k in range(workers)]
    with checked_out(commit) as source, ProcessPoolExecutor(workers) as pool:
        scores = [score for share in pool.map(partial(play_share, source, slug, agent), shares) for score in share]
    mean, low, high = interval(scores)
    result = f"{mean:.1%} against {commit} (95% CI {low:.1%} to {high:.1%}, {2 * len(scores):,} games)"
    return f"{slug}: {agent} wins {result}"


def main() -> None:
    """Read the command line."""
    if sys.argv[1:] == ["--serve"]:
        serve()
        return
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("commit", metavar="COMMIT")
    about.add_argument("game", metavar="GAME")
    about.add_argument("--agent", default="greedy", help="agent for both sides (greedy)")
    about.add_argument("--games", type=int, default=4000, help="number of games (4000)")
    about.add_argument("--seed", type=int, default=1, help="random seed (1)")
    about.add_argument("--workers", type=int, default=1, help="number of processes on this tree's side (1)")
    arguments = about.parse_args()
    try:
        games, workers = max(4, arguments.games), max(1, arguments.workers)
        print(compare(arguments.commit, arguments.game, games, arguments.seed, arguments.agent, workers))
    except RulesDiffer as fault:
        raise SystemExit(
            f"{arguments.game}: the rules of {arguments.commit} differ ({fault}). No comparison."
        ) from None


if __name__ == "__main__":
    main()
