"""Chat at a table: no one can flood the others, anyone can mute others, and connections per seat are limited."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Running
from tests.server.people import Person, is_disconnected, play, post, two_people


def begin(url: str) -> tuple[list[str], Person, Person]:
    _, tokens = two_people(url, options={"opening_hand": "suggested"})
    return tokens, Person(url, tokens[0]), Person(url, tokens[1])


def said_to(person: Person) -> list[Any]:
    """The lines and signals that a player received."""
    person.ask("ping")
    return [m.get("text") or m["signal"] for m in person.messages if m["type"] == "chat_line"]


def test_one_seat_with_many_connections_cannot_flood_the_other(url: str) -> None:
    tokens, ann, bob = begin(url)
    windows = [ann, *[Person(url, tokens[0]) for _ in range(5)]]
    for window in windows:
        for k in range(10):
            window.send({"type": "chat", "text": f"line {k}", "ref": 100 + k})
    refused = 0
    for window in windows:
        replies = [window.wait("done", "error") for _ in range(10)]
        refused += sum(reply.get("code") == "too fast" for reply in replies)
    assert 40 < refused < 55
    assert len(said_to(bob)) == 60 - refused
    assert bob.ask("chat", text="enough")["type"] == "done", "the other seat talks as before"
    assert play([ann, bob], most=2) == 2, "and the game goes on"


def test_a_player_mutes_the_other(url: str) -> None:
    tokens, ann, bob = begin(url)
    window = Person(url, tokens[0])
    assert ann.ask("mute", seat=1)["type"] == "done"
    assert window.wait("muted") == {"type": "muted", "seats": [1]}
    bob.ask("chat", text="boo")
    bob.ask("signal", name="oops")
    assert said_to(ann) == said_to(window) == []
    assert said_to(bob) == ["boo", "oops"], "Bob gets no message about it"
    assert [m for m in bob.messages if m["type"] == "muted"] == []
    watcher = Person(url, watch=ann.welcome["room"])
    assert said_to(watcher) == ["boo", "oops"]
    back = Person(url, tokens[0])
    assert said_to(back) == [], "muted lines stay hidden after a reconnect"
    assert {"type": "muted", "seats": [1]} in back.messages
    assert ann.ask("mute", seat=1, mute=False)["type"] == "done"
    bob.ask("chat", text="sorry")
    assert said_to(ann) == ["sorry"]
    assert said_to(Person(url, tokens[0])) == ["boo", "oops", "sorry"]


def test_a_mute_setting_survives_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path / "rooms.db")
    tokens, ann, bob = begin(server.url)
    ann.ask("mute", seat=1)
    bob.ask("chat", text="boo")
    server.stop()
    again = Running(tmp_path / "rooms.db")
    back = Person(again.url, tokens[0])
    assert said_to(back) == []
    assert said_to(Person(again.url, tokens[1])) == ["boo"]
    again.stop()


@pytest.mark.parametrize("seat", [0, 2])
def test_only_other_people_can_be_muted(url: str, seat: int) -> None:
    _, ann, _ = begin(url)
    refused = ann.ask("mute", seat=seat)
    assert (refused["code"], "The seats of others are: 2" in refused["text"]) == ("malformed", True)
    new_room = post(url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}])
    alone = Person(url, new_room["seats"][0]["token"])
    assert "The seats of others are: none" in alone.ask("mute", seat=1)["text"]


def test_a_seat_has_a_limited_number_of_connections(running: Running, url: str) -> None:
    room, tokens = two_people(url)
    first = Person(url, tokens[0])
    others = [Person(url, tokens[0]) for _ in range(7)]
    assert first.ask("ping")["type"] == "done"
    newest = Person(url, tokens[0])
    assert is_disconnected(first)
    assert first.messages[-1]["code"] == "elsewhere"
    with pytest.raises(ConnectionClosed) as closed:
        first.socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409
    assert all(p.ask("ping")["type"] == "done" for p in [*others, newest])
    assert len(running.server.lobby.rooms[room].clients) == 8
    watchers = [Person(url, watch=room) for _ in range(9)]
    watchers[-1].wait_until(lambda p: any(m.get("watching") == 9 for m in p.messages))  # many may watch
