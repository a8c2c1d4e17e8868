"""Limits per address, and internal errors: the server stays up and reveals nothing internal."""

from __future__ import annotations

import time
from typing import Any

import pytest

from playmat.server.http.rate_limits import RateLimit
from playmat.server.protocol.refused import Refused
from tests.server.conftest import Running
from tests.server.people import Person, play, post, request, two_people


def test_most_of_ten_thousand_rooms_from_one_address_are_refused() -> None:
    limits = RateLimit("rooms", 60, 0.5)
    refused: list[Refused] = []
    for _ in range(10_000):
        try:
            limits.check("10.0.0.1")
        except Refused as fault:
            refused.append(fault)
    assert 9_930 < len(refused) <= 9_940
    assert {fault.status for fault in refused} == {429}
    limits.check("10.0.0.2")


def test_old_addresses_are_forgotten() -> None:
    limits = RateLimit("rooms", 2, 1e6)
    for k in range(25_000):
        limits.check(f"address {k}")
    assert len(limits.buckets) < 15_000


def test_no_stack_trace_reaches_a_client(running: Running, url: str, caplog: pytest.LogCaptureFixture) -> None:
    lobby: Any = running.server.lobby

    async def broken(*_: Any) -> None:
        raise RuntimeError("a secret of the house")

    usual = lobby.about
    lobby.about = broken
    response = request("GET", url + "/api/rooms/x")
    lobby.about = usual
    assert (response.status_code, response.json()["error"]) == (500, "fault")
    assert "secret" not in response.text
    assert "Traceback" not in response.text
    assert request("GET", url + "/api/health").json()["well"]


def test_an_error_at_one_table_does_not_affect_another(running: Running, url: str) -> None:
    first, tokens = two_people(url)
    other = [Person(url, token) for token in two_people(url)[1]]
    people = [Person(url, token) for token in tokens]
    for p in people:
        p.ask("ping")
    room: Any = running.server.lobby.rooms[first]

    async def broken(*_: Any) -> None:
        raise ZeroDivisionError("in the middle of a rule")

    room.play = broken
    asked = next(p for p in people if p.decision is not None)
    assert asked.decision is not None
    asked.send({"type": "answer", "decision": asked.decision["number"], "option": 0})
    error = asked.wait("error")
    assert (error["code"], "Zero" in error["text"]) == ("fault", False)
    play(other, seed=1, most=5)
    del room.play
    asked.ask("ping")
    assert asked.answer(0)["type"] == "done"


def watched(url: str, players: list[dict[str, str]], **more: Any) -> Person:
    """A spectator of a game between computers."""
    new_room = post(url, "/api/rooms", game="champions", seats=players, **more)
    return Person(url, watch=new_room["room"])


def answers(running: Running, people: list[Person]) -> int:
    """The number of answers in the rooms of these people."""
    tables = [running.server.lobby.rooms[p.welcome["room"]].table for p in people]
    return sum(len(table.record) for table in tables if table is not None)


def test_games_between_computers_are_throttled(running: Running, url: str) -> None:
    """No one waits for games between computers, so they must not make players wait."""
    running.server.lobby.player_pool.throttle.room_delay = 0.1
    running.server.lobby.player_pool.throttle.address_delay = 0.05
    began = time.monotonic()
    rooms = [watched(url, [{"player": "random"}, {"player": "random"}], mine=-1) for _ in range(4)]
    for k, p in enumerate(rooms):
        p.wait_until(lambda p: len(p.log) > 3 or answers(running, [p]) >= 6)
        assert answers(running, rooms) <= (time.monotonic() - began) / 0.05 + 1, "all rooms of one address together"
        assert answers(running, [p]) <= (time.monotonic() - began) / 0.1 + 1, f"room {k} by itself"
    new_room = post(url, "/api/rooms", game="champions", seats=[{}, {"player": "random"}])
    me = Person(url, new_room["seats"][0]["token"])
    assert play([me], seed=1, most=5) == 5
    for p in [*rooms, me]:
        p.close()


def test_computers_that_play_for_people_are_throttled_too(running: Running, url: str) -> None:
    running.server.lobby.player_pool.throttle.room_delay = 0.1
    began = time.monotonic()
    watcher = watched(url, [{}, {"player": "random"}], patience=1, options={"first_player": "seat0"})
    watcher.wait_until(lambda p: answers(running, [p]) >= 8)
    assert answers(running, [watcher]) <= (time.monotonic() - began - 1) / 0.1 + 1
    watcher.close()


def test_names_are_sent_as_plain_text(url: str) -> None:
    name = '<script>alert("x")</script>'
    new_room = post(url, "/api/rooms", game="atw", seats=[{"name": name}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    assert next(m for m in me.messages if m["type"] == "presence")["seats"][0]["name"] == name
    response = request("GET", f"{url}/api/rooms/{new_room['room']}")
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_thinking_computer_delays_no_other_room(url: str) -> None:
    seats = [{"deck": "nova"}, {"player": "search:1000", "deck": "tembo"}]
    slow = post(url, "/api/rooms", game="atw", seats=seats, options={"first_player": "seat1"})
    thinking = Person(url, slow["seats"][0]["token"])
    others = [Person(url, token) for token in two_people(url)[1]]
    longest = 0.0
    for _ in range(20):
        began = time.monotonic()
        others[0].ask("ping")
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.02)
    assert longest < 1.0
    thinking.close()
