"""No one waits for a stranger: limits on computers and jobs per IP address, over the wire."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from playmat.engine.table.table import Table
from playmat.server.http.rate_limits import RateLimit
from playmat.server.workers import player_pool
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.player_pool import ComputerAnswer
from tests.server.conftest import Running
from tests.server.people import Person, post, request
from tests.server.test_strangers import until

SEARCHING: dict[str, Any] = {"game": "atw", "seats": [{}, {"player": "search:20"}]}


def searching(url: str) -> Person:
    """A person against a search computer."""
    return Person(url, post(url, "/api/rooms", **SEARCHING)["seats"][0]["token"])


def test_searching_rooms_from_one_address_are_limited(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running.server.lobby, "most_searching", 2)
    waiting = post(url, "/api/rooms", **SEARCHING)["seats"][0]["token"]
    people = [searching(url) for _ in range(2)]
    response = request("POST", url + "/api/rooms", json=SEARCHING)
    assert (response.status_code, response.json()["error"]) == (429, "too many")
    assert "Close one first" in response.json()["text"]
    with pytest.raises(ConnectionClosed, match="4400"):
        Person(url, waiting)
    again = Person(url, watch=people[0].welcome["room"])  # a spectator of one of the two rooms
    people[1].close()
    people[0].wait_until(lambda _: sum(1 for room in running.server.lobby.rooms.values() if room.clients) == 1)
    Person(url, waiting).close()
    for person in (people[0], again):
        person.close()


def test_all_clients_see_that_a_computer_plays_below_its_level(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_pool, "LEAST_SECONDS", 10.0)
    me = searching(url)
    play_until(me, weaker=True)
    monkeypatch.undo()
    monkeypatch.setattr(player_pool, "GRACE", 30.0)  # long enough for a busy machine
    until(lambda: running.server.lobby.player_pool.searches.workers[0].is_ready)
    play_until(me, weaker=False)
    me.close()


def test_unseen_answers_share_one_deadline(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer after the shared deadline is not reported as weaker, because the server is not busy."""
    pool, chain = running.server.lobby.player_pool, []
    choose = pool.choose

    async def chosen(
        view: Table[Any], level: str, seed: int, asker: Asker, since: float, within: float
    ) -> ComputerAnswer:
        chain.append((view.state.pending.prompt.name, since))
        answer = await choose(view, level, seed, asker, since, within)
        return answer._replace(weaker=since > 0)

    monkeypatch.setattr(pool, "choose", chosen)
    me = Person(url, post(url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}])["seats"][0]["token"])
    while "main action" not in [name for name, _ in chain]:
        me.wait_until(lambda p: p.decision is not None or "main action" in [name for name, _ in chain])
        if me.decision is not None:
            assert me.answer(0)["type"] == "done"
    me.close()
    opening = [since for name, since in chain if name == "opening card"]
    assert len(opening) > 2
    assert opening[1] > 0
    assert opening[1:] == [opening[1]] * (len(opening) - 1)
    assert next(since for name, since in chain if name == "main action") == 0  # everyone sees when a main action begins
    seats = [seat for message in me.messages if message["type"] == "presence" for seat in message["seats"]]
    assert not any(seat.get("weaker", False) for seat in seats)


def play_until(person: Person, weaker: bool) -> None:
    """Answer until the computer plays below its level, or at its level again."""
    while is_weaker(person) != weaker:
        person.wait_until(lambda p: p.decision is not None or is_weaker(p) == weaker)
        if person.decision is not None:
            assert person.answer(0)["type"] == "done"


def is_weaker(person: Person) -> bool:
    """Whether the computer plays below its level, according to the latest message about the seats."""
    presence = next(message for message in reversed(person.messages) if message["type"] == "presence")
    return any(seat.get("weaker", False) for seat in presence["seats"])


def test_hints_have_their_own_limit(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running.server.lobby.player_pool, "hint_limit", RateLimit("hints", 1, 0.001))
    new_room = post(url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}], options={"first_player": "seat0"})
    me = Person(url, new_room["seats"][0]["token"])
    me.wait_until(lambda p: p.decision is not None)
    assert me.ask("ask_advice")["type"] == "advice"
    refused = me.ask("ask_advice")
    assert (refused["type"], refused["code"]) == ("error", "too many")
    assert me.answer(0)["type"] == "done"
    me.close()


def test_a_scenario_over_its_time_limit_gets_an_error_message(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = request("GET", url + "/api/games/atw/scenarios").json()[0]
    start = {"game": "atw", "rule": listed["rule"], "number": listed["number"]}
    monkeypatch.setattr(running.server.lobby.jobs, "slow_seconds", 0)
    response = request("POST", url + "/api/scenarios/start", json=start)
    assert (response.status_code, response.json()["error"]) == (422, "too slow")
    assert "was stopped. Try something smaller" in response.json()["text"]
    monkeypatch.undo()
    assert request("POST", url + "/api/scenarios/start", json=start).status_code == 200
