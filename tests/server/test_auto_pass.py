"""Automatic passes: the seat's setting (stored with the room), shortcuts, and the information that others get."""

from __future__ import annotations

import asyncio
from typing import Any

from playmat.games.school.game import GAME
from playmat.server.rooms.lobby import Lobby
from tests.server.conftest import Running
from tests.server.people import Person, hear_all, post, request, two_people


def seated(running: Running, given: dict[str, Any], tokens: list[str], room: str) -> list[Person]:
    """People at a table in a given position."""
    people = [Person(running.url, token) for token in tokens]
    table = GAME.arrange(2, given, GAME.full_options(GAME.face.asks_all))
    table.resolve()
    running.deal(room, GAME, table.state)
    for p in people:
        p.wait_until(lambda p: p.welcome["round"] == 2)
        p.ask("ping")
    return people


def friends(running: Running, given: dict[str, Any]) -> tuple[str, list[Person]]:
    room, tokens = two_people(running.url, "school", options={"first_player": "seat:0"})
    return room, seated(running, given, tokens, room)


def alone(running: Running, given: dict[str, Any]) -> tuple[str, str, Person]:
    new_room = post(running.url, "/api/rooms", game="school", seats=[{"name": "Ann"}, {"player": "greedy"}])
    token = new_room["seats"][0]["token"]
    return new_room["room"], token, seated(running, given, [token], new_room["room"])[0]


def turn(running: Running, room: str) -> int:
    table = running.server.lobby.rooms[room].table
    assert table is not None
    return int(table.state.turn)


def moment(running: Running, room: str) -> str:
    """The stop at which the current question is asked."""
    table = running.server.lobby.rooms[room].table
    assert table is not None
    return GAME.face.stop(table)


QUIET: dict[str, Any] = {"you": {"battlefield": ["Ink Golem"]}, "foe": {"deck": ["Study Hall"] * 3}}


def test_with_full_control_nothing_passes_automatically(running: Running) -> None:
    room, _, ann = alone(running, QUIET)
    assert ann.decision is not None
    assert ann.ask("set_auto_pass", mode="full")["type"] == "done"
    before = turn(running, room)
    asked = []
    while turn(running, room) < before + 2:
        ann.wait_until(lambda p: p.decision is not None)
        assert ann.decision is not None
        asked.append(len(ann.decision["options"]))
        ann.answer(len(ann.decision["options"]) - 1)
        ann.ask("ping")
    assert asked.count(1) >= 5, "a seat that can only pass is still asked, even during the other player's turn"


def test_without_full_control_a_seat_that_can_only_pass_is_not_asked(running: Running) -> None:
    room, _, ann = alone(running, QUIET)
    for _ in range(6):
        ann.wait_until(lambda p: p.decision is not None)
        assert ann.decision is not None
        assert len(ann.decision["options"]) > 1
        ann.answer(len(ann.decision["options"]) - 1)
        ann.ask("ping")
    assert turn(running, room) > 12


def test_the_setting_survives_a_reload_of_the_room(running: Running) -> None:
    room, token, ann = alone(running, QUIET)
    ann.ask("set_auto_pass", mode="stops", stops=["their end", "my end"])
    ann.close()

    async def forget(lobby: Lobby) -> None:
        while lobby.rooms[room].clients:
            await asyncio.sleep(0.01)
        lobby.rooms[room].plan.control = {}  # only the stored room has the setting
        lobby.forget(lobby.rooms[room])

    running.do(forget(running.server.lobby))
    back = Person(running.url, token)
    back.ask("ping")
    state = next(m for m in back.messages if m["type"] == "auto_pass_state")
    assert state == {"type": "auto_pass_state", "mode": "stops", "stops": ["my end", "their end"]}


def asked(ann: Person, bob: Person) -> list[tuple[int, str]]:
    """The seat and prompt of each question that Ann sees while both players pass everything."""
    questions: list[tuple[int, str]] = []
    for p in (ann, bob):
        p.ask("set_auto_pass", mode="usual")
    while len(questions) < 12:
        hear_all([ann, bob], lambda: ann.decision is not None or bob.decision is not None)
        decided = ann if ann.decision is not None else bob
        assert decided.decision is not None
        decided.answer(len(decided.decision["options"]) - 1)
        for p in (ann, bob):
            p.ask("ping")
        questions = [(question["seat"], question["prompt"]) for question in ann.decisions]
    return questions[:12]


