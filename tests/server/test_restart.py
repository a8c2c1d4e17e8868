"""Nothing is lost: a real server process is killed mid-game, and all players continue from the same decision."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from playmat.server.store import claim
from playmat.server.store.schema import StoreError, make_engine
from tests.databases import rows
from tests.server.people import Person, faults_in, hear_all, play, post, renumbered, request, two_people


class Process:
    """`playmat serve` in its own process."""

    def __init__(self, database: str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "playmat", "serve", "--port", str(port), "--database", database]
        self.log = (folder / f"{port}.log").open("w")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        PROCESSES.append(self)
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                if request("GET", self.url + "/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(Path(self.log.name).read_text())

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def kill(self, how: int = signal.SIGKILL) -> str:
        """Kill the process, and return its log."""
        self.process.send_signal(how)
        self.process.wait(10)
        self.log.close()
        return Path(self.log.name).read_text()


PROCESSES: list[Process] = []


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """Stop a server that a failed test left behind."""
    yield
    while PROCESSES:
        left = PROCESSES.pop()
        if not left.has_ended():
            left.kill()
        left.log.close()


def stored(database: str, room: str) -> tuple[int, Any, Any]:
    """The number of stored answers and calls in a room, and the answers that wait for a pause or for their question."""
    ((count,),) = rows(database, "SELECT count(*) FROM entries WHERE room = :room", room=room)
    ((plan,),) = rows(database, "SELECT body FROM rooms WHERE id = :room", room=room)
    answers = json.loads(plan)
    return int(count), answers["held"], answers["early"]


def settled(database: str, room: str, people: list[Person]) -> tuple[tuple[int, Any, Any], list[tuple[Any, Any]]]:
    """The stored data and people's views at the same moment. Tries again if a waiting pass is made in between."""
    while True:
        before = stored(database, room)
        for p in people:
            p.ask("ping")
        seen = [(renumbered(p.view), p.log) for p in people]
        if stored(database, room) == before:
            return before, seen


def test_a_match_continues_after_the_server_is_killed(tmp_path: Path, database: str) -> None:
    server = Process(database, tmp_path)
    room, tokens = two_people(server.url)
    alone = post(server.url, "/api/rooms", game="champions", seats=[{}, {"player": "greedy"}])
    logs = ""
    people = [Person(server.url, token) for token in tokens]
    me = Person(server.url, alone["seats"][0]["token"])
    play(people, seed=0, most=15)
    play([me], seed=0, most=5)
    people[0].ask("chat", text="before the kill")
    me.wait_until(lambda p: p.decision is not None)
    hear_all(people, lambda: any(p.decision is not None for p in people))
    me.ask("ping")
    mine = (renumbered(me.view), me.log)
    before, shown = settled(database, room, people)
    asked = next(p for p in people if p.decision is not None)
    assert asked.decision is not None
    # an answer in transit when the server dies is stored completely or not at all
    asked.send({"type": "answer", "decision": asked.decision["number"], "option": 0})
    logs += server.kill()
    server = Process(database, tmp_path)
    back = [Person(server.url, token) for token in [*tokens, alone["seats"][0]["token"]]]
    back[2].ask("ping")
    assert (renumbered(back[2].view), back[2].log) == mine
    kept, seen = settled(database, room, back[:2])
    number = asked.decision["number"]
    assert kept[0] >= before[0] >= 15  # everything confirmed is stored, and the last answer completely or not at all
    assert (seen == shown) == (kept == before)
    hear_all(back[:2], lambda: any(p.decision is not None for p in back[:2]))
    now = next(p for p in back[:2] if p.decision is not None)
    assert now.decision is not None
    if now.seat == asked.seat:
        assert now.decision["number"] > number or kept == before
    assert [m["text"] for m in back[0].messages if m["type"] == "chat_line"] == ["before the kill"]
    for p in back:
        p.close()
    people = [Person(server.url, token) for token in tokens]
    play(people, seed=11)
    assert all(p.over for p in people)
    people[0].wait_until(lambda p: any(m["type"] == "ended" for m in p.messages))
    replay = next(m for m in people[0].messages if m["type"] == "ended")["replay"]
    logs += server.kill()  # the kill may precede the record, which is then created on request
    server = Process(database, tmp_path)
    record = request("GET", f"{server.url}/api/replays/{replay}").json()
    assert record["outcome"] == people[0].view["outcome"]
    late = Person(server.url, tokens[0])
    late.ask("ping")
    assert late.over
    logs += server.kill(signal.SIGTERM)
    assert not [t for t in [*tokens, alone["seats"][0]["token"]] if t in logs]
    assert faults_in(logs) == []


def test_only_one_process_serves_a_database(tmp_path: Path, database: str) -> None:
    """A second server stops at once and reports the reason. After the first has been killed, another one can start."""
    first = Process(database, tmp_path)
    command = [sys.executable, "-m", "playmat", "serve", "--port", "0", "--database", database]
    second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert second.returncode != 0
    assert "is in use by another playmat server. Stop that one first" in second.stderr
    assert "Traceback" not in second.stderr
    assert request("GET", first.url + "/api/health").status_code == 200
    first.kill()
    Process(database, tmp_path).kill(signal.SIGTERM)


def test_an_answer_that_is_not_stored_does_not_count(tmp_path: Path) -> None:
    from tests.server.conftest import Running

    running = Running(tmp_path / "rooms.db")
    _, tokens = two_people(running.url)
    person = next(p for p in [Person(running.url, token) for token in tokens] if p.ask("ping") and p.decision)
    assert person.decision is not None
    number, view = person.decision["number"], person.view
    commit = running.server.lobby.store.commit

    def full(writes: object) -> None:
        raise StoreError("cannot write to the database: database or disk is full")

    running.server.lobby.store.commit = full  # type: ignore[method-assign]  # the server is not compiled
    assert person.ask("answer", decision=number, option=0)["code"] == "not written"
    running.server.lobby.store.commit = commit  # type: ignore[method-assign]
    back = Person(running.url, tokens[person.seat])
    back.ask("ping")
    assert renumbered(back.view) == renumbered(view)
    assert back.answer(0)["type"] == "done"
    running.stop()


def test_the_lock_on_windows_can_be_taken_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows itself is not tested: its `msvcrt` module is replaced by one with the same effect."""
    fcntl = pytest.importorskip("fcntl")

    def locking(file: int, mode: int, size: int) -> None:
        assert (mode, size) == (2, 1)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    monkeypatch.setattr(claim, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    engine = make_engine(str(tmp_path / "rooms.db"))
    release = claim.lock_of_file(engine)
    assert release is not None
    assert claim.lock_of_file(engine) is None
    release()
    again = claim.lock_of_file(engine)
    assert again is not None
    again()
