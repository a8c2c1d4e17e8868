"""A crowd that puts a heavy load on a server, and a bystander who plays and checks decks at the same time.

Each client has its own address, as if behind a proxy that the server trusts (FORWARDED_ALLOW_IPS).
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from itertools import cycle
from typing import Any, Final

import httpx
from bench.bots import Bot, Watcher
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from playmat.games import game
from playmat.server.protocol.fields import VERSION

LEVEL: Final = "search:2000"
"""The opponent in the searching rooms, which searches for as long as the server allows."""
COMPUTERS: Final = 20
"""The number of rooms opened from another address, in which computers play each other."""
FLOODS: Final = 8
"""The number of clients at a third address that continuously request scenarios."""
THINK: Final = (0.1, 0.3)
CHECK_EVERY: Final = 0.5
OPEN_EVERY: Final = 2.0
"""The seconds between the bystander's rooms: the fastest pace that the server allows one address indefinitely."""
REFUSED_WAIT: Final = 0.5
FROM: Final = "x-forwarded-for"


class OpponentTimer:
    """Measures how long the computer in a bot's room takes for each answer."""

    def __init__(self, bot: Bot) -> None:
        self.delays: Final[list[float]] = []
        self._asked_at: float | None = None
        bot.on_shown = self.shown

    def shown(self, bot: Bot, _: int) -> None:
        """Handle a change: if the computer was asked, it has answered. It may now be asked again."""
        now = time.perf_counter()
        if self._asked_at is not None:
            self.delays.append(now - self._asked_at)
        decision = bot.view.get("decision", {})
        self._asked_at = now if decision and "options" not in decision else None

    def reset(self) -> None:
        """Start measuring."""
        self.delays.clear()

    def longest(self) -> float:
        """The longest wait, including one still in progress."""
        waiting = [time.perf_counter() - self._asked_at] if self._asked_at is not None else []
        return max([*self.delays, *waiting], default=float("nan"))


