"""The open tables: public rooms with free seats, first those with a waiting player, and only a few per address."""

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
"""Seconds for which a table without a waiting player is listed."""
MOST: Final = 100
MOST_REMEMBERED: Final = 20_000


class OpenTables:
    """Which tables are listed. The opener's address is only kept in memory."""

    per_address = 10
    """Listed tables per address."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self.store: Final[Store] = store
        self.rooms: Final[Mapping[str, Room]] = rooms
        self.openers: Final[dict[str, str]] = {}
        """By room, the address of the opener."""
        self.disabled = False

    def opened(self, room: str, address: str) -> None:
        """A table was opened."""
        self.openers[room] = address
        while len(self.openers) > MOST_REMEMBERED:
            del self.openers[next(iter(self.openers))]

    async def listed(self) -> list[tuple[RoomPlan, bool]]:
        """The tables, each with whether a player waits there: those first, then the newest."""
        here = {room.plan.id: room.clients[0].address for room in self.rooms.values() if waits(room)}
        others = await asyncio.to_thread(self.store.open_since, time.time() - A_DAY)
        found = self.limited({**{id: self.openers.get(id, "") for id in others}, **here}, [*here, *others])
        plans = await asyncio.to_thread(self.store.plans, found)
        found.sort(key=lambda id: (id not in here, -plans[id].created if id in plans else 0))
        return [(plans[id], id in here) for id in found if id in plans]

    def limited(self, address: Mapping[str, str], ids: Iterable[str]) -> list[str]:
        """At most a few per address. The opener of a table from before the last restart is unknown."""
        counted: Counter[str] = Counter()
        found: list[str] = []
        for id in dict.fromkeys(ids):
            counted[address[id]] += 1
            if self.disabled or not address[id] or counted[address[id]] <= self.per_address:
                found.append(id)
        return found[:MOST]


def waits(room: Room) -> bool:
    """Whether a player waits at a public table."""
    return room.status == WAITING and room.plan.public and bool(room.clients)
