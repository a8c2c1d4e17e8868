"""Pauses between people: independent of a seat's cards, not charged to the clock, and kept across a restart."""

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
from playmat.server.rooms.auto_passes import AutoPasses
from playmat.server.rooms.decision_numbers import DecisionNumbers
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.pauses import LONGEST, PAUSES, SHORTEST, Pauses
from tests.server.conftest import Running
from tests.server.people import Person, hear_all, post, two_people

WINDOWS = 2000


class StandIn:
    """The part of a room that its windows use."""

    def __init__(self, seats: int = 2) -> None:
        self.plan: Any = SimpleNamespace(seats=[SimpleNamespace(is_person=True)] * seats, held={}, control={}, asked=[])
        self.round = 0
        self.moment = (0, 0)
        self.computers = SimpleNamespace(level_at=lambda seat: "", seconds_needed=lambda seat: 0.0)
        room: Any = self
        self.decision_numbers = DecisionNumbers(room.plan)
        self.windows = windows.Windows(room)
        self.auto_passes = AutoPasses(room)


def window(hand: str) -> Sitting[Any]:
    """Ann has cast a card, and Bob might answer."""
    position = {
        "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
        "foe": {"hand": [hand], "battlefield": ["Ember Lantern"]},
    }
    table = GAME.arrange(2, position, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    table.answer("cast Bellflower Novice")
    return table


def drawn(monkeypatch: pytest.MonkeyPatch, hand: str, source: random.Random) -> list[float]:
    """The pauses in a room at many windows of a seat with this hand."""
    monkeypatch.setattr(windows, "PAUSES", Pauses(source))
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: 0.0))
    table = window(hand)
    seconds_left = []
    for _ in range(WINDOWS):
        room = StandIn()
        room.windows.ask(table)
        seconds_left.append(room.windows.left())
    return seconds_left


def test_a_pause_does_not_depend_on_the_cards_of_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(window("Ember Dart").listed(window("Ember Dart").state.pending)) > 1
    table = window("Study Hall")
    assert len(table.listed(table.state.pending)) == 1
    with_answer = drawn(monkeypatch, "Ember Dart", random.Random("windows"))
    assert with_answer == drawn(monkeypatch, "Study Hall", random.Random("windows"))


def test_pauses_with_and_without_an_answer_have_the_same_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two samples from separate sources do not differ significantly (Kolmogorov-Smirnov test, 1%)."""
    with_answer = sorted(drawn(monkeypatch, "Ember Dart", random.Random(1)))
    without = sorted(drawn(monkeypatch, "Study Hall", random.Random(2)))
    for sample in (with_answer, without):
        assert min(sample) >= SHORTEST
        assert max(sample) <= LONGEST
        assert statistics.mean(sample) == pytest.approx(1.2, abs=0.02)
    assert distance(without, with_answer) < 1.63 * (2 / WINDOWS) ** 0.5


def test_pauses_vary_less_in_a_long_game_and_are_never_shorter() -> None:
    pauses = Pauses(random.Random(3))
    late = [pauses.draw(150) for _ in range(WINDOWS)]
    assert min(late) >= SHORTEST
    assert statistics.mean(late) < 0.95 < statistics.mean([pauses.draw() for _ in range(WINDOWS)])


def distance(one: list[float], other: list[float]) -> float:
    """The largest difference between the cumulative shares of two samples."""
    points = sorted([*one, *other])
    return max(
        abs(sum(x <= point for x in one) / len(one) - sum(x <= point for x in other) / len(other))
        for point in points[:: len(points) // 100]
    )


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses of an hour with a stopped clock: no pause ends before the test advances the clock."""
    monkeypatch.setattr(PAUSES, "shortest", 3600.0)
    monkeypatch.setattr(PAUSES, "longest", 3600.0)
    now = [1000.0]
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def at_the_window(running: Running, hand: str) -> tuple[str, Person, Person]:
    """Ann has cast a card, and Bob might answer."""
    options = GAME.full_options({"auto_pass_empty": "off"})
    position: dict[str, Any] = {
        "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
        "foe": {"hand": [hand], "battlefield": ["Ember Lantern"]},
    }
    room, tokens = two_people(running.url, "school", options={"first_player": "seat:0"})
    people = [Person(running.url, token) for token in tokens]
    table = GAME.arrange(2, position, options)
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
    before, seen = len(entries(running, room)), len(ann.messages)
    assert bob.answer(len(bob.decision["options"]) - 1)["type"] == "done"
    bob.ask("ping")
    assert bob.view["decision"]["answered"]
    assert len(entries(running, room)) == before
    table_room = running.server.lobby.rooms[room]

    async def restart(lobby: Lobby) -> None:
        bob_held = await asyncio.to_thread(lobby.store.plan, room)
        assert bob_held is not None
        assert [kept[1][0] for kept in bob_held[0].held["1"]] == ["school.pass"]

    running.do(restart(running.server.lobby))
    ann.ask("ping")
    assert [m["type"] for m in ann.messages[seen:]] == ["done"], "Ann sees no sign of it"
    slow[0] += 3601

    async def over() -> None:
        table_room.wake()

    running.do(over())
    ann.wait_until(lambda p: p.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]


