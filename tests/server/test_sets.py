"""Rooms with a set: shown before anyone sits down, played by people and computers, restored, recorded and verified."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from playmat.cli.set_files import read_set_file
from playmat.engine.files.replay import read_record
from playmat.engine.files.save import save_state
from playmat.engine.files.verify import verify
from playmat.games import game
from playmat.scenario.scenario import read_scenario
from playmat.server.protocol.bodies import NewRoom, NewSeat
from playmat.server.rooms import opening
from playmat.server.store.store import cut_short_by
from playmat.server.workers.player_pool import of_game, think, view_of
from playmat.sets import read_set
from tests.databases import rows
from tests.server.conftest import Running
from tests.server.people import Person, faults_in, play, post, request
from tests.server.test_kills import Killed
from tests.sets.test_playing import DECKS, FOLDER, example
from tests.sets.test_reading import EVIL

ATW = read_set(example("atw"))
COMPUTER = "search:20"


def room_with(url: str, **more: Any) -> dict[str, Any]:
    """A room for a person and a computer."""
    seats = [{"name": "Ann", "deck": DECKS["atw"][0]}, {"player": "random", "deck": DECKS["atw"][1]}]
    new_room: dict[str, Any] = post(url, "/api/rooms", **{"game": "atw", "seats": seats, **more})
    return new_room


def refusal(url: str, **body: Any) -> dict[str, Any]:
    """The reason why a room cannot be opened."""
    response = request("POST", url + "/api/rooms", json={"game": "atw", "seats": [{}, {"player": "random"}], **body})
    assert response.status_code in (400, 404, 413), response.text
    error: dict[str, Any] = response.json()
    return error


def get(url: str, path: str) -> Any:
    """A request that must succeed."""
    response = request("GET", url + path)
    assert response.status_code == 200, response.text
    return response.json()


def replay_of(person: Person) -> str:
    """The replay of the game that this person has just conceded."""
    person.wait_until(lambda p: any(message["type"] == "ended" for message in p.messages))
    return str(next(message["replay"] for message in person.messages if message["type"] == "ended"))


def test_everyone_sees_the_set_before_they_sit_down(url: str) -> None:
    room = post(url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {}], public=True, set=example("atw"))["room"]
    card_set = get(url, f"/api/rooms/{room}")["set"]
    assert (card_set["name"], card_set["digest"]) == (ATW.name, ATW.digest)
    assert [(d["what"], d["name"], d["kind"]) for d in card_set["differences"]] == [
        ("card", "Comet Dive", "new"),
        ("card", "Springboard Cutter", "changed"),
        ("option", "allow_mirror", "changed"),
        ("deck", "nova comet", "new"),
    ]
    assert "9 damage" in card_set["warnings"][0]
    assert [deck["name"] for deck in card_set["decks"]] == [*game("atw").decks, "nova comet"]
    (listed,) = [one for one in get(url, "/api/rooms/open") if one["room"] == room]
    assert listed["set"] == {"name": ATW.name, "digest": ATW.digest}
    assert [card["name"] for card in get(url, f"/api/rooms/{room}/cards")] == ["Springboard Cutter", "Comet Dive"]


def test_a_room_without_a_set_is_unchanged(url: str) -> None:
    room = post(url, "/api/rooms", game="atw", seats=[{"name": "Ann"}, {"player": "random"}])
    assert "set" not in get(url, f"/api/rooms/{room['room']}")
    assert get(url, f"/api/rooms/{room['room']}/cards") == []
    assert "sets" not in Person(url, room["seats"][0]["token"]).welcome


def test_a_room_plays_and_records_its_set(url: str) -> None:
    opened = room_with(url, set=example("atw"))
    ann = Person(url, opened["seats"][0]["token"])
    assert ann.welcome["sets"] == {ATW.name: ATW.digest}
    assert ann.welcome["options"]["allow_mirror"] == "false"
    play([ann], most=5)
    ann.ask("concede")
    replay = replay_of(ann)
    text = request("GET", f"{url}/api/replays/{replay}").text
    record = read_record(text)
    assert ATW.text == record["cards"]
    assert verify(game("atw"), record).ok


def test_a_drawn_deck_can_play_against_the_other_decks(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random, "sample", lambda names, count: names)  # without the rule, "nova" would come first
    atw = game("atw").with_set(ATW)
    names = sorted(atw.decks, key=lambda name: name != "nova")
    monkeypatch.setattr(atw, "decks", {name: atw.decks[name] for name in names})
    seats = [NewSeat(deck="nova comet"), NewSeat(player="random", any_deck=True)]

    def drawn(**options: str) -> Any:
        return opening.with_drawn_decks(atw, NewRoom(game="atw", seats=seats, options=options), ["nova comet", None])[1]

    assert drawn(allow_mirror="true") == "nova"
    assert atw.deck(drawn()).notes["board"] != atw.deck("nova").notes["board"]
    opened = post(
        url, "/api/rooms", game="atw", seats=[{"name": "Ann", "deck": "nova"}, {"player": "random", "any_deck": True}]
    )
    assert opened["status"] == "running"


def test_a_player_uses_a_deck_that_fits_the_set(url: str) -> None:
    champions = example("champions")
    opened = post(
        url, "/api/rooms", game="champions", seats=[{"name": "Ann", "deck": "ember_forge"}, {}], set=champions
    )
    invite = opened["seats"][1]["invite"]
    old = "\n".join([
        *(f"{key}: {value}" for key, value in game("champions").deck("ember_forge").notes.items()),
        *(f"1 {card}" for card in game("champions").deck("ember_forge").cards),
    ])  # fmt: skip
    response = request("POST", url + "/api/rooms/join", json={"invite": invite, "list": old})
    assert response.status_code == 400
    assert "Forge Bellows" in response.json()["text"]
    joined = post(url, "/api/rooms/join", invite=invite, list=old.replace("1 Forge Bellows", "1 Kindling"))
    assert joined["status"] == "running"


def test_a_malicious_set_opens_no_room(url: str) -> None:
    """Each set is refused with a reason, and none of them kills the process that checks it."""
    for what, text in EVIL.items():
        if text:
            error = refusal(url, game="champions", set=text.encode("utf-8", "replace").decode())
            assert error["error"] in ("not legal", "malformed", "too long"), (what, error)


def test_the_errors_of_a_set_have_their_lines(url: str) -> None:
    bad = "set: A\ngame: atw\nchanges: {Snap Suplx: {damage: 2}}\noptions: {advancd: true}\n"
    text = refusal(url, set=bad)["text"]
    assert "line 3" in text
    assert "line 4" in text
    report = post(url, "/api/games/atw/sets/check", set=bad)
    assert [fault["line"] for fault in report["faults"]] == [3, 4]
    report = post(url, "/api/games/atw/sets/check", set=example("atw"))
    assert (report["legal"], report["digest"], len(report["differences"])) == (True, ATW.digest, 4)


def test_a_set_that_was_just_started_has_nothing_to_correct(url: str) -> None:
    """An empty set cannot be played yet, and a room reports the reason."""
    report = post(url, "/api/games/atw/sets/check", set="set: A\ngame: atw\n", card="Drop Kick")
    assert (report["legal"], report["faults"]) == (False, [])
    assert report["details"]["card"]["name"] == "Drop Kick"
    assert "neither cards nor changes" in refusal(url, set="set: A\ngame: atw\n")["text"]


def test_a_set_of_another_game_opens_no_room(url: str) -> None:
    assert "not for atw" in refusal(url, set=example("champions"))["text"]


def test_a_server_can_offer_sets(url: str, running: Running) -> None:
    assert get(url, "/api/sets") == []
    running.server.lobby.offered_sets[ATW.digest] = ATW
    try:
        (offered,) = get(url, "/api/sets")
        assert (offered["name"], offered["game"], offered["digest"]) == (ATW.name, "atw", ATW.digest)
        assert len(offered["differences"]) == 4
        assert offered["options"] == {"allow_mirror": "false"}
        assert [card["name"] for card in offered["cards"]] == ["Springboard Cutter", "Comet Dive"]
        room = room_with(url, offered_set=ATW.digest)["room"]
        assert get(url, f"/api/rooms/{room}")["set"]["name"] == ATW.name
        assert "one set" in refusal(url, offered_set=ATW.digest, set=example("atw"))["text"]
        assert "no such set" in refusal(url, game="school", offered_set=ATW.digest)["text"]
    finally:
        running.server.lobby.offered_sets.clear()
    assert "no such set" in refusal(url, offered_set=ATW.digest)["text"]


def test_the_serve_command_reads_its_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    from playmat.cli import serve
    from playmat.server import run

    arguments: dict[str, Any] = {}
    monkeypatch.setattr(run, "run", lambda *words, **named: arguments.update(named))
    serve.command(set_files=[FOLDER / "atw.yaml"], database="sqlite://")
    assert [one.digest for one in arguments["sets"]] == [read_set_file(FOLDER / "atw.yaml").digest]


def test_a_search_in_another_process_uses_the_set() -> None:
    played = game("atw").with_set(ATW)
    view = played.start(["nova comet", "tembo"], seed=3).view(0)
    options = view.listed(view.state.pending)
    option, _ = think(of_game(view), save_state(played, view.state), COMPUTER, 1, 1.0)
    assert 0 <= option < len(options)
    assert view_of(of_game(view), save_state(played, view.state)).game.sets == {ATW.name: ATW.digest}


LOOPS = {
    "champions": """
