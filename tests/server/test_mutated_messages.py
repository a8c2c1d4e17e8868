"""Thousands of mutated messages and requests: each is carried out or refused with a reason, without an internal error.

Every run sends a few hundred. `PLAYMAT_MESSAGES=10000 pytest tests/server/test_mutated_messages.py` sends more. A
message depends on its number and the current game, so a failure names the exact message.
"""

from __future__ import annotations

import json
import logging
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import playmat
from playmat.server.protocol.fields import SIGNALS, VERSION
from tests.every_game.games import SLUGS
from tests.files.corpus import deck_samples
from tests.files.mutations import change_text, change_value
from tests.server.conftest import Running
from tests.server.people import PATIENCE, Person, play, post, two_people
from tests.server.test_opened_files import SCENARIO
from tests.server.test_shared_positions import finished
from tests.sets.test_playing import example

MESSAGES: Final = int(os.environ.get("PLAYMAT_MESSAGES", "480"))
TOGETHER: Final = 20
"""The number of messages sent before waiting for a reply. More invalid messages in a row would end the connection."""


class Noted(logging.Handler):
    """Everything that the server, uvicorn or asyncio logs as an error, except the tests' own end of a connection."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith("websockets.client"):
            self.lines.append(self.format(record))


@pytest.fixture
def noted() -> Iterator[list[str]]:
    handler = Noted()
    loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error")]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler.lines
    for logger in loggers:
        logger.removeHandler(handler)


def changed(message: dict[str, Any], chance: random.Random) -> str | bytes:
    """A message that may be invalid. One in five is unchanged, so that the game continues."""
    if chance.random() < 0.2:
        return json.dumps(message)
    body: Any = json.loads(json.dumps(message))
    for _ in range(chance.choice([1, 1, 2])):
        body = change_value(body, chance) if isinstance(body, (dict, list)) and body else body
    text = json.dumps(body)
    if chance.random() < 0.25:
        text = change_text(text, chance)
    data = text.encode("utf-8", "replace")
    return data if chance.random() < 0.1 else data.decode()


# over the WebSocket


def said_by(person: Person, chance: random.Random) -> dict[str, Any]:
    """Possible messages of every type."""
    decision = person.decision
    options = len(decision["options"]) if decision is not None else 1
    number = decision["number"] if decision is not None else 0
    calls = person.welcome.get("calls") or ["concede"]
    messages: list[dict[str, Any]] = [
        {"type": "answer", "decision": number, "option": chance.randrange(options)},
        {"type": "answer", "decision": number, "option": chance.randrange(options)},
        {"type": "ask_why", "text": chance.choice(["attack", "pass", "play"]), "thing": chance.randrange(-1, 60)},
        {"type": "call", "name": chance.choice([*calls, "time", "hand in", "take back"])},
        {"type": "take_back"}, {"type": "consent", "request": "x", "agree": True, "stands": True}, {"type": "rematch"},
        {"type": "set_auto_pass", "mode": "full", "stops": ["x", "y"]}, {"type": "use_shortcut", "word": "end turn"},
        {"type": "ask_advice"}, {"type": "chat", "text": "hello"}, {"type": "signal", "name": chance.choice(SIGNALS)},
        {"type": "ping"}, {"type": "hello", "version": VERSION, "token": "x", "watch": "y"},
        chance.choice([{"type": "concede"}, {"type": "ping"}, {"type": "ping"}]),
    ]  # fmt: skip
    return {**chance.choice(messages), "ref": chance.randrange(1000, 2000)}


def seated(url: str, game: str) -> list[Person]:
    """Two people at a new table."""
    _, tokens = two_people(url, game)
    people = [Person(url, token) for token in tokens]
    for person in people:
        person.refs = 1 << 20  # so that no mutated message has the ref of a real request
    return people


@pytest.mark.parametrize("game", SLUGS)
def test_no_message_causes_an_internal_error(running: Running, url: str, game: str, noted: list[str]) -> None:
    running.server.disable_limits()
    chance = random.Random(f"messages {game}")
    people = seated(url, game)
    codes: Counter[str] = Counter()
    for number in range(MESSAGES // 4 // TOGETHER):
        person = people[number % 2]
        sent = [changed(said_by(person, chance), chance) for _ in range(TOGETHER)]
        try:
            for message in sent:
                person.send(message)
            assert person.ask("ping")["type"] == "done"
        except ConnectionClosed:
            codes["closed"] += 1
        heard = [m.get("code", "") for m in person.messages]
        codes.update(code for code in heard if code)
        assert "fault" not in heard, f"{game} {number}: one of {sent}: {noted[-1:]}"
        person.messages.clear()
        if codes["closed"] or any(p.over for p in people) or number % 40 == 39:
            for p in people:
                p.close()
            people = seated(url, game)
            codes["closed"] = 0
    assert noted == []
    assert codes["malformed"] > 0
    for p in people:
        p.close()
    assert play(seated(url, game), most=2) == 2


# over HTTP


def a_replay(url: str) -> str:
    """The id of a finished game's replay."""
    people = seated(url, "atw")
    play(people, most=6)
    people[0].send({"type": "concede"})
    return str(people[0].wait("ended")["replay"])


