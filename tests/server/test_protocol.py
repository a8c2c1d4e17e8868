"""Messages survive a round trip. Invalid messages are refused with a reason while the table continues."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from playmat.server.protocol.codec import read, ref_of
from playmat.server.protocol.fields import SIGNALS, VERSION
from playmat.server.protocol.from_client import (
    TYPES,
    Answer,
    AskAdvice,
    AskWhy,
    Call,
    Chat,
    Concede,
    Consent,
    FromClient,
    Hello,
    Ping,
    Rematch,
    Signal,
    TakeBack,
)
from playmat.server.protocol.refused import Refused
from playmat.server.views.merge_patch import apply_patch, make_patch
from tests.server.conftest import Running
from tests.server.people import Person, is_disconnected, two_people

MESSAGES: list[FromClient] = [
    Hello(version=VERSION, token="t"), Answer(decision=3, option=0, ref=7), AskWhy(text="pass"), AskWhy(thing=4),
    Concede(), TakeBack(), Consent(request="1f", agree=True), Rematch(), AskAdvice(), Chat(text="hi"),
    Signal(name="thanks"), Ping(ref=1), Call(name="offer draw"),
]  # fmt: skip
NO_MESSAGES: list[str | bytes] = [
    "", "null", "[]", "{}", '{"type":"fly"}', '{"type":"answer"}', '{"type":"answer","decision":-1,"option":0}',
    '{"type":"answer","decision":"1","option":0}', '{"type":"answer","decision":1,"option":0,"state":{}}',
    '{"type":"answer","decision":1e999,"option":0}', '{"type":"chat","text":"\\ud800"}', '{"type":"chat","text":7}',
    '{"type":"ping","ref":-1}', "{" * 500, b"\xff\xfe", b"\x00" * 10, '{"type":"answer","decision":1.5,"option":0}',
    '{"type":"hello","version":2,"token":"' + "x" * 101 + '"}',
]  # fmt: skip


@pytest.mark.parametrize("message", MESSAGES, ids=lambda m: type(m).__name__)
def test_messages_read_back_as_written(message: FromClient) -> None:
    assert read(msgspec.json.encode(message)) == message


@pytest.mark.parametrize("text", NO_MESSAGES)
def test_malformed_messages_are_refused(text: str | bytes) -> None:
    with pytest.raises(Refused) as fault:
        read(text)
    assert "The types of messages are" in str(fault.value)


def test_a_long_message_is_not_read() -> None:
    with pytest.raises(Refused, match="4096"):
        read('{"type":"chat","text":"' + "x" * 5000 + '"}')


@pytest.mark.parametrize(
    ("text", "ref"),
    [('{"type":"fly","ref":7}', 7), ('{"ref":8,"decision":[]}', 8), ('{"ref":-1}', 0), ("{", 0), ("[]", 0)],
)
def test_every_request_gets_its_reply(text: str, ref: int) -> None:
    assert ref_of(text) == ref


NAMES = st.text("ab", max_size=2)
"""Few keys, so that the old and the new object often share some."""
JSON = st.recursive(
    st.booleans() | st.integers() | st.text("ä\x00'", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)
OBJECTS = st.dictionaries(NAMES, JSON, max_size=4)


@settings(deadline=None)
@given(OBJECTS, OBJECTS)
def test_a_patch_turns_the_old_object_into_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    patch = json.loads(json.dumps(make_patch(old, new)))
    assert apply_patch(old, patch) == new
    assert make_patch(new, new) == {}


@settings(deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200) | OBJECTS.map(json.dumps))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    with suppress(Refused):
        read(text)


def test_bad_messages_over_the_wire_change_nothing(url: str) -> None:
    _, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    for person in people:
        person.ask("ping")
    views = [dict(person.view) for person in people]
    for text in NO_MESSAGES:
        people[0].send(text)
        reply = people[0].wait("error")
        assert reply["code"] in ("malformed", "said already")
        assert "Traceback" not in reply["text"]
    people[0].send("x" * 5000)
    assert people[0].wait("error")["code"] == "too long"
    people[0].send({"type": "hello", "version": VERSION, "token": tokens[1]})
    assert people[0].wait("error")["code"] == "said already"
    for person, view in zip(people, views, strict=True):
        person.ask("ping")
        assert person.view == view


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ('{"type":"ping"}', "hello first"),
        ('{"type":"hello","version":99,"token":"x"}', "version"),
        ('{"type":"hello","version":2}', "malformed"),
        ('{"type":"hello","version":2,"token":"guessed"}', "unknown"),
        ('{"type":"hello","version":2,"watch":"nowhere"}', "unknown"),
        ("nonsense", "malformed"),
    ],
)
def test_a_bad_hello_gets_a_reason(url: str, hello: str, code: str) -> None:
    from websockets.sync.client import connect

    with connect(url.replace("http", "ws") + "/api/table", proxy=None) as socket:
        socket.send(hello)
        assert json.loads(socket.recv(5))["code"] == code


def test_a_page_of_version_1_is_asked_to_reload(url: str) -> None:
    """A page of version 1 can show an error with this code and format. Its text asks the player to reload."""
    from websockets.sync.client import connect

    _, tokens = two_people(url)
    with connect(url.replace("http", "ws") + "/api/table", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "token": tokens[0]}))
        reply = json.loads(socket.recv(5))
    assert (reply["type"], reply["code"], set(reply)) == ("error", "version", {"type", "code", "text"})
    assert "Reload" in reply["text"]


def test_a_client_that_floods_is_disconnected_and_others_notice_nothing(running: Running, url: str) -> None:
    running.server.table_socket.rate, usual = (40, 20), running.server.table_socket.rate
    _, tokens = two_people(url)
    people = [Person(url, token) for token in tokens]
    with suppress(ConnectionClosed):  # perhaps before all pings are sent
        for _ in range(150):
            people[0].send('{"type":"ping"}')
    assert is_disconnected(people[0])
    assert people[1].ask("ping")["type"] == "done"
    again = Person(url, tokens[0])
    assert again.ask("ping")["type"] == "done"
    running.server.table_socket.rate = usual


def test_a_huge_frame_ends_the_connection(url: str) -> None:
    _, tokens = two_people(url)
    person = Person(url, tokens[0])
    person.send("x" * 1_000_000)
    assert is_disconnected(person)
    assert Person(url, tokens[0]).ask("ping")["type"] == "done"


SAID = st.fixed_dictionaries(
    {"type": st.sampled_from([*TYPES, "state", ""])},
    optional={
        "decision": st.integers(-2, 60), "option": st.integers(-2, 20), "agree": st.booleans(),
        "request": st.text(max_size=3),
        "ref": st.integers(0, 3), "text": st.text(max_size=20), "thing": st.integers(-5, 90),
        "name": st.sampled_from(SIGNALS), "token": st.text(max_size=5),
    },
)  # fmt: skip


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(SAID, max_size=15))
def test_the_server_survives_any_input(url: str, messages: list[dict[str, Any]]) -> None:
    _, tokens = two_people(url, options={"opening_hand": "suggested"})
    people = [Person(url, token) for token in tokens]
    for message in messages:
        people[0].send(message)
    people[0].send({"type": "ping", "ref": 100})
    people[0].wait_until(lambda person: {"type": "done", "ref": 100} in person.messages)
    people[1].ask("ping")
    assert not [m for person in people for m in person.messages if m.get("code") == "fault"]
    for person in people:
        person.close()