title: each hit heals and hits
game: champions
cards: |
  champion("Ouroboros", 100, [FIRE], when(DEALT_DAMAGE, both(heal(10, EACH), deal(10, EACH))))
  spell("Spark", action(deal(10, EACH)))
given:
  you: {champions: [Ouroboros], hand: [Spark]}
  foe: {champions: [Hades]}
when: [{you: activate Spark}]
then: {outcome: {ending: judge draw}}
""",
    "school": """
title: each gain gains
game: school
cards: |
  environment("own_001", "Echoing Hall", "1U", [when_you_gain(gain(1))])
given:
  you: {hand: [Healing Rain], battlefield: [Echoing Hall, Dew Flask, Dew Flask]}
when: [{you: cast Healing Rain}]
then: {outcome: {ending: endless chain}}
""",
}
"""Cards that trigger each other endlessly, and the answer that begins it."""


@pytest.mark.parametrize("slug", LOOPS)
def test_cards_that_trigger_each_other_endlessly_make_a_draw(
    url: str, slug: str, caplog: pytest.LogCaptureFixture
) -> None:
    """No answer ends the loop, so the game ends instead. The room reports no internal error."""
    scenario = read_scenario(LOOPS[slug], "loop.yaml:1")
    room = post(url, "/api/scenarios/play", text=LOOPS[slug], step=0, seat=0, level="random", name="Ann")
    ann = Person(url, room["seats"][0]["token"])
    assert ann.decision is not None
    (number,) = [k for k, o in enumerate(ann.decision["options"]) if o["text"].startswith(scenario.when[0]["you"])]
    ann.answer(number)
    ann.wait_until(lambda p: p.over)
    assert ann.view["outcome"]["winners"] == []
    assert ann.view["outcome"]["ending"] == scenario.then["outcome"]["ending"]
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


def test_a_room_with_a_set_against_search_survives_a_kill(tmp_path: Path) -> None:
    """The computer uses the set before and after a restart, and the record is verified without the set's file."""
    server = Killed(tmp_path, f"sqlite:///{tmp_path / 'rooms.db'}")
    asyncio.run(server.start())
    try:
        seats = [{"name": "Ann", "deck": "nova comet"}, {"player": COMPUTER, "deck": "tembo"}]
        opened = post(server.url, "/api/rooms", game="atw", seats=seats, set=example("atw"))
        token = opened["seats"][0]["token"]
        play([Person(server.url, token)], seed=1, most=6)
        server.kill()
        before = server.entries()[opened["room"]]
        asyncio.run(server.start())
        assert get(server.url, f"/api/rooms/{opened['room']}")["set"]["digest"] == ATW.digest
        ann = Person(server.url, token)
        assert ann.welcome["sets"] == {ATW.name: ATW.digest}
        play([ann], seed=2, most=6)
        ann.ask("concede")
        replay = replay_of(ann)
        record = read_record(request("GET", f"{server.url}/api/replays/{replay}").text)
        ann.close()
    finally:
        server.kill()
    after = server.entries()[opened["room"]]
    assert after[: len(before)] == before
    assert len(after) > len(before)
    computers = {by for (by,) in rows(server.database, "SELECT by FROM entries") if by}
    assert computers & {COMPUTER, cut_short_by(COMPUTER)}  # a busy machine may cut every answer short
    assert record["cards"] == ATW.text
    report = verify(game("atw"), record)
    assert report.ok, report.faults
    assert faults_in(server.log.read_text()) == []
