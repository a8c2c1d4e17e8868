"""What runs the jobs of an experiment: this process, or processes that live as long as the experiment.

A job has `run(work)`. Results come back in the order of the jobs.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playmat.lab.progress import Progress

Crew = Callable[[Iterable[Any]], Iterator[Any]]
"""Runs jobs, here or elsewhere, and returns their results in order. It takes a job when it has room for it."""


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def crew_of(work: Any, processes: int, progress: Progress | None = None) -> Iterator[Crew]:
    """The crew of an experiment. `work` is sent to each process once. It stops when `progress` does."""
    progress = progress or Progress()
    if processes == 1:
        yield lambda jobs: run_here(jobs, work, progress)
        return
    from playmat.lab.processes import WorkerProcesses

    workers = WorkerProcesses(work, processes, progress)
    try:
        yield workers.run
    finally:
        workers.stop()


def run_here(jobs: Iterable[Any], work: Any, progress: Progress) -> Iterator[Any]:
    """Run jobs in this process."""
    for job in jobs:
        progress.check()
        yield job.run(work)
