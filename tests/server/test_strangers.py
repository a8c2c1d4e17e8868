"""Connections that misbehave: too slow, never reading, cut off, or not a WebSocket. Others notice nothing."""

from __future__ import annotations

import json
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.sync.client import connect

from playmat.server.http import timeouts
from playmat.server.http.websocket import TableSocket
from playmat.server.protocol.fields import VERSION
from playmat.server.protocol.to_client import ChatLine
from tests.server.conftest import Running
from tests.server.people import PATIENCE, Person, play, request, two_people

UPGRADE = (
    b"GET /api/table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(body: bytes, opcode: int = 1, first: int = 0x80, masked: bool = True) -> bytes:
    """A frame as a browser sends it, or with a small error."""
    mask = 0x80 if masked else 0
    short = len(body) < 126
    head = struct.pack("!BB", first | opcode, mask | len(body)) if short else b""
    head = head or struct.pack("!BBH", first | opcode, mask | 126, len(body))
    return head + (bytes(4) if masked else b"") + body


def raw(url: str, content: bytes) -> socket.socket:
    """A bare connection that has sent some data."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    connection.sendall(content)
    return connection


def stranger(url: str, token: str) -> socket.socket:
    """A connection to a seat, for sending raw data."""
    connection = raw(url, UPGRADE)
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(4096)
    connection.sendall(frame(json.dumps({"type": "hello", "version": VERSION, "token": token}).encode()))
    return connection


def all_of(line: socket.socket) -> bytes:
    """Everything received until the other side disconnects."""
    received = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            received += part
    return received


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "the condition never held"
        time.sleep(0.01)


def check_game_continues(url: str, tokens: list[str]) -> None:
    """Check that all players can return and the game continues."""
    people = [Person(url, token) for token in tokens]
    for p in people:
        p.ask("ping")
    assert play(people, most=2) == 2
    for p in people:
        p.close()


@pytest.mark.parametrize(
    "content", [b"", b"GET / HT", b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"]
)
def test_a_request_that_never_ends_times_out(url: str, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_SECONDS", 0.2)
    with raw(url, content) as line:
        assert all_of(line).startswith(b"HTTP/1.1 408")


def test_a_slow_trickle_of_bytes_is_not_a_request(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "REQUEST_SECONDS", 1.0)
    with raw(url, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n") as line:
        assert line.recv(15) == b"HTTP/1.1 200 OK"
        end = time.monotonic() + PATIENCE
        with suppress(ConnectionError):
            while time.monotonic() < end:
                line.sendall(b"X")
                time.sleep(0.05)
        assert time.monotonic() < end


def test_a_silent_player_stays_connected(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that was upgraded to a WebSocket has no timeout."""
    monkeypatch.setattr(timeouts, "REQUEST_SECONDS", 0.2)
    ann = Person(url, two_people(url)[1][0])
    time.sleep(0.6)
    assert ann.ask("ping")["type"] == "done"
    ann.close()


def test_a_client_that_never_reads_is_disconnected(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The client is dropped along with its unsent messages, to free their memory."""
    monkeypatch.setattr(timeouts, "WRITE_SECONDS", 0.3)
    name, tokens = two_people(url)
    ann = Person(url, tokens[0])
    bob = stranger(url, tokens[1])
    ann.wait_until(lambda p: p.messages[-1]["type"] == "presence" and p.messages[-1]["seats"][1].get("here", False))
    room = running.server.lobby.rooms[name]
    client = room.clients[1]

    async def talk() -> None:
        for _ in range(1000):
            client.send(ChatLine(seat=0, text="x" * 50_000))

    running.do(talk())
    assert client.gone
    assert client.out.qsize() < 300
    until(lambda: client not in room.clients)
    assert ann.ask("ping")["type"] == "done"
    bob.close()
    check_game_continues(url, tokens)


def test_a_client_cut_off_in_the_middle_of_a_message_disturbs_no_one(running: Running, url: str) -> None:
    name, tokens = two_people(url)
    ann = Person(url, tokens[0])
    ann.ask("ping")
    message = {"type": "answer", "decision": 0, "option": 0}
    for sent in (frame(json.dumps(message).encode())[:-5], UPGRADE, b""):
        line = stranger(url, tokens[1])
        line.sendall(sent)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset without a goodbye
        line.close()
    until(lambda: len(running.server.lobby.rooms[name].clients) == 1)
    check_game_continues(url, tokens)


def test_many_idle_connections_disturb_no_game(url: str) -> None:
    idle = [raw(url, UPGRADE if k % 2 else b"") for k in range(200)]
    _, tokens = two_people(url)
    check_game_continues(url, tokens)
    for line in idle:
        line.close()


def test_one_address_cannot_take_all_seats(running: Running, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, tokens = two_people(url)
    until(lambda: not running.server.table_socket.open_connections)  # the previous client is gone
    monkeypatch.setattr(TableSocket, "most_per_address", 3)
    people = [Person(url, tokens[0]) for _ in range(3)]
    with connect(url.replace("http", "ws") + "/api/table", proxy=None) as one_more:
        assert json.loads(one_more.recv(PATIENCE))["code"] == "too many"
    people[0].close()
    until(lambda: running.server.table_socket.open_connections["127.0.0.1"] == 2)
    Person(url, tokens[1])


NO_FRAMES: list[bytes] = [
    frame(b"{}", masked=False), frame(b"", opcode=3), frame(b"x", first=0xF0), frame(b"x" * 126, opcode=9),
    frame(b"\xff\xfe"), frame(b"x", opcode=0), b"\x81\xff" + b"\xff" * 12, frame(b"\x00", opcode=8),
    b"".join(frame(b"x" * 5000, opcode=1 if k == 0 else 0, first=0) for k in range(5)),
    frame(b"\x03\xe8", opcode=8) * 3, b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 100,
]  # fmt: skip


@pytest.fixture(scope="module")
def table(url: str) -> tuple[str, list[str]]:
    """A table with a stranger at one seat."""
    return two_people(url, options={"opening_hand": "suggested"})


@pytest.mark.parametrize("sent", NO_FRAMES)
def test_invalid_frames_end_only_their_connection(url: str, table: tuple[str, list[str]], sent: bytes) -> None:
    """An invalid frame ends only the stranger's connection."""
    with stranger(url, table[1][0]) as line:
        line.sendall(sent)
        all_of(line)
    assert Person(url, table[1][1]).ask("ping")["type"] == "done"


FRAMES = st.builds(
    frame,
    st.binary(max_size=200) | st.sampled_from([b'{"type":"ping","ref":1}', b'{"type":"take_back"}', b"{", b"\x03\xe8"]),
    st.integers(0, 15),
    st.sampled_from([0, 0x80, 0xC0, 0x40, 0x70]),
    st.booleans(),
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(FRAMES, max_size=6), st.integers(0, 40))
def test_no_message_from_one_seat_stops_the_other(
    running: Running, table: tuple[str, list[str]], sent: list[bytes], cut: int
) -> None:
    url, tokens = running.url, table[1]
    with stranger(url, tokens[0]) as line:
        line.sendall(b"".join(sent)[: -cut or None])
        other = Person(url, tokens[1])
        assert other.ask("ping")["type"] == "done"
        if other.decision is not None:
            assert other.answer(0)["type"] == "done"
        assert "fault" not in [m.get("code") for m in other.messages]
        other.close()


def test_the_table_is_unchanged_afterwards(
    url: str, table: tuple[str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    check_game_continues(url, table[1])
    assert [r for r in caplog.records if r.name == "playmat.server"] == []
    health: dict[str, Any] = request("GET", url + "/api/health").json()
    assert health["well"]
