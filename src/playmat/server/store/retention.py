"""How long rooms are kept: those that were idle for so many days are deleted, a few at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from playmat.server.rooms.lobby import Lobby
from playmat.server.store import erasing

LOG: Final = logging.getLogger("playmat.server")
A_DAY: Final = 86_400.0
INTERVAL: Final = 3600.0
"""Seconds between two runs."""
PAUSE: Final = 0.02
"""Seconds between two rooms, so that others can write."""


async def delete_idle_rooms(lobby: Lobby, days: float) -> None:
    """Runs until it is cancelled."""
    while True:
        try:
            gone = await delete_idle(lobby, time.time() - days * A_DAY)
            if gone:
                LOG.info("%d rooms that were idle for %g days were deleted", gone, days)
        except Exception:
            LOG.exception("idle rooms could not be deleted; it is tried again later")
        await asyncio.sleep(INTERVAL)


async def delete_idle(lobby: Lobby, before: float) -> int:
    """Deletes every room in which nothing has happened since then, with its records; gives their number."""
    gone = 0
    for id in await asyncio.to_thread(lobby.store.idle_since, before):
        async with lobby.opening(id):
            if id not in lobby.rooms:  # it is in use: next time
                await lobby.writer.write(erasing.delete_room(id))
                gone += 1
        await asyncio.sleep(PAUSE)
    return gone
