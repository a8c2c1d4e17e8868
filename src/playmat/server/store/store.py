"""The database: rooms, the entries of their games, finished records. SQLite by default."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, cast

import msgspec
from sqlalchemy import Executable, bindparam, exists, func, insert, select, text, update
from sqlalchemy.engine import Engine, Row
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from playmat.engine.errors import CardError, SaveError, UnknownName
from playmat.engine.files.revisions import cards_since, current_revision
from playmat.games import FaultyGame
from playmat.games import game as game_by_slug
from playmat.server.rooms.plan import RoomPlan
from playmat.server.rooms.round import Round, read_round, round_text
from playmat.server.store.claim import Release, claim
from playmat.server.store.schema import (
    AlreadyWritten,
    DamagedRow,
    DatabaseLocked,
    StoreError,
    bring_up_to_date,
    database_name,
    is_sqlite,
    make_engine,
    short_fault,
)
from playmat.server.store.tables import ENTRIES, LINES, RECORDS, ROOMS, ROUNDS, SECRETS

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
LISTED: Final = 100
"""The maximum number of finished games in a list."""
INTACT: Final = "ok"
UNCHECKED: Final = "unchecked"
"""Results of a database check that are not faults."""
MOST_KEPT: Final = 64
"""The number of cached card texts of rooms from earlier revisions."""
MOST_WAITING: Final = 5000
"""The maximum number of open tables to read for the list."""
CUT_SHORT: Final = ", cut short"
"""Follows the name of a computer that answered before its search was done, because its time was up."""
MOST_NAME: Final = 64
SEAT: Final = "seat"
INVITE: Final = "invite"
"""The kinds of secrets: the permanent token of a seat, or a one-time invitation to a free one."""


class StoredRound:
    """A stored round in a room: how its game began, and all answers and calls since."""

    def __init__(
        self,
        number: int,
        base: int,
        origin: dict[str, Any],
        record: list[list[Any]],
        asked: list[int],
        chance: Round | None = None,
        cut_short: list[int] | None = None,
    ) -> None:
        self.number: Final[int] = number
        self.base: Final[int] = base
        """The number of the round's first decision, in games from versions that counted all seats together."""
        self.origin: Final[dict[str, Any]] = origin
        self.record: Final[list[list[Any]]] = record
        self.asked: Final[list[int]] = asked
        """How many decisions each seat had been asked for when the last entry was stored. Empty in old
        games."""
        self.chance: Final[Round | None] = chance
        """The source of the round's chance. None in old games, which have a seed and a salt."""
        self.cut_short: Final[list[int]] = cut_short or []
        """The entries in which a computer answered before its search was done, because its time was up."""

    @property
    def is_dealt(self) -> bool:
        """Whether the cards have been dealt."""
        return self.chance is None or self.chance.done


class Write:
    """A statement to write, and its values."""

    def __init__(self, statement: Executable, **values: Any) -> None:
        self.statement: Final[Executable] = statement
        self.values: Final[dict[str, Any]] = values


