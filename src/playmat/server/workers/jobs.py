"""Long jobs (records, replays, scenarios, deck checks) run in a process of their own: no room waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.server.protocol.refused import Refused
from playmat.server.workers.process_pool import ProcessPool

LOG: Final = logging.getLogger("playmat.server")


class JobRunner:
    """Runs one job after the other. Until the process is ready, a job that somebody waits for runs here in a thread."""

    def __init__(self) -> None:
        self.pool: Final[ProcessPool] = ProcessPool(1)
        self._starting: asyncio.Task[Any] | None = None

    async def run(self, work: Callable[..., Any], *given: Any) -> bytes:
        """The result of a function as JSON, where somebody waits for it."""
        if not self.is_ready():
            return result_of(await asyncio.to_thread(run_job, work, *given))
        return await self.run_in_background(work, *given)

    async def run_in_background(self, work: Callable[..., Any], *given: Any) -> bytes:
        """The same where nobody waits: it may wait for the process."""
        try:
            return result_of(await self.pool.run(run_job, work, *given))
        except Refused:
            raise
        except Exception:
            LOG.exception("%s was run here, since its process failed", work.__name__)
            return result_of(await asyncio.to_thread(run_job, work, *given))

    def is_ready(self) -> bool:
        """Whether the process is there; if not, it is started."""
        if self._starting is None:
            self._starting = asyncio.create_task(self.pool.run(abs, 0))
        return self._starting.done()

    def close(self) -> None:
        """Ends the process."""
        if self._starting is not None:
            self._starting.cancel()
        self.pool.close()


def result_of(result: tuple[bool, str, int, bytes]) -> bytes:
    """The result of a job, or its refusal."""
    done, code, status, body = result
    if not done:
        raise Refused(code, body.decode(), status)
    return body


def run_job(work: Callable[..., Any], *given: Any) -> tuple[bool, str, int, bytes]:
    """Runs a function; gives its result or its refusal in a form that crosses processes."""
    try:
        return True, "", 200, msgspec.json.encode(work(*given), enc_hook=str)
    except Refused as fault:
        return False, fault.code, fault.status, str(fault).encode()
