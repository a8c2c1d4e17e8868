"""Deletion on request and by age: all of a person's data is deleted, and others lose nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from playmat.cli import app as cli
from playmat.engine.files.replay import read_record
from playmat.engine.files.verify import verify
from playmat.games import game
from playmat.server import run
from playmat.server.app import Server, make_app
from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.plan import RoomPlan, SeatPlan
from playmat.server.store import retention, store
from tests.databases import rows
from tests.server.conftest import Running
from tests.server.people import PATIENCE, Person, is_disconnected, post, request, two_people
from tests.server.test_database import wait_for_health

OWN = "title: The Deck of Annabel\nboard: tembo\n"


def own_deck(url: str) -> str:
    """A deck with a custom name."""
    shipped = next(d for d in request("GET", url + "/api/games/atw/decks").json() if d["name"] == "tembo")
    return OWN + "\n".join(f"1 {card}" for card in shipped["cards"])


def traces(server: Running, word: str, but: tuple[str, ...] = ()) -> list[str]:
    """The tables of the database that contain a word."""
    with closing(sqlite3.connect(str(server.server.lobby.store.engine.url.database))) as c:
        names = [name for (name,) in c.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        contents = {name: [str(row) for row in c.execute(f"SELECT * FROM {name}")] for name in names if name not in but}
        return [name for name, rows in contents.items() if any(word in row for row in rows)]


def two_who_talk(server: Running) -> tuple[str, list[str], Person, Person]:
    """A running game in which Annabel and Bob have chatted."""
    url = server.url
    seats: list[dict[str, Any]] = [{"name": "Annabel", "list": own_deck(url)}, {"name": "Bob", "deck": "nova"}]
    new_room = post(url, "/api/rooms", game="atw", public=True, seats=seats)
    joined = post(url, "/api/rooms/join", invite=new_room["seats"][1]["invite"], name="Bob")
    tokens = [new_room["seats"][0]["token"], joined["token"]]
    ann, bob = (Person(url, token) for token in tokens)
    ann.ask("chat", text="I am Annabel of Anytown")
    bob.ask("chat", text="hello Ann")
    return new_room["room"], tokens, ann, bob


def replay_of(person: Person) -> str:
    """The id of a finished game's replay."""
    person.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    return next(str(m["replay"]) for m in person.messages if m["type"] == "ended")


def test_a_game_with_another_player_is_kept_without_the_name(running: Running, url: str) -> None:
    room, tokens, ann, bob = two_who_talk(running)
    bob.ask("concede")
    replay = replay_of(bob)
    assert request("GET", f"{url}/api/replays/{replay}").json()["players"] == ["Annabel", "Bob"]
    assert set(traces(running, "Annabel")) >= {"rooms", "chat", "records"}
    assert post(url, "/api/rooms/forget", tokens=[tokens[0], "nonsense"]) == {"gone": 0, "left": 1}
    assert is_disconnected(ann)
    # the deck stays, because it is part of the game
    assert traces(running, "Annabel", but=("rounds", "records")) == []
    record = request("GET", f"{url}/api/replays/{replay}")
    assert record.json()["players"] == ["person", "Bob"]
    assert verify(game("atw"), read_record(record.text)).ok
    listed = next(r for r in request("GET", f"{url}/api/replays").json() if r["id"] == replay)
    assert listed["players"] == ["person", "Bob"]
    assert request("GET", f"{url}/api/rooms/{room}").json()["seats"][0]["name"] == ""
    assert request("GET", f"{url}/api/rooms/{room}").json()["seats"][0]["free"] is False
    assert post(url, "/api/rooms/mine", tokens=tokens)[0]["seat"] == 1, "the token no longer opens the seat"
    back = Person(url, tokens[1])
    assert [m.get("text") for m in back.messages if m["type"] == "chat_line"] == ["hello Ann"]


