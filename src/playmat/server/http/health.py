"""The health check: writes a line to the database through the writer that everything else uses."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from playmat.server.protocol.refused import Refused
from playmat.server.store import store
from playmat.server.store.erasing import delete_chat
from playmat.server.store.schema import StoreError
from playmat.server.store.store import Store
from playmat.server.store.writer import Writer

LOG: Final = logging.getLogger("playmat.server")
CHECKING: Final = "checking"
NO_ROOM: Final = ""
LINE: Final = {"text": "." * 8000}
"""Longer than a page of the database, so that writing it needs free disk space."""


class HealthCheck:
    """Checks at most once per interval, no matter how often it is called."""

    interval = 2.0
    """Seconds for which a result is cached."""
    timeout = 6.0
    """Seconds after which a silent database counts as down."""

    def __init__(self, kept: Store, writer: Writer) -> None:
        self.store: Final[Store] = kept
        self.writer: Final[Writer] = writer
        self.integrity = CHECKING
        """The result of the integrity check at startup."""
        self._probe: asyncio.Task[int] | None = None
        self._at = 0.0

    async def check(self) -> int:
        """Check that the database accepts writes, and return the number of running games. Raises on failure."""
        if self.is_damaged:
            text = f"the database is damaged: {self.integrity}. Stop the server and restore a backup"
            raise Refused("damaged", text, 503)
        if self._probe is None or (self._probe.done() and time.monotonic() > self._at + self.interval):
            self._probe = asyncio.create_task(self.probe())
        try:
            return await asyncio.wait_for(asyncio.shield(self._probe), self.timeout)
        except TimeoutError:
            raise Refused("not written", "the database does not respond, so no one can play right now", 503) from None
        except StoreError as fault:
            raise Refused("not written", f"no one can play right now: {fault}", 503) from None

    async def check_integrity(self) -> None:
        """Read the whole database once at startup, in a thread."""
        try:
            self.integrity = await asyncio.to_thread(self.store.integrity)
        except StoreError as fault:
            self.integrity = str(fault)
        if self.is_damaged:
            LOG.error("the database is damaged: %s. Restore a backup", self.integrity)

    @property
    def is_damaged(self) -> bool:
        """Whether the check found a fault."""
        return self.integrity not in (CHECKING, store.INTACT, store.UNCHECKED)

    async def probe(self) -> int:
        """Write a chat line that belongs to no room, and delete it again."""
        try:
            await self.writer.write([store.insert_line(NO_ROOM, time.time(), LINE), delete_chat(NO_ROOM)])
            return await asyncio.to_thread(self.store.count, store.RUNNING)
        finally:
            self._at = time.monotonic()