def requests_of(chance: random.Random, replay: str, room: str) -> tuple[str, dict[str, Any]]:
    """A path, and a plausible body for it."""
    game = playmat.game(chance.choice(SLUGS))
    deck = chance.choice(deck_samples(game)).text
    seats: list[dict[str, Any]] = [{"player": "person", "name": "Ann", "list": deck}, {"player": "person"}]
    could: list[tuple[str, dict[str, Any]]] = [
        (f"/api/games/{game.slug}/decks/check", {"list": deck}),
        (f"/api/games/{game.slug}/decks/check", {"list": change_text(deck, chance)[:20_000]}),
        ("/api/rooms", {"game": game.slug, "seats": seats, "options": {"advanced": "true"}, "mine": 0, "public": True}),
        ("/api/rooms", {"game": game.slug, "seats": [{}, {}], "options": {}, "spectators": True, "patience": 60}),
        ("/api/rooms/join", {"invite": "x", "room": room, "seat": 1, "name": "Bob", "deck": "nova", "list": deck}),
        ("/api/rooms/mine", {"tokens": ["x", "y"]}),
        ("/api/replays/mine", {"tokens": ["x", "y"]}),
        ("/api/scenarios/start", {"game": game.slug, "rule": "1.1", "number": 0, "seat": -2}),
        (f"/api/games/{game.slug}/try", {"card": chance.choice(list(game.cards)), "set": "", "level": "random"}),
        (f"/api/games/{game.slug}/try/position", {"card": "x", "set": ""}),
        (f"/api/games/{game.slug}/sets/measure", {"set": "set: A", "rows": [[1, 0, 9, 0, 1, 9]]}),
        (f"/api/replays/{replay}/play", {"entry": 3, "seat": 0, "level": "random", "name": "Cy"}),
    ]  # fmt: skip
    return chance.choice(could)


def test_no_request_causes_an_internal_error(running: Running, url: str, noted: list[str]) -> None:
    running.server.disable_limits()
    chance = random.Random("requests")
    replay, room = a_replay(url), two_people(url, "atw", public=True)[0]
    statuses: Counter[int] = Counter()
    # A measurement has the lowest priority, so it takes a long time on a busy machine.
    with httpx.Client(base_url=url, trust_env=False, timeout=8 * PATIENCE) as client:
        for number in range(MESSAGES // 4):
            path, body = requests_of(chance, replay, room)
            sent = changed(body, chance)
            if chance.random() < 0.2:
                words = chance.choice(["-1", "0", "3", "x", "9" * 30, "\u0660", "1e9", ""])
                response = client.get(
                    f"/api/replays/{replay}/steps", params={"seat": words, "from": words, "count": "2"}
                )
            else:
                content = sent if isinstance(sent, bytes) else sent.encode()
                response = client.post(path, content=content, headers={"content-type": "application/json"})
            statuses[response.status_code] += 1
            assert response.status_code < 500, f"{number}: {path} {sent!r}: {response.text}"
            assert response.json() is not None
    assert noted == []
    assert statuses[200] > 0
    assert statuses[400] > 0
    assert post(url, "/api/rooms/mine", tokens=[]) is not None


# files over HTTP: sets, scenarios and records

FILES: Final = ["sets/check", "rooms", "try", "scenarios/open", "scenarios/play", "records/open"]
MOST_FILE: Final = 30_000
"""The maximum length of a mutated set or scenario, so that most of them are read."""


def file_request(kind: str, chance: random.Random) -> tuple[str, bytes]:
    """A path, and a body with a file that is usually changed."""
    game = playmat.game(chance.choice(SLUGS))
    text = {"scenarios": SCENARIO, "records": finished()}.get(kind.partition("/")[0], example(game.slug))
    if chance.random() < 0.75:
        text = change_text(text, chance)
    if kind == "records/open":
        return "/api/records/open", text.encode("utf-8", "replace")
    text = text[:MOST_FILE]
    bodies: dict[str, dict[str, Any]] = {
        "sets/check": {"set": text, "card": chance.choice(["", "x", *game.cards])},
        "rooms": {"game": game.slug, "seats": [{}, {"player": "random"}], "set": text},
        "try": {"card": chance.choice(list(game.cards)), "set": text, "level": "random"},
        "scenarios/open": {"text": text, "file": "a.yaml", "number": 0, "seat": -2},
        "scenarios/play": {"text": text, "step": 1, "seat": 0, "level": "random"},
    }
    folder = f"/api/games/{game.slug}" if kind in ("sets/check", "try") else "/api"
    return f"{folder}/{kind}", json.dumps(bodies[kind]).encode()


@pytest.mark.parametrize("kind", FILES)
def test_no_file_causes_an_internal_error(running: Running, url: str, noted: list[str], kind: str) -> None:
    running.server.disable_limits()
    chance = random.Random(f"files {kind}")
    statuses: Counter[int] = Counter()
    with httpx.Client(base_url=url, trust_env=False, timeout=8 * PATIENCE) as client:
        for number in range(MESSAGES // 40):
            path, body = file_request(kind, chance)
            response = client.post(path, content=body, headers={"content-type": "application/json"})
            statuses[response.status_code] += 1
            assert response.status_code < 500, f"{number}: {path} {body[:2000]!r}: {response.text}"
            assert response.json() is not None
    assert noted == []
    assert statuses[200] > 0
    assert kind == "sets/check" or statuses[400] > 0
