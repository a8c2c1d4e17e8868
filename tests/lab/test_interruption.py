"""Experiments stopped by Ctrl-C, by a lost cluster or by an error: their checkpoint continues to the same result."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

import playmat
from playmat.agents.tally import Tally
from playmat.cli import app
from playmat.engine.errors import PlaymatError
from playmat.lab import ray_crew, simulation
from playmat.lab.checkpoint import CheckpointFile
from playmat.lab.compare import Arm, Comparison, compare
from playmat.lab.crew import Crew, run_here
from playmat.lab.edition import edition_of
from playmat.lab.keep import Keeper
from playmat.lab.plan import SimulationPlan
from playmat.lab.progress import Progress

ATW = playmat.game("atw")
SIMULATE = ["simulate", "atw", "--games", "30", "--agents", "random", "--decks", "nova,tembo", "--cards"]
COMPARE = ["compare", "atw", "--option", "advanced=false", "--agent", "random", "--decks", "nova,tembo"]
COMPARE += ["--games", "60"]
EXPERIMENTS = pytest.mark.parametrize("words", [SIMULATE, COMPARE], ids=["simulate", "compare"])


class Laboratory:
    """The commands, run in their own folder."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.runner = CliRunner(env={"PLAYMAT_HOME": str(home), "COLUMNS": "100", "NO_COLOR": "1"})

    def run(self, words: list[str], *more: str) -> Any:
        return self.runner.invoke(app, [*words, *more])

    def data(self, words: list[str], *more: str) -> dict[str, Any]:
        answer = self.run(words, "--json", "--workers", "1", *more)
        assert answer.exit_code == 0, answer.stderr
        data: dict[str, Any] = json.loads(answer.stdout)
        return data

    def played(self) -> int:
        """How many games or pairs the only checkpoint has."""
        [path] = (self.home / "lab").glob("*")
        counted = json.loads(path.read_text("utf-8"))["counted"]
        return int(counted["tally"]["games"]) if "tally" in counted else len(counted["pairs"])


@pytest.fixture
def lab(tmp_path: Path) -> Laboratory:
    return Laboratory(tmp_path / "home")


# Ctrl-C

WAITS = """
import sys, time
from playmat.cli import main
from playmat.lab.progress import Progress

advance = Progress.advance

def advanced(self, count):
    advance(self, count)
    if self.done >= 4:
        print("waiting", flush=True)
        time.sleep(60)

Progress.advance = advanced
main()
"""
"""The command, which waits for Ctrl-C after a few games."""


