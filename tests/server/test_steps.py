"""Scenarios and replays step by step, as any seat sees them, and games that continue from a moment of a replay."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from playmat.engine.files.replay import read_record, record_of
from playmat.engine.files.save import restart
from playmat.engine.files.verify import verify
from playmat.engine.sitting.match import Match
from playmat.games import BUILT_IN, game
from playmat.server.library import library, replays, scenarios
from playmat.server.protocol.bodies import StartScenario
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.round import with_key
from playmat.server.views.merge_patch import apply_patch
from tests.server.conftest import Running
from tests.server.people import Person, play, post, renumbered, request, two_people


def views(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The view after each step, as a page computes it."""
    views: list[dict[str, Any]] = []
    for step in steps:
        shown = step["shown"]
        views.append(shown["view"] if "view" in shown else apply_patch(views[-1], shown.get("changes", {})))
    return views


def get(url: str, path: str) -> Any:
    return request("GET", url + path).json()


@pytest.fixture(scope="module")
def replay(running: Running, url: str) -> str:
    """A finished game between two people."""
    _, tokens = two_people(url, options={"opening_hand": "suggested"}, public=True)
    people = [Person(url, token) for token in tokens]
    play(people, seed=3)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    replay: str = next(m for m in people[0].messages if m["type"] == "ended")["replay"]
    return replay


@pytest.mark.parametrize("slug", ["atw", "champions"])
def test_scenarios_have_the_expected_result(slug: str) -> None:
    listed = scenarios.listed(slug)
    assert len(listed) > 100
    for at in listed[::40]:
        for seat in (-2, -1, 0, 1):
            start = StartScenario(game=slug, rule=at["rule"], number=at["number"], seat=seat)
            scenario = scenarios.start(start)
            assert scenario["failed"] == "", (at, scenario["failed"])
            assert len(scenario["steps"]) == len(library.scenarios_by_rule(slug)[at["rule"]][at["number"]].when) + 2


def test_a_scenario_is_sent_step_by_step(url: str) -> None:
    rule = next(r for c in get(url, "/api/games/atw/rules") for r in c["rules"] if len(r["scenarios"]) > 1)
    at = rule["scenarios"][1]
    body = {"game": "atw", "rule": at["rule"], "number": at["number"]}
    scenario = post(url, "/api/scenarios/start", **body)
    assert scenario["title"] == at["title"]
    assert "given" in scenario["steps"][0]["said"]
    assert "then" in scenario["steps"][-1]["said"]
    seen = views(scenario["steps"])
    assert all(v["piles"] for v in seen)
    hand = seen[0]["piles"]["hand/1"].get("cards", []) + seen[0]["piles"]["hand/0"].get("cards", [])
    assert all("card" in c for c in hand)  # a viewer who sees everything
    for wrong, message in (
        ({"rule": "NO.1"}, "NO.1"), ({"number": 99}, "no scenario number 99"),
        ({"game": "chess"}, "chess"), ({"seat": 3}, "seat"),
    ):  # fmt: skip
        refused = request("POST", url + "/api/scenarios/start", json={**body, **wrong})
        assert refused.status_code in (400, 404)
        assert message in refused.json()["text"]


def test_a_scenario_with_its_own_cards_sends_them() -> None:
    own = next(
        (rule, k)
        for rule, examples in library.scenarios_by_rule("atw").items()
        for k, s in enumerate(examples) if s.cards
    )  # fmt: skip
    scenario = scenarios.start(StartScenario(game="atw", rule=own[0], number=own[1]))
    assert 0 < len(scenario["cards"]) < 5


def test_every_game_has_its_scenarios_listed(url: str) -> None:
    for slug in BUILT_IN:
        assert get(url, f"/api/games/{slug}/scenarios")