def test_between_people_silence_reveals_nothing(running: Running) -> None:
    """Whether or not Bob has an answer, Ann sees him asked at the same moments."""
    seen = []
    for hand in ("Ember Dart", "Study Hall"):
        position = {"you": {"battlefield": ["Ink Golem"]}, "foe": {"hand": [hand], "battlefield": ["Ember Lantern"]}}
        seen.append(asked(*friends(running, position)[1]))
    assert seen[0] == seen[1]
    assert (1, "priority") in seen[0]


def test_between_people_no_one_waits_for_a_seat_that_can_only_pass(running: Running) -> None:
    """The others think that Bob could answer, but he cannot: the room passes for him and shows him nothing to click."""
    position = {
        "you": {"battlefield": ["Ink Golem"]},
        "foe": {"hand": ["Study Hall"], "battlefield": ["Ember Lantern"]},
    }
    _, (ann, bob) = friends(running, position)
    bob.ask("set_auto_pass", mode="usual")
    for _ in range(4):
        ann.wait_until(lambda p: p.decision is not None)
        assert ann.decision is not None
        ann.answer(len(ann.decision["options"]) - 1)
        ann.ask("ping")
    bob.ask("ping")
    of_bob = [question for question in bob.decisions if question["seat"] == 1 and question["prompt"] == "priority"]
    assert of_bob
    assert all(question["answered"] and "options" not in question for question in of_bob)


def attacked(running: Running) -> tuple[str, Person, Person]:
    """Ann attacks with the first of two units. Bob could hold an answer, but has none."""
    position = {
        "you": {"battlefield": ["Ink Golem", "Ink Golem"]},
        "foe": {"hand": ["Study Hall"], "battlefield": ["Ember Lantern"]},
    }
    room, (ann, bob) = friends(running, {**position, "phase": "main"})
    ann.wait_until(lambda p: p.decision is not None)
    while ann.decision is not None and ann.decision["prompt"] != "declare attacker":
        ann.answer(len(ann.decision["options"]) - 1)
        ann.wait_until(lambda p: p.decision is not None)
    assert ann.decision is not None
    ann.answer(next(k for k, o in enumerate(ann.decision["options"]) if "attacks" in o["text"]))
    return room, ann, bob


def test_choices_inside_your_own_action_can_be_undone_freely(running: Running) -> None:
    room, ann, _ = attacked(running)
    ann.ask("ping")
    assert ann.view["undo"] == "free"
    assert ann.ask("take_back")["type"] == "done"
    assert running.server.lobby.rooms[room].requests.take_back is None
    ann.ask("ping")
    assert ann.decision is not None
    assert any("attacks" in option["text"] for option in ann.decision["options"])


def test_undo_past_a_window_needs_consent_even_if_the_seat_was_passed(running: Running) -> None:
    """Otherwise Ann could attack, see whether Bob is asked, and undo the attack."""
    room, ann, bob = attacked(running)
    ann.wait_until(lambda p: p.decision is not None)
    assert ann.decision is not None
    ann.answer(len(ann.decision["options"]) - 1)
    ann.wait_until(lambda p: p.view["decision"]["prompt"] != "declare attacker")
    for p in (ann, bob):
        p.ask("ping")
    table_room = running.server.lobby.rooms[room]
    record = list(table_room.table.record if table_room.table is not None else [])
    assert record[-1][0] == 1 or table_room.asked == 1
    assert ann.view["undo"] == "consent"
    assert ann.ask("take_back")["type"] == "done"
    assert table_room.requests.take_back is not None
    assert table_room.table is not None
    assert table_room.table.record[: len(record)] == record


