"""The jobs that tests give to worker processes."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

FOREVER = 3600.0


def sleep_for_ever(note: str) -> None:
    """Reports its start, then never ends."""
    with Path(note).open("a") as file:
        file.write("begun\n")
    time.sleep(FOREVER)


def work_for_ever(note: str) -> None:
    """Reports its start, then uses all processor time it gets."""
    with Path(note).open("a") as file:
        file.write("begun\n")
    while True:
        pass


def where() -> int:
    """Return the id of the process it runs in."""
    return os.getpid()


def die() -> None:
    """Kills its process, as the system does when memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    """Raises an error that cannot be sent to another process."""
    raise ExceptionGroup("no", [OSError(threading.Lock())])
