"""Records, replays and scenarios are made in a process of their own, so that no room waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.server.protocol import Refused
from playmat.server.workers import Workers

LOG: Final = logging.getLogger("playmat.server")


class Clerk:
    """Does one thing after the other."""

    def __init__(self) -> None:
        self.workers: Final[Workers] = Workers(1)

    async def do(self, work: Callable[..., Any], *given: Any) -> bytes:
        """What this function gives, as JSON."""
        try:
            done, code, status, body = await self.workers.do(errand, work, *given)
        except Exception:
            LOG.exception("%s was done here, since it could not be done beside", work.__name__)
            done, code, status, body = await asyncio.to_thread(errand, work, *given)
        if not done:
            raise Refused(code, body.decode(), status)
        found: bytes = body
        return found

    def close(self) -> None:
        """No more."""
        self.workers.close()


def errand(work: Callable[..., Any], *given: Any) -> tuple[bool, str, int, bytes]:
    """The result or the refusal of a function, in a form that every process understands."""
    try:
        return True, "", 200, msgspec.json.encode(work(*given), enc_hook=str)
    except Refused as fault:
        return False, fault.code, fault.status, str(fault).encode()
