"""Shuffling together: a secret, all hashes, all bytes, and then the cards.

Players may be silent or never reveal their bytes, and a server may be killed in between.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from playmat.engine.chance import stream
from playmat.engine.files.replay import read_record
from playmat.engine.files.verify import verify
from playmat.games import game
from playmat.server.store.schema import StoreError
from tests.server.conftest import Running
from tests.server.people import Person, hear_all, is_disconnected, play, post, request, seated, two_people
from tests.server.test_restart import Process, nobody_stays

__all__ = ["nobody_stays"]  # a fixture
QUICK = 0.3
"""Seconds to wait for a silent player."""


@pytest.fixture
def hasty(running: Running) -> Iterator[Running]:
    """A server with a shorter timeout than a real one."""
    lobby = running.server.lobby
    usual, lobby.shuffling_timeout = lobby.shuffling_timeout, QUICK
    yield running
    lobby.shuffling_timeout = usual


def gathering(person: Person) -> list[dict[str, Any]]:
    """The shuffle messages that a player received."""
    return [message for message in person.messages if message["type"] == "shuffling_status"]


def kept(database: Path | str, room: str) -> dict[str, Any]:
    """The last round of a room, as stored."""
    with closing(sqlite3.connect(database)) as c:
        row = c.execute("SELECT chance FROM rounds WHERE room = ? ORDER BY round DESC", (room,)).fetchone()
    origin: dict[str, Any] = json.loads(row[0])
    return origin


def written(running: Running, room: str) -> dict[str, Any]:
    return kept(str(running.server.lobby.store.engine.url.database), room)


def finished(people: list[Person]) -> dict[str, Any]:
    """The `ended` message that all players get after one of them concedes."""
    people[0].ask("concede")
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    message: dict[str, Any] = next(m for m in reversed(people[0].messages) if m["type"] == "ended")
    return message


def verified(url: str, replay: str) -> dict[str, Any]:
    """The record of a game, which must match the game as played."""
    record = read_record(request("GET", f"{url}/api/replays/{replay}").text)
    report = verify(game(record["game"]), record)
    assert report.ok, [fault.text for fault in report.faults]
    return record


def test_no_card_is_dealt_before_all_have_shuffled(running: Running) -> None:
    room, tokens = two_people(running.url)
    ann = Person(running.url, tokens[0], contributes=True)
    watcher = Person(running.url, watch=room)
    for p in (ann, watcher):
        p.ask("ping")
        assert [p.welcome["round"], "waiting" in p.welcome, p.view] == [1, False, {}]
        assert gathering(p)[-1]["waits"] == [1]
        assert "hashes" not in gathering(p)[-1]
    committed = ann.welcome["commitment"]
    assert gathering(ann)[-1]["commitment"] == committed == stream.commitment(written(running, room)["secret"])
    for kind, more in (("answer", {"decision": 0, "option": 0}), ("take_back", {}), ("concede", {}), ("rematch", {})):
        refused = ann.ask(kind, **more)
        assert (refused["code"], "shuffled" in refused["text"]) == ("not begun", True)
    bob = Person(running.url, tokens[1], contributes=True)
    hear_all([ann, bob, watcher], lambda: all(p.view for p in (ann, bob, watcher)))
    opening = next(message for message in gathering(watcher) if message.get("opening"))
    assert opening["hashes"] == [stream.commitment(p.bytes[committed]) for p in (ann, bob)]
    ended = finished([ann, bob])
    contributions = [p.bytes[committed] for p in (ann, bob)]
    assert ended["round"]["contributions"] == contributions
    record = verified(running.url, ended["replay"])
    assert record["round"] == {
        "number": 1, "secret": written(running, room)["secret"], "hashes": opening["hashes"],
        "contributions": contributions, "restarts": [],
    }  # fmt: skip
    assert (record["commitment"], record["origin"]["chance"]) == (committed, "sha256")


def test_no_message_reveals_a_secret_too_early(running: Running) -> None:
    """The server's secret, the key and the other players' bytes are sent at the end, and never before."""
    room, tokens = two_people(running.url)
    people = seated(running.url, tokens)
    watcher = Person(running.url, watch=room)
    play(people, seed=4, most=10)
    table = running.server.lobby.rooms[room].table
    assert table is not None
    round = written(running, room)
    finished(people)
    for p in [*people, watcher]:
        p.wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
        before = [raw for raw in p.raw if '"ended"' not in raw]
        assert len(before) > 5
        for hidden in (round["secret"], table.origin["seed"], *round["contributions"]):
            assert not [raw for raw in before if hidden in raw]
        assert any(round["secret"] in raw for raw in p.raw)


def test_a_secret_that_is_not_stored_is_sent_to_no_one(tmp_path: Path) -> None:
    """This applies to the first secret and to the secret of a restarted round."""
    running = Running(tmp_path / "rooms.db")
    lobby = running.server.lobby
    lobby.shuffling_timeout = QUICK
    commit = lobby.store.commit

    def full(writes: object) -> None:
        raise StoreError("cannot write to the database: database or disk is full")

    new_room = post(running.url, "/api/rooms", game="atw", seats=[{}, {}])
    ann = Person(running.url, new_room["seats"][0]["token"], contributes=True)
    lobby.store.commit = full  # type: ignore[method-assign]  # the server is not compiled
    invite = {"invite": new_room["seats"][1]["invite"]}
    assert request("POST", running.url + "/api/rooms/join", json=invite).status_code == 503
    assert is_disconnected(ann)
    assert [(m["type"], m.get("code")) for m in ann.messages if "commitment" in m or m["type"] == "error"] == [
        ("error", "not written")
    ]
    lobby.store.commit = commit  # type: ignore[method-assign]
    tokens = [new_room["seats"][0]["token"], post(running.url, "/api/rooms/join", **invite)["token"]]
    people = [Person(running.url, token, contributes=True) for token in tokens]
    people[1].keeps_closed = True
    hear_all(people, lambda: bool(gathering(people[0])[-1].get("opening")))
    hear_all(people, lambda: written(running, new_room["room"])["contributions"][0] != "")
    lobby.store.commit = full  # type: ignore[method-assign]
    assert is_disconnected(people[0])
    assert {m["commitment"] for m in people[0].messages if "commitment" in m} == {people[0].welcome["commitment"]}
    running.stop()


@pytest.mark.parametrize("is_here", [True, False])
def test_a_silent_player_delays_the_game_only_briefly(hasty: Running, is_here: bool) -> None:
    room, tokens = two_people(hasty.url)
    ann = Person(hasty.url, tokens[0], contributes=True)
    bob = Person(hasty.url, tokens[1], contributes=True, keeps_silent=True) if is_here else None
    ann.wait_until(lambda p: bool(p.view))
    committed = ann.welcome["commitment"]
    assert written(hasty, room)["contributions"] == [ann.bytes[committed], ""]
    late = (bob or Person(hasty.url, tokens[1], contributes=True)).ask(
        "contribute", commitment=committed, hash="ab" * 32
    )
    assert (late["code"], "dealt" in late["text"]) == ("not now", True)
    ended = finished([ann])
    assert verified(hasty.url, ended["replay"])["round"]["hashes"][1] == ""


def test_a_player_who_contributes_nothing_says_so_and_no_one_waits(running: Running) -> None:
    """The usual wait is ten seconds. No one waits for a computer, a player who declines, or a spectator."""
    begun = time.monotonic()
    new_room = post(running.url, "/api/rooms", game="atw", seats=[{}, {"player": "greedy"}])
    alone = Person(running.url, new_room["seats"][0]["token"])
    assert alone.view
    assert written(running, new_room["room"])["contributions"] == ["", ""]
    assert verified(running.url, finished([alone])["replay"])
    watched = post(running.url, "/api/rooms", game="atw", seats=[{"player": "random"}] * 2, mine=-1)
    assert Person(running.url, watch=watched["room"], contributes=True).view
    assert time.monotonic() - begun < running.server.lobby.shuffling_timeout


def test_a_seat_may_contribute_from_any_of_its_connections(running: Running) -> None:
    """A connection that contributes nothing does not prevent another connection from contributing."""
    room, tokens = two_people(running.url)
    page = Person(running.url, tokens[0], contributes=True, keeps_silent=True)
    Person(running.url, tokens[0])
    bob = Person(running.url, tokens[1], contributes=True)
    hear_all([page, bob], lambda: written(running, room)["hashes"][1] != "")
    assert written(running, room)["absent"] == []
    page.keeps_silent = False
    page.shuffle(gathering(page)[0])
    hear_all([page, bob], lambda: bool(page.view) and bool(bob.view))
    assert "" not in written(running, room)["contributions"]


def test_a_hash_that_is_never_opened_restarts_the_round(hasty: Running) -> None:
    room, tokens = two_people(hasty.url)
    ann, bob = (Person(hasty.url, token, contributes=True) for token in tokens)
    bob.keeps_closed = True
    first = ann.welcome["commitment"]
    secret = written(hasty, room)["secret"]
    hear_all([ann, bob], lambda: bool(ann.view) and bool(bob.view))
    last = gathering(ann)[-1]
    assert (last["restarts"], last["commitment"] != first) == (1, True)
    record = verified(hasty.url, finished([ann, bob])["replay"])
    assert record["commitment"] == last["commitment"]
    assert record["round"]["contributions"] == [ann.bytes[last["commitment"]], ""]
    assert record["round"]["restarts"] == [
        {
            "seat": 1,
            "secret": secret,
            "hashes": [stream.commitment(p.bytes[first]) for p in (ann, bob)],
            "contributions": [ann.bytes[first], ""],
            "why": "not opened",
        }
    ]


def test_a_kill_in_the_middle_keeps_the_secret(tmp_path: Path) -> None:
    """The secret and the hashes are stored. The pages resend their hashes and bytes."""
    server = Process(f"sqlite:///{tmp_path / 'rooms.db'}", tmp_path)
    room, tokens = two_people(server.url)
    people = [Person(server.url, token, contributes=True) for token in tokens]
    for p in people:
        p.keeps_closed = True
    hear_all(people, lambda: all(gathering(p)[-1].get("opening") for p in people))
    committed, secret = people[0].welcome["commitment"], kept(tmp_path / "rooms.db", room)["secret"]
    server.kill()
    server = Process(f"sqlite:///{tmp_path / 'rooms.db'}", tmp_path)
    back = [Person(server.url, token, contributes=True, keeps=p.bytes) for p, token in zip(people, tokens, strict=True)]
    hear_all(back, lambda: all(p.view for p in back))
    assert [p.welcome["commitment"] for p in back] == [committed] * 2
    record = verified(server.url, finished(back)["replay"])
    assert record["round"]["secret"] == secret
    assert record["round"]["contributions"] == [p.bytes[committed] for p in people]
    assert record["round"]["restarts"] == []


def test_a_room_dropped_from_memory_continues_at_the_same_decision(running: Running) -> None:
    room, tokens = two_people(running.url)
    ann = Person(running.url, tokens[0], contributes=True)
    ann.wait_until(lambda p: gathering(p)[-1]["waits"] == [1])
    committed = ann.welcome["commitment"]

    async def forget() -> None:
        running.server.lobby.rooms.pop(room).close()

    running.do(forget())
    back = [Person(running.url, tokens[0], contributes=True, keeps=ann.bytes)]
    assert gathering(back[0])[-1]["waits"] == [1], "the accepted hash is stored"
    back.append(Person(running.url, tokens[1], contributes=True))
    hear_all(back, lambda: all(p.view for p in back))
    assert written(running, room)["contributions"] == [p.bytes[committed] for p in back]


def test_messages_at_the_wrong_time_are_refused(running: Running) -> None:
    room, tokens = two_people(running.url)
    ann = Person(running.url, tokens[0], contributes=True)
    ann.wait_until(lambda p: gathering(p)[-1]["waits"] == [1])
    committed = ann.welcome["commitment"]
    own = ann.bytes[committed]
    hash = stream.commitment(own)
    assert ann.ask("contribute", commitment=committed, hash=hash)["type"] == "done"  # a repetition is harmless
    watcher = Person(running.url, watch=room)
    for who, kind, fields, code in (
        (ann, "contribute", {"commitment": committed, "hash": "ab" * 32}, "said already"),
        (ann, "contribute", {"commitment": "ab" * 32, "hash": hash}, "stale"),
        (ann, "contribute", {"commitment": committed, "hash": "ab"}, "malformed"),
        (ann, "contribute", {"commitment": committed, "hash": hash + "\n"}, "malformed"),
        (ann, "reveal_bytes", {"commitment": committed, "bytes": own}, "not now"),
        (ann, "reveal_bytes", {"commitment": committed, "bytes": "ab" * 32}, "said already"),
        (ann, "reveal_bytes", {"commitment": "ab" * 32, "bytes": own}, "stale"),
        (watcher, "contribute", {"commitment": committed, "hash": hash}, "only watching"),
    ):
        refused = who.ask(kind, **fields)
        assert (refused["type"], refused["code"]) == ("error", code)
    assert written(running, room)["hashes"] == [hash, ""]
    assert written(running, room)["contributions"] == ["", ""]
    bob = Person(running.url, tokens[1], contributes=True)
    bob.keeps_closed = True
    ann.keeps_closed = True
    hear_all([ann, bob], lambda: bool(gathering(ann)[-1].get("opening")))
    assert ann.ask("reveal_bytes", commitment=committed, bytes="ab" * 32)["code"] == "said already"
    assert written(running, room)["contributions"] == ["", ""]


def test_a_rematch_is_a_separate_round(running: Running) -> None:
    _, tokens = two_people(running.url)
    people = seated(running.url, tokens)
    first = people[0].welcome["commitment"]
    finished(people)
    for p in people:
        p.view = {}
        p.ask("rematch")
    hear_all(people, lambda: all(p.view for p in people))
    second = people[0].welcome["commitment"]
    assert (people[0].welcome["round"], second != first) == (2, True)
    record = verified(running.url, finished(people)["replay"])
    assert record["round"]["number"] == 2
    assert record["round"]["contributions"] == [p.bytes[second] for p in people]
    assert len({p.bytes[c] for p in people for c in (first, second)}) == 4


def test_playing_on_from_a_moment_is_a_separate_round(running: Running) -> None:
    _, tokens = two_people(running.url)
    people = seated(running.url, tokens)
    play(people, seed=3, most=12)
    replay = finished(people)["replay"]
    new_room = post(running.url, f"/api/replays/{replay}/play", entry=6, seat=1, level="greedy")
    (me,) = seated(running.url, [new_room["seats"][1]["token"]])
    play([me], seed=5, most=10)
    record = verified(running.url, finished([me])["replay"])
    assert record["round"]["contributions"] == ["", me.bytes[me.welcome["commitment"]]]
    assert record["origin"]["state"]["key"] == "", "the previous game's key is not reused"


def test_a_record_with_one_changed_die_is_refused(running: Running) -> None:
    _, tokens = two_people(running.url)
    people = seated(running.url, tokens)
    play(people, seed=3, most=60)
    record = verified(running.url, finished(people)["replay"])
    dice = [draw for entry in record["entries"] for draw in entry["draws"] if isinstance(draw, list)]
    dice[0][1] = (dice[0][1] + 1) % dice[0][0]
    report = verify(game("atw"), record)
    assert [fault.kind for fault in report.faults] == ["draw"]