def test_a_replay_is_sent_step_by_step(url: str, replay: str) -> None:
    whole = get(url, f"/api/replays/{replay}")
    replayed = get(url, f"/api/replays/{replay}/steps")
    assert (replayed["entries"], len(replayed["steps"])) == (len(whole["entries"]), len(whole["entries"]) + 1)
    seen = views(replayed["steps"])
    assert seen[-1]["outcome"] == whole["outcome"] == replayed["outcome"]
    middle = next(k for k, view in enumerate(seen) if k > 5 and view["piles"]["hand/1"]["count"])
    part = get(url, f"/api/replays/{replay}/steps?from={middle}&count=1")
    assert renumbered(views(part["steps"])) == renumbered([seen[middle]])
    assert part["steps"][0]["said"]["seat"] in (0, 1)
    mine = get(url, f"/api/replays/{replay}/steps?seat=0&from={middle}&count=1")
    assert all("card" in c for c in views(mine["steps"])[0]["piles"]["hand/1"].get("cards", []))
    assert len(views(mine["steps"])[0]["piles"]["hand/1"].get("cards", [])) < seen[middle]["piles"]["hand/1"]["count"]
    assert any(e["kind"] == "move" for step in replayed["steps"] for e in step["shown"].get("events", []))
    for wrong in ("seat=7", "from=9999", "from=x", "count=-"):
        assert get(url, f"/api/replays/{replay}/steps?{wrong}")["error"] == "malformed"
    assert get(url, "/api/replays/none-1/steps")["error"] == "unknown"


def test_a_replay_under_other_rules_can_be_watched(url: str, replay: str) -> None:
    record = get(url, f"/api/replays/{replay}")
    record["entries"][3] |= {"answer": "do what no rule knows", "option": ["what no rule knows", -1, -1, 0]}
    replayed = replays.steps(json.dumps(record), -2, 0, 500)
    assert replayed["watch_only"]
    assert len(replayed["steps"]) == len(record["entries"]) + 1
    assert replayed["steps"][-1]["shown"].log
    with pytest.raises(Refused, match="only be watched"):
        replays.position_at(json.dumps(record), 5, 0)


def test_a_replay_can_be_continued_from_a_moment(url: str, replay: str) -> None:
    record = get(url, f"/api/replays/{replay}")
    entry = len(record["entries"]) // 2
    then = get(url, f"/api/replays/{replay}/steps?seat=1&from={entry}&count=1")["steps"][0]["shown"]
    new_room = post(url, f"/api/replays/{replay}/play", entry=entry, seat=1, level="random", name="Eve")
    me = Person(url, new_room["seats"][1]["token"])
    me.ask("ping")
    assert me.log[: len(then["log"])] == then["log"]
    if me.log == then["log"]:  # otherwise the computer, or an automatic pass, has already played on
        assert renumbered(me.view["piles"]) == renumbered(then["view"]["piles"])
    play([me], seed=8)
    assert me.over
    me.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    ended = next(m for m in me.messages if m["type"] == "ended")
    again = request("GET", f"{url}/api/replays/{ended['replay']}")
    assert verify(game("atw"), read_record(again.text)).ok
    for wrong in (
        {"entry": 9999},
        {"entry": 0, "level": "god"},
        {"entry": 0, "seat": 2},
        {"entry": len(record["entries"])},
    ):
        refused = request("POST", f"{url}/api/replays/{replay}/play", json=wrong)
        assert refused.status_code == 400, refused.text
    me.ask("rematch")
    me.wait_until(lambda p: p.welcome["round"] == 2)


def test_a_match_of_three_games_can_be_watched_and_played_on() -> None:
    champions = game("champions")
    table = champions.start(seed=3, options={"format": "best_of_3", "turn_cap": "30"})
    chance = random.Random(4)
    while not table.over:
        table.answer(chance.randrange(len(table.decision.options)) if table.decision else 0)
    text = json.dumps(record_of(table, salt="s"))
    replayed = replays.steps(text, 0, len(table.record) - 3, 10)
    assert len(replayed["steps"]) == 4
    assert replayed["steps"][0]["shown"].view["match"]["game"] > 1
    taken = json.loads(json.dumps(replays.position_at(text, len(table.record) // 3, 0)))
    again = restart(champions, with_key(taken["origin"], "ab" * 32))
    assert isinstance(again, Match)
    while not again.over:
        again.answer(chance.randrange(len(again.decision.options)) if again.decision else 0)
    assert len(again.standing.games) > 1