class Store:
    """The database. Its methods block, so they are called from threads."""

    def __init__(self, url: str) -> None:
        self.engine: Final[Engine] = make_engine(url)
        self._release: Release = lambda: None
        try:
            bring_up_to_date(self.engine)
        except StoreError:
            self.engine.dispose()
            raise
        except SQLAlchemyError as fault:
            self.engine.dispose()
            name = database_name(self.engine)
            raise StoreError(
                f"cannot use the database {name}: {short_fault(fault)}. Repair it, or choose another"
            ) from None

    def claim(self) -> None:
        """Lock the database for this process. Raises if another server has the lock."""
        try:
            self._release = claim(self.engine)
        except SQLAlchemyError as fault:
            raise StoreError(f"the database cannot be locked: {short_fault(fault)}") from None

    def close(self) -> None:
        """Close the connections."""
        self._release()
        self.engine.dispose()

    def commit(self, writes: Sequence[Write]) -> None:
        """Execute all of these writes or none. They are on disk when this returns. One call per statement."""
        try:
            with self.engine.begin() as c:
                for statement, group in groupby(writes, attrgetter("statement")):
                    c.execute(statement, [write.values for write in group])
        except IntegrityError:
            raise AlreadyWritten("another process is writing to the same database, but only one server may") from None
        except SQLAlchemyError as fault:
            kind = DatabaseLocked if "locked" in short_fault(fault) else StoreError
            raise kind(f"cannot write to the database: {short_fault(fault)}") from None

    def rows(self, statement: Any) -> list[Row[Any]]:
        """The rows of a query."""
        try:
            with self.engine.connect() as c:
                return list(c.execute(statement))
        except SQLAlchemyError as fault:
            raise StoreError(f"the database cannot be read: {short_fault(fault)}") from None

    # reading

    def plan(self, room: str) -> tuple[RoomPlan, str] | None:
        """A room and its status."""
        matches = self.rows(select(ROOMS.c.body, ROOMS.c.status).where(ROOMS.c.id == room))
        return (read_plan(matches[0].body), matches[0].status) if matches else None

    def last_round(self, room: str) -> StoredRound | None:
        """The last game of a room with all its entries."""
        matches = self.rows(select(ROUNDS).where(ROUNDS.c.room == room).order_by(ROUNDS.c.round.desc()).limit(1))
        return self.stored_round(matches[0]) if matches else None

    def round(self, room: str, number: int) -> StoredRound | None:
        """One game of a room with all its entries."""
        matches = self.rows(select(ROUNDS).where(ROUNDS.c.room == room, ROUNDS.c.round == number))
        return self.stored_round(matches[0]) if matches else None

    def stored_round(self, row: Row[Any]) -> StoredRound:
        """The game of a row, with its entries."""
        entries = self.rows(
            select(ENTRIES.c.body, ENTRIES.c.asked, ENTRIES.c.by)
            .where(ENTRIES.c.room == row.room, ENTRIES.c.round == row.round)
            .order_by(ENTRIES.c.number)
        )
        try:
            record = [json.loads(e.body) for e in entries]
            asked = json.loads(entries[-1].asked or "[]") if entries else []
            chance = read_round(row.chance)
            cut_short = [number for number, e in enumerate(entries) if e.by.endswith(CUT_SHORT)]
            return StoredRound(row.round, row.base, json.loads(row.origin), record, asked, chance, cut_short)
        except ValueError as fault:
            raise DamagedRow(f"the game of room {row.room} is damaged in the database: {fault}") from None

    def progress(self, room: str) -> tuple[int, float]:
        """The number of events in a room that everyone could see, and the time of the last one (0: none)."""
        asked = select(func.count().label("entries"), func.max(ENTRIES.c.at).label("last"))
        (row,) = self.rows(asked.where(ENTRIES.c.room == room, ENTRIES.c.seen))
        return int(row.entries), float(row.last or 0)

    def seat_of_secret(self, secret: str, kind: str) -> tuple[str, int] | None:
        """The room and seat of a secret (by its hash)."""
        matches = self.rows(select(SECRETS).where(SECRETS.c.hash == secret, SECRETS.c.kind == kind))
        return (matches[0].room, matches[0].seat) if matches else None

    def seated(self, room: str) -> set[int]:
        """The seats of a room that have a token."""
        return {row.seat for row in self.rows(select(SECRETS).where(SECRETS.c.room == room, SECRETS.c.kind == SEAT))}

    def chat(self, room: str, most: int) -> list[dict[str, Any]]:
        """The last chat lines of a room, oldest first."""
        query = select(LINES.c.body).where(LINES.c.room == room).order_by(LINES.c.number.desc()).limit(most)
        return [json.loads(row.body) for row in reversed(self.rows(query))]

    def open_since(self, at: float) -> list[str]:
        """Public rooms with free seats that were opened after `at`, newest first."""
        query = select(ROOMS.c.id).where(ROOMS.c.status == WAITING, ROOMS.c.public, ROOMS.c.created > at)
        return [row.id for row in self.rows(query.order_by(ROOMS.c.created.desc()).limit(MOST_WAITING))]

    def plans(self, rooms: list[str]) -> dict[str, RoomPlan]:
        """The plans of these rooms."""
        return {row.id: read_plan(row.body) for row in self.rows(select(ROOMS).where(ROOMS.c.id.in_(rooms)))}

    def idle_since(self, since: float) -> list[str]:
        """Rooms without activity since `since`: no answers, chat or records."""
        query = select(ROOMS.c.id).where(ROOMS.c.created < since)
        for table in (ENTRIES, LINES, RECORDS):
            query = query.where(~exists().where(table.c.room == ROOMS.c.id, table.c.at >= since))
        return [row.id for row in self.rows(query)]

    def numbered_lines(self, room: str) -> list[tuple[int, dict[str, Any]]]:
        """The whole chat of a room, with the numbers of its lines."""
        query = select(LINES.c.number, LINES.c.body).where(LINES.c.room == room)
        return [(row.number, json.loads(row.body)) for row in self.rows(query)]

    def whole_records(self, room: str) -> list[tuple[str, str, str]]:
        """The records of a room: their names, their summaries, and their contents."""
        query = select(RECORDS.c.id, RECORDS.c.about, RECORDS.c.body).where(RECORDS.c.room == room)
        return [(row.id, row.about, row.body) for row in self.rows(query)]

    def record(self, id: str) -> str | None:
        """A finished record, as JSON text."""
        matches = self.rows(select(RECORDS.c.body).where(RECORDS.c.id == id))
        return cast(str, matches[0].body) if matches else None

    def analysis(self, id: str) -> str | None:
        """The analysis of a record, as JSON text, if there is one."""
        matches = self.rows(select(RECORDS.c.analysis).where(RECORDS.c.id == id))
        return cast("str | None", matches[0].analysis) if matches else None

    def records(self, game: str, most: int) -> list[dict[str, Any]]:
        """Summaries of the last public records, newest first."""
        query = select(RECORDS.c.about).where(RECORDS.c.public).order_by(RECORDS.c.at.desc()).limit(most)
        rows = self.rows(query.where(RECORDS.c.game == game) if game else query)
        return [json.loads(row.about) for row in rows]

    def records_of(self, rooms: list[str], most: int) -> list[dict[str, Any]]:
        """Summaries of the last records of these rooms, each with its room, newest first."""
        query = select(RECORDS.c.about, RECORDS.c.room).where(RECORDS.c.room.in_(rooms))
        rows = self.rows(query.order_by(RECORDS.c.at.desc()).limit(most))
        return [{**json.loads(row.about), "room": row.room} for row in rows]

    def integrity(self) -> str:
        """The result of SQLite's integrity check, as a word or a sentence. Other databases check themselves."""
        if not is_sqlite(self.engine):
            return UNCHECKED
        return str(self.rows(text("PRAGMA integrity_check(1)"))[0][0])

    def newest(self) -> float:
        """The time of the last write, or 0 in an empty database."""
        columns = (ROOMS.c.created, *[table.c.at for table in (ENTRIES, LINES, RECORDS)])
        return max(float(self.rows(select(func.max(column).label("at")))[0].at or 0) for column in columns)

    def count_all(self) -> int:
        """The number of rooms."""
        (row,) = self.rows(select(func.count().label("rooms")).select_from(ROOMS))
        return int(row.rooms)

    def count(self, status: str) -> int:
        """The number of rooms with this status."""
        (row,) = self.rows(select(func.count().label("rooms")).where(ROOMS.c.status == status))
        return int(row.rooms)


