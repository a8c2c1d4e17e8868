"""Crews: ordered results, killed processes, errors and cancellation. Batches: every split gives the same result."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.agents.tally import Tally
from playmat.engine.errors import PlaymatError
from playmat.lab import sequential
from playmat.lab.batches import SECONDS, Batch, Batches
from playmat.lab.compare import Arm, Comparison, compare
from playmat.lab.crew import crew_of
from playmat.lab.plan import SimulationPlan
from playmat.lab.processes import WorkerProcesses
from playmat.lab.progress import Canceled, Progress
from playmat.lab.ray_crew import first_line
from playmat.lab.simulation import simulate

ATW = playmat.game("atw")


class Add:
    """A job that adds its number to its input."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, work: int) -> int:
        return work + self.number


class Die(Add):
    """A job that kills its process, the first time or every time."""

    def __init__(self, number: int, mark: Path | None) -> None:
        super().__init__(number)
        self.mark = mark

    def run(self, work: int) -> int:
        if self.mark is None or not self.mark.exists():
            if self.mark is not None:
                self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().run(work)


class Fail(Add):
    """A job that raises an error."""

    def run(self, work: int) -> int:
        raise PlaymatError("no such card") if self.number else ValueError("a bug")


class Endless(Add):
    """A job that never ends."""

    def run(self, work: int) -> int:
        threading.Event().wait()
        return 0


@pytest.fixture(scope="module")
def crew() -> Iterator[WorkerProcesses]:
    workers = WorkerProcesses(100, 2, Progress())
    yield workers
    workers.stop()


def test_results_come_in_order_and_jobs_start_when_there_is_room(crew: WorkerProcesses) -> None:
    taken: list[int] = []

    def jobs() -> Iterator[Add]:
        for number in range(40):
            taken.append(number)
            yield Add(number)

    results = crew.run(jobs())
    assert next(results) == 100
    assert len(taken) < 40
    assert list(results) == [100 + number for number in range(1, 40)]


def test_a_run_can_be_stopped_early(crew: WorkerProcesses) -> None:
    results = crew.run(Add(number) for number in range(40))
    assert next(results) == 100
    assert list(crew.run(Add(number) for number in range(5, 8))) == [105, 106, 107]


def test_the_job_of_a_killed_process_runs_again(crew: WorkerProcesses, tmp_path: Path) -> None:
    before = {worker.process.pid for worker in crew.workers}
    jobs = [Die(number, tmp_path / "dead") if number == 2 else Add(number) for number in range(6)]
    assert list(crew.run(jobs)) == [100 + number for number in range(6)]
    assert len(before - {worker.process.pid for worker in crew.workers}) == 1


def test_a_job_that_kills_every_process_is_abandoned(crew: WorkerProcesses) -> None:
    with pytest.raises(PlaymatError, match="3 worker processes were killed while playing the same games"):
        list(crew.run([Add(0), Die(1, None)]))
    assert list(crew.run([Add(1)])) == [101]


def test_an_error_is_raised_when_its_job_is_due(crew: WorkerProcesses) -> None:
    results = crew.run([Add(0), Add(1), Fail(1), Add(3)])
    assert [next(results), next(results)] == [100, 101]
    with pytest.raises(PlaymatError, match=r"^no such card$"):
        next(results)
    with pytest.raises(RuntimeError, match=r"(?s)in a worker process.*ValueError: a bug"):
        list(crew.run([Fail(0)]))


def test_cancel_stops_workers_in_the_middle_of_a_job() -> None:
    progress = Progress()
    with crew_of(0, 2, progress) as run:
        results = run([Add(1), Endless(2)])
        assert next(results) == 1
        progress.cancel()
        with pytest.raises(Canceled):
            next(results)


# batches


def test_batches_end_at_the_looks() -> None:
    batches = Batches([20, 33], first=3)
    batches.size = 10
    assert [(x.first, x.last) for x in batches] == [(3, 13), (13, 20), (20, 30), (30, 33)]


def test_batches_grow_to_their_target_time() -> None:
    batches = Batches([10_000])
    for _ in range(20):
        batches.note(Batch(0, batches.size), batches.size * 0.01)
    assert batches.size == round(SECONDS / 0.01)
    batches.note(Batch(0, batches.size), 1_000)
    assert batches.size == 1


def plan(cards: bool = False) -> SimulationPlan:
    return SimulationPlan(ATW, ["random", "random"], [["nova", "tembo"]], ATW.full_options({}), 3, cards=cards)


def split(size: int) -> Callable[[Any], Iterator[Any]]:
    """A crew that plays every batch in parts of this size."""

    def run(jobs: Iterator[Batch]) -> Iterator[Any]:
        for batch in jobs:
            for first in range(batch.first, batch.last, size):
                yield Batch(first, min(batch.last, first + size)).run(plan(cards=True))

    return run


def counts_of(size: int) -> Counter[str]:
    tally = Tally()
    assert simulate(plan(cards=True), 20, split(size), tally)
    return tally.counts


def test_the_size_of_batches_changes_nothing() -> None:
    assert counts_of(1) == counts_of(3) == counts_of(20)
    assert counts_of(1)["games"] == 20


# stopping


def stopping_after(count: int, progress: Progress) -> Callable[[int, int], None]:
    def report(done: int, total: int) -> None:
        if done >= count:
            progress.cancel()

    return report


def test_a_canceled_simulation_keeps_its_results() -> None:
    progress = Progress()
    progress.report = stopping_after(5, progress)
    tally = Tally()
    with crew_of(plan(), 1, progress) as run:
        assert not simulate(plan(), 10_000, run, tally, progress=progress)
    assert 5 <= tally.counts["games"] == progress.done < progress.total == 10_000


def test_a_canceled_comparison_ends_with_its_last_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequential, "FIRST_LOOK", 10)
    before, after = (Arm(ATW, ATW.full_options({"advanced": x}), ("random", "random")) for x in ("true", "false"))
    comparison = Comparison(before, after, ["nova", "tembo"], 1)
    progress = Progress()
    progress.report = stopping_after(11, progress)
    with crew_of(comparison, 1, progress) as run:
        data = compare(comparison, 100, 0.0001, run, progress)
    assert data["partial"]
    assert data["pairs"] == sequential.Looks(100, len(comparison.seatings)).at[data["look"] - 1] <= progress.done < 100
    early = Progress()
    early.report = stopping_after(5, early)
    with crew_of(comparison, 1, early) as run, pytest.raises(Canceled):
        compare(comparison, 100, 0.0001, run, early)


def test_an_error_of_a_cluster_is_one_line_with_its_cause() -> None:
    announced = "Initialization failure from server:\n\n  Traceback (most recent call last):\nTimeoutError: too slow\n"
    assert first_line(ConnectionError(announced)) == "Initialization failure from server: TimeoutError: too slow"
    assert first_line(ConnectionError("no answer\nat all")) == "no answer"
    assert first_line(ConnectionError()) == "ConnectionError"
