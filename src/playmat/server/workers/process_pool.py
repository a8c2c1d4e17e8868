"""Processes beside the server, for long work that needs no room: they are handed names, numbers and JSON."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final

NICENESS: Final = 3
"""Their priority (`nice`): on a busy machine the rooms come first."""


class ProcessPool:
    """Some processes, started when they are first needed; one that was killed is replaced."""

    def __init__(self, count: int) -> None:
        self.count: Final[int] = count
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        """The result of this function in another process."""
        for last in (False, True):
            pool = self.processes()
            try:
                return await asyncio.wrap_future(pool.submit(work, *given))
            except BrokenExecutor:
                if self.pool is pool:
                    self.pool = None  # a process was killed; a new one gives the same result
                if last:
                    raise
        return None

    def processes(self) -> ProcessPoolExecutor:
        """The processes."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.count, multiprocessing.get_context("spawn"), initializer=follow_parent, initargs=(os.getpid(),)
            )
        return self.pool

    def close(self) -> None:
        """Ends the processes."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def follow_parent(parent: int) -> None:
    """The process ends with the server, even when the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on every system
        os.nice(NICENESS)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