def test_a_running_game_is_conceded(running: Running, url: str) -> None:
    room, tokens, _, bob = two_who_talk(running)
    post(url, "/api/rooms/forget", tokens=[tokens[0]])
    bob.wait_until(lambda p: p.over)
    assert bob.view["outcome"]["winners"] == [1]
    assert request("GET", f"{url}/api/replays/{replay_of(bob)}").json()["players"] == ["person", "Bob"]
    assert traces(running, "Annabel", but=("rounds", "records")) == []
    assert post(url, "/api/rooms/forget", tokens=[tokens[1]]) == {"gone": 1, "left": 0}, "the last one deletes the game"
    assert traces(running, room) == []


@pytest.mark.parametrize("other", [{"player": "greedy"}, {}])
def test_a_game_without_other_people_is_deleted(running: Running, url: str, other: dict[str, Any]) -> None:
    seats = [{"name": "Cleopatra", "list": own_deck(url)}, other]
    new_room = post(url, "/api/rooms", game="atw", public=True, seats=seats)
    me = Person(url, new_room["seats"][0]["token"])
    me.ask("chat", text="Cleopatra was here")
    assert traces(running, "Cleopatra")
    assert post(url, "/api/rooms/forget", tokens=[new_room["seats"][0]["token"]]) == {"gone": 1, "left": 0}
    assert is_disconnected(me)
    assert traces(running, "Cleopatra") == []
    assert traces(running, new_room["room"]) == []
    assert request("GET", f"{url}/api/rooms/{new_room['room']}").status_code == 404


def test_two_seats_at_one_screen_are_one_person(running: Running, url: str) -> None:
    room, tokens = two_people(url)
    assert post(url, "/api/rooms/forget", tokens=tokens) == {"gone": 1, "left": 0}
    assert traces(running, room) == []


def test_a_room_without_dealt_cards_is_deleted(running: Running, url: str) -> None:
    room, tokens = two_people(url)
    assert post(url, "/api/rooms/forget", tokens=tokens[:1]) == {"gone": 1, "left": 0}
    assert traces(running, room) == []


def test_no_one_can_delete_other_peoples_data(running: Running, url: str) -> None:
    room, tokens, _, _ = two_who_talk(running)
    assert post(url, "/api/rooms/forget", tokens=["nonsense", room]) == {"gone": 0, "left": 0}
    assert post(url, "/api/rooms/mine", tokens=tokens)[0]["seats"][0]["name"] == "Annabel"


def test_idle_rooms_are_deleted_automatically(database: str) -> None:
    """This includes rooms that were never started or never finished. Rooms with viewers stay."""
    server = Running(database)
    url = server.url
    rooms = {name: two_people(url) for name in ("old", "played", "talked", "looked at")}
    waiting = post(url, "/api/rooms", game="atw", seats=[{}, {}])["room"]
    for name in ("old", "played"):
        people = [Person(url, token) for token in rooms[name][1]]
        people[0].wait_until(lambda p: bool(p.view))
        people[0].ask("concede")
        assert request("GET", f"{url}/api/replays/{replay_of(people[0])}").status_code == 200
        for person in people:
            person.close()
    talker = Person(url, rooms["talked"][1][0])
    talker.ask("chat", text="hm")
    talker.close()
    server.stop()
    long_ago = time.time() - 40 * 86_400
    rows(database, "UPDATE rooms SET created = :at", at=long_ago)
    for table in ("entries", "records", "chat"):
        kept = {"one": rooms["played"][0], "other": rooms["talked"][0]}
        rows(database, f"UPDATE {table} SET at = :at WHERE room NOT IN (:one, :other)", at=long_ago, **kept)

    async def work() -> None:
        lobby = Lobby(database)
        await lobby.room(rooms["looked at"][0])
        fresh = await lobby.open(NewRoom(game="atw", seats=[NewSeat(), NewSeat()]))
        assert await retention.delete_idle(lobby, time.time() - 30 * 86_400) == 2
        left = {id for id in [waiting, fresh["room"], *[room for room, _ in rooms.values()]] if lobby.store.plan(id)}
        assert left == {fresh["room"], *[rooms[name][0] for name in ("played", "talked", "looked at")]}
        assert lobby.store.records_of([rooms["old"][0]], 9) == []
        await lobby.close()

    asyncio.run(work())


