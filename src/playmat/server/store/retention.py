"""How long rooms are kept: those that were idle for so many days are deleted, a few at a time.

A clock that jumped makes every room look idle. So nothing is deleted while the clock is far ahead of the newest row, or
when many rooms would go at once: the operator is told, and decides.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from playmat.server.rooms.lobby import Lobby
from playmat.server.store import erasing
from playmat.server.store.store import Store

LOG: Final = logging.getLogger("playmat.server")
A_DAY: Final = 86_400.0
INTERVAL: Final = 3600.0
"""Seconds between two runs."""
MOST_AHEAD: Final = 2 * A_DAY
"""Seconds that the clock may be ahead of the newest row."""
MANY: Final = 100
LARGE_PART: Final = 0.1
"""More rooms than this number and more than this part of all are not deleted without a word of the operator."""
PAUSE: Final = 0.02
"""Seconds between two rooms, so that others can write."""
ADVICE: Final = "If that is right, restart with --delete-overdue"


async def delete_idle_rooms(lobby: Lobby, days: float, overdue: bool = False) -> None:
    """Runs until it is cancelled. `overdue`: the operator wants even doubtful deletions."""
    while True:
        try:
            await delete_if_safe(lobby, time.time(), days, overdue)
        except Exception:
            LOG.exception("idle rooms could not be deleted; it is tried again later")
        await asyncio.sleep(INTERVAL)


async def delete_if_safe(lobby: Lobby, now: float, days: float, overdue: bool = False) -> int:
    """Deletes what is due, unless that is doubtful; gives the number of rooms."""
    before = now - days * A_DAY
    lobby.deletion_waits = "" if overdue else await asyncio.to_thread(doubt, lobby.store, now, before)
    if lobby.deletion_waits:
        LOG.warning("no idle room is deleted: %s", lobby.deletion_waits)
        return 0
    gone = await delete_idle(lobby, before)
    if gone:
        LOG.info("%d rooms that were idle for %g days were deleted", gone, days)
    return gone


def doubt(store: Store, now: float, before: float) -> str:
    """Why it is doubtful that these rooms are meant; "" where it is not."""
    due = len(store.idle_since(before))
    ahead = now - store.newest()
    if due and ahead > MOST_AHEAD:
        return f"the clock is {ahead / A_DAY:.0f} days ahead of the newest row. {ADVICE}"
    rooms = store.count_all()
    if due > MANY and due > LARGE_PART * rooms:
        return f"{due} of {rooms} rooms are due at once. {ADVICE}"
    return ""


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
