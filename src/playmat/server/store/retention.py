"""How long rooms are kept: those in which nothing has happened for so many days are taken out, by and by."""

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
"""Seconds between two looks."""
PAUSE: Final = 0.02
"""Seconds between two rooms: others write, too."""


async def delete_idle_rooms(lobby: Lobby, days: float) -> None:
    """Goes on until it is cancelled."""
    while True:
        try:
            gone = await delete_idle(lobby, time.time() - days * A_DAY)
            if gone:
                LOG.info("%d rooms in which nothing happened for %g days were taken out", gone, days)
        except Exception:
            LOG.exception("old rooms could not be taken out; it is tried again later")
        await asyncio.sleep(INTERVAL)


async def delete_idle(lobby: Lobby, before: float) -> int:
    """Takes out every room in which nothing has happened since then, with its records; gives their number."""
    gone = 0
    for id in await asyncio.to_thread(lobby.store.idle_since, before):
        async with lobby.opening(id):
            if id not in lobby.rooms:  # somebody looks at it: next time
                await lobby.writer.write(erasing.delete_room(id))
                gone += 1
        await asyncio.sleep(PAUSE)
    return gone
