"""The progress of an experiment, and a request to stop it. Other threads may read the progress and request a stop."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Canceled(Exception):
    """The experiment was canceled while it was running."""


class Progress:
    """How many games (or pairs) of an experiment have been played, and their total.

    `report` is called with both numbers, first with 0 and then after every batch, in the thread that runs the
    experiment. `cancel` can be called from any thread: the crew stops its workers within a fraction of a second, and
    the experiment ends with what it has counted so far.
    """

    def __init__(self, report: Callable[[int, int], None] | None = None) -> None:
        self.done = 0
        self.total = 0
        self.canceled = False
        self.startup = 0.0
        """The seconds until all workers were ready."""
        self.report = report

    def begin(self, total: int, done: int = 0) -> None:
        """Set the total, and how many are done already if the experiment is resumed."""
        self.total = total
        self.done = 0
        self.advance(done)

    def advance(self, count: int) -> None:
        """Count what was played."""
        self.done += count
        if self.report is not None:
            self.report(self.done, self.total)

    def cancel(self) -> None:
        """Stop the experiment."""
        self.canceled = True

    def check(self) -> None:
        """Raise `Canceled` if the experiment must stop."""
        if self.canceled:
            raise Canceled


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Delay Ctrl-C until the end of this block, so that no batch is half counted when a checkpoint is written."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread gets signals
        yield
        return
    received: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if received:
        signal.raise_signal(signal.SIGINT)
