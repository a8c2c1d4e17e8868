"""A worker process of the server, which does one thing at a time. It receives names, numbers and JSON, never a room."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final

NICENESS: Final = 3
"""The default priority (`nice`): on a busy machine, the rooms come first."""
PRELOADED: Final = "playmat.server.workers.preloaded"
FORKS: Final = "forkserver" in multiprocessing.get_all_start_methods()
"""Whether new processes are forked from one that has loaded the games. Then a killed process is replaced at once."""
READY: Final = (True, "ready")
PROCESSOR_LIMIT: Final[int] = getattr(signal, "SIGPROF", 0)
"""The signal that ends a process over its limit of processor time. Not every system has it."""
JOIN_SECONDS: Final = 5.0


class OverTime(Exception):
    """The work took too long, and its process was killed."""


class WorkerDied(Exception):
    """The process ended in the middle of its work: it was killed, or memory ran out."""


class WorkFailed(Exception):
    """The work raised an error. The text is its traceback."""


class Worker:
    """One process, started by `start` or on first use, and restarted after it was killed."""

    def __init__(self, niceness: int = NICENESS) -> None:
        self.niceness: Final[int] = niceness
        self._closed: Final = threading.Event()
        self._process: Any = None
        self._connection: Connection | None = None
        self._thread: Final = ThreadPoolExecutor(1, "worker")
        """The thread that waits for the process, so that the event loop does not."""

    async def run(self, seconds: float, work: Callable[..., Any], *arguments: Any, processor: float = 0) -> Any:
        """The result of a function. If the caller is canceled meanwhile, no work is left behind.

        `processor` limits its processor time, which does not depend on how busy the machine is.
        """
        task = (work, arguments, processor)
        call = asyncio.get_running_loop().run_in_executor(self._thread, self._call, seconds, task)
        try:
            return await asyncio.shield(call)
        except asyncio.CancelledError:
            call.add_done_callback(forget)
            self._kill()
            raise

    @property
    def is_ready(self) -> bool:
        """Whether the process has started: it takes a second or two, more on a busy machine."""
        return self._connection is not None

    def start(self) -> None:
        """Start the process now, so that no one waits for it later."""
        self._thread.submit(self._connected)

    def close(self) -> None:
        """End the process."""
        self._closed.set()
        self._kill()
        self._thread.shutdown(wait=False)

    def _call(self, seconds: float, task: tuple[Any, ...]) -> Any:
        """Run the work. Called in the thread."""
        connection = self._connected()
        try:
            connection.send(task)
            if not connection.poll(seconds):
                raise OverTime
            done, result = connection.recv()
        except OverTime:
            self._replace()
            raise
        except (EOFError, OSError):
            over_time = self._used_its_time_up()
            self._replace()
            raise (OverTime if over_time else WorkerDied) from None
        if not done:
            raise WorkFailed(result)
        return result

    def _used_its_time_up(self) -> bool:
        """Whether the process ended because its work used too much processor time."""
        self._process.join(JOIN_SECONDS)
        return bool(PROCESSOR_LIMIT and self._process.exitcode == -PROCESSOR_LIMIT)

    def _replace(self) -> None:
        """End the process and start another."""
        self._kill()
        self._connection = None
        if not self._closed.is_set():
            self.start()

    def _connected(self) -> Connection:
        """The connection to the process, which is started if it is not running."""
        if self._connection is None:
            if self._closed.is_set():
                raise WorkerDied
            context = multiprocessing.get_context("forkserver" if FORKS else "spawn")
            if FORKS:
                context.set_forkserver_preload([PRELOADED])
            ends: tuple[Any, Any] = context.Pipe()  # on Windows, connections have another class
            here, there = ends
            process = context.Process(  # type: ignore[attr-defined]  # some contexts lack it
                target=serve, args=(there, self.niceness), daemon=True, name="playmat worker"
            )
            process.start()
            self._process = process
            there.close()
            if self._closed.is_set():  # closed meanwhile
                process.kill()
            try:
                here.recv()
            except (EOFError, OSError):
                raise WorkerDied from None
            self._connection = here
        return self._connection

    def _kill(self) -> None:
        """End the process at once."""
        if self._process is not None:
            self._process.kill()


def serve(connection: Connection, niceness: int) -> None:
    """The main function of the process: runs the work it is sent, until the server closes the connection or is gone."""
    follow_parent(niceness)
    try:
        connection.send(READY)
        while True:
            work, arguments, processor = connection.recv()
            limit_processor_time(processor)
            result = result_of(work, arguments)
            limit_processor_time(0)
            connection.send(result)
    except (EOFError, OSError):
        pass  # the server is gone


def limit_processor_time(seconds: float) -> None:
    """Let the system end this process after this much processor time (0 = never)."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def result_of(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether the work succeeded, and its result, or its traceback as text, which can always be sent."""
    try:
        return True, work(*arguments)
    except Exception:
        return False, traceback.format_exc()


def follow_parent(niceness: int) -> None:
    """End the process with the server, even in the middle of its work if the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on every system
        os.nice(niceness)
    parent = os.getppid()  # if processes are forked, this is the one they are forked from, which ends with the server

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def forget(call: asyncio.Future[Any]) -> None:
    """Read the error of a call that no one waits for. Otherwise garbage collection would log it."""
    if not call.cancelled():
        call.exception()
