"""Experiments on a Ray cluster of two nodes on this machine: the same numbers as locally, even if a node is killed."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.agents.tally import Tally
from playmat.engine.errors import PlaymatError
from playmat.lab import ray_crew
from playmat.lab.crew import crew_of
from playmat.lab.edition import Edition, edition_of
from playmat.lab.plan import SimulationPlan
from playmat.lab.progress import Progress
from playmat.lab.simulation import simulate

pytestmark = [pytest.mark.cluster, pytest.mark.filterwarnings("default")]  # Ray warns about its own code

ATW = playmat.game("atw")
GAMES = 60
COMPARE = (
    "compare",
    "atw",
    "--option",
    "advanced=false",
    "--agent",
    "random",
    "--games",
    "80",
    "--decks",
    "nova,tembo",
)
COMMAND = [sys.executable, "-c", "from playmat.cli import main; main()"]
PATIENCE = 300
"""The number of seconds that Ray may take to start a process on a busy machine. A killed node is noticed at once."""
PATIENT = {
    "RAY_worker_register_timeout_seconds": str(PATIENCE),
    "RAY_gcs_server_request_timeout_seconds": str(PATIENCE),
    "RAY_gcs_rpc_server_connect_timeout_s": str(PATIENCE),
    "RAY_health_check_timeout_ms": str(1000 * PATIENCE),
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": str(PATIENCE),
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": str(PATIENCE),
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": str(PATIENCE),
}
"""Ray's own limits, most of which are 5 to 60 s."""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class TwoNodes:
    """A cluster with one core on each of two nodes. It has its own token and folder."""

    def __init__(self, folder: Path) -> None:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        os.environ["RAY_TMPDIR"] = str(folder)
        os.environ |= PATIENT
        from ray import cloudpickle
        from ray.cluster_utils import Cluster

        cloudpickle.register_pickle_by_value(sys.modules[__name__])  # workers cannot import tests

        self.client_port = free_port()
        head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": self.client_port}
        self.cluster = Cluster(initialize_head=True, head_node_args=head)
        self.second = self.cluster.add_node(wait=False, num_cpus=1)
        self.cluster.wait_for_nodes(PATIENCE)
        os.environ["RAY_ADDRESS"] = self.cluster.address

    def kill_second(self) -> None:
        """Kill the second node and everything on it."""
        self.cluster.remove_node(self.second, allow_graceful=False)


@pytest.fixture(scope="module")
def nodes() -> Iterator[TwoNodes]:
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp") as folder:  # a socket's path has at most 107 characters
        two_nodes = TwoNodes(Path(folder))
        yield two_nodes
        two_nodes.cluster.shutdown()
    os.environ.clear()
    os.environ.update(before)


class DoomedPlan(SimulationPlan):
    """A plan that gets stuck once on a node, or kills its process once."""

    mark: Path
    node = ""

    def run(self, first: int, last: int) -> Any:
        import ray

        if self.node in ("", ray.get_runtime_context().get_node_id()) and not self.mark.exists():
            self.mark.touch()
            if not self.node:
                os.kill(os.getpid(), signal.SIGKILL)
            threading.Event().wait()
        return super().run(first, last)


class Executioner(Progress):
    """Kills the second node while a batch is stuck there."""

    def __init__(self, nodes: TwoNodes, mark: Path) -> None:
        super().__init__()
        self.nodes = nodes
        self.mark = mark
        self.killed = False

    def check(self) -> None:
        if self.mark.exists() and not self.killed:
            self.killed = True
            self.nodes.kill_second()
        super().check()


def plan(kind: type[SimulationPlan] = SimulationPlan) -> SimulationPlan:
    return kind(ATW, ["random", "random"], [["nova", "tembo"]], ATW.full_options({}), 3, cards=True)


def counts(work: SimulationPlan, executor: str, progress: Progress | None = None) -> Counter[str]:
    progress = progress or Progress()
    tally = Tally()
    with crew_of(work, 1, progress, executor) as crew:
        assert simulate(work, GAMES, crew, tally, progress=progress)
    return tally.counts