def test_a_clicked_pass_is_released_no_earlier_than_the_drawn_pause(
    running: Running, slow: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PAUSES, "shortest", 1000.0)
    monkeypatch.setattr(PAUSES, "longest", 5000.0)
    room, ann, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    before, table_room = len(entries(running, room)), running.server.lobby.rooms[room]
    drawn = table_room.windows.left()
    assert 1000 <= drawn <= 5000
    bob.answer(len(bob.decision["options"]) - 1)
    slow[0] += drawn - 100
    wake(running, room)
    ann.ask("ping")
    assert table_room.windows.left() == pytest.approx(100)
    assert len(entries(running, room)) == before
    slow[0] += 100
    wake(running, room)
    ann.wait_until(lambda p: p.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]


@pytest.mark.parametrize("hand", ["Ember Dart", "Study Hall"])
def test_undo_after_a_window_needs_consent(running: Running, slow: list[float], hand: str) -> None:
    """A free undo must not reveal whether the other seat was asked or passed over."""
    room, ann, bob = at_the_window(running, hand)
    for _ in range(2):  # at the window, and after it
        assert ann.view["undo"] == "consent"
        record = list(entries(running, room))
        assert ann.ask("take_back")["type"] == "done"
        asked = bob.wait("consent_request")
        assert (asked["what"], asked["seat"], asked["waits"]) == ("take back", 0, [1])
        assert bob.ask("consent", request=asked["request"], agree=False)["type"] == "done"
        assert ann.wait("consent_result").get("agreed", False) is False
        assert entries(running, room) == record
        if bob.decision is not None:
            bob.answer(len(bob.decision["options"]) - 1)
        release(running, room, slow)
        hear_all([ann, bob], lambda: ann.view["decision"]["seat"] == 0)