def test_a_shortcut_passes_until_another_player_acts(running: Running) -> None:
    position = {
        "you": {"battlefield": ["Ember Lantern"], "hand": ["Ember Dart"]},
        "foe": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]},
        "active": "foe",
    }
    _, (ann, bob) = friends(running, position)
    ann.wait_until(lambda p: "decision" in p.view)
    ann.ask("set_auto_pass", mode="usual")
    assert bob.decision is not None
    assert bob.decision["shortcuts"] == ["to combat", "end turn"]
    assert ann.ask("use_shortcut", word="next turn")["code"] == "not asked"
    assert bob.ask("use_shortcut", word="next turn")["code"] == "not now"
    assert bob.ask("use_shortcut", word="home")["code"] == "malformed"
    bob.answer(len(bob.decision["options"]) - 1)
    ann.wait_until(lambda p: p.decision is not None)
    assert ann.ask("use_shortcut", word="next turn")["type"] == "done"
    ann.wait_until(lambda p: any(m.get("passing") == "next turn" for m in p.messages))
    bob.wait_until(lambda p: p.decision is not None)
    assert ann.decision is None
    dart = next(k for k, o in enumerate(bob.decision["options"]) if "Ember Dart" in o["text"]) if bob.decision else 0
    bob.answer(dart)
    bob.answer(0)
    ann.wait_until(lambda p: p.decision is not None)
    ann.ask("ping")
    assert [m for m in ann.messages if m["type"] == "auto_pass_state"][-1] == {
        "type": "auto_pass_state",
        "mode": "usual",
    }


def test_an_unknown_setting_is_refused(running: Running) -> None:
    _, _, ann = alone(running, QUIET)
    assert ann.ask("set_auto_pass", mode="now and then")["code"] == "malformed"
    assert "my end" in ann.ask("set_auto_pass", mode="usual", stops=["my ends"])["text"]
    ann.ask("set_auto_pass", mode="full")
    assert "full control" in ann.ask("use_shortcut", word="end turn")["text"]


def test_undo_skips_automatic_passes(running: Running) -> None:
    """Undo goes back to the last decision with a choice and asks it again, even though a shortcut passed it."""
    room, _, ann = alone(running, QUIET)
    assert ann.decision is not None
    first = [o["text"] for o in ann.decision["options"]]
    ann.ask("use_shortcut", word="end turn")
    ann.wait_until(lambda p: turn(running, room) > 12 and p.decision is not None)
    table = running.server.lobby.rooms[room].table
    assert table is not None
    passed = [kept for kept in table.checkpoints if kept.forced]
    assert len(passed) > 5
    assert all(kept.state is None for kept in passed), "a long game does not keep a position for every pass"
    assert ann.ask("take_back")["type"] == "done"
    ann.ask("ping")
    assert ann.decision is not None
    assert len(ann.decision["options"]) > 1
    assert first


def test_an_undone_decision_is_asked_again(running: Running) -> None:
    """The undone question is asked even if the setting would skip it."""
    room, _, ann = alone(running, {"you": {"hand": ["Ember Dart"], "battlefield": ["Ember Lantern"]}})
    ann.ask("set_auto_pass", mode="usual")
    for _ in range(2):
        assert ann.decision is not None
        if moment(running, room) == "my pre-combat":
            ann.ask("set_auto_pass", mode="stops")
        ann.answer(len(ann.decision["options"]) - 1)
        ann.ask("ping")
    assert moment(running, room) == "my second main"
    ann.ask("take_back")
    ann.ask("ping")
    assert moment(running, room) == "my pre-combat"


def test_a_replay_can_skip_automatic_passes(running: Running) -> None:
    room, _, ann = alone(running, QUIET)
    ann.ask("use_shortcut", word="end turn")
    ann.wait_until(lambda p: turn(running, room) > 12 and p.decision is not None)
    ann.ask("concede")
    ended = next(m for m in ann.messages if m["type"] == "ended")
    shown = request("GET", f"{running.url}/api/replays/{ended['replay']}/steps").json()
    quiet = [step for step in shown["steps"] if step["said"].get("quiet")]
    assert len(quiet) > 5
    assert all(step["said"]["answer"] == "pass" and not step["shown"].get("log") for step in quiet)
    assert len(quiet) < len(shown["steps"]) - 2
