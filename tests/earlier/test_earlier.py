"""What an earlier version wrote is read by this one: records verify, saved games go on, rooms are as they were left."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.engine.files.replay import read_record
from playmat.engine.files.save import load, restart
from playmat.engine.files.verify import verify
from playmat.engine.game import Game
from tests.server.conftest import Running, see_out
from tests.server.people import Person, play, post, request

__all__ = ["see_out"]
HERE = Path(__file__).parent
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


@pytest.mark.parametrize("name", SAVES)
def test_saved_games_go_on(name: str) -> None:
    table = load(game_of(name), json.loads(unpacked(name)))
    rng = random.Random(1)
    while not table.over:
        question = table.decision
        assert question is not None
        table.answer(rng.choice(question.options))
    assert table.outcome is not None


@pytest.mark.parametrize("name", SAVES)
def test_a_game_played_from_a_saved_position_goes_on(name: str) -> None:
    """Whoever played on from the middle of a replay has a room that begins with a position as it was written then."""
    saved = json.loads(unpacked(name))
    table = restart(game_of(name), {"state": saved["state"], "seed": 5})
    again = load(game_of(name), saved)
    assert table.decision is not None
    assert again.decision is not None
    assert table.decision.texts == again.decision.texts


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A server with the database as it was left."""
    database = tmp_path / "server.db"
    database.write_bytes(gzip.decompress((HERE / "server.db.gz").read_bytes()))
    made = Running(database)
    yield made
    made.stop()


def known(pile: dict[str, Any]) -> list[str]:
    """The cards of a pile that somebody knows."""
    return sorted(card["card"] for card in pile.get("cards", []) if "card" in card)


def gist(view: dict[str, Any]) -> dict[str, Any]:
    """What every version shows alike: players, how many cards lie where and which are known, what is asked.

    Between people, a seat that can only pass is passed by the room today, and shown nothing to click.
    """
    asked = view["decision"]
    options = [o["text"] for o in asked.get("options", [])]
    return {
        "seats": view["seats"],
        "table": view["table"],
        "piles": {name: pile["count"] for name, pile in view["piles"].items()},
        "cards": {name: known(pile) for name, pile in view["piles"].items()},
        "asked": (asked["seat"], asked["prompt"], options if len(options) > 1 else []),
    }


@pytest.mark.parametrize("slug", ["atw", "champions", "school"])
def test_rooms_go_on(running: Running, slug: str) -> None:
    kept = json.loads(unpacked("rooms.json.gz"))[slug]
    people = [Person(running.url, token) for token in kept["tokens"]]
    for person, view, log in zip(people, kept["views"], kept["logs"], strict=True):
        person.wait_until(lambda p: bool(p.view))
        assert gist(person.view) == gist(view)
        same = [line for line in log if line in person.log]
        assert len(same) > len(log) / 2  # the game is told again, some lines in better words
    assert play(people, seed=4, most=5) == 5


def test_finished_games_are_watched(running: Running) -> None:
    room = json.loads(unpacked("rooms.json.gz"))["over"]["room"]
    replay = request("GET", f"{running.url}/api/replays/{room}-1")
    assert replay.status_code == 200
    assert verify(playmat.game("atw"), read_record(replay.text)).ok


def test_rooms_that_waited_are_joined(running: Running) -> None:
    waiting = json.loads(unpacked("rooms.json.gz"))["waiting"]
    joined = post(running.url, "/api/rooms/join", invite=waiting["invite"])
    people = [Person(running.url, token) for token in (waiting["token"], joined["token"])]
    assert play(people, most=10) == 10