def test_a_kept_pass_survives_a_reload_of_the_room(
    running: Running, slow: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob could answer and has passed. The restored room makes his pass and does not ask him again."""
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


def test_a_kept_pass_can_be_undone_freely(running: Running, slow: list[float]) -> None:
    room, _, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    bob.answer(len(bob.decision["options"]) - 1)
    assert bob.view["undo"] == "free"
    assert bob.ask("take_back")["type"] == "done"
    bob.ask("ping")
    assert bob.decision is not None
    assert running.server.lobby.rooms[room].requests.take_back is None


def test_an_answer_other_than_a_pass_is_not_kept(running: Running, slow: list[float]) -> None:
    room, ann, bob = at_the_window(running, "Ember Dart")
    assert bob.decision is not None
    before = len(entries(running, room))
    bob.answer(next(k for k, o in enumerate(bob.decision["options"]) if "Ember Dart" in o["text"]))
    ann.ask("ping")
    assert len(entries(running, room)) > before


def test_a_seat_that_can_only_pass_passes_after_the_pause(running: Running, slow: list[float]) -> None:
    room, ann, bob = at_the_window(running, "Study Hall")
    before = len(entries(running, room))
    assert bob.decision is None
    table_room = running.server.lobby.rooms[room]
    assert table_room.windows.left() == 3600
    slow[0] += 3601

    async def over() -> None:
        table_room.wake()

    running.do(over())
    hear_all([ann, bob], lambda: ann.view["decision"]["seat"] == 0)
    assert entries(running, room)[before][:2] == [1, "pass"]


FOUR: dict[str, Any] = {
    "you": {"hand": ["Bellflower Novice"], "battlefield": ["Lecture Candle"]},
    **{seat: {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]} for seat in ("left", "across", "right")},
}
"""Ann can cast a card, and each of the other players could answer it."""


def test_pauses_of_several_seats_run_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the third seat is asked, it has waited as long as the first."""
    now = [0.0]
    monkeypatch.setattr(windows, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(windows, "PAUSES", Pauses(random.Random(4)))
    room = StandIn(4)
    table = GAME.arrange(4, FOUR, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    table.answer("cast Bellflower Novice")
    room.windows.ask(table)
    asked = []
    while table.state.stack:
        asked.append(table.state.pending.seat)
        now[0] += room.windows.left()
        trial = table.fork()
        trial.answer("pass")
        room.windows.newly_shown(table, trial)
        table = trial
    assert asked == [1, 2, 3]
    assert SHORTEST <= now[0] <= LONGEST


def four_people(running: Running) -> tuple[str, list[Person]]:
    """Ann has cast a card, and all the others might answer."""
    new_room = post(running.url, "/api/rooms", game="school", seats=[{"name": f"P{k}"} for k in range(4)])
    tokens = [new_room["seats"][0]["token"]]
    tokens += [post(running.url, "/api/rooms/join", invite=seat["invite"])["token"] for seat in new_room["seats"][1:]]
    people = [Person(running.url, token) for token in tokens]
    table = GAME.arrange(4, FOUR, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    running.deal(new_room["room"], GAME, table.state)
    hear_all(people, lambda: all(p.welcome["round"] == 2 for p in people))
    for p in people:
        p.ask("ping")
    choose(people[0], "cast")
    hear_all(people, lambda: all(p.decision is not None for p in people[1:]))
    return new_room["room"], people


def choose(p: Person, words: str) -> dict[str, Any]:
    assert p.decision is not None
    return p.answer(next(k for k, o in enumerate(p.decision["options"]) if words in o["text"]))


def release(running: Running, room: str, now: list[float]) -> None:
    """End all pauses."""
    now[0] += 3601
    wake(running, room)


def wake(running: Running, room: str) -> None:
    """Let a room check its clock."""

    async def over() -> None:
        running.server.lobby.rooms[room].wake()

    running.do(over())


def test_all_players_see_their_question_at_once_and_answer_in_any_order(running: Running, slow: list[float]) -> None:
    room, people = four_people(running)
    before = len(entries(running, room))
    assert [p.decision["ahead"] if p.decision and "ahead" in p.decision else False for p in people[1:]] == [
        False,
        True,
        True,
    ]
    for p in reversed(people[1:]):
        assert choose(p, "pass")["type"] == "done"
    hear_all(people, lambda: all(p.view["decision"].get("answered") for p in people[1:]))
    assert len(entries(running, room)) == before
    release(running, room, slow)
    hear_all(people, lambda: len(entries(running, room)) >= before + 3)
    assert [entry[:2] for entry in entries(running, room)[before : before + 3]] == [[k, "pass"] for k in (1, 2, 3)]


def test_an_early_answer_is_given_when_it_is_due(running: Running, slow: list[float]) -> None:
    room, people = four_people(running)
    before = len(entries(running, room))
    choose(people[2], "Ember Dart")
    choose(people[1], "pass")
    release(running, room, slow)
    hear_all(people, lambda: len(entries(running, room)) >= before + 2)
    assert [entry[0] for entry in entries(running, room)[before : before + 2]] == [1, 2]
    assert "Ember Dart" in entries(running, room)[before + 1][1]


def test_an_early_answer_lapses_when_an_earlier_seat_acts(running: Running, slow: list[float]) -> None:
    room, people = four_people(running)
    first = people[2].decision
    assert first is not None
    choose(people[2], "pass")
    choose(people[1], "Ember Dart")
    hear_all(people, lambda: people[1].decision is not None and people[1].decision["prompt"] != "priority")
    assert running.server.lobby.rooms[room].plan.held == {}
    choose(people[1], "")
    hear_all(people, lambda: people[2].decision is not None)
    assert people[2].decision is not None
    assert people[2].decision["number"] > first["number"]
    stale = people[2].ask("answer", decision=first["number"], option=0)
    assert stale["code"] in ("stale", "not asked")


def test_an_early_answer_survives_a_reload_of_the_room(running: Running, slow: list[float]) -> None:
    room, people = four_people(running)
    before = len(entries(running, room))
    choose(people[3], "pass")
    choose(people[2], "pass")
    tokens = [p.token for p in people]
    for p in people:
        p.close()

    async def forget(lobby: Lobby) -> None:
        while lobby.rooms[room].clients:
            await asyncio.sleep(0.01)
        lobby.forget(lobby.rooms[room])

    running.do(forget(running.server.lobby))
    people = [Person(running.url, token) for token in tokens]
    hear_all(people, lambda: people[1].decision is not None)
    assert people[2].decision is None
    choose(people[1], "pass")
    release(running, room, slow)
    hear_all(people, lambda: len(entries(running, room)) >= before + 3)
    assert [entry[:2] for entry in entries(running, room)[before : before + 3]] == [[k, "pass"] for k in (1, 2, 3)]


def test_a_pass_by_a_shortcut_waits_for_its_pause(running: Running, slow: list[float]) -> None:
    """Only a seat with a choice can use a shortcut, so an immediate pass would reveal that it has a choice."""
    position: dict[str, Any] = {
        "you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]},
        "foe": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]},
    }
    room, tokens = two_people(running.url, "school", options={"first_player": "seat:0"})
    people = [Person(running.url, token) for token in tokens]
    table = GAME.arrange(2, position, GAME.full_options({"auto_pass_empty": "off"}))
    table.resolve()
    running.deal(room, GAME, table.state)
    hear_all(people, lambda: all(p.welcome["round"] == 2 for p in people))
    for p in people:
        p.ask("ping")
    before = len(entries(running, room))
    assert people[0].ask("use_shortcut", word="end turn")["type"] == "done"
    assert len(entries(running, room)) == before
    release(running, room, slow)
    hear_all(people, lambda: len(entries(running, room)) > before)


def test_a_call_ends_the_queue_of_windows(running: Running, slow: list[float]) -> None:
    """If a player concedes at another seat's window, nothing is left to wait for, and the others are asked again."""
    room, people = four_people(running)
    choose(people[3], "pass")
    assert people[2].ask("concede")["type"] == "done"
    hear_all(people, lambda: people[3].decision is not None)
    assert running.server.lobby.rooms[room].plan.held == {}
