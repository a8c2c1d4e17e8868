"""Undo, leaving and returning, rematches, and permissions."""

from __future__ import annotations

import asyncio
import copy
import json
from pathlib import Path
from typing import Any

import pytest

from playmat.server.protocol.bodies import Join, NewRoom, NewSeat
from playmat.server.protocol.from_client import Answer
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import handle
from playmat.server.rooms.lobby import Lobby
from playmat.server.views.merge_patch import apply_patch
from tests.server.conftest import Running
from tests.server.people import Person, is_disconnected, play, post, two_people


def begin(url: str, **more: Any) -> list[Person]:
    _, tokens = two_people(url, options={"opening_hand": "suggested"}, **more)
    people = [Person(url, token) for token in tokens]
    for p in people:
        p.ask("ping")
    return people


def asked_and_other(people: list[Person]) -> tuple[Person, Person]:
    for p in people:
        p.ask("ping")
    asked = next(p for p in people if p.decision is not None)
    return asked, next(p for p in people if p is not asked)


def until_not_free(running: Running, people: list[Person]) -> Person:
    """Play until a player has a decision that cannot be undone freely. Returns the player."""
    lobby = running.server.lobby
    for k in range(60):
        play(people, seed=k, most=1)
        table = lobby.rooms[people[0].welcome["room"]].table
        assert table is not None
        for p in people:
            index = table.back_to(p.seat)
            if index >= 0 and not table.is_free(index) and not table.over:
                return p
    raise AssertionError("everything was free")


def test_a_stale_answer_changes_nothing(running: Running, url: str) -> None:
    asked, other = asked_and_other(begin(url))
    assert asked.decision is not None
    old = asked.decision["number"]
    before = dict(asked.view)
    wrong = asked.ask("answer", decision=old + 1, option=0)
    assert (wrong["code"], str(old) in wrong["text"]) == ("stale", True)
    refused = asked.ask("answer", decision=old, option=999)
    assert (refused["code"], refused["rule"]) == ("not offered", asked.decision["rule"])
    refused = other.ask("answer", decision=old, option=0)
    assert (refused["code"], refused["rule"]) == ("not asked", "GC1.2")
    assert "is waiting for" in refused["text"]
    assert asked.view == before
    assert asked.answer(0)["type"] == "done"
    assert asked.ask("answer", decision=old, option=0)["code"] in ("stale", "not asked")


def test_a_refused_option_has_a_reason(url: str) -> None:
    asked, other = asked_and_other(begin(url))
    reply = asked.ask("ask_why", text="play Nothing At All")
    assert reply["reasons"][0]["reason"]
    mine = asked.view["piles"][f"hand/{asked.seat}"]["cards"][0]["at"]
    assert asked.ask("ask_why", thing=mine)["reasons"]
    for number in (2, 30, mine + 500):  # internal places are not valid ids
        refused = asked.ask("ask_why", thing=number)
        assert (refused["code"], str(number) in refused["text"]) == ("unknown", True)
    assert "is waiting for" in other.ask("ask_why", text="pass")["reasons"][0]["reason"]
    assert asked.ask("ask_why")["code"] == "malformed"


def test_undo_needs_consent_if_a_player_learned_something(running: Running, url: str) -> None:
    people = begin(url)
    who = until_not_free(running, people)
    other = next(p for p in people if p is not who)
    entries = len(who.log)
    assert who.ask("take_back")["type"] == "done"
    asked = other.wait("consent_request")
    assert (asked["what"], asked["seat"], asked["waits"][-1]) == ("take back", who.seat, other.seat)
    assert other.ask("consent", request=asked["request"], agree=False)["type"] == "done"
    assert who.wait("consent_result").get("agreed", False) is False
    assert other.ask("consent", request=asked["request"], agree=True)["code"] == "stale"
    who.ask("take_back")
    again = other.wait("consent_request")["request"]
    # you cannot agree to your own request. If cards were seen, you still decide whether they stay in place.
    own = who.ask("consent", request=again, agree=True)
    assert own.get("code") == (None if asked.get("seen") else "not now")
    assert other.ask("consent", request=again, agree=True)["type"] == "done"
    who.wait_until(lambda p: p.decision is not None)
    assert len(who.log) < entries
    other.ask("ping")
    assert [line[1] for line in other.log[:3]] == [line[1] for line in who.log[:3]]
    play(people, seed=4)
    assert people[0].over


