"""Three and four seats, with the toy game from the engine's tests: early sealed answers, leaving seats, and ids."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from playmat.server.rooms.lobby import Lobby
from tests.engine.tables import arranged
from tests.engine.tables import play as say
from tests.engine.toy import GAME
from tests.packages import installing
from tests.server.conftest import Running
from tests.server.people import Person, play, post

VIGIL: dict[str, Any] = {
    "you": {"hand": ["Vigil", "Reed Lamp", "Harbor Lamp", "Squall"]},
    "left": {"hand": ["Harbor Lamp", "Squall"]},
    "right": {"hand": ["Great Beacon", "Reed Lamp"]},
}


@pytest.fixture(autouse=True, scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Add the toy game to this server."""
    with installing(tmp_path_factory.mktemp("toy")) as install:
        install(GAME.slug, "tests.engine.toy:GAME")
        yield


def people_at(url: str, seats: int, **more: Any) -> tuple[str, list[str]]:
    new_room = post(url, "/api/rooms", game="lanterns", seats=[{"name": f"P{k}"} for k in range(seats)], **more)
    invites = [seat["invite"] for seat in new_room["seats"][1:]]
    tokens = [post(url, "/api/rooms/join", invite=invite)["token"] for invite in invites]
    return new_room["room"], [new_room["seats"][0]["token"], *tokens]


def at_the_vigil(running: Running) -> tuple[str, list[str], list[Person]]:
    """Three people who all choose in secret."""
    room, tokens = people_at(running.url, 3)
    people = [Person(running.url, token) for token in tokens]
    table = arranged(seats=3, **VIGIL)
    say(table, "say Vigil")
    running.deal(room, GAME, table.state)
    for p in people:
        p.wait_until(lambda p: p.welcome["round"] == 2)
        p.ask("ping")
    return room, tokens, people


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_of_more_than_two_players_is_played_to_its_end(url: str, seats: int) -> None:
    room, tokens = people_at(url, seats)
    people = [Person(url, token) for token in tokens]
    watcher = Person(url, watch=room)
    for p in people:
        p.ask("ping")
    play(people, seed=2, most=40)
    people[-1].ask("concede")
    for p in people:
        p.ask("ping")
    if not people[0].over:
        assert people[0].view["seats"][str(seats - 1)]["out"]
    play(people[:-1], seed=5)
    watcher.wait_until(lambda p: p.over)
    assert people[0].view["outcome"] == watcher.view["outcome"]


def test_things_other_than_cards_are_named(url: str) -> None:
    _, tokens = people_at(url, 3)
    people = [Person(url, token) for token in tokens]
    for p in people:
        p.ask("ping")
    for k in range(60):
        play(people, seed=k, most=1)
        if people[0].view.get("things"):
            break
    thing = next(iter(people[0].view["things"].values()))
    assert thing["name"]
    places = [c["at"] for pile in people[0].view["piles"].values() for c in pile.get("cards", [])]
    assert thing["at"] in places


def test_a_sealed_answer_may_be_given_early(running: Running) -> None:
    _, _, people = at_the_vigil(running)
    first, second, third = people
    assert first.decision is not None
    assert "early" not in first.decision
    assert first.decision["sealed"]
    assert third.decision is not None
    assert third.decision["early"]
    texts = [o["text"] for o in third.decision["options"]]
    assert third.ask("answer", decision=third.decision["number"], option=9)["code"] == "not offered"
    number = third.decision["number"]
    assert third.answer(texts.index("watch with Great Beacon"))["type"] == "done"
    assert "options" not in third.view["decision"]
    assert third.view["decision"]["answered"]
    assert third.ask("answer", decision=number, option=0)["code"] == "not asked"
    first.ask("ping")
    assert all("Great Beacon" not in raw for raw in first.raw[-3:])
    assert second.decision is not None
    early = second.decision["number"]
    first.answer(len(first.decision["options"]) - 1)
    # the question is the same, early or not
    assert second.ask("answer", decision=early, option=0)["type"] == "done"
    first.wait_until(lambda p: any("Great Beacon" in line[1] for line in p.log))
    assert any("South gains 2 glow" in line[1] for line in first.log), first.log[-6:]


def test_an_early_answer_survives_a_reload_of_the_room(running: Running) -> None:
    room, tokens, people = at_the_vigil(running)
    third = people[2]
    assert third.decision is not None
    third.answer([o["text"] for o in third.decision["options"]].index("watch with Great Beacon"))
    for p in people:
        p.close()

    async def forget(lobby: Lobby) -> None:
        while lobby.rooms[room].clients:
            await asyncio.sleep(0.01)
        lobby.forget(lobby.rooms[room])

    running.do(forget(running.server.lobby))
    assert room not in running.server.lobby.rooms
    back = [Person(running.url, token) for token in tokens]
    for p in back:
        p.ask("ping")
    assert back[2].view["decision"]["answered"]
    for p in back[:2]:
        p.wait_until(lambda p: p.decision is not None)
        p.answer(len(p.decision["options"]) - 1 if p.decision else 0)
    back[0].wait_until(lambda p: any("Great Beacon" in line[1] for line in p.log))
    table = running.server.lobby.rooms[room].table
    assert table is not None
    assert [entry[0] for entry in table.record] == [0, 1, 2]
    assert running.server.lobby.rooms[room].plan.early == {}


def test_undo_cancels_early_answers(running: Running) -> None:
    room, _, people = at_the_vigil(running)
    first, _, third = people
    assert first.decision is not None
    first.answer(0)
    third.ask("ping")
    third.answer(0)
    assert first.ask("take_back")["type"] == "done"
    first.wait_until(lambda p: p.decision is not None)
    third.wait_until(lambda p: p.decision is not None)
    assert running.server.lobby.rooms[room].plan.early == {}


def test_calls_of_the_game_are_listed_and_accepted(url: str) -> None:
    _, tokens = people_at(url, 3)
    people = [Person(url, token) for token in tokens]
    assert people[0].welcome["calls"] == ["take back", "concede"]
    assert people[0].ask("call", name="dance")["code"] == "malformed"
    assert people[0].ask("call", name="time")["code"] == "malformed"
    assert people[0].ask("call", name="concede")["type"] == "done"
    people[1].wait_until(lambda p: bool(p.view) and p.view["seats"]["0"].get("out", False))
    assert people[0].ask("call", name="concede")["code"] == "not now"
