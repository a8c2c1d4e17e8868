"""Whole games over real WebSockets."""

from __future__ import annotations

import copy
import hashlib

import pytest

from playmat.engine.files.replay import read_record
from playmat.engine.files.verify import verify
from playmat.games import game
from tests.server.conftest import Running
from tests.server.people import Person, play, post, request, seated, two_people


def test_two_people_play_a_whole_game(running: Running, url: str) -> None:
    room, tokens = two_people(url, options={"opening_hand": "suggested"}, public=True)
    people = seated(url, tokens)
    watcher = Person(url, watch=room)
    committed = people[0].welcome["commitment"]
    assert play(people, seed=3) > 20
    for p in [*people, watcher]:
        p.catch_up()
        p.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
        assert p.over
        assert p.log[-1][1].strip()
    ended = next(m for m in people[0].messages if m["type"] == "ended")
    assert hashlib.sha256(bytes.fromhex(ended["round"]["secret"])).hexdigest() == committed
    assert ended["round"]["contributions"] == [p.bytes[committed] for p in people]
    assert people[0].view["outcome"] == people[1].view["outcome"] == watcher.view["outcome"]
    record = request("GET", f"{url}/api/replays/{ended['replay']}")
    assert verify(game("atw"), read_record(record.text)).ok
    assert ended["replay"] in [r["id"] for r in request("GET", f"{url}/api/replays?game=atw").json()]
    late = people[0].ask("concede")
    assert (late["type"], late["code"]) == ("error", "over")


@pytest.mark.parametrize("level", ["greedy", "random", "pip"])
def test_a_game_against_the_computer_is_played(url: str, level: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{"player": "person"}, {"player": level}])
    me = Person(url, new_room["seats"][0]["token"])
    play([me], seed=5)
    assert me.over
    me.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    replay = next(m for m in me.messages if m["type"] == "ended")["replay"]
    assert request("GET", f"{url}/api/replays/{replay}").is_success
    (mine,) = post(url, "/api/replays/mine", tokens=[new_room["seats"][0]["token"], "another player's"])
    assert (mine["id"], mine["room"], mine["seat"]) == (replay, new_room["room"], 0)
    assert post(url, "/api/replays/mine", tokens=["another player's"]) == []
    assert replay not in [r["id"] for r in request("GET", f"{url}/api/replays").json()], "it was not public"


def test_a_game_is_listed_as_soon_as_it_is_over(url: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{"player": "person"}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    me.ask("concede")
    me.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    (mine,) = post(url, "/api/replays/mine", tokens=[new_room["seats"][0]["token"]])
    assert mine["room"] == new_room["room"]


def test_search_runs_in_its_own_process(url: str) -> None:
    seats = [{"player": "person", "deck": "tembo"}, {"player": "search:20", "deck": "viktor"}]
    new_room = post(url, "/api/rooms", game="atw", seats=seats, options={"opening_hand": "suggested"})
    me = Person(url, new_room["seats"][0]["token"])
    play([me], seed=5, most=3)
    me.close()


def test_champions_can_be_played(url: str) -> None:
    new_room = post(url, "/api/rooms", game="champions", seats=[{}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    assert play([me], seed=2, most=25) == 25
    assert me.view["seats"]["0"]["meters"]
    _, tokens = two_people(url, "champions", options={"chess_clock": "on", "clock_seconds": "600"})
    people = [Person(url, token) for token in tokens]
    play(people, seed=4, most=30)
    shown = next(m for m in reversed(people[0].messages) if m["type"] == "view_update")
    assert len(shown["clocks"]) == 2
    assert all(590 < left <= 600 for left in shown["clocks"])


def test_a_timeout_ends_the_game(url: str) -> None:
    _, tokens = two_people(url, "champions", options={"chess_clock": "on", "clock_seconds": "1"})
    people = [Person(url, token) for token in tokens]
    people[0].wait_until(lambda p: p.over)
    assert people[0].view["outcome"]["ending"] == "timeout"


def test_a_view_update_with_changes_is_short(url: str) -> None:
    _, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    play(people, seed=9)
    sizes = sorted(len(raw) for p in people for raw in p.raw if '"changes"' in raw)
    again = Person(url, tokens[0])
    again.ask("ping")
    whole = max(len(raw) for raw in again.raw)
    assert sizes[len(sizes) // 2] * 4 < whole, whole


def test_a_whole_view_equals_the_view_built_from_changes(url: str) -> None:
    _, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    for k in range(4):
        play(people, seed=k, most=8)
        for p, token in zip(people, tokens, strict=True):
            again = seen_at_the_same_time(p, url, token)
            assert (again.view, again.log) == (p.view, p.log)
            again.close()


def seen_at_the_same_time(person: Person, url: str, token: str) -> Person:
    """A second connection to a person's seat that sees the same table. Tries again if a pause ends in between."""
    while True:
        person.ask("ping")
        before = copy.deepcopy((person.view, person.log))
        again = Person(url, token)
        again.ask("ping")
        person.ask("ping")
        if (person.view, person.log) == before:
            return again
        again.close()
