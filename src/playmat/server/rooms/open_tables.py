"""The open tables: public rooms with free seats, first those where somebody waits, and only a few of each address."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from playmat.server.rooms.plan import RoomPlan
from playmat.server.rooms.room import Room
from playmat.server.store.store import WAITING, Store

A_DAY: Final = 86_400.0
"""Seconds for which a table at which nobody waits is listed."""
MOST: Final = 100
MOST_REMEMBERED: Final = 20_000


class OpenTables:
    """Which tables are listed. The address that opened one is kept in memory only."""

    per_address = 10
    """Tables of one address that are listed."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self.store: Final[Store] = store
        self.rooms: Final[Mapping[str, Room]] = rooms
        self.openers: Final[dict[str, str]] = {}
        """By room, the address of whoever opened it."""
        self.disabled = False

    def opened(self, room: str, address: str) -> None:
        """Somebody has opened a table."""
        self.openers[room] = address
        while len(self.openers) > MOST_REMEMBERED:
            del self.openers[next(iter(self.openers))]

    async def listed(self) -> list[tuple[RoomPlan, bool]]:
        """The tables, each with whether somebody waits there: those first, then the newest."""
        here = {room.plan.id: room.clients[0].address for room in self.rooms.values() if waits(room)}
        others = await asyncio.to_thread(self.store.open_since, time.time() - A_DAY)
        found = self.limited({**{id: self.openers.get(id, "") for id in others}, **here}, [*here, *others])
        plans = await asyncio.to_thread(self.store.plans, found)
        found.sort(key=lambda id: (id not in here, -plans[id].created if id in plans else 0))
        return [(plans[id], id in here) for id in found if id in plans]

    def limited(self, address: Mapping[str, str], ids: Iterable[str]) -> list[str]:
        """At most so many of each address. Who opened a table before the last restart is not known."""
        counted: Counter[str] = Counter()
        found: list[str] = []
        for id in dict.fromkeys(ids):
            counted[address[id]] += 1
            if self.disabled or not address[id] or counted[address[id]] <= self.per_address:
                found.append(id)
        return found[:MOST]


def waits(room: Room) -> bool:
    """Whether somebody waits at a table that everybody may join."""
    return room.status == WAITING and room.plan.public and bool(room.clients)
