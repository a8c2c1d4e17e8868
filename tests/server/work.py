"""The jobs that tests give to worker processes."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

FOREVER = 3600.0


def sleep_for_ever(note: str) -> None:
    """Report the start, then sleep forever."""
    with Path(note).open("a") as file:
        file.write("begun\n")
    time.sleep(FOREVER)


def work_for_ever(note: str) -> None:
    """Report the start, then use as much processor time as possible."""
    with Path(note).open("a") as file:
        file.write("begun\n")
    while True:
        pass


def where() -> int:
    """Return the id of the process that runs the job."""
    return os.getpid()


def die() -> None:
    """Kill the process, as the system does when memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    """Raise an error that cannot be sent to another process."""
    raise ExceptionGroup("no", [OSError(threading.Lock())])
