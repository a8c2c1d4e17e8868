"""People connected to a server: each has a WebSocket, stores messages, and chooses answers from what was sent."""

from __future__ import annotations

import copy
import json
import random
import re
import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from playmat.engine.chance import stream
from playmat.server.protocol.fields import VERSION
from playmat.server.views.merge_patch import apply_patch
from playmat.server.views.viewer_ids import FIRST

PATIENCE = 15.0
BORN = {"spawn_main", "forkserver"}
"""Words in the traceback of a process that was killed while starting."""
HERE: list[Person] = []
"""All people who have not left yet. A fixture disconnects them."""


class Person:
    """One connection: to a seat by its token, or as a spectator."""

    def __init__(
        self,
        url: str,
        token: str = "",
        watch: str = "",
        contributes: bool = False,
        keeps_silent: bool = False,
        keeps: dict[str, str] | None = None,
    ) -> None:
        self.raw: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.log: list[list[str]] = []
        self.refs = 0
        self.bytes: dict[str, str] = dict(keeps or {})
        """For each round's commitment, the bytes that this person contributes to the shuffle."""
        self.keeps_silent = keeps_silent or not contributes
        self.keeps_closed = False
        self.heard: Callable[[str], None] = lambda raw: None
        self.open = ExitStack()
        address = url.replace("http", "ws") + "/api/table"
        self.socket: ClientConnection = self.open.enter_context(
            connect(address, proxy=None, close_timeout=2, max_queue=None)
        )
        HERE.append(self)
        self.token = token
        hello = {"type": "hello", "version": VERSION, "token": token, "watch": watch}
        self.send(hello | ({} if contributes else {"contributes": False}))
        self.seat = -1
        self.welcome = self.wait("welcome")
        self.seat = self.welcome["seat"]
        self.wait("presence")
        self.ask("ping")  # so that the last person to arrive also sees the deal

    # talking

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def handle(self, timeout: float = PATIENCE) -> dict[str, Any] | None:
        """The next message, or None after a timeout."""
        try:
            raw = self.socket.recv(timeout, decode=True)
        except TimeoutError:
            return None
        self.raw.append(str(raw))
        self.heard(str(raw))
        message: dict[str, Any] = json.loads(raw)
        self.messages.append(message)
        if message["type"] == "welcome":
            self.welcome = message
        if message["type"] == "view_update":
            self.take(message)
        if message["type"] == "shuffling_status" and self.seat in message["waits"]:
            self.shuffle(message)
        return message

    def shuffle(self, message: dict[str, Any]) -> None:
        """Contribute to the shuffle, as a page does automatically."""
        commitment = message["commitment"]
        own = self.bytes.setdefault(commitment, secrets.token_hex(32))
        if message.get("opening") and not self.keeps_closed:
            self.send({"type": "reveal_bytes", "commitment": commitment, "bytes": own})
        elif not message.get("opening") and not self.keeps_silent:
            self.send({"type": "contribute", "commitment": commitment, "hash": stream.commitment(own)})

    def take(self, shown: dict[str, Any]) -> None:
        """Apply a view or its changes, as a client does."""
        if "view" in shown:
            self.view = shown["view"]
        elif "changes" in shown:
            self.view = apply_patch(self.view, shown["changes"])
        if "since" in shown:
            self.log = [*self.log[: shown["since"]], *shown.get("log", [])]

    def wait(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.handle(max(0.01, end - time.monotonic()))
            if message is not None and message["type"] in kinds:
                return message
        raise AssertionError(f"no {kinds} came; the last were {[m['type'] for m in self.messages[-5:]]}")

    def wait_until(self, so: Callable[[Person], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not so(self):
            assert time.monotonic() < end, f"the condition never held; the last message was {self.raw[-1][:300]}"
            self.handle(0.2)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and return its reply."""
        self.refs += 1
        self.send({"type": kind, "ref": self.refs, **fields})
        while True:
            reply = self.wait("done", "error", "reasons", "advice")
            if reply.get("code") == "too fast":
                time.sleep(0.2)
                self.send({"type": kind, "ref": self.refs, **fields})
            elif reply.get("ref") == self.refs or reply.get("code") == "not written":
                return reply

    def catch_up(self) -> None:
        """Read the messages that have already arrived."""
        while self.handle(0) is not None:
            pass

    # playing

    @property
    def decision(self) -> dict[str, Any] | None:
        """The current question of this seat."""
        decision: dict[str, Any] | None = self.view.get("decision")
        return decision if decision is not None and "options" in decision else None

    @property
    def decisions(self) -> list[dict[str, Any]]:
        """Every question that this person was shown, for any seat, as it looked at that moment."""
        questions: list[dict[str, Any]] = []
        view: dict[str, Any] = {}
        for message in [m for m in self.messages if m["type"] == "view_update"]:
            view = message["view"] if "view" in message else apply_patch(view, message.get("changes", {}))
            if "decision" in message.get("view", message.get("changes", {})) and view.get("decision"):
                questions.append(copy.deepcopy(view["decision"]))
        return questions

    @property
    def over(self) -> bool:
        return "outcome" in self.view

    def answer(self, option: int) -> dict[str, Any]:
        assert self.decision is not None
        return self.ask("answer", decision=self.decision["number"], option=option)

    def close(self) -> None:
        self.open.close()


def seated(url: str, tokens: list[str]) -> list[Person]:
    """People who contribute to the shuffle, after the deal."""
    people = [Person(url, token, contributes=True) for token in tokens]
    hear_all(people, lambda: all(p.view for p in people))
    return people


def hear_all(people: list[Person], so: Callable[[], bool]) -> None:
    """Let everyone read messages in turn until the condition holds."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, f"the condition never held; last messages: {[p.raw[-1][:300] for p in people]}"
        for p in people:
            p.handle(0.02)


def play(people: list[Person], seed: int = 1, most: int = 100_000) -> int:
    """Answer at random for everyone, until the game is over or up to a limit. Returns the number of answers."""
    chance = random.Random(seed)
    answers = 0
    end = time.monotonic() + 30
    while answers < most and not all(p.over for p in people):
        assert time.monotonic() < end, f"no answer after {answers} answers"
        asked = next((p for p in people if p.decision is not None and not p.over), None)
        if asked is None:
            for p in people:
                p.handle(0.02)
            continue
        assert asked.decision is not None
        texts = [option["text"].lower() for option in asked.decision["options"]]
        goes_on = [k for k, text in enumerate(texts) if text != "offer a draw"]  # an accepted draw would end the game
        reply = asked.answer(chance.choice(goes_on))
        assert reply["type"] == "done", reply
        answers += 1
        end = time.monotonic() + 30
        for p in people:
            if p is not asked:
                p.catch_up()
    return answers


def request(method: str, address: str, **more: Any) -> httpx.Response:
    """A request, which may fail."""
    return httpx.request(method, address, trust_env=False, timeout=120, **more)


def post(url: str, path: str, **body: Any) -> Any:
    """A request that must succeed."""
    response = request("POST", url + path, json=body)
    assert response.status_code == 200, response.text
    return response.json()


def two_people(url: str, game: str = "atw", **more: Any) -> tuple[str, list[str]]:
    """Open a room for two. Returns its id and the tokens of its seats."""
    room = post(url, "/api/rooms", game=game, seats=[{"name": "Ann"}, {"name": "Bob"}], **more)
    joined = post(url, "/api/rooms/join", invite=room["seats"][1]["invite"])
    return room["room"], [room["seats"][0]["token"], joined["token"]]


def renumbered(part: Any) -> Any:
    """The view with things numbered in order of appearance, since their ids may differ after a restart."""
    numbers: dict[int, int] = {}

    def number(n: int) -> int:
        return n if n < FIRST else numbers.setdefault(n, FIRST + len(numbers))

    def walk(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(number(int(k))) if k.isdigit() else k: one(k, v) for k, v in value.items()}
        return [walk(v) for v in value] if isinstance(value, list) else value

    def one(name: str, value: Any) -> Any:
        if name in ("at", "thing", "other", "on"):
            return number(value)
        return [number(n) for n in value] if name in ("touches", "picked", "aims") else walk(value)

    return walk(part)


def is_disconnected(person: Person) -> bool:
    """Whether the server has disconnected a client or is about to."""
    try:
        while person.handle(PATIENCE) is not None:
            pass
    except ConnectionClosed:
        return True
    return False


def faults_in(log: str) -> list[str]:
    """The tracebacks in a server's log, except those of a process that was starting when its server was killed."""
    return [fault for fault in log.split("Traceback")[1:] if not BORN & set(re.findall(r"\w+", fault[:400]))]