@pytest.fixture(scope="module")
def local() -> Counter[str]:
    return counts(plan(), "local")


def command(*words: str, environment: dict[str, str], joins: bool = True) -> str:
    """Run playmat. If `joins` is false, the command does not know about the cluster of the other tests."""
    usual = {name: value for name, value in os.environ.items() if joins or not name.startswith("RAY_")}
    done = subprocess.run(
        [*COMMAND, *words], env=usual | environment, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_cluster_returns_the_same_numbers_as_this_process(nodes: TwoNodes, local: Counter[str]) -> None:
    assert local["games"] == GAMES
    assert counts(plan(), "ray") == local


def test_a_comparison_from_another_machine_has_the_same_result(nodes: TwoNodes, tmp_path: Path) -> None:
    home = {"PLAYMAT_HOME": str(tmp_path)}
    there = command(*COMPARE, "--json", "--executor", f"ray://127.0.0.1:{nodes.client_port}", environment=home)
    assert json.loads(there) == json.loads(command(*COMPARE, "--json", "--workers", "1", environment=home))


def test_a_worker_with_another_version_is_refused(nodes: TwoNodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_crew, "__version__", "99.0")
    with pytest.raises(PlaymatError, match=r"^The worker on .* has playmat .*, but this experiment runs with 99\.0\. "):
        counts(plan(), "ray")


def test_a_worker_with_different_cards_is_refused(nodes: TwoNodes, monkeypatch: pytest.MonkeyPatch) -> None:
    def other(games: Any) -> Edition:
        return edition_of(games) | {"cards": "others"}

    monkeypatch.setattr(ray_crew, "edition_of", other)
    with pytest.raises(PlaymatError, match=r"^The worker on .* has different cards for the same version of playmat\. "):
        counts(plan(), "ray")


def test_the_batch_of_a_killed_worker_runs_again(nodes: TwoNodes, local: Counter[str], tmp_path: Path) -> None:
    doomed = plan(DoomedPlan)
    assert isinstance(doomed, DoomedPlan)
    doomed.mark = tmp_path / "killed"
    assert counts(doomed, "ray") == local
    assert doomed.mark.exists()


def test_a_killed_node_loses_nothing(nodes: TwoNodes, local: Counter[str], tmp_path: Path) -> None:
    doomed = plan(DoomedPlan)
    assert isinstance(doomed, DoomedPlan)
    doomed.mark = tmp_path / "stuck"
    doomed.node = nodes.second.node_id
    progress = Executioner(nodes, doomed.mark)
    assert counts(doomed, "ray", progress) == local
    assert progress.killed


class Niceness:
    """A job that returns the priority of its process."""

    def run(self, work: Any) -> int:
        return os.nice(0)


def test_workers_have_the_priority_of_the_command(nodes: TwoNodes, monkeypatch: pytest.MonkeyPatch) -> None:
    """By default, Ray runs workers at a priority 15 lower.

    On a busy machine, they would then run at only a fraction of the speed of local processes.
    """
    monkeypatch.delenv("RAY_ADDRESS")
    monkeypatch.delenv(ray_crew.NICENESS, raising=False)
    with crew_of(plan(), 1, Progress(), "ray") as crew:
        assert list(crew([Niceness()])) == [os.nice(0)]


def test_a_private_cluster_leaves_no_files(tmp_path: Path) -> None:
    home, own = tmp_path / "home", tmp_path / "playmat"
    home.mkdir()
    before = set(Path(tempfile.gettempdir()).glob("playmat-ray-*"))
    words = ("simulate", "atw", "--games", "40", "--agents", "random", "--decks", "nova,tembo", "--json")
    environment = {"HOME": str(home), "PLAYMAT_HOME": str(own), **PATIENT}
    there = command(*words, "--workers", "2", "--executor", "ray", joins=False, environment=environment)
    assert json.loads(there) == json.loads(command(*words, "--workers", "1", environment=environment))
    assert list(home.rglob("*")) == []
    assert set(Path(tempfile.gettempdir()).glob("playmat-ray-*")) == before
