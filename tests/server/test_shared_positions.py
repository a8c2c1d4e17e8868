"""Any moment of a game as a scenario file: with all cards if the game is over, otherwise as a seat sees it."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

import playmat
from playmat.engine.files.replay import record_of
from playmat.scenario.run import Way, run_scenario
from playmat.scenario.scenario import read_scenario
from playmat.scenario.writing import write_scenario
from playmat.server.library.positions import scenario_now
from playmat.server.library.replays import scenario_at
from playmat.server.protocol.refused import Refused
from tests.server.people import Person, hear_all, play, post, request, two_people


@cache
def finished() -> str:
    """The record of a game of ATW."""
    t = playmat.game("atw").start(["nova", "viktor"], seed=5)
    chance = random.Random(5)
    while not t.over:
        t.answer(chance.randrange(len(t.listed(t.asked()))))
    return json.dumps(record_of(t))


def test_the_file_of_a_replays_moment_runs_and_has_every_card() -> None:
    for entry in (30, 31, 32):
        text = scenario_at(finished(), entry, "A miss.")["text"]
        assert "# Expected: A miss." in text
        assert '"?"' not in text
        run_scenario(playmat.game("atw"), read_scenario(text, "shared.yaml"), [Way])


def test_the_end_of_a_replay_has_its_outcome() -> None:
    last = len(json.loads(finished())["entries"])
    text = scenario_at(finished(), last)["text"]
    assert read_scenario(text, "shared.yaml").then.keys() == {"outcome"}


def test_an_unknown_moment_is_refused_with_a_reason() -> None:
    with pytest.raises(Refused, match="there is no entry"):
        scenario_at(finished(), 100_000)
    with pytest.raises(Refused, match="no quiet position yet"):
        scenario_at(finished(), 0)


# running games


def share(url: str, room: str, token: str = "", expected: str = "") -> str:
    text: str = post(url, f"/api/rooms/{room}/scenario", token=token, expected=expected)["text"]
    return text


def test_a_running_game_is_shared_as_each_seat_sees_it(url: str) -> None:
    room, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    play(people, most=12)
    for seat, token in enumerate(tokens):
        scenario = read_scenario(share(url, room, token, "A miss."), "shared.yaml")
        own, other = (("you", "foe"), ("foe", "you"))[seat]
        assert set(scenario.given[other]["hand"]) <= {"?"}
        assert "?" not in scenario.given[own]["hand"]
        assert "# Expected: A miss." in scenario.text
        run_scenario(playmat.game("atw"), scenario, [Way])
    spectator = read_scenario(share(url, room), "shared.yaml")
    assert {*spectator.given["you"]["hand"], *spectator.given["foe"]["hand"]} <= {"?"}


def test_after_the_match_the_file_has_every_card(url: str) -> None:
    room, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    play(people, most=12)
    people[0].ask("concede")
    hear_all(people, lambda: all(p.over for p in people))
    texts = {share(url, room, token) for token in (*tokens, "")}
    assert len(texts) == 1
    assert '"?"' not in texts.pop()


def test_only_a_token_of_this_room_can_share_its_position(url: str) -> None:
    room, _ = two_people(url)
    _, others = two_people(url, spectators=False)
    for token in (others[0], "nonsense"):
        refused = request("POST", f"{url}/api/rooms/{room}/scenario", json={"token": token})
        assert refused.status_code == 404
    private, _ = two_people(url, spectators=False)
    assert request("POST", f"{url}/api/rooms/{private}/scenario", json={}).status_code == 403


def test_between_people_hints_and_playing_on_are_refused_until_the_match_ends(url: str) -> None:
    room, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    play(people, most=12)
    hear_all(people, lambda: any(p.decision for p in people))
    asked = next(p for p in people if p.decision)
    assert asked.ask("ask_advice")["code"] == "not fair"
    for number in (0, 1):
        for method, what in (("POST", "play"), ("POST", "analysis"), ("GET", "steps"), ("GET", "moments")):
            refused = request(method, f"{url}/api/replays/{room}-{number}/{what}", json={"entry": 0})
            assert (refused.status_code, refused.json()["error"]) == (404, "unknown"), what
            assert "Only finished games have one" in refused.json()["text"]
    text = share(url, room, tokens[0])
    refused = request("POST", url + "/api/scenarios/play", json={"text": text})
    assert refused.status_code == 400
    assert "unknown cards" in refused.json()["text"]


def test_a_room_and_its_table_give_the_same_file() -> None:
    t = playmat.game("atw").start(["nova", "viktor"], seed=5, options={"auto_forced": "false"})
    for _ in range(25):
        t.answer(0)
    for viewer in (0, 1, -1):
        assert scenario_now("atw", "", t.origin, t.record, viewer, "")["text"] == write_scenario(t, viewer)