class Crowd:
    """All clients, and the bystander's measurements."""

    def __init__(self, url: str, games: list[str], searches: int, addresses: int, hints: int) -> None:
        self.url = url
        self.games = games
        self.searches = searches
        """The number of rooms against a searching computer."""
        self.addresses = addresses
        """The number of addresses that open these rooms in turn."""
        self.hints = hints
        """The number of connections from another address that continuously request hints."""
        self.checks: list[float] = []
        self.openings: list[float] = []
        """The seconds that it took to open each of the bystander's rooms."""
        self.hints_given = 0
        self.scenarios = 0
        self.timers: list[OpponentTimer] = []
        """The bystander's timer, followed by the timers of the searching rooms."""
        self.bots: list[Bot] = []

    def client(self, address: str) -> httpx.AsyncClient:
        """A client with its own address."""
        return httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=120, headers={FROM: address})

    async def run(self) -> None:
        """Run until canceled."""
        await self.open_rooms()
        games = [self.games[k % len(self.games)] for k in range(COMPUTERS)]
        watchers = [Watcher(self.url, slug, "greedy", "10.0.0.3") for slug in games]
        playing = [bot.run() for bot in self.bots] + [watcher.run() for watcher in watchers]
        floods = [self.flood(k) for k in range(FLOODS)] + [self.ask_for_hints(k) for k in range(self.hints)]
        await asyncio.gather(*playing, *floods, self.check_decks(), self.keep_opening())

    async def open_rooms(self) -> None:
        """Open the bystander's room and the rooms with searching computers."""
        searching = [f"10.0.1.{k % self.addresses}" for k in range(self.searches)]
        for k, (slug, address) in enumerate(zip(cycle(self.games), ["10.0.0.4", *searching])):
            room = await self.open_room(slug, LEVEL, address)
            bot = Bot(self.url, room["room"], room["seats"][0]["token"], THINK, k, address)
            self.bots.append(bot)
            self.timers.append(OpponentTimer(bot))

    async def open_room(self, slug: str, opponent: str, address: str) -> dict[str, Any]:
        """Open a room for one person."""
        body = {"game": slug, "seats": [{}, {"player": opponent}], "patience": 0}
        async with self.client(address) as client:
            room: dict[str, Any] = (await client.post("/api/rooms", json=body)).raise_for_status().json()
        return room

    async def keep_opening(self) -> None:
        """Let the bystander open a room from time to time."""
        while True:
            began = time.perf_counter()
            await self.open_room(self.games[0], "greedy", "10.0.0.4")
            self.openings.append(time.perf_counter() - began)
            await asyncio.sleep(OPEN_EVERY)

    async def ask_for_hints(self, k: int) -> None:
        """Sit down in a room and request one hint after another, without ever answering."""
        room = await self.open_room(self.games[k % len(self.games)], "greedy", "10.0.0.5")
        hello = {"type": "hello", "version": VERSION, "token": room["seats"][0]["token"], "contributes": False}
        address = self.url.replace("http", "ws") + "/api/table"
        while True:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(
                    address, proxy=None, compression=None, open_timeout=30, additional_headers={FROM: "10.0.0.5"}
                ) as socket:
                    await socket.send(json.dumps(hello))
                    await socket.send('{"type":"ask_advice"}')
                    async for raw in socket:
                        kind = json.loads(raw)["type"]
                        self.hints_given += kind == "advice"
                        if kind in ("advice", "error"):
                            await asyncio.sleep(REFUSED_WAIT if kind == "error" else 0)
                            await socket.send('{"type":"ask_advice"}')
            await asyncio.sleep(REFUSED_WAIT)

    async def flood(self, first: int) -> None:
        """Request one scenario after another."""
        slug = self.games[first % len(self.games)]
        async with self.client("10.0.0.2") as client:
            listed: list[dict[str, Any]] = (await client.get(f"/api/games/{slug}/scenarios")).json()
            for scenario in cycle(listed):
                request = {"game": slug, "rule": scenario["rule"], "number": scenario["number"]}
                with suppress(httpx.TransportError):
                    answer = await client.post("/api/scenarios/start", json=request)
                    self.scenarios += answer.status_code == 200
                    await asyncio.sleep(0.5 if answer.status_code == 429 else 0)

    async def check_decks(self) -> None:
        """Let the bystander check a deck from time to time."""
        slug = self.games[0]
        deck = {"list": "\n".join(next(iter(game(slug).decks.values())).cards)}
        async with self.client("10.0.0.4") as client:
            while True:
                began = time.perf_counter()
                (await client.post(f"/api/games/{slug}/decks/check", json=deck)).raise_for_status()
                self.checks.append(time.perf_counter() - began)
                await asyncio.sleep(CHECK_EVERY)

    def begin(self) -> None:
        """Start measuring: the server's processes have started."""
        for timer in self.timers:
            timer.reset()
        self.checks.clear()
        self.openings.clear()
        self.scenarios = self.hints_given = 0

    def measured(self) -> dict[str, Any]:
        """The result."""
        opponents = [delay for timer in self.timers[1:] for delay in timer.delays]
        return {
            "searching rooms": self.searches, "their addresses": self.addresses,
            "s until the bystander's opponent answers, most": round(self.timers[0].longest(), 2),
            "its answers": len(self.timers[0].delays),
            "s until the others' opponents answer, most": round(max(t.longest() for t in self.timers[1:]), 2),
            "their answers": len(opponents),
            "s for the bystander's deck checks, most": round(max(self.checks, default=float("nan")), 2),
            "deck checks": len(self.checks),
            "s to open the bystander's rooms, most": round(max(self.openings, default=float("nan")), 2),
            "rooms opened": len(self.openings),
            "scenarios": self.scenarios, "connections for hints": self.hints, "hints": self.hints_given,
        }  # fmt: skip