@EXPERIMENTS
def test_ctrl_c_leaves_a_checkpoint(lab: Laboratory, words: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITS, *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLAYMAT_HOME": str(lab.home)},
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "waiting\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it, too
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.startswith("Stopped after ")
    assert err.endswith(" of 30. Add --resume to continue.\n")
    assert 4 <= lab.played() < 30
    whole = Laboratory(lab.home / "whole").data(words)
    assert lab.data(words, "--resume", "--workers", "2") == whole


def test_ctrl_c_waits_until_a_batch_is_counted(
    lab: Laboratory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    lab.data(SIMULATE, "--out", str(whole))
    add = Keeper.add

    def interrupted(keeper: Keeper, kept: Any) -> None:
        if kept.games[0]["game"] >= 4:
            monkeypatch.setattr(Keeper, "add", add)
            signal.raise_signal(signal.SIGINT)
        add(keeper, kept)

    monkeypatch.setattr(Keeper, "add", interrupted)
    assert lab.run(SIMULATE, "--out", str(parts), "--workers", "1").exit_code == 130
    lab.data(SIMULATE, "--out", str(parts), "--resume")
    for path in whole.iterdir():
        assert (parts / path.name).read_bytes() == path.read_bytes()


# a lost cluster


class RayError(Exception):
    """As in Ray."""


class RpcError(Exception):
    """As gRPC raises it: its text has many lines."""

    def __str__(self) -> str:
        return f"<RpcError of RPC that terminated with:\n\tstatus = UNAVAILABLE\n\tdetails = {self.details()}\n>"

    def details(self) -> str:
        return "failed to connect"


class BreakingRay(ModuleType):
    """A cluster in this process. After three batches, one of its functions raises an error, and then all do."""

    def __init__(self, name: str, fault: Exception) -> None:
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None)
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.cloudpickle = SimpleNamespace(dumps=lambda thing: thing, loads=lambda thing: thing)
        self.breaks = name
        self.fault = fault
        self.played = 0
        self.broken = False

    def call(self, name: str) -> None:
        """Raise the error if this function is broken."""
        self.broken = self.broken or (name == self.breaks and self.played >= 3)
        if self.broken:
            raise self.fault

    def init(self, **options: Any) -> None:
        pass

    def put(self, thing: Any) -> list[Any]:
        return [thing]

    def remote(self, **options: Any) -> Callable[[Callable[..., Any]], Any]:
        def task_of(work: Callable[..., Any]) -> Any:
            def begin(*words: Any) -> Job:
                self.call("remote")
                return Job(work(*words))

            return SimpleNamespace(remote=begin)

        return task_of

    def cluster_resources(self) -> dict[str, float]:
        self.call("cluster_resources")
        return {"CPU": 2.0}

    def wait(self, jobs: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        self.call("wait")
        return jobs[:1], jobs[1:]

    def get(self, thing: Any) -> Any:
        if isinstance(thing, list):  # the experiment, on the worker
            return thing[0]
        self.call("get")
        self.played += 1
        return thing.answer

    def cancel(self, job: Any, force: bool) -> None:
        self.call("cancel")

    def shutdown(self) -> None:
        self.call("shutdown")


class Job:
    """A batch that a cluster has played."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer


@pytest.mark.parametrize(
    ("name", "fault", "message"),
    [
        ("remote", ConnectionError("Client is shutting down"), "The connection to the Ray cluster is lost: Client is"),
        ("cluster_resources", RpcError(), "The connection to the Ray cluster is lost: failed to connect."),
        ("wait", ConnectionError("Not connected\nat all"), "The connection to the Ray cluster is lost: Not connected."),
        ("get", RayError("Trace:\nNodeDiedError: dead"), "The Ray cluster gave up on some games: NodeDiedError: dead"),
    ],
    ids=["remote", "cluster_resources", "wait", "get"],
)
@EXPERIMENTS
def test_a_lost_cluster_leaves_a_checkpoint(
    lab: Laboratory, words: list[str], name: str, fault: Exception, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lab.data(words)
    monkeypatch.setitem(sys.modules, "ray", BreakingRay(name, fault))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setattr(ray_crew, "COUNT_EVERY", 0.0)
    answer = lab.run(words, "--executor", "ray://far:10001")
    assert answer.exit_code == 2
    assert answer.stderr.startswith(f"playmat: {message}")
    assert answer.stderr.endswith(" Add --resume to continue\n")
    assert answer.stderr.count("\n") == 1
    assert 0 < lab.played() < 30
    assert lab.data(words, "--resume") == whole


# an error


def working(work: Any) -> Crew:
    """A crew in this process."""
    return lambda jobs: run_here(jobs, work, Progress())


def failing(work: Any) -> Crew:
    """A crew that fails after three batches."""

    def run(jobs: Any) -> Iterator[Any]:
        for number, job in enumerate(jobs):
            if number == 3:
                raise PlaymatError("no more memory")
            yield job.run(work)

    return run


def test_an_error_leaves_the_checkpoint_of_a_simulation(tmp_path: Path) -> None:
    plan = SimulationPlan(ATW, ["random", "random"], [["nova", "tembo"]], ATW.full_options({}), 3)
    whole, part, rest = Tally(), Tally(), Tally()
    assert simulation.simulate(plan, 12, working(plan), whole)
    file = CheckpointFile(tmp_path, plan.question(12), edition_of(plan.games))
    with pytest.raises(PlaymatError, match="no more memory"):
        simulation.simulate(plan, 12, failing(plan), part, checkpoint=file)
    simulation.resume(file, rest, None)
    assert 0 < rest.counts["games"] == part.counts["games"] < 12
    assert simulation.simulate(plan, 12, working(plan), rest, checkpoint=file)
    assert rest.counts == whole.counts
    assert not file.path.exists()


def test_an_error_leaves_the_checkpoint_of_a_comparison(tmp_path: Path) -> None:
    before, after = (Arm(ATW, ATW.full_options({"advanced": x}), ("random", "random")) for x in ("true", "false"))
    comparison = Comparison(before, after, ["nova", "tembo"], 1)
    whole = compare(comparison, 12, 0.02, working(comparison))
    file = CheckpointFile(tmp_path, comparison.question(12, 0.02), edition_of(comparison.games))
    with pytest.raises(PlaymatError, match="no more memory"):
        compare(comparison, 12, 0.02, failing(comparison), checkpoint=file)
    assert 0 < len(file.read()["pairs"]) < 12
    assert compare(comparison, 12, 0.02, working(comparison), checkpoint=file, resume=True) == whole
    assert not file.path.exists()
