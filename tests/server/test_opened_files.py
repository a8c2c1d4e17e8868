"""Files that a browser opens: scenarios are shown and played, records are verified and watched."""

from __future__ import annotations

import json
from typing import Any

import pytest

import playmat
from playmat.engine.files.replay import record_of
from playmat.engine.table.text import ALL_SEEING
from playmat.scenario.writing import write_scenario
from playmat.server.library import opened_files
from playmat.server.library.opened_files import OpenedRecords, open_record, open_scenario, record_id
from playmat.server.library.positions import position_in
from playmat.server.library.replays import position_at, steps
from playmat.server.protocol.bodies import OpenScenario, PlayScenario
from playmat.server.protocol.refused import Refused
from playmat.sets import read_set
from tests.server.people import Person, post, request
from tests.server.test_shared_positions import finished
from tests.sets.test_playing import DECKS, example

SCENARIO = """\
title: A first attack
game: atw
given:
  you: {wrestler: nova, hand: [Shooting Star]}
  foe: {wrestler: viktor, health: 4, stamina: 0, hand: []}
chance: [4, 1, 1, 6, 6]
when:
  - you: play Shooting Star
  - foe: let it come
  - foe: gain stamina
  - you: pin
then:
  outcome: {winner: you, ending: pinfall}
"""


def opened(text: str, **more: Any) -> dict[str, Any]:
    return open_scenario(OpenScenario(text=text, **more))


def refusal(text: str, **more: Any) -> str:
    with pytest.raises(Refused) as caught:
        opened(text, **more)
    return str(caught.value)


# scenarios


def test_a_scenario_file_is_shown_step_by_step() -> None:
    shown = opened(SCENARIO)
    assert shown["game"] == "atw"
    assert shown["titles"] == ["A first attack"]
    assert shown["playable"]
    assert [next(iter(step["said"])) for step in shown["steps"]] == ["given", *["seat"] * 4, "then"]
    assert shown["failed"] == ""


def test_a_file_may_have_several_scenarios() -> None:
    second = SCENARIO.replace("A first attack", "The same once more")
    shown = opened(f"{SCENARIO}---\n{second}", number=1)
    assert shown["titles"] == ["A first attack", "The same once more"]
    assert shown["title"] == "The same once more"
    assert refusal(SCENARIO, number=1) == "scenario.yaml has no scenario number 1 (the first is 0)"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("chance:", "chanse:", 'mine.yaml:6: "A first attack": there is no key "chanse" (did you mean "chance"?)'),
        ("hand: [Shooting Star]", "hand: [Shooting Star", "mine.yaml:4:"),
        ("game: atw\n", "", "mine.yaml:1: it names no game"),
        ("game: atw", "game: chess", "chess"),
        (SCENARIO, "", "there is no scenario in mine.yaml"),
    ],
)
def test_a_bad_file_is_refused_with_the_line_and_the_reason(old: str, new: str, message: str) -> None:
    assert message in refusal(SCENARIO.replace(old, new) or " ", file="mine.yaml")


def test_a_card_that_does_not_exist_is_named_with_its_line() -> None:
    shown = opened(SCENARIO.replace("[Shooting Star]", "[Shooting Sta]"), file="mine.yaml")
    assert shown["failed"].startswith("mine.yaml:4:")
    assert "Shooting Sta" in shown["failed"]


def test_a_scenario_with_a_set_shows_its_cards() -> None:
    game = playmat.game("atw").with_set(read_set(example("atw")))
    t = game.start(DECKS["atw"], seed=2)
    while not game.positions.is_quiet(t):
        t.answer(0)
    shown = opened(write_scenario(t, ALL_SEEING))
    assert shown["failed"] == ""
    assert [card["name"] for card in shown["cards"]] == ["Springboard Cutter", "Comet Dive"]
    assert position_in(PlayScenario(text=shown["text"]))["cards"] == game.more_cards


def test_a_scenario_can_be_continued_in_a_room(url: str) -> None:
    room = post(url, "/api/scenarios/play", text=SCENARIO, step=0, seat=0, level="random", name="Ann")
    ann = Person(url, room["seats"][0]["token"])
    assert ann.decision is not None
    assert any("Shooting Star" in option["text"] for option in ann.decision["options"])


def test_a_position_with_unknown_cards_is_shown_but_cannot_be_played(url: str) -> None:
    """The position may come from a match in progress, and the computer must not help with one."""
    text = SCENARIO.replace("hand: []", 'hand: ["?"]')
    assert not opened(text)["playable"]
    refused = request("POST", url + "/api/scenarios/play", json={"text": text})
    assert refused.status_code == 400
    assert "unknown cards" in refused.json()["text"]


# records


def test_a_record_is_verified_and_watched_like_a_replay(url: str) -> None:
    opened = request("POST", url + "/api/records/open", content=finished()).json()
    assert opened["verified"], opened
    shown = request("GET", f"{url}/api/replays/{opened['id']}/steps?count=3").json()
    assert len(shown["steps"]) == 3
    shared = post(url, f"/api/replays/{opened['id']}/scenario", entry=30)
    assert "given:" in shared["text"]
    room = post(url, f"/api/replays/{opened['id']}/play", entry=30, level="random")
    assert room["status"] == "running"


def test_a_changed_record_shows_what_differs() -> None:
    record = json.loads(finished())
    record["entries"][4]["events"] = [["1.1", "Nova wins at once."]]
    opened = open_record(json.dumps(record))
    assert not opened["verified"]
    assert opened["faults"][0]["at"] == 5
    assert "Nova wins at once." in opened["faults"][0]["text"]


@pytest.mark.parametrize("text", ["", "no record", "{", '{"playmat": "save"}', "[" * 100_000])
def test_a_file_that_is_not_a_record_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(Refused, match=r"not a playmat game record|truncated or damaged"):
        open_record(text)


def test_long_files_are_refused(url: str) -> None:
    long = request("POST", url + "/api/records/open", content=b" " * (4 << 20) + b"{}")
    assert long.status_code == 413
    assert request("POST", url + "/api/scenarios/open", json={"text": "#" * 61_000}).status_code == 400


def test_the_oldest_opened_records_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_files, "MOST_KEPT", 10)
    records = OpenedRecords()
    for text in ("aaaa", "bbbb", "cccc"):
        records.add(text)
    assert records.text(record_id("cccc")) == "cccc"
    with pytest.raises(Refused, match="Open it again"):
        records.text(record_id("aaaa"))


def test_a_record_that_begins_with_a_position_can_only_be_watched() -> None:
    t = playmat.game("atw").start(["nova", "viktor"], seed=5)
    record = json.loads(json.dumps(record_of(t)))
    record["origin"]["state"] = {}
    with pytest.raises(Refused, match="only be watched"):
        position_at(json.dumps(record), 0, 0, True)


def test_a_record_with_a_set_shows_its_cards() -> None:
    game = playmat.game("atw").with_set(read_set(example("atw")))
    t = game.start(DECKS["atw"], seed=2)
    for _ in range(4):
        t.answer(0)
    shown = steps(json.dumps(record_of(t)), -2, 0, 10)
    assert [card["name"] for card in shown["cards"]] == ["Springboard Cutter", "Comet Dive"]
    assert "cards" not in steps(finished(), -2, 0, 1)
