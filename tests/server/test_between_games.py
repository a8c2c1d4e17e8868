"""Between two games of a match everybody exchanges at the same time, and sees nothing of what the others do."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.conftest import Running
from tests.server.people import Person, two_people


def between(url: str) -> tuple[str, list[str], Person, Person]:
    """Two people, after the first of three games."""
    room, tokens = two_people(url, "champions", options={"format": "best_of_3"})
    first, second = (Person(url, token) for token in tokens)
    first.ask("concede")
    for p in (first, second):
        p.wait_until(lambda p: is_asked(p, "Bring in"))
    return room, tokens, first, second


def is_asked(p: Person, words: str) -> bool:
    return p.decision is not None and words in p.decision["text"]


def say(p: Person, words: str) -> dict[str, Any]:
    """Takes the first option that begins so."""
    assert p.decision is not None
    before = p.view["decision"]
    texts = [o["text"] for o in p.decision["options"]]
    reply = p.answer(next(k for k, text in enumerate(texts) if text.startswith(words)))
    assert reply["type"] == "done", reply
    p.wait_until(lambda p: p.view["decision"] != before)
    return reply


def test_both_exchange_at_once(running: Running) -> None:
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
    assert all('"done"' in raw for raw in first.raw[before:]), "the other seat was told something"
    say(first, "done")
    second.wait_until(lambda p: any("Red has side-boarded" in line[1] for line in p.log))
    assert [line[1] for line in second.log if "side-boarded" in line[1]] == [
        "Red has side-boarded.",
        "Blue has side-boarded.",
    ]
    plan = running.server.lobby.rooms[room].plan
    assert plan.early == {}


def test_who_is_still_at_it_when_the_game_comes_to_them_goes_on(running: Running) -> None:
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


def test_the_first_question_is_the_same_early_or_not_but_answered_once(running: Running) -> None:
    _, _, first, second = between(running.url)
    assert second.decision is not None
    early = second.decision["number"]
    say(first, "done")
    assert second.ask("answer", decision=early, option=1)["type"] == "done"
    assert second.ask("answer", decision=early, option=1)["code"] == "stale"


def test_exchanges_outlive_the_room_and_can_be_taken_back(running: Running) -> None:
    room, tokens, first, second = between(running.url)
    say(second, "bring in")
    for p in (first, second):
        p.close()

    async def forget() -> None:
        lobby = running.server.lobby
        while lobby.rooms[room].guests:
            await asyncio.sleep(0.01)
        lobby.forget(lobby.rooms[room])

    running.do(forget())
    again = Person(running.url, tokens[1])
    again.wait_until(lambda p: is_asked(p, "goes out"))
    again.ask("take back")
    again.wait_until(lambda p: is_asked(p, "Bring in"))


def test_the_computer_that_stands_in_begins_anew(running: Running) -> None:
    room, _, first, second = between(running.url)
    say(second, "bring in")
    say(first, "done")
    running.server.lobby.rooms[room].plan.patience = 1
    second.close()
    first.wait_until(lambda p: any("Blue has side-boarded" in line[1] for line in p.log))
    assert running.server.lobby.rooms[room].plan.early == {}