def test_consent_to_an_expired_request_is_refused(running: Running, url: str) -> None:
    people = begin(url)
    who = until_not_free(running, people)
    other = next(p for p in people if p is not who)
    who.ask("take_back")
    lapsed = other.wait("consent_request")["request"]
    who.ask("take_back")  # the second request replaces the first
    open_now = other.wait("consent_request")["request"]
    log = list(other.log)
    refused = other.ask("consent", request=lapsed, agree=True)
    assert (refused["type"], refused.get("code")) == ("error", "stale")
    assert "expired" in refused["text"]
    assert other.log == log
    assert lapsed != open_now
    assert other.ask("consent", request=open_now, agree=False)["type"] == "done"


@pytest.mark.parametrize("both", [True, False])
def test_cards_seen_from_a_deck_stay_revealed_if_all_agree(url: str, both: bool) -> None:
    _, tokens = two_people(url, "champions", options={"first_player": "seat0"})
    ann, bob = (Person(url, token) for token in tokens)
    ann.wait_until(lambda p: p.decision is not None)
    drawing = [o["text"] for o in ann.decision["options"]].index("draw") if ann.decision else 0
    before = {card["at"] for card in ann.view["piles"]["hand/0"]["cards"]}
    ann.answer(drawing)
    ann.wait_until(lambda p: p.view["decision"]["seat"] == 1)
    drawn = next(card["card"] for card in ann.view["piles"]["hand/0"]["cards"] if card["at"] not in before)
    ann.ask("take_back")
    asked = bob.wait("consent_request")
    assert (asked["waits"], asked["seen"]) == ([0, 1], True)
    late = Person(url, tokens[1])
    assert asked in late.messages, "a latecomer also gets the request"
    ann.ask("consent", request=asked["request"], agree=True, stands=True)
    bob.ask("consent", request=asked["request"], agree=True, stands=both)
    bob.wait_until(lambda p: p.view["decision"]["seat"] == 0)
    known = bob.view["piles"]["deck/0"].get("cards", [])
    assert [card["card"] for card in known] == ([drawn] if both else [])


def test_the_outcome_has_the_order_of_elimination(url: str) -> None:
    new_room = post(url, "/api/rooms", game="school", seats=[{} for _ in range(4)])
    tokens = [new_room["seats"][0]["token"]]
    tokens += [post(url, "/api/rooms/join", invite=seat["invite"])["token"] for seat in new_room["seats"][1:]]
    people = [Person(url, token) for token in tokens]
    for seat in (2, 0, 3):
        assert people[seat].ask("concede")["type"] == "done"
    people[1].wait_until(lambda p: p.over)
    assert (people[1].view["outcome"]["winners"], people[1].view["outcome"]["out"]) == ([1], [2, 0, 3])


def test_the_computer_always_agrees_to_an_undo(url: str) -> None:
    new_room = post(url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}])
    me = Person(url, new_room["seats"][0]["token"])
    play([me], seed=3, most=12)
    assert me.ask("take_back")["type"] == "done", me.messages[-1]
    me.wait_until(lambda p: p.decision is not None)
    advice = me.ask("ask_advice")
    assert advice["type"] == "advice"
    assert me.answer(advice["option"])["type"] == "done"


