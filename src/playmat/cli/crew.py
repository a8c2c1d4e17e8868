"""Processes that live as long as a command and do its jobs. They receive only names, texts and numbers."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import Any

from playmat.agents.fitting import Crew, Job, alone
from playmat.engine.game import Game

AHEAD = 3
"""Jobs queued per process. Enough to keep all of them busy, few enough to waste little on an early stop."""

AT_WORK: list[Game] = []
"""The game of this worker process."""


def processes_of(count: int, begin: Callable[..., None], arguments: tuple[Any, ...]) -> Pool:
    """A pool of processes, each initialized by `begin`.

    Forked processes start with everything loaded. Forking must come before the progress bar, which has a thread. If a
    thread is already running, as in a test or a notebook, the processes are spawned.
    """
    forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn").Pool(count, begin, arguments)


@contextmanager
def crew_of(game: Game, processes: int) -> Iterator[Crew]:
    """What runs the jobs of a game: this process, or a pool."""
    if processes == 1:
        yield alone(game)
        return
    with processes_of(processes, begin, (game,)) as pool:

        def crew(jobs: Sequence[Job]) -> Iterator[Any]:
            waiting: deque[Any] = deque()
            for job in jobs:
                waiting.append(pool.apply_async(do, (job,)))
                if len(waiting) >= AHEAD * processes:
                    yield waiting.popleft().get()
            while waiting:
                yield waiting.popleft().get()

        yield crew


def begin(game: Game) -> None:
    """Start a worker process. It ignores Ctrl-C, which the main process handles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    AT_WORK[:] = [game]


def do(job: Job) -> Any:
    """Run one job."""
    return job.run(AT_WORK[0])
