"""A crew on a Ray cluster (the extra `cluster`). Only this module imports Ray.

Ray itself reruns the jobs of a killed worker or node.
"""

from __future__ import annotations

import logging
import os
import secrets
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playmat import __version__
from playmat.engine.errors import PlaymatError
from playmat.lab.edition import edition_of
from playmat.lab.progress import Progress

ADDRESS = "RAY_ADDRESS"
NICENESS = "RAY_worker_niceness"
"""The variable by which Ray gives workers a lower priority than the process that started their node. Default: 15."""
AUTHENTICATION = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
AHEAD = 2
"""How many jobs per core the cluster is given at once."""
MOST_DEATHS = 5
"""A job is abandoned after its worker has died this many times."""
PATIENCE = 0.1
"""Seconds between checks for a cancellation."""
COUNT_EVERY = 5.0
"""Seconds between counts of the cluster's cores, since machines may join."""


class RayWorkers:
    """The cores of a cluster, in use for one experiment."""

    def __init__(self, work: Any, address: str, processes: int, progress: Progress) -> None:
        """`address` is ray://HOST:PORT, or "" for the cluster in RAY_ADDRESS or, without that, a new one here."""
        self.progress = progress
        self.folder = ""
        begin = time.monotonic()
        self.ray = self.connect(address, processes)
        progress.startup = time.monotonic() - begin
        self.edition = edition_of(work.games)
        self.digest = secrets.token_hex(8)
        with self.reached():
            self.work = self.ray.put(work)
            self.task = self.ray.remote(max_retries=MOST_DEATHS, num_cpus=1)(entrance())
        self.cores = 1
        self.counted = -COUNT_EVERY
        self.jobs: dict[Any, int] = {}
        """The numbers of the jobs that the cluster has."""

    # connecting

    def connect(self, address: str, processes: int) -> Any:
        """Join a cluster, or start one."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        joins = address or os.environ.get(ADDRESS, "")
        if not joins and not any(name in os.environ for name in AUTHENTICATION):
            # a token that only this cluster has, instead of a file in the home folder
            os.environ["RAY_AUTH_MODE"] = "token"
            os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
        if not joins:  # these workers serve only this experiment, so they run at its priority, like local ones
            os.environ.setdefault(NICENESS, "0")
        import ray

        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if joins:
                with warnings.catch_warnings(action="ignore"):  # the error has the details, too
                    ray.init(address=joins, **options)
            else:
                self.folder = tempfile.mkdtemp(prefix="playmat-ray-")
                options |= {"include_dashboard": False, "num_cpus": processes, "_temp_dir": self.folder}
                ray.init(address="local", **options)
        except Exception as fault:  # Ray raises many kinds of exceptions
            self.clean_up()
            where = f"the Ray cluster at {joins}" if joins else "a Ray cluster on this machine"
            raise PlaymatError(f"Cannot use {where}: {first_line(fault)}") from fault
        return ray

    def stop(self) -> None:
        """Cancel the jobs that are still running, and leave the cluster (or stop one that was started here)."""
        with suppress(Exception):  # a cluster that is lost cannot be left, and its error has been reported
            for job in self.jobs:
                self.ray.cancel(job, force=True)
        with suppress(Exception):
            self.ray.shutdown()
        self.clean_up()

    def clean_up(self) -> None:
        """Delete the folder of a cluster that was started here."""
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    # running

    def run(self, jobs: Iterable[Any]) -> Iterator[Any]:
        """Run jobs, and return their results in order."""
        source = enumerate(jobs)
        due = 0
        results: dict[int, Any] = {}
        self.jobs = {}
        while True:
            self.hand_out(source, len(results))
            if due in results:
                yield self.checked(results.pop(due))
                due += 1
            elif self.jobs:
                results |= self.collect()
            else:
                return

    def hand_out(self, source: Iterator[tuple[int, Any]], waiting: int) -> None:
        """Give jobs to the cluster while there is room. Results that wait for an earlier one take up room, too."""
        if time.monotonic() > self.counted + COUNT_EVERY:
            with self.reached():
                self.cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            self.counted = time.monotonic()
        while len(self.jobs) < AHEAD * self.cores and len(self.jobs) + waiting < 2 * AHEAD * self.cores:
            for number, job in source:
                text = self.ray.cloudpickle.dumps(job)
                with self.reached():
                    self.jobs[self.task.remote(__version__, self.edition, self.digest, [self.work], text)] = number
                break
            else:
                return

    def collect(self) -> dict[int, Any]:
        """Wait for results, keyed by the numbers of their jobs."""
        self.progress.check()
        with self.reached():
            ready, _ = self.ray.wait(list(self.jobs), timeout=PATIENCE)
            return {self.jobs.pop(job): self.ray.get(job) for job in ready}

    @contextmanager
    def reached(self) -> Iterator[None]:
        """Report an error of the cluster in a sentence. Nothing but calls of Ray belongs in this block."""
        try:
            yield
        except self.ray.exceptions.RayError as fault:
            reason = f"The Ray cluster gave up on some games: {last_line(fault)}"
            raise PlaymatError(f"{reason}. Add --resume to continue") from fault
        except Exception as fault:  # without a connection, Ray raises many kinds of exceptions
            reason = f"The connection to the Ray cluster is lost: {first_line(fault)}"
            raise PlaymatError(f"{reason}. Add --resume to continue") from fault

    @staticmethod
    def checked(answer: tuple[Any, str, str]) -> Any:
        """The result in an answer, or its error."""
        result, message, bug = answer
        if bug:
            raise RuntimeError(bug)
        if message:
            raise PlaymatError(message)
        return result


def first_line(fault: BaseException) -> str:
    """The first line of an error's text. If it only announces a traceback, the traceback's last line follows."""
    details = getattr(fault, "details", None)  # of gRPC, whose own text has many lines
    lines = str(details() if callable(details) else fault).strip().splitlines() or [type(fault).__name__]
    first = lines[0].strip()
    return f"{first} {lines[-1].strip()}" if first.endswith(":") and len(lines) > 1 else first.rstrip(".")


def last_line(fault: BaseException) -> str:
    """The last line of an error's text, which has the cause if the text is a traceback."""
    lines = str(fault).strip().splitlines() or [type(fault).__name__]
    return lines[-1].strip().rstrip(".")


def entrance() -> Callable[..., tuple[Any, str, str]]:
    """What a worker runs first. A nested function is sent as code, so it also runs where playmat is missing or old."""

    def run_there(version: str, edition: Any, digest: str, box: list[Any], text: bytes) -> tuple[Any, str, str]:
        import socket

        import ray

        place = f"The worker on {socket.gethostname()}"
        try:
            import playmat
        except ImportError:
            return None, f"{place} has no playmat. Install it on every machine of the cluster", ""
        if playmat.__version__ != version:
            reason = f"has playmat {playmat.__version__}, but this experiment runs with {version}"
            return None, f"{place} {reason}. Install the same version everywhere", ""
        from playmat.lab.ray_worker import run_job

        return run_job(digest, lambda: ray.get(box[0]), edition, ray.cloudpickle.loads(text), place)

    return run_there