def test_the_computer_also_advises_on_early_answers(
    running: Running, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computer's own sealed answer takes a while, and the person is asked the same question at the same time."""

    async def think_for_ever(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(running.server.lobby.player_pool, "choose", think_for_ever)
    seats = [{"player": "search:2000"}, {"name": "Ann"}]
    room = post(url, "/api/rooms", game="school", seats=seats, mine=1, options={"first_player": "seat:0"})
    me = Person(url, room["seats"][1]["token"])
    me.wait_until(lambda p: p.decision is not None)
    assert me.decision is not None
    assert me.decision["early"]
    assert me.ask("ask_advice")["type"] == "advice"


def test_the_computer_takes_over_a_seat_and_gives_it_back(url: str) -> None:
    _, tokens = two_people(url, options={"opening_hand": "suggested"}, patience=1)
    people = [Person(url, token) for token in tokens]
    leaver, stayer = asked_and_other(people)
    leaver.close()
    stayer.wait_until(lambda p: any("stand_in" in s for m in p.messages if m["type"] == "presence" for s in m["seats"]))
    stayer.wait_until(lambda p: p.decision is not None)  # the computer answered for the other seat
    for k in range(10):
        play([stayer], seed=k, most=1)
    back = Person(url, tokens[people.index(leaver)])
    assert back.seat == leaver.seat
    last = [m for m in back.messages if m["type"] == "presence"][-1]
    assert "stand_in" not in last["seats"][back.seat]
    # the computer's current answer comes before our messages
    assert back.ask("answer", decision=0, option=0)["type"] == "error"
    play([back, stayer], seed=5)
    assert back.over


def test_players_can_concede_and_agree_to_a_rematch(url: str) -> None:
    people = begin(url)
    asked, other = asked_and_other(people)
    assert asked.ask("rematch")["code"] == "not now"
    assert other.ask("concede")["type"] == "done"
    asked.wait_until(lambda p: p.over)
    assert asked.view["outcome"]["winners"] == [asked.seat]
    first = asked.welcome
    asked.ask("rematch")
    assert other.wait("consent_request")["what"] == "rematch"
    other.ask("rematch")
    for p in people:
        p.wait_until(lambda p: p.welcome["round"] == 2 and not p.over)
    assert asked.welcome["commitment"] != first["commitment"]
    play(people, seed=6, most=10)


def test_chat_is_plain_text_and_unknown_signals_are_refused(url: str) -> None:
    people = begin(url)
    people[0].ask("chat", text="<b>hi</b>\n\u202e  there\x07")
    assert people[1].wait("chat_line") == {"type": "chat_line", "seat": 0, "text": "<b>hi</b> there"}
    people[1].ask("signal", name="good luck")
    assert people[0].wait("chat_line")["signal"] == "good luck"
    assert people[0].ask("signal", name="boo")["code"] == "malformed"
    assert people[0].ask("chat", text="x" * 301)["code"] == "malformed"
    watcher = Person(url, watch=people[0].welcome["room"])
    assert [m["seat"] for m in watcher.messages if m["type"] == "chat_line"] == [0, 1]
    assert watcher.ask("chat", text="psst")["code"] == "only watching"
    assert watcher.ask("answer", decision=0, option=0)["code"] == "only watching"


def test_two_connections_of_one_seat_see_the_same_table(url: str) -> None:
    _, tokens = two_people(url)
    one, two, other = Person(url, tokens[0]), Person(url, tokens[0]), Person(url, tokens[1])
    play([one, other], seed=2, most=12)
    for p in (one, two):
        p.ask("ping")
    assert one.view == two.view
    one.close()
    two.ask("ping")
    assert two.ask("chat", text="still here")["type"] == "done"


def test_a_server_that_shuts_down_disconnects_all_clients(tmp_path: Path) -> None:
    server = Running(tmp_path / "rooms.db")
    _, tokens = two_people(server.url)
    person = Person(server.url, tokens[0])
    server.stop()
    assert is_disconnected(person)


def test_a_client_that_joins_during_a_write_sees_each_question_under_one_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question number increases before an answer is stored, and the table is replaced after that."""

    async def work() -> None:
        lobby = Lobby(str(tmp_path / "rooms.db"))
        opened = await lobby.open(NewRoom(game="atw", seats=[NewSeat(), NewSeat()]))
        await lobby.join(Join(invite=opened["seats"][1]["invite"]))
        room = await lobby.room(opened["room"])
        clients = [Client(seat, contributes=False) for seat in (0, 1)]
        for client in clients:
            await room.admit(client)
        await room.shuffling.client_entered()
        write = room.write

        async def write_while_someone_comes(writes: list[Any]) -> None:
            visitor = Client(room.asked, contributes=False)
            coming = asyncio.create_task(room.admit(visitor))
            for _ in range(5):
                await asyncio.sleep(0)
            await write(writes)
            coming.add_done_callback(lambda _: room.leave(visitor))

        monkeypatch.setattr(room, "write", write_while_someone_comes)
        for _ in range(12):
            client = clients[room.asked]
            await handle(room, client, Answer(decision=room.decision_numbers.current(client.seat), option=0))
        for client in clients:
            questions = shown_questions(client)
            assert len(questions) > 3
            assert len({question["number"] for question in questions}) == len(questions)
        await lobby.close()

    asyncio.run(work())


def shown_questions(client: Client) -> list[dict[str, Any]]:
    """The distinct questions that a client was asked, as they were sent."""
    view: dict[str, Any] = {}
    questions: list[dict[str, Any]] = []
    while not client.out.empty():
        message = json.loads(client.out.get_nowait() or b"{}")
        if message.get("type") == "view_update":
            view = message["view"] if "view" in message else apply_patch(view, message.get("changes", {}))
            question = view.get("decision") or {}
            if "options" in question and question not in questions:
                questions.append(copy.deepcopy(question))
    return questions
