"""Pauses between people: drawn whatever a seat holds, beside the clocks, kept over a restart."""

from __future__ import annotations

import asyncio
import random
import statistics
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.engine.sitting.sitting import Sitting
from playmat.games.school.game import GAME
from playmat.server.rooms import windows
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.pauses import LONGEST, PAUSES, SHORTEST, Pauses
from tests.server.conftest import Running
from tests.server.people import Person, hear_all, two_people

WINDOWS = 2000


class StandIn:
    """As much of a room as its windows look at."""

    def __init__(self) -> None:
        self.plan = SimpleNamespace(seats=[SimpleNamespace(is_person=True)] * 2, held={})
        self.moment = (0, 0)


def window(hand: str) -> Sitting[Any]:
    """Ann has cast something, and Bob might answer."""
    given = {
        "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
        "foe": {"hand": [hand], "battlefield": ["Ember Lantern"]},
    }
    table = GAME.arrange(2, given, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    table.answer("cast Bellflower Novice")
    return table


def drawn(monkeypatch: pytest.MonkeyPatch, hand: str, source: random.Random) -> list[float]:
    """The pauses that a room takes at many windows of a seat with this hand."""
    monkeypatch.setattr(windows, "PAUSES", Pauses(source))
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: 0.0))
    room, table = StandIn(), window(hand)
    asked = windows.Windows(room)  # type: ignore[arg-type]  # as much of a room as it needs
    found = []
    for k in range(WINDOWS):
        room.moment = (1, k)
        asked.ask(table)
        found.append(asked.left())
    return found


def test_a_pause_does_not_depend_on_what_a_seat_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(window("Ember Dart").listed(window("Ember Dart").state.pending)) > 1
    table = window("Study Hall")
    assert len(table.listed(table.state.pending)) == 1
    with_answer = drawn(monkeypatch, "Ember Dart", random.Random("windows"))
    assert with_answer == drawn(monkeypatch, "Study Hall", random.Random("windows"))


def test_pauses_with_and_without_an_answer_have_one_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two samples from sources of their own: their largest distance is that of chance (Kolmogorov and Smirnov, 1%)."""
    with_answer = sorted(drawn(monkeypatch, "Ember Dart", random.Random(1)))
    without = sorted(drawn(monkeypatch, "Study Hall", random.Random(2)))
    for sample in (with_answer, without):
        assert min(sample) >= SHORTEST
        assert max(sample) <= LONGEST
        assert statistics.mean(sample) == pytest.approx(1.2, abs=0.02)
    assert distance(without, with_answer) < 1.63 * (2 / WINDOWS) ** 0.5


def distance(one: list[float], other: list[float]) -> float:
    """The largest difference between the shares of two samples below any number."""
    points = sorted([*one, *other])
    return max(
        abs(sum(x <= point for x in one) / len(one) - sum(x <= point for x in other) / len(other))
        for point in points[:: len(points) // 100]
    )


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses of an hour by a clock that stands still: nothing is released before it is moved."""
    monkeypatch.setattr(PAUSES, "shortest", 3600.0)
    monkeypatch.setattr(PAUSES, "longest", 3600.0)
    now = [1000.0]
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def at_the_window(running: Running, hand: str) -> tuple[str, Person, Person]:
    """Ann has cast something, and Bob might answer."""
    options = GAME.full_options({"auto_pass_empty": "off"})
    given: dict[str, Any] = {
        "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
        "foe": {"hand": [hand], "battlefield": ["Ember Lantern"]},
    }
    room, tokens = two_people(running.url, "school", options={"first_player": "seat:0"})
    people = [Person(running.url, token) for token in tokens]
    table = GAME.arrange(2, given, options)
    table.resolve()
    running.deal(room, GAME, table.state)
    for p in people:
        p.wait_until(lambda p: p.welcome["round"] == 2)
        p.ask("ping")
    ann, bob = people
    ann.wait_until(lambda p: p.decision is not None)
    assert ann.decision is not None
    ann.answer(next(k for k, o in enumerate(ann.decision["options"]) if "cast" in o["text"]))
    ann.wait_until(lambda p: p.view["decision"]["seat"] == 1)
    bob.ask("ping")
    return room, ann, bob


def entries(running: Running, room: str) -> list[list[Any]]:
    table = running.server.lobby.rooms[room].table
    assert table is not None
    return table.record


def test_a_clicked_pass_is_kept_until_its_pause_is_over(running: Running, slow: list[float]) -> None:
    room, ann, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    before, seen = len(entries(running, room)), len(ann.got)
    assert bob.answer(len(bob.decision["options"]) - 1)["type"] == "done"
    bob.ask("ping")
    assert bob.view["decision"]["answered"]
    assert len(entries(running, room)) == before
    found = running.server.lobby.rooms[room]

    async def restart(lobby: Lobby) -> None:
        bob_held = await asyncio.to_thread(lobby.store.plan, room)
        assert bob_held is not None
        assert bob_held[0].held == {"1": found.decision_numbers.current(1)}

    running.do(restart(running.server.lobby))
    ann.ask("ping")
    assert [m["type"] for m in ann.got[seen:]] == ["done"], "Ann sees nothing of it"
    slow[0] += 3601

    async def over() -> None:
        found.wake()

    running.do(over())
    ann.wait_until(lambda p: p.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]


def test_a_kept_pass_outlives_the_room(running: Running, slow: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob could answer, and has passed: the room that is opened again hands it in and does not ask him anew."""
    room, ann, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    before = len(entries(running, room))
    bob.answer(len(bob.decision["options"]) - 1)
    tokens = [ann.token, bob.token]
    for p in (ann, bob):
        p.close()

    async def forget(lobby: Lobby) -> None:
        while lobby.rooms[room].clients:
            await asyncio.sleep(0.01)
        lobby.forget(lobby.rooms[room])

    running.do(forget(running.server.lobby))
    assert room not in running.server.lobby.rooms
    monkeypatch.setattr(PAUSES, "shortest", 0.0)
    monkeypatch.setattr(PAUSES, "longest", 0.0)
    ann, bob = (Person(running.url, token) for token in tokens)
    hear_all([ann, bob], lambda: ann.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]
    assert bob.decision is None


def test_a_kept_pass_can_be_taken_back_freely(running: Running, slow: list[float]) -> None:
    room, _, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    bob.answer(len(bob.decision["options"]) - 1)
    assert bob.ask("take_back")["type"] == "done"
    bob.ask("ping")
    assert bob.decision is not None
    assert running.server.lobby.rooms[room].requests.take_back is None


def test_an_answer_that_is_no_pass_is_not_kept(running: Running, slow: list[float]) -> None:
    room, ann, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    before = len(entries(running, room))
    bob.answer(next(k for k, o in enumerate(bob.decision["options"]) if "Ember Dart" in o["text"]))
    ann.ask("ping")
    assert len(entries(running, room)) > before


def test_who_can_only_pass_is_passed_when_the_pause_is_over(running: Running, slow: list[float]) -> None:
    room, ann, bob = at_the_window(running, "Study Hall")
    before = len(entries(running, room))
    assert bob.decision is None
    found = running.server.lobby.rooms[room]
    assert found.windows.left() == 3600
    slow[0] += 3601

    async def over() -> None:
        found.wake()

    running.do(over())
    hear_all([ann, bob], lambda: ann.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]
