"""Files from earlier versions still open: records verify, saved games continue, and rooms are unchanged."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.engine.files.replay import outcome_of, play_up_to, position_hash, read_record
from playmat.engine.files.save import digest, load, repeat, restart
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from playmat.games import BUILT_IN
from tests.server.conftest import Running, see_out
from tests.server.people import Person, play, post, request

__all__ = ["see_out"]
HERE = Path(__file__).parent
BY_TEXT = "text-"
"""The files from the last version that stored answers by their text alone."""
OPAQUE = "opaque-"
"""The files from the last version whose cards were code that no tool could read. Their answers have identities."""
CHANGES = "changes"
"""The records of games with changed cards. Their answers have identities."""
RECORDS = sorted(path.name for path in HERE.glob("*.record.json.gz"))
SAVES = sorted(path.name for path in HERE.glob("*.save.json.gz"))


def unpacked(name: str) -> str:
    return gzip.decompress((HERE / name).read_bytes()).decode()


def game_of(name: str) -> Game:
    return playmat.game(name.partition("-")[0])


@pytest.mark.parametrize("name", RECORDS)
def test_records_verify(name: str) -> None:
    report = verify(game_of(name), read_record(unpacked(name)))
    assert [fault.text for fault in report.faults] == []


def without_identities(record: dict[str, Any]) -> dict[str, Any]:
    """The same record, as a version that stored answers by their text alone would have written it."""
    entries = [{k: v for k, v in entry.items() if k != "option"} for entry in record["entries"]]
    body = {k: v for k, v in record.items() if k != "sum"} | {"entries": entries}
    return {**body, "sum": digest(body)}


@pytest.mark.parametrize("name", [n for n in RECORDS if OPAQUE not in n and CHANGES not in n])
def test_answers_without_identity_are_recognized_by_their_old_text(name: str) -> None:
    record = without_identities(read_record(unpacked(name)))
    game = game_of(name)
    assert [fault.text for fault in verify(game, record).faults] == []
    if BY_TEXT in name:
        assert outcome_of(play_up_to(game, record, len(record["entries"])).outcome) == record["outcome"]


@pytest.mark.parametrize("name", [name for name in RECORDS if BY_TEXT in name])
def test_answers_with_identity_are_recognized_with_any_text(name: str) -> None:
    record = read_record(unpacked(name))
    for entry in record["entries"]:
        if "answer" in entry:
            entry["answer"] = "reworded"
    table = play_up_to(game_of(name), record, len(record["entries"]))
    assert outcome_of(table.outcome) == record["outcome"]


@pytest.mark.parametrize("name", [name for name in SAVES if BY_TEXT in name])
def test_the_answers_of_a_saved_game_lead_to_its_position(name: str) -> None:
    """Otherwise, the answers could not be undone."""
    saved = json.loads(unpacked(name))
    assert all(len(entry) == 2 for entry in saved["record"])
    table = load(game_of(name), saved)
    again = repeat(table.game, table.origin, table.record)
    assert position_hash(table.game, again.state) == position_hash(table.game, table.state)  # the log may be reworded
    assert all(len(entry) == 3 for entry in again.record)


@pytest.mark.parametrize("name", SAVES)
def test_saved_games_continue(name: str) -> None:
    table = load(game_of(name), json.loads(unpacked(name)))
    rng = random.Random(1)
    while not table.over:
        question = table.decision
        assert question is not None
        table.answer(rng.choice(question.options))
    assert table.outcome is not None


@pytest.mark.parametrize("name", SAVES)
def test_a_game_continues_from_a_saved_position(name: str) -> None:
    """A room that continues a replay begins with a position from a file, perhaps of an earlier version."""
    saved = json.loads(unpacked(name))
    table = restart(game_of(name), {"state": saved["state"], "seed": 5})
    again = load(game_of(name), saved)
    assert table.decision is not None
    assert again.decision is not None
    assert table.decision.texts == again.decision.texts


@pytest.fixture
def prefix() -> str:
    """The prefix of a set of files. Tests can choose another set."""
    return ""


@pytest.fixture
def running(tmp_path: Path, prefix: str) -> Iterator[Running]:
    """A server with a copy of the stored database."""
    database = tmp_path / "server.db"
    database.write_bytes(gzip.decompress((HERE / f"{prefix}server.db.gz").read_bytes()))
    server = Running(database)
    yield server
    server.stop()


def known(pile: dict[str, Any]) -> list[str]:
    """The visible cards of a pile."""
    return sorted(card["card"] for card in pile.get("cards", []) if "card" in card)


def without_wording(side: dict[str, Any]) -> dict[str, Any]:
    """A seat without the texts of its tags, whose wording may change."""
    tags = [{key: value for key, value in tag.items() if key != "text"} for tag in side.get("tags", [])]
    return {**side, "tags": tags}


def gist(view: dict[str, Any]) -> dict[str, Any]:
    """The facts that all versions show alike: the players, the size and known cards of each pile, and the question.

    The number of options is compared only if there are several: a seat that can only pass is now offered none.
    """
    asked = view["decision"]
    options = [o["text"] for o in asked.get("options", [])]
    return {
        "seats": {seat: without_wording(side) for seat, side in view["seats"].items()},
        "table": view["table"],
        "piles": {name: pile["count"] for name, pile in view["piles"].items()},
        "cards": {name: known(pile) for name, pile in view["piles"].items()},
        "asked": (asked["seat"], asked["prompt"], len(options) if len(options) > 1 else 0),
    }


def cards_named(slug: str, log: list[list[str]]) -> set[str]:
    """The cards that a log names."""
    return {card.name for card in playmat.game(slug).cards.values() if any(card.name in line for _, line in log)}


ROOMS = [("", slug) for slug in ("atw", "champions", "school")]
ROOMS += [(prefix, slug) for prefix in (BY_TEXT, OPAQUE) for slug in BUILT_IN]


@pytest.mark.parametrize(("prefix", "slug"), ROOMS)
def test_rooms_continue(running: Running, prefix: str, slug: str) -> None:
    kept = json.loads(unpacked(f"{prefix}rooms.json.gz"))[slug]
    people = [Person(running.url, token) for token in kept["tokens"]]
    for person, view, log in zip(people, kept["views"], kept["logs"], strict=True):
        person.wait_until(lambda p: bool(p.view))
        assert gist(person.view) == gist(view)
        assert cards_named(slug, log) <= cards_named(slug, person.log)  # replayed, with some lines reworded
    assert play(people, seed=4, most=5) == 5


@pytest.mark.parametrize("prefix", [BY_TEXT])
def test_an_early_sealed_answer_is_given_when_the_game_reaches_it(running: Running, prefix: str) -> None:
    kept = json.loads(unpacked(f"{prefix}rooms.json.gz"))["ahead"]
    first, second = (Person(running.url, token) for token in kept["tokens"])
    second.wait_until(lambda p: bool(p.view))
    assert second.decision is None
    assert first.answer(0)["type"] == "done"
    answered = running.server.lobby.rooms[kept["room"]].playing().record
    assert [entry[0] for entry in answered[:2]] == [0, 1]
    assert answered[1][2][0] == "school.take mulligan"


@pytest.mark.parametrize("prefix", ["", BY_TEXT, OPAQUE])
def test_finished_games_can_be_watched(running: Running, prefix: str) -> None:
    room = json.loads(unpacked(f"{prefix}rooms.json.gz"))["over"]["room"]
    replay = request("GET", f"{running.url}/api/replays/{room}-1")
    assert replay.status_code == 200
    assert verify(playmat.game("atw"), read_record(replay.text)).ok


@pytest.mark.parametrize("prefix", ["", BY_TEXT, OPAQUE])
def test_waiting_rooms_can_be_joined(running: Running, prefix: str) -> None:
    waiting = json.loads(unpacked(f"{prefix}rooms.json.gz"))["waiting"]
    joined = post(running.url, "/api/rooms/join", invite=waiting["invite"])
    people = [Person(running.url, token) for token in (waiting["token"], joined["token"])]
    assert play(people, most=10) == 10
