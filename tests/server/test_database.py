"""Databases that are new, older, newer, read-only, full or invalid: each gets a clear answer, and nothing is lost."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, text
from websockets.exceptions import ConnectionClosed

from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.plan import RoomPlan, SeatPlan
from playmat.server.rooms.talk import Talk
from playmat.server.store import store
from playmat.server.store.schema import HEAD, MIGRATIONS, StoreError, make_engine, revision, upgrade
from playmat.server.store.store import Store
from playmat.server.store.tables import META
from tests.databases import Cluster
from tests.server.conftest import Running
from tests.server.people import HERE, PATIENCE, Person, post, renumbered, request, two_people

PLAN = '{"id":"r1","game":"atw","options":{},"seats":[{"player":"person"}]}'


def made_before_there_were_steps(path: Path) -> None:
    """A database of the first version, with a room in it."""
    opened = Store(str(path))
    opened.commit(
        [store.insert_room(RoomPlan(id="r1", game="atw", options={}, seats=[SeatPlan("person")]), store.WAITING)]
    )
    opened.close()
    with closing(sqlite3.connect(path)) as c, c:
        c.execute("DROP TABLE alembic_version")
        c.execute("DROP INDEX ix_records_public_at")
        c.execute("ALTER TABLE entries DROP COLUMN asked")
        c.execute("ALTER TABLE entries DROP COLUMN seen")
        c.execute("ALTER TABLE rounds DROP COLUMN chance")
        c.execute("ALTER TABLE records DROP COLUMN analysis")
        c.execute("CREATE TABLE about (name VARCHAR(32) PRIMARY KEY, value VARCHAR(64))")
        c.execute("INSERT INTO about VALUES ('schema', '1')")


def test_an_older_postgres_database_is_migrated(postgres: Cluster) -> None:
    """A migration is all or nothing, as on SQLite. The contents stay."""
    url = postgres.new_database()
    engine = make_engine(url)
    with engine.begin() as c:
        upgrade(c, "", "0001")
        c.execute(text("INSERT INTO rooms VALUES ('r1', 'atw', 'waiting', false, 1.5, :body)"), {"body": PLAN})
        c.execute(text("CREATE INDEX ix_records_public_at ON rooms (game)"))  # this makes the second step fail
    with pytest.raises(StoreError, match="ix_records_public_at"):
        Store(url)
    with engine.begin() as c:
        assert revision(c) == "0001"
        c.execute(text("DROP INDEX ix_records_public_at"))
    engine.dispose()
    opened = Store(url)
    assert opened.plan("r1") is not None
    with opened.engine.connect() as c:
        assert revision(c) == HEAD
    opened.close()


def tables_of(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as c:
        return {name for (name,) in c.execute("SELECT name FROM sqlite_master")}


def test_the_migrations_lead_to_the_current_tables(database: str) -> None:
    opened = Store(database)
    with opened.engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), META) == []
    opened.close()
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(settings).get_current_head() == HEAD


def test_an_older_database_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    made_before_there_were_steps(path)
    opened = Store(str(path))
    assert opened.plan("r1") is not None
    opened.close()
    assert "ix_records_public_at" in tables_of(path)
    assert "about" not in tables_of(path)
    assert "about" in tables_of(tmp_path / "old.db.0001")  # unchanged


def test_a_failing_migration_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    made_before_there_were_steps(path)
    with closing(sqlite3.connect(path)) as c, c:
        c.execute("CREATE INDEX ix_records_public_at ON rooms (game)")  # this makes the second step fail
    before = tables_of(path)
    with pytest.raises(StoreError, match="ix_records_public_at"):
        Store(str(path))
    assert tables_of(path) == before
    with closing(sqlite3.connect(path)) as c, c:
        c.execute("DROP INDEX ix_records_public_at")
    Store(str(path)).close()


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.db"
    Store(str(path)).close()
    with closing(sqlite3.connect(path)) as c, c:
        c.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(
        StoreError,
        match=f'newer.db" was written by a newer version of playmat: it has schema 9999, but this version reads {HEAD}',
    ):
        Store(str(path))


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    for url in ("sqlite:////no/such/folder/x.db", "nonsense://x", "mysql+nothing://x/y"):
        with pytest.raises(StoreError, match="database"):
            Store(url)
    (tmp_path / "text.db").write_text("this is not a database, and it is too long to pass for an empty one" * 20)
    with pytest.raises(StoreError, match=r'cannot use the database .*text\.db": file is not a database'):
        Store(str(tmp_path / "text.db"))
    assert (tmp_path / "text.db").read_text().startswith("this is")


def test_a_read_only_database_refuses_writes_with_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    running = Running(path)
    room, tokens = two_people(running.url)
    for token in tokens:
        Person(running.url, token)
    running.stop()
    reading = Running(f"sqlite:///file:{path}?mode=ro&uri=true")
    person = next(p for p in [Person(reading.url, t) for t in tokens] if p.ask("ping") and p.decision)
    assert person.decision is not None
    reply = person.ask("answer", decision=person.decision["number"], option=0)
    assert (reply["code"], "readonly" in reply["text"]) == ("not written", True)
    refused = httpx.post(
        reading.url + "/api/rooms", json={"game": "atw", "seats": [{}, {}]}, trust_env=False, timeout=30
    )
    assert (refused.status_code, refused.json()["error"]) == (503, "not written")
    assert request("GET", f"{reading.url}/api/rooms/{room}").json()["status"] == "running"
    health = request("GET", reading.url + "/api/health")
    assert (health.status_code, health.json()["error"]) == (503, "not written")
    reading.stop()


def test_a_full_database_refuses_writes_with_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talk, "rate", (1000.0, 1000.0))
    running = Running(tmp_path / "rooms.db")
    _, tokens = two_people(running.url)
    people = [Person(running.url, token) for token in tokens]
    person = next(p for p in people if p.ask("ping") and p.decision)
    assert person.decision is not None
    number, view = person.decision["number"], person.view
    most = [(tmp_path / "rooms.db").stat().st_size // 4096]

    def limit(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {most[0]}")

    event.listen(running.server.lobby.store.engine, "checkout", limit)
    reply: dict[str, Any] = {}
    for _ in range(200):
        reply = people[0].ask("chat", text="x" * 300)
        if reply["type"] == "error":
            break
    assert (reply["code"], "full" in reply["text"]) == ("not written", True)
    health = request("GET", running.url + "/api/health")
    assert (health.status_code, health.json()["error"], "full" in health.text) == (503, "not written", True)
    most[0] = 1_000_000
    back = Person(running.url, tokens[person.seat])
    back.ask("ping")
    assert (renumbered(back.view), back.decision and back.decision["number"]) == (renumbered(view), number)
    assert back.answer(0)["type"] == "done"
    assert post(running.url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}])["status"] == "running"
    running.stop()


def test_health_checks_write_only_rarely(tmp_path: Path) -> None:
    running = Running(tmp_path / "rooms.db")
    kept = running.server.lobby.store
    tried: list[Any] = []
    commit = kept.commit

    def noted(writes: Any) -> None:
        tried.append(writes)
        commit(writes)

    kept.commit = noted  # type: ignore[method-assign]
    before = (tmp_path / "rooms.db-wal").stat().st_size
    with httpx.Client(trust_env=False, timeout=30) as client:
        healths = [client.get(running.url + "/api/health").json() for _ in range(50)]
    assert all(health["well"] for health in healths)
    assert 1 <= len(tried) <= 25
    assert (tmp_path / "rooms.db-wal").stat().st_size > before
    assert kept.chat("", 9) == []
    running.stop()


def test_writes_wait_for_a_locked_database_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All writes wait together for a while, and then all get the error. They do not wait one after another."""
    running = Running(tmp_path / "rooms.db")
    rooms = [two_people(running.url)[1] for _ in range(6)]
    everybody = [Person(running.url, token) for tokens in rooms for token in tokens]
    people = [p for p in everybody if p.ask("ping") and p.decision]
    kept = running.server.lobby.store
    event.listen(kept.engine, "checkout", lambda c, *_: c.execute("PRAGMA busy_timeout = 500"), named=False)
    tried: list[Any] = []
    commit = kept.commit

    def noted(writes: Any) -> None:
        tried.append(writes)
        commit(writes)

    monkeypatch.setattr(kept, "commit", noted)
    with closing(sqlite3.connect(tmp_path / "rooms.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for p in people:
            p.send({"type": "answer", "decision": p.decision["number"] if p.decision else 0, "option": 0})
        assert request("GET", running.url + "/api/rooms/open").json() == []  # reads still work
        replies = [p.wait("error") for p in people]
        assert {(s["code"], "locked" in s["text"]) for s in replies} == {("not written", True)}
        assert len(tried) <= len(people)
        other.execute("ROLLBACK")
    for p, tokens in zip(people, rooms, strict=True):
        back = Person(running.url, tokens[p.seat])
        back.ask("ping")
        assert back.view == p.view
        assert back.answer(0)["type"] == "done"
    running.stop()


def test_a_database_with_internal_damage_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    opened = Store(str(path))
    plans = [RoomPlan(id=f"r{k}", game="atw", options={}, seats=[SeatPlan("person")], public=True) for k in range(400)]
    opened.commit([store.insert_room(plan, store.WAITING) for plan in plans])
    opened.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2] + b"\xa5" * (len(whole) // 2))
    running = Running(path)
    response = request("GET", running.url + "/api/rooms/open")
    assert (response.status_code, "cannot be read right now" in response.json()["text"]) == (503, True)
    assert request("GET", running.url + "/api/games").status_code == 200
    running.stop()


@pytest.mark.parametrize(
    ("change", "code", "listed"),
    [
        ("UPDATE entries SET body = '[0, \"fly\"]' WHERE room = ?", "other rules", [True, False]),
        ("UPDATE rounds SET origin = '{}' WHERE room = ?", "other rules", [True, False]),
        ("UPDATE rounds SET origin = 'x' WHERE room = ?", "not now", [True, False]),
        ("UPDATE rooms SET body = '{}' WHERE id = ?", "not now", [False]),
    ],
)
def test_a_damaged_room_does_not_affect_others(running: Running, change: str, code: str, listed: list[bool]) -> None:
    room, tokens = two_people(running.url)
    person = next(p for p in [Person(running.url, token) for token in tokens] if p.ask("ping") and p.decision)
    person.answer(0)

    async def forget(lobby: Lobby) -> None:
        lobby.rooms.pop(room).close()

    running.do(forget(running.server.lobby))
    with closing(sqlite3.connect(str(running.server.lobby.store.engine.url.database))) as c, c:
        assert c.execute(change, (room,)).rowcount
    with pytest.raises(ConnectionClosed, match="4400"):
        Person(running.url, tokens[0])
    assert HERE[-1].messages[0]["code"] == code
    other = two_people(running.url)[1]
    assert Person(running.url, other[0]).ask("ping")["type"] == "done"
    mine = request("POST", running.url + "/api/rooms/mine", json={"tokens": [tokens[0], other[0]]}).json()
    assert ["stuck" in listing for listing in mine] == listed


def damage(path: Path) -> None:
    """Overwrite part of an index, as a failing disk might. Opening and reading rooms still work."""
    with closing(sqlite3.connect(path)) as c, c:
        c.execute("PRAGMA journal_mode=DELETE")
        (page,) = c.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_records_public_at'").fetchone()
        (size,) = c.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)


def test_health_reports_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    first = Running(path)
    wait_for_health(first, "ok")
    first.stop()
    damage(path)
    second = Running(path)
    health = wait_for_health(second, "")
    assert (health["error"], "restore a backup" in health["text"]) == ("damaged", True)
    second.stop()


def wait_for_health(running: Running, integrity: str) -> dict[str, Any]:
    """Wait until the integrity check has this result, and return the health report."""
    end = time.monotonic() + PATIENCE
    while True:
        health: dict[str, Any] = request("GET", running.url + "/api/health").json()
        if health.get("integrity", "") == integrity:
            return health
        assert time.monotonic() < end, health
        time.sleep(0.02)
