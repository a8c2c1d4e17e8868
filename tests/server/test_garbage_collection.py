"""A server's memory: unreachable objects are freed, needed ones stay, and the collector's settings are restored."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.rooms import lobby as lobby_module
from playmat.server.rooms.client import Client
from playmat.server.rooms.lobby import Lobby
from playmat.server.workers import garbage_collection


class Lost:
    """A reference cycle, which only the garbage collector can free."""

    def __init__(self) -> None:
        self.me = self


def test_unreachable_objects_and_empty_rooms_are_freed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "INTERVAL", 0.02)
    monkeypatch.setattr(lobby_module, "EMPTY_SECONDS", 0.5)
    usual = gc.get_threshold()

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        task = asyncio.create_task(garbage_collection.collect_garbage(lobby))
        new_room = NewRoom(game="atw", seats=[NewSeat(), NewSeat(player="greedy")])
        other = await lobby.room((await lobby.open(new_room))["room"])
        stays = Client(0)
        other.enter(stays)
        opened = await lobby.open(new_room)
        room: Any = await lobby.room(opened["room"])
        passer_by = Client(0)
        room.enter(passer_by)
        room.leave(passer_by)
        lost = Lost()
        gone = [weakref.ref(lost), weakref.ref(room)]
        del lost
        await asyncio.sleep(0.2)
        assert gone[0]() is None
        assert gc.get_freeze_count() > 0
        del room
        await asyncio.sleep(0.8)
        assert gone[1]() is None, "also while others play"
        assert list(lobby.rooms.values()) == [other]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await lobby.close()

    asyncio.run(work())
    assert (gc.get_threshold(), gc.get_freeze_count()) == (usual, 0)


def test_an_active_room_is_not_deleted(tmp_path: Path) -> None:
    """Otherwise, a client that opens the room again would miss the data that is being written."""

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        opened = await lobby.open(NewRoom(game="atw", seats=[NewSeat(), NewSeat()]))
        room = await lobby.room(opened["room"])
        written = asyncio.Event()

        async def write() -> None:
            await written.wait()

        writing = asyncio.create_task(room.with_lock(write))
        await asyncio.sleep(0)
        lobby.forget(room)
        assert await lobby.room(opened["room"]) is room
        written.set()
        await writing
        lobby.forget(room)
        assert lobby.rooms == {}
        await lobby.close()

    asyncio.run(work())