# statements to commit together

ROOM: Final = insert(ROOMS)
UPDATE_ROOM: Final = update(ROOMS).where(ROOMS.c.id == bindparam("which"))
SECRET: Final = insert(SECRETS)
ROUND: Final = insert(ROUNDS)
UPDATE_ROUND: Final = update(ROUNDS).where(ROUNDS.c.room == bindparam("which"), ROUNDS.c.round == bindparam("number"))
ENTRY: Final = insert(ENTRIES)
LINE: Final = insert(LINES)
RECORD: Final = insert(RECORDS)
ANALYSIS: Final = update(RECORDS).where(RECORDS.c.id == bindparam("which"))


def insert_room(plan: RoomPlan, status: str) -> Write:
    """Open a room."""
    return Write(
        ROOM, id=plan.id, game=plan.game, status=status, public=plan.public, created=plan.created, body=plan_text(plan)
    )


def update_room(plan: RoomPlan, status: str) -> Write:
    """Update a room."""
    return Write(UPDATE_ROOM, which=plan.id, status=status, body=plan_text(plan))


def insert_secret(plan: RoomPlan, seat: int, kind: str, secret: str) -> Write:
    """Add a secret (by its hash) for a seat."""
    return Write(SECRET, hash=secret, kind=kind, room=plan.id, seat=seat)


