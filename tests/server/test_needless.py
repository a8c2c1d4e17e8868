"""Questions without a choice are skipped, and invitations have an address at which others can reach the server."""

from __future__ import annotations

import random

import pytest

from playmat.games import game
from playmat.server.http.addresses import addresses
from playmat.server.http.endpoints import Endpoints
from tests.server.conftest import Running
from tests.server.people import Person, play, post, request, two_people


@pytest.mark.parametrize("slug", ["atw", "champions"])
def test_a_player_against_computers_is_never_asked_when_there_is_only_one_answer(url: str, slug: str) -> None:
    for seed in (1, 2):
        new_room = post(url, "/api/rooms", game=slug, seats=[{}, {"player": "random"}])
        me = Person(url, new_room["seats"][0]["token"])
        play([me], seed=seed, most=250)
        asked = [m.get("view", m.get("changes", {})).get("decision") for m in me.messages if m["type"] == "view_update"]
        options = [len(d["options"]) for d in asked if d and d.get("options")]
        assert len(options) > 2
        assert min(options) > 1
        me.open.close()


def test_between_people_the_others_see_a_question_with_one_answer(url: str) -> None:
    """A player without a choice need not click, but the others see the question as if there were one."""
    _, tokens = two_people(url, "atw")
    people = [Person(url, token) for token in tokens]
    play(people, seed=3, most=200)
    asked = [m.get("changes", {}).get("decision") for p in people for m in p.messages if m["type"] == "view_update"]
    assert 1 not in [len(d["options"]) for d in asked if d and d.get("options")]
    assert any(d["answered"] for d in asked if d and "answered" in d)


@pytest.mark.parametrize(
    ("slug", "name", "value"),
    [
        ("aew", "auto_forced", "true"),
        ("atw", "auto_forced", "true"),
        ("champions", "auto_single_option", "on"),
        ("champions", "auto_stop", "on"),
        ("school", "auto_pass_empty", "on"),
        ("ttcg", "prompt_mode", "smart"),
    ],
)
def test_between_people_settings_that_reveal_hands_are_refused(url: str, slug: str, name: str, value: str) -> None:
    body = {"game": slug, "options": {name: value}}
    refused = request("POST", f"{url}/api/rooms", json={**body, "seats": [{}, {}]})
    assert refused.status_code == 400
    assert f"{name}={value}" in refused.json()["text"]
    assert "would reveal what that player holds" in refused.json()["text"]
    alone = post(url, "/api/rooms", **body, seats=[{}, {"player": "random"}])
    assert request("GET", f"{url}/api/rooms/{alone['room']}").json()["options"][name] == value
    two = post(url, "/api/rooms", game=slug, seats=[{}, {}])
    assert request("GET", f"{url}/api/rooms/{two['room']}").json()["options"][name] != value


def test_a_hopeless_roll_is_made_without_a_question() -> None:
    atw = game("atw")
    hopeless = 0
    for seed in range(60):
        table = atw.start(seed=seed, options={"opening_hand": "suggested"})
        chance = random.Random(seed)
        while not table.over:
            pending = table.state.pending
            options = table.listed(pending)
            answer = atw.face.hopeless(table, options)
            if answer >= 0:
                hopeless += 1
                assert pending.prompt.name == "kick-out"
                health = table.state.wrestlers[pending.seat].health
                assert all(health + o.number < 2 for o in options)
                assert options[answer].move.address == "atw.roll"
            table.answer(chance.randrange(len(options)))
    assert hopeless > 0


def test_a_waiting_room_can_be_canceled(url: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {}], public=True)
    assert new_room["room"] in [r["room"] for r in request("GET", f"{url}/api/rooms/open").json()]
    assert post(url, "/api/rooms/forget", tokens=[new_room["seats"][0]["token"]]) == {"gone": 1, "left": 0}
    assert new_room["room"] not in [r["room"] for r in request("GET", f"{url}/api/rooms/open").json()]
    refused = request("POST", f"{url}/api/rooms/join", json={"invite": new_room["seats"][1]["invite"]})
    assert refused.status_code in (403, 404)


def test_the_addresses_at_which_others_reach_a_server_are_listed(running: Running) -> None:
    assert addresses("127.0.0.1", 8000) == addresses("localhost", 8000) == addresses("::1", 8000) == []
    assert addresses("192.168.1.5", 8000) == ["http://192.168.1.5:8000"]
    assert addresses("fe80::1", 80) == ["http://[fe80::1]:80"]
    assert addresses("table.local", 8000) == ["http://table.local:8000"]
    assert all("127." not in address and "0.0.0.0" not in address for address in addresses("0.0.0.0", 8000))
    endpoints: Endpoints = running.server.endpoints
    assert request("GET", f"{running.url}/api/health").json()["addresses"] == endpoints.addresses == []
