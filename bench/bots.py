"""Bots over real WebSockets: each has a seat, answers at random after a short delay, and reconnects if necessary."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from playmat.engine.state.option import MOVES
from playmat.games import game
from playmat.server.protocol.fields import VERSION
from playmat.server.views.merge_patch import apply_patch

EXPECTED = ("stale", "not asked", "over", "not now", "opened anew")  # prose: ok
"""Error codes that are expected in a room with other players."""


class Bot:
    """One seat of a room."""

    def __init__(
        self, url: str, room: str, token: str, think: tuple[float, float], seed: int, source: str = ""
    ) -> None:
        self.address = url.replace("http", "ws") + "/api/table"
        self.room = room
        self.token = token
        self.think = think
        self.chance = random.Random(seed)
        self.headers = {"X-Forwarded-For": source} if source else {}
        self.view: dict[str, Any] = {}
        self.answers = 0
        self.games = 0
        self.sent_at = 0.0
        self.has_passed = False
        """Whether the last answer was a pass. The server shows a pass only after a pause."""
        self.answered: dict[int, tuple[int, str, bool]] = {}
        """By decision: the game, the answer, and whether it was early. Each game numbers its decisions separately."""
        self.confirmed: dict[tuple[int, int], str] = {}
        """The confirmed answers by game and decision. An early answer is discarded if the game goes another way."""
        self.waits_for = -1
        self.faults: list[str] = []
        self.on_sent: Callable[[Bot], None] = lambda bot: None
        self.on_shown: Callable[[Bot, int], None] = lambda bot, size: None
        self.on_welcome: Callable[[Bot], None] = lambda bot: None
        self.welcomes = 0
        self.connections = 0
        self.ending = False

    async def run(self) -> None:
        """Play until told to stop, over as many connections as necessary."""
        while not self.ending:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(
                    self.address, proxy=None, compression=None, open_timeout=30, additional_headers=self.headers
                ) as socket:
                    await self.sit(socket)
            await asyncio.sleep(0.05 + self.chance.random() / 10)

    async def sit(self, socket: ClientConnection) -> None:
        """One connection."""
        self.connections += 1
        await socket.send(json.dumps({"type": "hello", "version": VERSION, "token": self.token, "contributes": False}))
        answering: asyncio.Task[None] | None = None
        try:
            async for raw in socket:
                self.hear(json.loads(raw), len(raw))
                if self.is_asked and (answering is None or answering.done()):
                    answering = asyncio.create_task(self.answer_all(socket))
                if self.ending:
                    return
        finally:
            if answering is not None:
                answering.cancel()

    @property
    def is_asked(self) -> bool:
        """Whether there is an unanswered question."""
        decision = self.view.get("decision", {})
        return "outcome" in self.view or ("options" in decision and decision["number"] != self.waits_for)

    def hear(self, message: dict[str, Any], size: int) -> None:
        """Handle a message."""
        kind = message["type"]
        if kind == "view_update":
            self.view = message["view"] if "view" in message else apply_patch(self.view, message.get("changes", {}))
            self.on_shown(self, size)
        elif kind == "welcome":
            self.waits_for = -1
            self.welcomes += 1
            self.on_welcome(self)
        elif kind == "done" and message["ref"] > 1:
            number = message["ref"] - 2
            game, text, ahead = self.answered[number]
            if not ahead:
                self.confirmed[game, number] = text
            self.answers += 1
        elif kind == "error" and message["code"] not in EXPECTED:
            self.faults.append(f"{message['code']}: {message['text']}")

    async def answer_all(self, socket: ClientConnection) -> None:
        """Answer the question, and any that arrive in the meantime, because the server may send nothing more."""
        await self.answer(socket)
        while self.is_asked:
            await self.answer(socket)

    async def answer(self, socket: ClientConnection) -> None:
        """Think, then answer. After the end of a game, ask for another."""
        await asyncio.sleep(self.chance.uniform(*self.think))
        decision = self.view.get("decision", {})
        with suppress(ConnectionClosed):
            if "outcome" in self.view:
                self.games += 1
                self.view = {}
                await socket.send('{"type":"rematch"}')
            elif "options" in decision:
                self.waits_for = decision["number"]
                option = self.chance.randrange(len(decision["options"]))
                text = decision["options"][option]["text"]
                self.answered[self.waits_for] = (self.games, text, "ahead" in decision)
                self.sent_at = time.perf_counter()
                self.has_passed = len(decision["options"]) == 1 or MOVES[decision["options"][option]["move"]].passes
                self.on_sent(self)
                message = {"type": "answer", "decision": self.waits_for, "option": option, "ref": self.waits_for + 2}
                await socket.send(json.dumps(message))


class Watcher:
    """A spectator of games between computers. Opens another room when a game is over."""

    most = 50
    """The number of rooms each spectator opens, one after another."""

    def __init__(self, url: str, game: str, level: str, source: str = "") -> None:
        self.url = url
        self.game = game
        self.level = level
        self.headers = {"X-Forwarded-For": source} if source else {}
        self.seen = 0
        """The number of messages received."""

    async def run(self) -> None:
        """Watch one game after another."""
        for _ in range(self.most):
            body = {"game": self.game, "seats": [{"player": self.level}] * 2, "mine": -1}
            async with httpx.AsyncClient(
                base_url=self.url, trust_env=False, timeout=60, headers=self.headers
            ) as client:
                room = (await client.post("/api/rooms", json=body)).json()
            if "room" in room:
                await self.watch(room["room"])
            else:
                await asyncio.sleep(2)  # too many rooms from one address

    async def watch(self, room: str) -> None:
        """Watch until the game is over."""
        address = self.url.replace("http", "ws") + "/api/table"
        with suppress(ConnectionClosed):
            async with connect(
                address, proxy=None, compression=None, open_timeout=30, additional_headers=self.headers
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "version": VERSION, "watch": room}))
                async for raw in socket:
                    self.seen += 1
                    if json.loads(raw)["type"] == "ended":
                        return


async def seated(url: str, rooms: int, games: list[str], think: tuple[float, float], seats: int = 2) -> list[list[Bot]]:
    """Open rooms with two or more bots each."""
    for slug in games:
        game(slug)  # loads the game, which registers its moves
    tables: list[list[Bot]] = []
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as client:
        for k in range(rooms):
            body = {"game": games[k % len(games)], "seats": [{}] * seats, "patience": 0}
            room = (await client.post("/api/rooms", json=body)).raise_for_status().json()
            tokens = [room["seats"][0]["token"]]
            for seat in room["seats"][1:]:
                joined = await client.post("/api/rooms/join", json={"invite": seat["invite"]})
                tokens.append(joined.raise_for_status().json()["token"])
            tables.append([Bot(url, room["room"], token, think, seats * k + n) for n, token in enumerate(tokens)])
    return tables
