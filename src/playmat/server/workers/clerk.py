"""Records, replays and scenarios are made in a process of their own, so that no room waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.server.protocol.refused import Refused
from playmat.server.workers.processes import Workers

LOG: Final = logging.getLogger("playmat.server")


class Clerk:
    """Does one thing after the other. Until the process is there, what somebody waits for is done here in a thread."""

    def __init__(self) -> None:
        self.workers: Final[Workers] = Workers(1)
        self._coming: asyncio.Task[Any] | None = None

    async def do(self, work: Callable[..., Any], *given: Any) -> bytes:
        """What this function gives, as JSON; somebody waits for it."""
        if not self.is_there():
            return told(await asyncio.to_thread(errand, work, *given))
        return await self.do_beside(work, *given)

    async def do_beside(self, work: Callable[..., Any], *given: Any) -> bytes:
        """The same where nobody waits, so that it can wait for the process."""
        try:
            return told(await self.workers.do(errand, work, *given))
        except Refused:
            raise
        except Exception:
            LOG.exception("%s was done here, since it could not be done beside", work.__name__)
            return told(await asyncio.to_thread(errand, work, *given))

    def is_there(self) -> bool:
        """Whether the process is there; if not, it is on its way from now on."""
        if self._coming is None:
            self._coming = asyncio.create_task(self.workers.do(abs, 0))
        return self._coming.done()

    def close(self) -> None:
        """No more."""
        if self._coming is not None:
            self._coming.cancel()
        self.workers.close()


def told(result: tuple[bool, str, int, bytes]) -> bytes:
    """The result of an errand, or its refusal."""
    done, code, status, body = result
    if not done:
        raise Refused(code, body.decode(), status)
    return body


def errand(work: Callable[..., Any], *given: Any) -> tuple[bool, str, int, bytes]:
    """The result or the refusal of a function, in a form that every process understands."""
    try:
        return True, "", 200, msgspec.json.encode(work(*given), enc_hook=str)
    except Refused as fault:
        return False, fault.code, fault.status, str(fault).encode()
