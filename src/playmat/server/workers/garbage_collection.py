"""Garbage collection without pauses.

A full collection over all rooms takes half a second, in which no client is served. So every second a collection runs
over new objects only. Objects that survive it are frozen and not scanned again (`gc.freeze`). Rooms have no reference
cycles and are freed as soon as they are dropped. When no room is left, everything is collected once.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from playmat.server.rooms.lobby import Lobby

INTERVAL: Final = 1.0
THRESHOLDS: Final = (20_000, 20, 1_000_000)
"""The thresholds of Python's own collection: it collects young objects now and then, and never all objects."""


async def collect_garbage(lobby: Lobby) -> None:
    """Run until canceled."""
    usual = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    was_empty = True
    try:
        while True:
            await asyncio.sleep(INTERVAL)
            if not lobby.rooms and not was_empty:
                gc.unfreeze()
            was_empty = not lobby.rooms
            gc.collect()
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
