"""Jobs (deck checks, scenarios, replays, records, measurements) run in separate processes, so no room waits for them.

Quick, slow and long jobs have separate processes. A job that exceeds its time limit is killed and not retried.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.server.protocol.refused import Refused
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.process_pool import ProcessPool
from playmat.server.workers.worker import OverTime, WorkerDied

LOG: Final = logging.getLogger("playmat.server")
QUICK_SECONDS: Final = 3.0
SLOW_SECONDS: Final = 10.0
RECORD_SECONDS: Final = 60.0
"""The time limits of deck and set checks, of scenarios and replays, and of records. No one waits for a record."""
BUSY: Final = 10
"""The limits count processor time. On a busy machine, a job may take this many times longer in real time."""
TOO_SLOW: Final = "too slow"
SLOW_NICENESS: Final = 10
"""Slow jobs leave the processor to rooms, computer players and quick jobs."""


LONG_NICENESS: Final = 15
"""Measurements play hundreds of games, so they give way to everything else."""


class JobRunner:
    """Runs jobs, fairly by address."""

    def __init__(self) -> None:
        self.quick_pool: Final[ProcessPool] = ProcessPool(1)
        self.slow_pool: Final[ProcessPool] = ProcessPool(2, spare=1, niceness=SLOW_NICENESS)
        self.long_pool: Final[ProcessPool] = ProcessPool(1, niceness=LONG_NICENESS)
        self.quick_seconds = QUICK_SECONDS
        self.slow_seconds = SLOW_SECONDS

    @property
    def pools(self) -> list[ProcessPool]:
        """All processes."""
        return [self.quick_pool, self.slow_pool, self.long_pool]

    def close(self) -> None:
        """End the processes."""
        for pool in self.pools:
            pool.close()

    async def quick(self, address: str, work: Callable[..., Any], *arguments: Any) -> bytes:
        """The result of a deck check, a set check or a similar job, as JSON."""
        return await run(self.quick_pool, Asker(address), self.quick_seconds, work, *arguments)

    async def slow(self, address: str, work: Callable[..., Any], *arguments: Any) -> bytes:
        """The result of a scenario, a replay or a similar job, as JSON."""
        return await run(self.slow_pool, Asker(address), self.slow_seconds, work, *arguments)

    async def long(self, address: str, work: Callable[..., Any], *arguments: Any) -> bytes:
        """The result of one part of a long job, as JSON. Between two parts, other addresses get their turn."""
        return await run(self.long_pool, Asker(address), self.slow_seconds, work, *arguments)

    async def record(self, room: str, work: Callable[..., Any], *arguments: Any) -> bytes:
        """The record of a finished game. The server itself counts as one more address."""
        return await run(self.slow_pool, Asker("", room), RECORD_SECONDS, work, *arguments)


async def run(pool: ProcessPool, asker: Asker, seconds: float, work: Callable[..., Any], *arguments: Any) -> bytes:
    """Run a job once, and return its result. Raises with the reason if it fails."""
    async with pool.worker(asker) as worker:
        try:
            return result_of(await worker.run(BUSY * seconds, run_job, work, *arguments, processor=seconds))
        except OverTime:
            LOG.warning("%s was stopped after %g s", work.__name__, seconds)
            text = f"this took longer than {seconds:g} s and was stopped. Try something smaller"
            raise Refused(TOO_SLOW, text, 422) from None
        except WorkerDied:
            LOG.error("the process that ran %s was killed", work.__name__)
            text = "the process that worked on this was killed. Try again, or try something smaller"
            raise Refused("fault", text, 500) from None


def result_of(result: tuple[bool, str, int, bytes]) -> bytes:
    """The result of a job. Raises its refusal."""
    done, code, status, body = result
    if not done:
        raise Refused(code, body.decode(), status)
    return body


def run_job(work: Callable[..., Any], *arguments: Any) -> tuple[bool, str, int, bytes]:
    """Run a function, and return its result or its refusal in a form that can be sent between processes."""
    try:
        return True, "", 200, msgspec.json.encode(work(*arguments), enc_hook=str)
    except Refused as fault:
        return False, fault.code, fault.status, str(fault).encode()
