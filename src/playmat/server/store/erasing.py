"""What is taken out of the database for good: whole rooms, and what a room holds of one person."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import BindParameter, bindparam, delete, update

from playmat.engine.files.save import digest
from playmat.server.rooms.plan import PERSON, Plan, hashed, new_secret
from playmat.server.store.store import Write, dumped
from playmat.server.store.tables import LINES, META, RECORDS, ROOMS, SECRETS

WHICH: Final[BindParameter[Any]] = bindparam("which")
OF_ROOM: Final = [delete(table).where(table.c.room == WHICH) for table in META.sorted_tables if "room" in table.c]
ROOM_GONE: Final = delete(ROOMS).where(ROOMS.c.id == WHICH)
LINE_GONE: Final = delete(LINES).where(LINES.c.room == WHICH)
ONE_LINE_GONE: Final = delete(LINES).where(LINES.c.number == WHICH)
SECRETS_GONE: Final = delete(SECRETS).where(SECRETS.c.room == WHICH, SECRETS.c.seat == bindparam("whose"))
RECORD_NOW: Final = update(RECORDS).where(RECORDS.c.id == WHICH)


def room_gone(room: str) -> list[Write]:
    """A room, and everything that was played and said there."""
    return [Write(statement, which=room) for statement in [*OF_ROOM, ROOM_GONE]]


def line_gone(room: str) -> Write:
    """What was said in a room."""
    return Write(LINE_GONE, which=room)


def talk_gone(lines: list[tuple[int, dict[str, Any]]], seat: int) -> list[Write]:
    """What a seat has said, of all the lines of a room by their numbers."""
    return [Write(ONE_LINE_GONE, which=number) for number, line in lines if line.get("seat") == seat]


def secrets_gone(room: str, seat: int) -> Write:
    """Nothing opens this seat any more."""
    return Write(SECRETS_GONE, which=room, whose=seat)


def nameless(id: str, about: str, body: str, seat: int) -> Write:
    """A record without the name of whoever sat there; it verifies as before."""
    listed, record = json.loads(about), json.loads(body)
    for told in (listed, record):
        told["players"] = [PERSON if k == seat else name for k, name in enumerate(told["players"])]
    record.pop("sum")
    record["sum"] = digest(record)
    return Write(RECORD_NOW, which=id, about=dumped(listed), body=dumped(record))


def leave_seat(plan: Plan, seat: int) -> None:
    """Takes a person out of a plan; the seat stays taken, by a secret that nobody has."""
    left = plan.seats[seat]
    left.name, left.deck, left.invite, left.token = "", None, "", hashed(new_secret())
    for kept in (plan.early, plan.control, plan.muted):
        kept.pop(str(seat), None)
