"""Permanent deletion of whole rooms, and of one person's data in a room."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import BindParameter, bindparam, delete, update

from playmat.engine.files.save import digest
from playmat.server.rooms.plan import PERSON, RoomPlan, hashed, new_secret
from playmat.server.store.store import Write, to_json
from playmat.server.store.tables import LINES, META, RECORDS, ROOMS, SECRETS

WHICH: Final[BindParameter[Any]] = bindparam("which")
DELETE_OF_ROOM: Final = [
    delete(table).where(table.c.room == WHICH) for table in META.sorted_tables if "room" in table.c
]
DELETE_ROOM: Final = delete(ROOMS).where(ROOMS.c.id == WHICH)
DELETE_CHAT: Final = delete(LINES).where(LINES.c.room == WHICH)
DELETE_LINE: Final = delete(LINES).where(LINES.c.number == WHICH)
DELETE_SECRETS: Final = delete(SECRETS).where(SECRETS.c.room == WHICH, SECRETS.c.seat == bindparam("whose"))
UPDATE_RECORD: Final = update(RECORDS).where(RECORDS.c.id == WHICH)


def delete_room(room: str) -> list[Write]:
    """Delete a room with all its games and chat."""
    return [Write(statement, which=room) for statement in [*DELETE_OF_ROOM, DELETE_ROOM]]


def delete_chat(room: str) -> Write:
    """Delete the chat of a room."""
    return Write(DELETE_CHAT, which=room)


def delete_chat_of(lines: list[tuple[int, dict[str, Any]]], seat: int) -> list[Write]:
    """Delete a seat's lines from the numbered lines of a room."""
    return [Write(DELETE_LINE, which=number) for number, line in lines if line.get("seat") == seat]


def delete_secrets(room: str, seat: int) -> Write:
    """Delete the secrets of a seat."""
    return Write(DELETE_SECRETS, which=room, whose=seat)


def anonymised(id: str, about: str, body: str, seat: int) -> Write:
    """A record without the name of the person at a seat. The record still verifies."""
    listed, record = json.loads(about), json.loads(body)
    for part in (listed, record):
        part["players"] = [PERSON if k == seat else name for k, name in enumerate(part["players"])]
    record.pop("sum")
    record["sum"] = digest(record)
    return Write(UPDATE_RECORD, which=id, about=to_json(listed), body=to_json(record))


def vacate(plan: RoomPlan, seat: int) -> None:
    """Remove a person from a plan. The seat stays taken by a token that no one has."""
    left = plan.seats[seat]
    left.name, left.deck, left.invite, left.token = "", None, "", hashed(new_secret())
    for kept in (plan.early, plan.control, plan.muted):
        kept.pop(str(seat), None)