def test_the_operator_sets_the_number_of_days(tmp_path: Path) -> None:
    """The search for idle rooms starts with the server."""
    app = make_app(str(tmp_path / "rooms.db"))
    server: Server = app.state.server
    server.keep_days = 0.5
    plans = {id: RoomPlan(id=id, game="atw", options={}, seats=[SeatPlan("person")]) for id in ("old", "new")}
    plans["old"].created, plans["new"].created = time.time() - 86_400, time.time()
    server.lobby.store.commit([store.insert_room(plan, store.WAITING) for plan in plans.values()])

    async def work() -> None:
        async with app.router.lifespan_context(app):
            end = time.monotonic() + PATIENCE
            while server.lobby.store.plan("old") is not None:
                assert time.monotonic() < end, "it is still there"
                await asyncio.sleep(0.01)
            assert server.lobby.store.plan("new") is not None

    asyncio.run(work())


@pytest.mark.parametrize(("words", "kept"), [([], 45), (["--keep-days", "7"], 7)])
def test_the_number_of_days_is_set_by_an_option_or_the_environment(
    monkeypatch: pytest.MonkeyPatch, words: list[str], kept: float
) -> None:
    arguments: dict[str, Any] = {}
    monkeypatch.setattr(run, "run", lambda *_, **more: arguments.update(more))
    result = CliRunner(env={"PLAYMAT_KEEP_DAYS": "45"}).invoke(cli, ["serve", "--database", "x.db", *words])
    assert (result.exit_code, arguments["keep_days"], arguments["delete_overdue"]) == (0, kept, False)


def with_rooms(lobby: Lobby, old: int, new: int, now: float) -> None:
    """Some rooms that were opened 40 days ago, and some that were opened just now."""
    ages = {f"old {k}": now - 40 * 86_400 for k in range(old)} | {f"new {k}": now for k in range(new)}
    plans = [RoomPlan(id=id, game="atw", options={}, seats=[SeatPlan("person")], created=at) for id, at in ages.items()]
    lobby.store.commit([store.insert_room(plan, store.WAITING) for plan in plans])


@pytest.mark.parametrize(
    ("old", "new", "later", "gone", "reason"),
    [
        (3, 1, 0, 3, ""),
        (3, 1, 40, 0, "the clock is 40 days ahead"),
        (101, 30, 0, 0, "101 of 131 rooms"),
        (100, 30, 0, 100, ""),
        (101, 1000, 0, 101, ""),
        (0, 3, 3, 0, ""),
    ],
)
def test_suspicious_deletions_are_postponed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: int, new: int, later: float, gone: int, reason: str
) -> None:
    """A clock that jumps ahead makes every room look idle."""
    monkeypatch.setattr(retention, "PAUSE", 0)

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        now = time.time()
        with_rooms(lobby, old, new, now)
        assert await retention.delete_if_safe(lobby, now + later * 86_400, 30) == gone
        assert reason in lobby.deletion_waits
        assert bool(lobby.deletion_waits) == bool(reason)
        if reason:
            assert await retention.delete_if_safe(lobby, now + later * 86_400, 30, overdue=True) >= old
            assert lobby.deletion_waits == ""
        await lobby.close()

    asyncio.run(work())


def test_health_reports_a_postponed_deletion(tmp_path: Path) -> None:
    served = Running(tmp_path / "rooms.db")
    assert wait_for_health(served, "ok")["deletion_waits"] == ""
    lobby, now = served.server.lobby, time.time()
    with_rooms(lobby, 3, 1, now)

    async def delete() -> None:
        assert await retention.delete_if_safe(lobby, now + 40 * 86_400, 30) == 0

    served.do(delete())
    health = request("GET", served.url + "/api/health").json()
    assert (health["well"], health["integrity"]) == (True, "ok")
    assert "the clock is 40 days ahead" in health["deletion_waits"]
    served.stop()
