"""Random play compared with OpenSpiel and RLCard: decisions/s and the cost of a clone, on one core.

It counts decisions with two or more options, in whole games from the deal to the end, and clones at random decisions.
Every number is the median of five runs. The games differ, so the ratios only show what a decision costs a searcher or
learner there and here. OpenSpiel appears twice: driven from Python, as its users write it and as playmat is measured,
and with its own loop in C++, where no decision passes through Python.

Each peer is measured in a separate process, by this same file, with the Python of build/peers-venv.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

ROOT = Path(__file__).resolve().parent.parent
PEERS_PYTHON = ROOT / "build" / "peers-venv" / "bin" / "python"
FASTEST = ROOT / "build" / "fastest"
RUNS = 5
CLONES = 20  # timed together, since one alone is near the clock's own cost

Clone = Callable[[], object]


class Peer(Protocol):
    """A game of another library."""

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        """Play one random game. Count the decisions with a choice, and show `look` how to clone at each of them."""


class OpenSpiel:
    """A game of OpenSpiel, played through its Python interface."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                decisions += 1
                if look:
                    look(state.clone)
            state.apply_action(rng.choice(actions))
        return decisions


class OpenSpielInside(OpenSpiel):
    """The same game played by OpenSpiel's own loop and random bots, which report no decisions: the average is used."""

    def __init__(self, name: str) -> None:
        import pyspiel

        super().__init__(name)
        rng = random.Random(1)
        self.average = statistics.mean(super(OpenSpielInside, self).play(rng) for _ in range(200))
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())]
        self.evaluate = pyspiel.evaluate_bots

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        if look:
            return super().play(rng, look)
        self.evaluate(self.game.new_initial_state(), self.bots, rng.getrandbits(30))
        return self.average


class RLCard:
    """A game of RLCard. It has no clone, so that is a deep copy of its game, which its own step back does too."""

    def __init__(self, name: str) -> None:
        import rlcard

        self.env = rlcard.make(name, config={"seed": 1})

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        state, _ = self.env.reset()
        decisions = 0
        while not self.env.is_over():
            actions = list(state["legal_actions"])
            if len(actions) > 1:
                decisions += 1
                if look:
                    look(lambda: copy.deepcopy(self.env.game))
            state, _ = self.env.step(rng.choice(actions))
        return decisions


PEERS: dict[str, Callable[[], Peer]] = {
    "OpenSpiel gin_rummy": lambda: OpenSpiel("gin_rummy"),
    "OpenSpiel gin_rummy, in C++": lambda: OpenSpielInside("gin_rummy"),
    "OpenSpiel hearts": lambda: OpenSpiel("hearts"),
    "OpenSpiel hearts, in C++": lambda: OpenSpielInside("hearts"),
    "RLCard uno": lambda: RLCard("uno"),
}


def measure(peer: Peer, seconds: float) -> dict[str, float]:
    rng = random.Random(7)
    return {
        "decisions_per_second": statistics.median(speed(peer, rng, seconds) for _ in range(RUNS)),
        "clone_us": statistics.median(clone_us(peer, rng, seconds / 3) for _ in range(RUNS)),
    }


def speed(peer: Peer, rng: random.Random, seconds: float) -> float:
    decisions = 0.0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        decisions += peer.play(rng)
        now = time.perf_counter()
    return decisions / (now - begin)


def clone_us(peer: Peer, rng: random.Random, seconds: float) -> float:
    """The mean over random decisions of the microseconds one clone takes."""
    took: list[float] = []

    def look(clone: Clone) -> None:
        if rng.random() < 0.1:
            begin = time.perf_counter()
            for _ in range(CLONES):
                clone()
            took.append((time.perf_counter() - begin) / CLONES * 1e6)

    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not took:
        peer.play(rng, look)
    return statistics.mean(took)


def playmat(game: str) -> dict[str, Any] | None:
    """What `playmat bench` reports for the compiled package, or None without one."""
    program = Path(sys.executable).with_name("playmat")
    if not (FASTEST / ".stamp").exists() or not program.exists():
        return None
    command = [str(program), "bench", game, "--json"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(FASTEST)}, capture_output=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stderr.decode())
        return None
    measures: dict[str, Any] = json.loads(done.stdout)
    return measures


def in_own_process(name: str, seconds: float) -> dict[str, Any]:
    command = [str(PEERS_PYTHON), str(Path(__file__).resolve()), "--measure", name, "--seconds", str(seconds)]
    measures: dict[str, Any] = json.loads(subprocess.check_output(command, text=True))
    return measures


def table(ours: dict[str, Any] | None, peers: dict[str, dict[str, Any]]) -> str:
    """The numbers, and how many times as many decisions and how many times as short a clone ours has."""
    lines = [f"{'':30}{'decisions/s':>12}{'clone µs':>10}{'ours: decisions':>18}{'clone':>8}"]
    name = f"playmat {ours['game']}, {'compiled' if ours['compiled'] else 'interpreted'}" if ours else "playmat"
    lines.append(row(name, ours) if ours else f"{name:30}{'missing':>12}")
    for peer, measures in peers.items():
        decisions = f"×{ours['decisions_per_second'] / measures['decisions_per_second']:.2f}" if ours else "?"
        clone = f"×{measures['clone_us'] / ours['clone_us']:.1f}" if ours else "?"
        lines.append(f"{row(peer, measures)}{decisions:>18}{clone:>8}")
    return "\n".join(lines)


def row(name: str, measures: dict[str, Any]) -> str:
    return f"{name:30}{measures['decisions_per_second']:>12,.0f}{measures['clone_us']:>10.1f}"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="atw", help="our game (atw)")
    arguments.add_argument("--seconds", type=float, default=3.0, help="length of one run (3)")
    arguments.add_argument("--json", action="store_true", help="print one object instead of the table")
    arguments.add_argument("--measure", choices=PEERS, help=argparse.SUPPRESS)
    parsed = arguments.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # inherited by every process started from here
    if parsed.measure:
        print(json.dumps(measure(PEERS[parsed.measure](), parsed.seconds)))
        return
    ours = playmat(parsed.game)
    peers = {name: in_own_process(name, parsed.seconds) for name in PEERS}
    print(json.dumps({"playmat": ours, "peers": peers}) if parsed.json else table(ours, peers))


if __name__ == "__main__":
    main()
