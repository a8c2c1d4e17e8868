"""Rooms in which only computers play are slowed down, and the rooms that one address watches take turns.

No person waits for an answer there, so these rooms must not take time from rooms where people wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary


class Throttle:
    """Lets these rooms answer in turn."""

    def __init__(self) -> None:
        self.room_delay: float = 0.25
        """Seconds before an answer, in one room."""
        self.address_delay: float = 0.125
        """Seconds before an answer, among all rooms of one address. One of them answers at a time."""
        self.disabled = False
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for the turn of a room that this address watches."""
        await asyncio.sleep(self.room_delay)
        if self.disabled:
            yield
            return
        line = self._locks.setdefault(address, asyncio.Lock())  # the lock exists while it is held or awaited
        async with line:
            await asyncio.sleep(self.address_delay)
            yield
