"""Random play compared with OpenSpiel and RLCard: decisions/s and the cost of a clone, on one core.

Counts decisions with two or more options in whole games, from the deal to the end, and times clones at random
decisions. Every number is the median of five runs. The games differ, so the ratios only compare the cost of a decision
for a search or a learner. OpenSpiel appears twice: driven from Python, as its users do and as playmat is measured, and
with its own loop in C++, where no decision passes through Python.

A second table is for learners: random play through the environments, in which every decision comes with a numeric
observation. OpenSpiel has `rl_environment` for this, RLCard's interface always does it, and playmat has the PettingZoo
environment and the environment with many tables.

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
ALL = "aew,champions,school,school:3,school:4,ttcg,atw"
CLONES = 20  # timed as one batch, because a single clone takes little longer than reading the clock

Clone = Callable[[], object]


class Peer(Protocol):
    """A game from another library."""

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        """Play one random game.

        Returns the number of its decisions that have a choice. At each one, `look` gets a clone function.
        """


class OpenSpiel:
    """An OpenSpiel game, played through its Python interface."""

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
    """The same game with OpenSpiel's own loop and random bots. These do not report decisions: the average is used."""

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
    """An RLCard game. RLCard has no clone, so a deep copy of the game is used, as in RLCard's own `step_back`."""

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


class OpenSpielEnvironment:
    """An OpenSpiel game as its learners see it: an observation tensor for each decision."""

    def __init__(self, name: str) -> None:
        from open_spiel.python import rl_environment

        self.env = rl_environment.Environment(name)

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        step = self.env.reset()
        decisions = 0
        while not step.last():
            actions = step.observations["legal_actions"][step.observations["current_player"]]
            decisions += len(actions) > 1
            step = self.env.step([rng.choice(actions)])
        return decisions


class PlaymatSeats:
    """A playmat game through the PettingZoo environment."""

    def __init__(self, name: str) -> None:
        from playmat import gym

        self.env = gym.aec_env(*game_and_seats(name))

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        env = self.env
        env.reset(seed=rng.getrandbits(30))
        decisions = 0
        while not env.episode.over:
            observation, _, _, _, _ = env.last()
            env.step(rng.randrange(int(observation["table"][0])))
            decisions += 1
        return decisions


class PlaymatTables:
    """A playmat game through the environment with many tables. Games continue from one call to the next."""

    STEPS = 20

    def __init__(self, name: str, tables: int = 64) -> None:
        import numpy

        from playmat import gym

        game, seats = game_and_seats(name)
        self.env = gym.vector_env(game, tables, seats=seats)
        self.observation, _ = self.env.reset(seed=1)
        self.chance = numpy.random.default_rng(1)

    def play(self, rng: random.Random, look: Callable[[Clone], None] | None = None) -> float:
        for _ in range(self.STEPS):
            actions = self.chance.integers(self.observation["table"][:, 0])
            self.observation, _, _, _, _ = self.env.step(actions)
        return float(self.STEPS * self.env.num_envs)


def game_and_seats(name: str) -> tuple[str, int]:
    """The game and the number of seats in a name like `school:4`, or 0 for the minimum."""
    game, _, seats = name.partition(":")
    return game, int(seats or 0)


OURS: dict[str, Callable[[str], Peer]] = {"PettingZoo": PlaymatSeats, "64 tables": PlaymatTables}
OBSERVED: dict[str, Callable[[], Peer]] = {
    "OpenSpiel gin_rummy": lambda: OpenSpielEnvironment("gin_rummy"),
    "OpenSpiel hearts": lambda: OpenSpielEnvironment("hearts"),
    "RLCard uno": lambda: RLCard("uno"),
    "RLCard gin-rummy": lambda: RLCard("gin-rummy"),
}
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
    """Decisions per second of CPU time, which is steadier than wall time on a busy machine."""
    decisions = 0.0
    begin = now = time.process_time()
    while now - begin < seconds:
        decisions += peer.play(rng)
        now = time.process_time()
    return decisions / (now - begin)


def clone_us(peer: Peer, rng: random.Random, seconds: float) -> float:
    """The mean time of a clone in microseconds, over random decisions."""
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
    """The report of `playmat bench` for the compiled package, or None if it is not built."""
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


def in_own_process(name: str, seconds: float, what: str = "--measure", python: Path = PEERS_PYTHON) -> Any:
    """The measurements of this file, run by another Python."""
    command = [str(python), str(Path(__file__).resolve()), what, name, "--seconds", str(seconds)]
    ours = {"PYTHONPATH": str(FASTEST)} if python != PEERS_PYTHON else {}
    return json.loads(subprocess.check_output(command, text=True, env={**os.environ, **ours}))


def observed(games: list[str], seconds: float) -> dict[str, float]:
    """Decisions/s with observations, for the peers and for our games."""
    rates = {name: in_own_process(name, seconds, "--observe") for name in OBSERVED}
    if (FASTEST / ".stamp").exists():
        for name in (f"{game}, {kind}" for game in games for kind in OURS):
            rates[f"playmat {name}"] = in_own_process(name, seconds, "--observe", Path(sys.executable))
    return rates


def observed_peer(name: str) -> Peer:
    """A peer by its name, or one of our games by its name and its kind of environment."""
    game, _, kind = name.partition(", ")
    return OURS[kind](game) if kind in OURS else OBSERVED[name]()


def table(ours: dict[str, Any] | None, peers: dict[str, dict[str, Any]]) -> str:
    """A table of the numbers, with the ratios of playmat's decisions/s and clone time to each peer's."""
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
    arguments.add_argument("--games", default=ALL, help="our environments (all games)")
    arguments.add_argument("--seconds", type=float, default=3.0, help="length of one run (3)")
    arguments.add_argument("--json", action="store_true", help="print a JSON object instead of the tables")
    arguments.add_argument("--measure", choices=PEERS, help=argparse.SUPPRESS)
    arguments.add_argument("--observe", help=argparse.SUPPRESS)
    parsed = arguments.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # inherited by every process started from here
    if parsed.measure:
        print(json.dumps(measure(PEERS[parsed.measure](), parsed.seconds)))
        return
    if parsed.observe:
        peer, rng = observed_peer(parsed.observe), random.Random(7)
        print(json.dumps(statistics.median(speed(peer, rng, parsed.seconds) for _ in range(RUNS))))
        return
    ours = playmat(parsed.game)
    peers = {name: in_own_process(name, parsed.seconds) for name in PEERS}
    rates = observed(parsed.games.split(","), parsed.seconds)
    if parsed.json:
        print(json.dumps({"playmat": ours, "peers": peers, "observed": rates}))
        return
    print(table(ours, peers))
    print(f"\n{'with observations':30}{'decisions/s':>12}")
    for name, rate in rates.items():
        print(f"{name:30}{rate:>12,.0f}")


if __name__ == "__main__":
    main()
