"""The single writer: requests that arrive during a commit share the next commit, and errors stay separate."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from playmat.server.store import store
from playmat.server.store.schema import AlreadyWritten, DatabaseLocked, StoreError
from playmat.server.store.store import Store, Write
from playmat.server.store.tables import ENTRIES
from playmat.server.store.writer import Writer


class Book(Store):
    """A store that counts its writes."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.commits: list[int] = []
        self.locked = False

    def commit(self, writes: Any) -> None:
        self.commits.append(len(writes))
        if self.locked:
            raise DatabaseLocked("cannot write to the database: database is locked")
        super().commit(writes)


def entry(room: str, text: Any = "pass") -> Write:
    return store.insert_entry(room, 1, 0, 0.0, text, [0, "pass"], [1, 0], True)


async def written(book: Book, writes: list[Write]) -> list[type]:
    """The results of several simultaneous writes. The first is committed alone."""
    writer = Writer(book)
    outcomes = await asyncio.gather(*(writer.write([write]) for write in writes), return_exceptions=True)
    await writer.close()
    return [type(one) for one in outcomes]


@pytest.mark.parametrize(("bad", "fault"), [(entry("r1"), AlreadyWritten), (entry("r3", object()), StoreError)])
def test_the_error_of_one_write_does_not_affect_the_others(database: str, bad: Write, fault: type) -> None:
    book = Book(database)
    good = [entry(f"r{k}") for k in (1, 2, 4)]
    outcomes = asyncio.run(written(book, [good[0], good[1], bad, good[2]]))
    assert outcomes == [type(None), type(None), fault, type(None)]
    assert {row.room for row in book.rows(select(ENTRIES.c.room))} == {"r1", "r2", "r4"}
    book.close()


def test_all_writes_wait_for_a_lock_together(database: str) -> None:
    book = Book(database)
    book.locked = True
    assert set(asyncio.run(written(book, [entry(f"r{k}") for k in range(10)]))) == {DatabaseLocked}
    assert sum(book.commits) == 10, "no write was retried"
    book.close()
