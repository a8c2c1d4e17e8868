"""Retention: rooms that have been idle for a number of days are deleted, a few at a time.

A clock that jumps ahead makes every room look idle. So nothing is deleted while the clock is far ahead of the newest
row, or when many rooms would be deleted at once. The operator gets a warning and decides.
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
"""If more rooms are due than both this number and this fraction of all rooms, the operator must confirm."""
PAUSE: Final = 0.02
"""Seconds between two rooms, so that others can write."""
ADVICE: Final = "If that is right, restart with --delete-overdue"


async def delete_idle_rooms(lobby: Lobby, days: float, overdue: bool = False) -> None:
    """Delete idle rooms regularly until canceled. `overdue`: the operator has confirmed doubtful deletions."""
    while True:
        try:
            await delete_if_safe(lobby, time.time(), days, overdue)
        except Exception:
            LOG.exception("idle rooms could not be deleted. Retrying later")
        await asyncio.sleep(INTERVAL)


async def delete_if_safe(lobby: Lobby, now: float, days: float, overdue: bool = False) -> int:
    """Delete the rooms that are due, unless that is doubtful. Returns their number."""
    before = now - days * A_DAY
    lobby.deletion_waits = "" if overdue else await asyncio.to_thread(doubt, lobby.store, now, before)
    if lobby.deletion_waits:
        LOG.warning("no idle rooms were deleted: %s", lobby.deletion_waits)
        return 0
    gone = await delete_idle(lobby, before)
    if gone:
        LOG.info("deleted %d rooms that were idle for %g days", gone, days)
    return gone


def doubt(store: Store, now: float, before: float) -> str:
    """The reason why deleting these rooms is doubtful, or ""."""
    due = len(store.idle_since(before))
    ahead = now - store.newest()
    if due and ahead > MOST_AHEAD:
        return f"the clock is {ahead / A_DAY:.0f} days ahead of the newest row. {ADVICE}"
    rooms = store.count_all()
    if due > MANY and due > LARGE_PART * rooms:
        return f"{due} of {rooms} rooms are due at once. {ADVICE}"
    return ""


async def delete_idle(lobby: Lobby, before: float) -> int:
    """Delete every room without activity since `before`, with its records. Returns the number of rooms."""
    gone = 0
    for id in await asyncio.to_thread(lobby.store.idle_since, before):
        async with lobby.opening(id):
            if id not in lobby.rooms:  # a room in use is deleted next time
                await lobby.writer.write(erasing.delete_room(id))
                gone += 1
        await asyncio.sleep(PAUSE)
    return gone
