"""Between two games of a match, all players exchange cards at the same time and see nothing of each other."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Running
from tests.server.people import Person, play, post, two_people


def between(url: str) -> tuple[str, list[str], Person, Person]:
    """Two people, after the first of three games."""
    room, tokens = two_people(url, "champions", options={"format": "best_of_3"})
    first, second = (Person(url, token) for token in tokens)
    first.ask("concede")
    for p in (first, second):
        p.wait_until(lambda p: is_asked(p, "to bring in"))
    return room, tokens, first, second


def is_asked(p: Person, words: str) -> bool:
    return p.decision is not None and words in p.decision["text"]


def say(p: Person, words: str) -> dict[str, Any]:
    """Take the first option that begins with this text."""
    assert p.decision is not None
    before = p.view["decision"]
    texts = [o["text"] for o in p.decision["options"]]
    reply = p.answer(next(k for k, text in enumerate(texts) if text.startswith(words)))
    assert reply["type"] == "done", reply
    p.wait_until(lambda p: p.view["decision"] != before)
    return reply


def test_both_players_exchange_cards_at_the_same_time(running: Running) -> None:
    room, _, first, second = between(running.url)
    assert second.decision is not None
    assert second.decision["early"]
    before = len(first.raw)
    for words in ("bring in", "send out"):
        say(second, words)
    assert any(o["text"].startswith("put back") for o in second.decision["options"])
    say(second, "done")
    assert second.view["decision"]["answered"]
    first.ask("ping")
    assert all('"done"' in raw for raw in first.raw[before:]), "the other seat got a message"
    say(first, "done")
    second.wait_until(lambda p: any("Red has side-boarded" in line[1] for line in p.log))
    assert [line[1] for line in second.log if "side-boarded" in line[1]] == [
        "Red has side-boarded.",
        "Blue has side-boarded.",
    ]
    plan = running.server.lobby.rooms[room].plan
    assert plan.early == {}


def test_a_player_who_is_still_exchanging_continues_when_the_game_asks(running: Running) -> None:
    _, _, first, second = between(running.url)
    assert second.decision is not None
    stale = second.decision["number"]
    say(second, "bring in")
    say(first, "done")
    second.wait_until(lambda p: "early" not in p.view["decision"])
    assert is_asked(second, "goes out")
    assert second.ask("answer", decision=stale, option=0)["code"] == "stale"
    for words in ("send out", "done"):
        say(second, words)
    first.wait_until(lambda p: any("Blue has side-boarded" in line[1] for line in p.log))


def test_an_early_question_keeps_its_number_and_is_answered_once(running: Running) -> None:
    _, _, first, second = between(running.url)
    assert second.decision is not None
    early = second.decision["number"]
    say(first, "done")
    assert second.ask("answer", decision=early, option=1)["type"] == "done"
    assert second.ask("answer", decision=early, option=1)["code"] == "stale"


async def forgotten(running: Running, room: str) -> None:
    """Wait until a room is empty, then remove it from memory."""
    lobby = running.server.lobby
    while lobby.rooms[room].clients:
        await asyncio.sleep(0.01)
    lobby.forget(lobby.rooms[room])


def test_exchanges_survive_a_reload_of_the_room_and_can_be_undone(running: Running) -> None:
    room, tokens, first, second = between(running.url)
    say(second, "bring in")
    for p in (first, second):
        p.close()
    running.do(forgotten(running, room))
    again = Person(running.url, tokens[1])
    again.wait_until(lambda p: is_asked(p, "goes out"))
    again.ask("take_back")
    again.wait_until(lambda p: is_asked(p, "to bring in"))


def test_a_computer_that_takes_over_discards_the_players_exchanges(running: Running) -> None:
    room, _, first, second = between(running.url)
    say(second, "bring in")
    say(first, "done")
    running.server.lobby.rooms[room].plan.patience = 1
    second.close()
    first.wait_until(lambda p: any("Blue has side-boarded" in line[1] for line in p.log))
    assert running.server.lobby.rooms[room].plan.early == {}


def standing(url: str, token: str) -> dict[str, Any]:
    """The room as it is listed for the client with this token."""
    (listed,) = post(url, "/api/rooms/mine", tokens=[token])
    return dict(listed)


@pytest.mark.parametrize("who", [0, 1])
def test_no_one_can_count_another_players_exchanges(running: Running, who: int) -> None:
    """A seat's secret actions do not change the other seat's decisions, messages or list of rooms."""
    counts: list[Any] = []
    for exchanges in (0, 1, 3):
        _, tokens, first, second = between(running.url)
        busy, other = (first, second) if who == 0 else (second, first)
        before, heard = standing(running.url, tokens[other.seat]), len(other.raw)
        for k in range(exchanges):
            for words in ("bring in", "send out", *["put back"] * (k == 1)):
                say(busy, words)
        other.ask("ping")
        assert ['"done"' in raw for raw in other.raw[heard:]] == [True]
        during = standing(running.url, tokens[other.seat])
        assert during == before
        for p in (busy, other):
            say(p, "done")
        for p in (busy, other):
            p.wait_until(lambda p: any("Blue has side-boarded" in line[1] for line in p.log))
            p.ask("ping")
        asked = next(p for p in (first, second) if p.decision is not None)
        number = asked.decision["number"] if asked.decision is not None and asked is other else 0
        while asked is not other:  # until the other player is asked: this question has the number
            asked.answer(0)
            other.ask("ping")
            asked = next(p for p in (first, second) if p.decision is not None)
            number = asked.decision["number"] if asked.decision is not None else 0
        counts.append((number, standing(running.url, tokens[other.seat])["entries"] - before["entries"]))
        assert before["asked"], "a seat that may exchange cards has a question"
    assert counts[0] == counts[1] == counts[2]


def numbers_of(*people: Person) -> list[int]:
    """The numbers of the questions that a player was asked, across all connections."""
    shown_views = [m.get("view") or m.get("changes") or {} for p in people for m in p.messages]
    numbers = [(shown.get("decision") or {}).get("number") for shown in shown_views]
    return [number for number in numbers if number is not None]


def test_decision_numbers_never_decrease(running: Running) -> None:
    """No number is reused after undoing an early answer, in another game, or when the room is restored."""
    room, tokens, *before = between(running.url)
    for p in before:
        for words in ("bring in", "send out"):
            say(p, words)
        asked = p.view["decision"]
        p.ask("take_back")
        p.wait_until(lambda p, asked=asked: p.view["decision"] != asked)  # type: ignore[misc]
        say(p, "bring in")
        p.close()
    running.do(forgotten(running, room))
    after = [Person(running.url, token) for token in tokens]
    for p, old in zip(after, before, strict=True):
        p.wait_until(lambda p: is_asked(p, "goes out"))
        assert numbers_of(p)[0] == numbers_of(old)[-1], "it is the same question"
        for words in ("send out", "done"):
            say(p, words)
    after[0].ask("concede")
    for p in after:
        p.wait_until(lambda p: p.over)
        p.ask("rematch")
    for p in after:
        p.wait_until(lambda p: p.welcome["round"] == 2 and not p.over)
    play(after, seed=3, most=6)
    for p, old in zip(after, before, strict=True):
        numbers = numbers_of(old, p)
        assert numbers == sorted(numbers)
        assert len(set(numbers)) > 6
