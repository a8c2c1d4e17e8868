"""One server process per database: a second one fails at the start."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import text
from sqlalchemy.engine import Engine

from playmat.server.store.schema import StoreError, database_name, is_sqlite

KEY: Final = 0x706C61796D6174
"""The number of the lock in PostgreSQL: the bytes of "playmat"."""
PATIENCE: Final = 5.0
"""Seconds to wait for the lock of a server that has just been killed."""
PAUSE: Final = 0.1

Release = Callable[[], None]


def claim(engine: Engine) -> Release:
    """Lock a database until the process ends or the lock is released. Raises if another server has the lock."""
    take = lock_of_file if is_sqlite(engine) else lock_of_session
    end = time.monotonic() + PATIENCE
    while True:
        release = take(engine)
        if release is not None:
            return release
        if time.monotonic() > end:
            raise StoreError(
                f"the database {database_name(engine)} is in use by another playmat server. "
                "Stop that one first, or choose another database with --database"
            )
        time.sleep(PAUSE)


def lock_of_file(engine: Engine) -> Release | None:
    """SQLite: a lock on a file next to the database, which the system releases when the process ends."""
    path = engine.url.database
    if not path or path == ":memory:" or path.startswith("file:"):
        return lambda: None
    try:
        file = Path(f"{path}.lock").open("w")  # noqa: SIM115  # it stays open as long as the lock is held
    except OSError:
        return lambda: None  # if the folder is not writable, neither is the database
    try:
        lock(file)
    except OSError:
        file.close()
        return None
    return file.close


def lock(file: IO[str]) -> None:
    """Lock a file, or raise OSError if another process has it. The system releases the lock when the file is closed."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_of_session(engine: Engine) -> Release | None:
    """PostgreSQL: an advisory lock on a connection that stays open."""
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": KEY}).scalar():
        return lambda: released(connection)
    connection.close()
    return None


def released(connection: Any) -> None:
    """Close the connection itself, since a pool would keep it and its lock."""
    with suppress(Exception):
        connection.invalidate()
    connection.close()
