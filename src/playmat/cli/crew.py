"""Processes that stay for a whole command and do its jobs. They are handed names and numbers."""

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
from playmat.cli.common import find_game
from playmat.engine.game import Game

AHEAD = 3
"""So many jobs a process are handed out before the first is done: nobody waits, and little is done in vain."""

AT_WORK: list[Game] = []
"""The game of a process."""


def processes_of(count: int, begin: Callable[..., None], told: tuple[Any, ...]) -> Pool:
    """So many processes, each of which begins like this.

    Where a process can be forked they begin with everything loaded. That must come before the progress bar, which has
    a thread; where a thread runs already, as in a test or a notebook, they are spawned.
    """
    forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn").Pool(count, begin, told)


@contextmanager
def crew_of(slug: str, processes: int) -> Iterator[Crew]:
    """Whoever does the jobs of a game: this process, or others."""
    if processes == 1:
        yield alone(find_game(slug))
        return
    with processes_of(processes, begin, (slug,)) as pool:

        def crew(jobs: Sequence[Job]) -> Iterator[Any]:
            waiting: deque[Any] = deque()
            for job in jobs:
                waiting.append(pool.apply_async(do, (job,)))
                if len(waiting) >= AHEAD * processes:
                    yield waiting.popleft().get()
            while waiting:
                yield waiting.popleft().get()

        yield crew


def begin(slug: str) -> None:
    """A process begins. Ctrl-C is for the one that hands out the jobs; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    AT_WORK[:] = [find_game(slug)]


def do(job: Job) -> Any:
    """Does one job."""
    return job.run(AT_WORK[0])
