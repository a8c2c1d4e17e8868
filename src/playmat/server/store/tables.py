"""The tables of the database. Every change needs a migration in `migrations`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, true

META: Final = MetaData()
ROOMS: Final = Table(
    "rooms",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False, index=True),
    Column("body", Text, nullable=False),
)
SECRETS: Final = Table(
    "secrets",
    META,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("room", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
ROUNDS: Final = Table(
    "rounds",
    META,
    Column("room", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("base", Integer, nullable=False),
    Column("origin", Text, nullable=False),
    Column("chance", Text, nullable=False, server_default=""),
)
ENTRIES: Final = Table(
    "entries",
    META,
    Column("room", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(64), nullable=False),
    Column("body", Text, nullable=False),
    Column("asked", String(64)),
    Column("seen", Boolean, nullable=False, server_default=true()),
)
LINES: Final = Table(
    "chat",
    META,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("room", String(32), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
RECORDS: Final = Table(
    "records",
    META,
    Column("id", String(48), primary_key=True),
    Column("room", String(32), nullable=False, index=True),
    Column("game", String(64), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("at", Float, nullable=False, index=True),
    Column("about", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("analysis", Text),
    Index("ix_records_public_at", "public", "at"),
)
