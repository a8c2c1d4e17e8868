"""Processes beside the server, for whatever takes long and needs no room: they are handed names and numbers."""

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

GENTLE: Final = 3
"""How far they stand back where the machine has more to do than it can: the rooms come first."""


class Workers:
    """Some processes, begun when they are first needed; one that was killed is replaced."""

    def __init__(self, count: int) -> None:
        self.count: Final[int] = count
        self.pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[..., Any], *given: Any) -> Any:
        """The result of this function in another process."""
        for last in (False, True):
            pool = self.processes()
            try:
                return await asyncio.wrap_future(pool.submit(work, *given))
            except BrokenExecutor:
                if self.pool is pool:
                    self.pool = None  # a process was killed; a new one answers the same
                if last:
                    raise
        return None

    def processes(self) -> ProcessPoolExecutor:
        """The processes."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.count, multiprocessing.get_context("spawn"), initializer=stay_with, initargs=(os.getpid(),)
            )
        return self.pool

    def close(self) -> None:
        """Lets them go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def stay_with(parent: int) -> None:
    """A process ends with the server, also when that was killed and could say nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not everywhere
        os.nice(GENTLE)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
