"""Opening a database: made where there is none, brought up to date where it is older, refused where it is newer."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from playmat.engine.errors import PlaymatError

HEAD: Final = "0004"
"""The last of the steps in `migrations/versions`."""
FIRST: Final = "0001"
VERSION: Final = "alembic_version"
STEPS: Final = Path(__file__).parent / "migrations"


class StoreError(PlaymatError):
    """The database cannot be opened, read or written."""


class DatabaseLocked(StoreError):
    """Another process holds the database, longer than anybody wants to wait."""


class DamagedRow(StoreError):
    """A row cannot be read; others can."""


class AlreadyWritten(StoreError):
    """Something of that name is there already: another process writes to the same room."""


def bring_up_to_date(engine: Engine) -> None:
    """The tables as this version wants them; all of that or nothing, also when it is killed in between."""
    with engine.connect() as c:
        if revision(c) == HEAD:
            return
    with engine.begin() as c:
        if is_sqlite(engine):
            c.exec_driver_sql("BEGIN IMMEDIATE")  # its driver would begin only after the first table was changed
        found = revision(c)
        if found > HEAD:
            raise StoreError(
                f"the database {database_name(engine)} was written by a newer version of playmat: "
                f"it has schema {found}, this one reads {HEAD}"
            )
        if found != HEAD:
            back_up(engine, found)
            upgrade(c, found)


def revision(c: Connection) -> str:
    """The last step that a database has taken; "" where it has no tables yet."""
    tables = inspect(c).get_table_names()
    if VERSION in tables:
        return str(c.execute(text(f"SELECT version_num FROM {VERSION}")).scalar() or "")
    if "about" in tables:  # as it was before there were steps
        number = c.execute(text("SELECT value FROM about WHERE name = 'schema'")).scalar()
        return f"{int(number or 1):04}"
    return ""


def upgrade(c: Connection, found: str) -> None:
    """Takes the steps that are missing."""
    from alembic import command  # it takes a while to come, and is wanted only here
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    settings.attributes["connection"] = c
    if found and VERSION not in inspect(c).get_table_names():
        command.stamp(settings, found)
    command.upgrade(settings, "head")


def back_up(engine: Engine, found: str) -> None:
    """A file of SQLite is copied before its tables change: `server.db` to `server.db.0001`."""
    path = engine.url.database
    if not found or not is_sqlite(engine) or not path or not Path(path).is_file():
        return
    source, target = sqlite3.connect(path), sqlite3.connect(f"{path}.{found}")
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()


def make_engine(url: str) -> Engine:
    """The engine for a URL; a bare file name is one of SQLite."""
    full = url if "://" in url else f"sqlite:///{url}"
    try:
        sqlite = make_url(full).get_backend_name() == "sqlite"
        engine = create_engine(full, connect_args={"check_same_thread": False} if sqlite else {})
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise StoreError(
            "the database URL cannot be used: it looks like sqlite:///file.db or postgresql+psycopg://user@host/name, "
            "and needs its driver installed"
        ) from None
    if sqlite:
        event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _: Any) -> None:
    """A write-ahead log that is on the disk when a commit returns: neither a kill nor a power cut loses it."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def short_fault(fault: SQLAlchemyError) -> str:
    """A fault of the database in a line, without statements and values."""
    return str(getattr(fault, "orig", None) or type(fault).__name__).splitlines()[0]


def database_name(engine: Engine) -> str:
    """What people call the database: its file or its name, and nothing of how one gets in."""
    return f'"{engine.url.database}"'


def is_sqlite(engine: Engine) -> bool:
    """Whether the database is a file of SQLite."""
    return engine.dialect.name == "sqlite"
