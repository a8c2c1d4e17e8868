"""Open a database: created if missing, migrated if older, refused if newer."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from playmat.engine.errors import PlaymatError

HEAD: Final = "0005"
"""The latest migration in `migrations/versions`."""
FIRST: Final = "0001"
VERSION: Final = "alembic_version"
MIGRATIONS: Final = Path(__file__).parent / "migrations"


class StoreError(PlaymatError):
    """The database cannot be opened, read or written."""


class DatabaseLocked(StoreError):
    """Another process has locked the database for too long."""


class DamagedRow(StoreError):
    """A row cannot be read. Other rows can."""


class AlreadyWritten(StoreError):
    """The row already exists: another process writes to the same room."""


def bring_up_to_date(engine: Engine) -> None:
    """Migrate to the tables of this version, in one transaction."""
    with engine.connect() as c:
        if revision(c) == HEAD:
            return
    with engine.begin() as c:
        if is_sqlite(engine):
            c.exec_driver_sql(
                "BEGIN IMMEDIATE"
            )  # otherwise the SQLite driver starts the transaction only after the first change
        current = revision(c)
        if current > HEAD:
            raise StoreError(
                f"the database {database_name(engine)} was written by a newer version of playmat: "
                f"it has schema {current}, but this version reads {HEAD}"
            )
        if current != HEAD:
            back_up(engine, current)
            upgrade(c, current)


def revision(c: Connection) -> str:
    """The latest migration of a database, or "" if it has no tables yet."""
    tables = inspect(c).get_table_names()
    if VERSION in tables:
        return str(c.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() or "")
    if "about" in tables:  # a database from before migrations existed
        number = c.execute(text("SELECT value FROM about WHERE name = 'schema'")).scalar()
        return f"{int(number or 1):04}"
    return ""


def upgrade(c: Connection, current: str, target: str = "head") -> None:
    """Run the missing migrations, up to a given one."""
    from alembic import command  # slow to import, and needed only here
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = c
    if current and VERSION not in inspect(c).get_table_names():
        command.stamp(settings, current)
    command.upgrade(settings, target)


def back_up(engine: Engine, current: str) -> None:
    """Copy an SQLite file before its tables change: `server.db` to `server.db.0001`."""
    path = engine.url.database
    if not current or not is_sqlite(engine) or not path or not Path(path).is_file():
        return
    source, target = sqlite3.connect(path), sqlite3.connect(f"{path}.{current}")
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


def make_engine(url: str) -> Engine:
    """The engine for a URL. A plain file name means SQLite."""
    full = url if "://" in url else f"sqlite:///{url}"
    try:
        sqlite = make_url(full).get_backend_name() == "sqlite"
        # a connection that broke because the database restarted is replaced on its next use
        own: dict[str, Any] = {"connect_args": {"check_same_thread": False}} if sqlite else {"pool_pre_ping": True}
        engine = create_engine(full, **own)
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise StoreError(
            "invalid database URL. Use sqlite:///file.db or postgresql+psycopg://user@host/name, "
            "which needs its driver: pip install 'playmat[postgres]'"
        ) from None
    if sqlite:
        event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _: Any) -> None:
    """Use a write-ahead log that is on disk when a commit returns. Commits survive a kill or a power failure."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def short_fault(fault: SQLAlchemyError) -> str:
    """A database error in one line, without statements and values."""
    return str(getattr(fault, "orig", None) or type(fault).__name__).splitlines()[0]


def database_name(engine: Engine) -> str:
    """The file or name of the database, without user and password."""
    return f'"{engine.url.database}"'


def is_sqlite(engine: Engine) -> bool:
    """Whether the database is an SQLite file."""
    return engine.dialect.name == "sqlite"
