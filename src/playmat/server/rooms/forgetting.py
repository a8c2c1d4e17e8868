"""Deleting a person's data: their rooms or, if others played there, their name, chat and deck."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from playmat.engine.errors import PlaymatError
from playmat.server.protocol.from_client import Concede
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import concede
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.messages import presence
from playmat.server.rooms.opening import SEAT_TOKEN
from playmat.server.rooms.plan import RoomPlan, hashed
from playmat.server.rooms.room import Room
from playmat.server.store import erasing, store


async def forget(lobby: Lobby, tokens: list[str]) -> dict[str, int]:
    """Delete the data of the owner of these tokens. Returns the numbers of rooms deleted and kept for others."""
    seats: dict[str, set[int]] = {}
    for token in tokens:
        owner = await asyncio.to_thread(lobby.store.seat_of_secret, hashed(token), SEAT_TOKEN)
        if owner is not None:
            seats.setdefault(owner[0], set()).add(owner[1])
    gone = 0
    for room, mine in seats.items():
        gone += await forget_in(lobby, room, mine)
    return {"gone": gone, "left": len(seats) - gone}


async def forget_in(lobby: Lobby, id: str, mine: set[int]) -> bool:
    """Delete a room if no one has played there or no other person has a seat. Returns whether it is gone."""
    kept = await asyncio.to_thread(lobby.store.plan, id)
    others = await asyncio.to_thread(lobby.store.seated, id) - mine
    if kept is None or not others or not await is_begun(lobby, id, kept[1]):
        await remove(lobby, id)
        return True
    for seat in mine:
        await leave(lobby, id, seat)
    return False


async def is_begun(lobby: Lobby, id: str, status: str) -> bool:
    """Whether cards were ever dealt in a room."""
    if status != store.RUNNING:
        return status != store.WAITING
    with suppress(PlaymatError):  # a room that cannot be restored must have started
        room = await lobby.room(id)
        return room.table is not None or room.round > 1
    return True


async def remove(lobby: Lobby, id: str) -> None:
    """Delete a room from the database, and from memory."""
    async with lobby.opening(id):
        room = lobby.rooms.get(id)
        if room is None:
            await lobby.writer.write(erasing.delete_room(id))
            return

        async def work() -> None:
            await room.write(erasing.delete_room(id))
            room.broken = True  # its clients reconnect and find nothing
            room.close()
            room.on_empty(room)

        await room.with_lock(work)


async def leave(lobby: Lobby, id: str, seat: int) -> None:
    """Remove a person from a room in which others have played. Running games are conceded."""
    with suppress(PlaymatError):  # a room that cannot be restored has no running game
        await give_up(await lobby.room(id), seat)
    async with lobby.opening(id):
        room = lobby.rooms.get(id)
        if room is not None:
            await room.with_lock(lambda: leave_now(lobby, room, seat))
            return
        kept = await asyncio.to_thread(lobby.store.plan, id)
        if kept is not None:
            erasing.vacate(kept[0], seat)
            await lobby.writer.write(await person_gone(lobby, *kept, seat))


async def give_up(room: Room, seat: int) -> None:
    """Concede a running game for this seat, and write its record if that ends it."""
    with suppress(PlaymatError):  # the game is over, or the seat was already out
        await concede(room, Client(seat), Concede())
    await room.recorded()


async def leave_now(lobby: Lobby, room: Room, seat: int) -> None:
    """Remove the person from the copy of the room in memory."""
    erasing.vacate(room.plan, seat)
    await room.write(await person_gone(lobby, room.plan, room.status, seat))
    room.talk.lines = [line for line in room.talk.lines if line.seat != seat]
    for client in [client for client in room.clients if client.seat == seat]:
        room.leave(client)
    room.broadcast(presence(room))


async def person_gone(lobby: Lobby, plan: RoomPlan, status: str, seat: int) -> list[Any]:
    """The statements that delete a person's data in a room."""
    lines = await asyncio.to_thread(lobby.store.numbered_lines, plan.id)
    records = await asyncio.to_thread(lobby.store.whole_records, plan.id)
    return [
        store.update_room(plan, status),
        erasing.delete_secrets(plan.id, seat),
        *erasing.delete_chat_of(lines, seat),
        *[erasing.anonymised(*record, seat) for record in records],
    ]
