"""Processes that live as long as an experiment and run its jobs. Results come back in the order of the jobs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import Any

AHEAD = 3
"""Jobs queued per process. Enough to keep all of them busy, few enough to waste little on an early stop."""

Crew = Callable[[Iterable[Any]], Iterator[Any]]
"""Runs jobs, here or in other processes, and returns their results in order. A job has `run(work)`."""

AT_WORK: list[Any] = []
"""What the jobs of this worker process work on: a game, or an experiment."""


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def crew_of(work: Any, processes: int) -> Iterator[Crew]:
    """What runs the jobs of an experiment: this process, or a pool. `work` is sent to each process once."""
    if processes == 1:
        yield lambda jobs: (job.run(work) for job in jobs)
        return
    with pool_of(processes, work) as pool:

        def crew(jobs: Iterable[Any]) -> Iterator[Any]:
            waiting: deque[Any] = deque()
            for job in jobs:
                waiting.append(pool.apply_async(do, (job,)))
                if len(waiting) >= AHEAD * processes:
                    yield waiting.popleft().get()
            while waiting:
                yield waiting.popleft().get()

        yield crew


def pool_of(count: int, work: Any) -> Pool:
    """A pool of processes that know the work.

    Forked processes start with everything loaded. Forking must come before the progress bar, which has a thread. If a
    thread is already running, as in a test or a notebook, the processes are spawned.
    """
    forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn").Pool(count, begin, (work,))


def begin(work: Any) -> None:
    """Start a worker process. It ignores Ctrl-C, which the main process handles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    AT_WORK[:] = [work]


def do(job: Any) -> Any:
    """Run one job."""
    return job.run(AT_WORK[0])