def insert_round(room: str, origin: dict[str, Any], chance: Round) -> Write:
    """Start a round in a room, with its secret. `origin` is how its game will begin."""
    return Write(ROUND, room=room, round=chance.number, base=0, origin=to_json(origin), chance=round_text(chance))


def update_round(room: str, origin: dict[str, Any], chance: Round) -> Write:
    """Update a round: a contribution, or the start of its game."""
    return Write(UPDATE_ROUND, which=room, number=chance.number, origin=to_json(origin), chance=round_text(chance))


def cut_short_by(level: str) -> str:
    """The name of a computer that answered before its search was done, because its time was up."""
    return level[: MOST_NAME - len(CUT_SHORT)] + CUT_SHORT


def insert_entry(
    room: str, round: int, number: int, at: float, by: str, entry: list[Any], asked: list[int], seen: bool
) -> Write:
    """Add an answer or call. `by` names the computer that gave it, `asked` counts the decisions of each seat.

    `seen`: everyone can see that something happened.
    """
    body, numbers = to_json(entry), to_json(asked)
    return Write(ENTRY, room=room, round=round, number=number, at=at, by=by, body=body, asked=numbers, seen=seen)


def insert_line(room: str, at: float, line: dict[str, Any]) -> Write:
    """Add a chat line."""
    return Write(LINE, room=room, at=at, body=to_json(line))


def insert_record(id: str, plan: RoomPlan, at: float, about: dict[str, Any], body: str) -> Write:
    """Store a finished game."""
    return Write(
        RECORD, id=id, room=plan.id, game=plan.game, public=plan.public, at=at, about=to_json(about), body=body
    )


def update_analysis(id: str, body: str) -> Write:
    """Store the analysis of a record."""
    return Write(ANALYSIS, which=id, analysis=body)


def to_json(value: Any) -> str:
    """Compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def plan_text(plan: RoomPlan) -> str:
    """A plan as JSON."""
    return msgspec.json.encode(plan).decode()


def read_plan(text: str) -> RoomPlan:
    """A plan from its JSON. A room from an earlier revision gets the cards of that revision as custom cards."""
    try:
        plan = msgspec.json.decode(text, type=RoomPlan)
        plan.cards, plan.revision = present_cards(plan.game, plan.cards, plan.revision)
        return plan
    except (msgspec.DecodeError, SaveError, CardError) as fault:
        raise DamagedRow(f"a room is damaged in the database: {fault}") from None


@lru_cache(MOST_KEPT)
def present_cards(slug: str, cards: str, revision: int) -> tuple[str, int]:
    """A room's cards as text for the current revision, and the revision. Both are unchanged if the game is missing."""
    try:
        game = game_by_slug(slug)
    except (UnknownName, FaultyGame):
        return cards, revision
    return cards_since(game, cards, revision), current_revision(game)
