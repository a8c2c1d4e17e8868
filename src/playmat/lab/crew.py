"""Runs the jobs of an experiment: this process, or processes that live as long as the experiment.

A job has `run(work)`. Results come back in the order of the jobs.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playmat.engine.errors import PlaymatError
from playmat.lab.progress import Progress

Crew = Callable[[Iterable[Any]], Iterator[Any]]
"""Runs jobs, here or elsewhere, and returns their results in order. It takes a job when it has room for it."""


LOCAL = "local"
RAY = "ray"
RAY_CLIENT = "ray://"


class Workers(Protocol):
    """Workers that run for a whole experiment."""

    def run(self, jobs: Iterable[Any]) -> Iterator[Any]:
        """Run jobs, and return their results in order."""

    def stop(self) -> None:
        """End the workers."""


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def crew_of(work: Any, processes: int, progress: Progress | None = None, executor: str = LOCAL) -> Iterator[Crew]:
    """The crew of an experiment. `work` is sent to each process once. It raises `Canceled` if `progress` is canceled.

    `executor` is "local", "ray" or "ray://HOST:PORT" (see docs/research/cluster.md).
    """
    progress = progress or Progress()
    if executor == LOCAL and processes == 1:
        yield lambda jobs: run_here(jobs, work, progress)
        return
    workers = workers_of(work, processes, progress, executor)
    try:
        yield workers.run
    finally:
        workers.stop()


def workers_of(work: Any, processes: int, progress: Progress, executor: str) -> Workers:
    """The workers of an executor. Each is imported only if it is used."""
    if executor == LOCAL:
        from playmat.lab.processes import WorkerProcesses

        return WorkerProcesses(work, processes, progress)
    from playmat.lab.ray_crew import RayWorkers

    return RayWorkers(work, "" if executor == RAY else executor, processes, progress)


def check_executor(executor: str) -> None:
    """Reject an executor that does not exist."""
    if executor not in (LOCAL, RAY) and not executor.startswith(RAY_CLIENT):
        raise PlaymatError(f"No executor {executor!r}. Use local, ray or ray://HOST:PORT")


def run_here(jobs: Iterable[Any], work: Any, progress: Progress) -> Iterator[Any]:
    """Run jobs in this process."""
    for job in jobs:
        progress.check()
        yield job.run(work)
