"""Worker processes on this machine, each at the end of a pipe.

A standard-library pool waits forever for the job of a killed process, or abandons all its jobs.
Here the job runs again in a new process.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.lab.progress import Progress

AHEAD = 4
"""How many jobs per process may finish before an earlier job does."""
MOST_DEATHS = 3
"""A job is abandoned after its process has died this many times."""
PATIENCE = 0.1
"""Seconds between checks for a cancellation."""
IDLE = -1


class WorkerProcess:
    """One process, and the number of the job it runs."""

    def __init__(self, work: Any) -> None:
        # Forked processes start with everything loaded. But a process with threads, such as a progress bar's, a
        # server's or a test's, cannot be forked safely.
        forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
        context: Any = multiprocessing.get_context("fork" if forks else "spawn")
        pipe, theirs = context.Pipe()
        self.pipe: Connection = pipe
        self.process = context.Process(target=serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()  # so that the pipe closes when the process ends
        self.job = IDLE

    def stop(self) -> None:
        """End the process, even in the middle of a job."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


class WorkerProcesses:
    """Worker processes that have the work and run its jobs."""

    def __init__(self, work: Any, count: int, progress: Progress) -> None:
        self.work = work
        self.progress = progress
        self.begun = time.monotonic()
        self.workers = [WorkerProcess(work) for _ in range(count)]
        self.starting = count
        self.next_number = 0
        self.jobs: dict[int, Any] = {}
        """The jobs that have been taken and have no result yet."""
        self.lost: list[int] = []
        """The jobs whose process died."""
        self.deaths: dict[int, int] = {}

    def run(self, jobs: Iterable[Any]) -> Iterator[Any]:
        """Run jobs, and return their results in order."""
        source = iter(jobs)
        due = self.next_number
        results: dict[int, tuple[Any, Exception | None]] = {}
        while True:
            self.hand_out(source, due + AHEAD * len(self.workers))
            if due in results:
                result, fault = results.pop(due)
                if fault is not None:
                    raise fault
                yield result
                due += 1
            elif self.jobs:  # including those of an earlier run that was abandoned
                results |= self.collect(due)
            else:
                return

    def hand_out(self, source: Iterator[Any], end: int) -> None:
        """Give jobs with numbers before the end to idle processes, lost jobs first."""
        for worker in self.workers:
            if worker.job == IDLE:
                number = self.take(source, end)
                if number == IDLE:
                    return
                worker.job = number
                try:
                    worker.pipe.send((number, self.jobs[number]))
                except OSError:
                    continue  # it is dead, which is noticed when results are collected

    def take(self, source: Iterator[Any], end: int) -> int:
        """The number of the next job, or `IDLE` if there is no job for now."""
        if self.lost:
            return self.lost.pop()
        if self.next_number < end:
            for job in source:
                self.jobs[self.next_number] = job
                self.next_number += 1
                return self.next_number - 1
        return IDLE

    def collect(self, oldest: int) -> dict[int, tuple[Any, Exception | None]]:
        """Wait for results, keyed by the numbers of their jobs. Results of an earlier run are dropped."""
        self.progress.check()
        results = {}
        ready = wait([worker.pipe for worker in self.workers], PATIENCE)
        for worker in [worker for worker in self.workers if worker.pipe in ready]:
            try:
                number, result, fault = worker.pipe.recv()
            except (EOFError, OSError):
                self.replace(worker)
                continue
            if number == IDLE:
                self.greeted()
                continue
            worker.job = IDLE
            del self.jobs[number]
            if number >= oldest:
                results[number] = (result, fault)
        return results

    def greeted(self) -> None:
        """Note that a process is ready."""
        self.starting -= 1
        if self.starting == 0:
            self.progress.startup = time.monotonic() - self.begun

    def replace(self, worker: WorkerProcess) -> None:
        """Start a new process in place of a dead one. Its job runs again."""
        worker.stop()
        self.workers[self.workers.index(worker)] = WorkerProcess(self.work)
        if worker.job == IDLE:
            return
        self.deaths[worker.job] = self.deaths.get(worker.job, 0) + 1
        if self.deaths[worker.job] < MOST_DEATHS:
            self.lost.append(worker.job)
        else:
            del self.jobs[worker.job]
            raise PlaymatError(
                f"{MOST_DEATHS} worker processes were killed while playing the same games. Memory may have run out. "
                "Try fewer --workers"
            )

    def stop(self) -> None:
        """End all processes."""
        for worker in self.workers:
            worker.stop()


# in a worker process


def serve(pipe: Connection, work: Any) -> None:
    """Run jobs until the pipe closes. The main process handles Ctrl-C and ends this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        pipe.send((IDLE, None, None))
        while True:
            number, job = pipe.recv()
            pipe.send((number, *result_of(job, work)))
    except (EOFError, OSError):
        return  # the main process is gone


def result_of(job: Any, work: Any) -> tuple[Any, Exception | None]:
    """The result of a job, or an error that can be sent to the main process."""
    try:
        return job.run(work), None
    except PlaymatError as fault:
        return None, PlaymatError(str(fault))
    except Exception:
        return None, RuntimeError(f"in a worker process:\n{traceback.format_exc()}")
