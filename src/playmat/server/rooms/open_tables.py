"""The open tables: public rooms with free seats, tables with a waiting player first, and only a few per address."""

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
    """Decides which tables are listed. The opener's address is only kept in memory."""

    per_address = 10
    """Listed tables per address."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self.store: Final[Store] = store
        self.rooms: Final[Mapping[str, Room]] = rooms
        self.openers: Final[dict[str, str]] = {}
        """By room, the address that opened it."""
        self.disabled = False

    def opened(self, room: str, address: str) -> None:
        """A table was opened."""
        self.openers[room] = address
        while len(self.openers) > MOST_REMEMBERED:
            del self.openers[next(iter(self.openers))]

    async def listed(self) -> list[tuple[RoomPlan, bool]]:
        """The tables, each with True if a player waits there. Tables with a waiting player first, then newest first."""
        here = {room.plan.id: room.clients[0].address for room in self.rooms.values() if waits(room)}
        others = await asyncio.to_thread(self.store.open_since, time.time() - A_DAY)
        ids = self.limited({**{id: self.openers.get(id, "") for id in others}, **here}, [*here, *others])
        plans = await asyncio.to_thread(self.store.plans, ids)
        ids.sort(key=lambda id: (id not in here, -plans[id].created if id in plans else 0))
        return [(plans[id], id in here) for id in ids if id in plans]

    def limited(self, address: Mapping[str, str], ids: Iterable[str]) -> list[str]:
        """Keep only a few tables per address. The address that opened a table before the last restart is unknown."""
        counted: Counter[str] = Counter()
        kept_ids: list[str] = []
        for id in dict.fromkeys(ids):
            counted[address[id]] += 1
            if self.disabled or not address[id] or counted[address[id]] <= self.per_address:
                kept_ids.append(id)
        return kept_ids[:MOST]


def waits(room: Room) -> bool:
    """Whether a player waits at a public table."""
    return room.status == WAITING and room.plan.public and bool(room.clients)
