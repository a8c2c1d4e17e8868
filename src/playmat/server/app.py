"""The server: HTTP for data that rarely changes, one WebSocket per client in a room, and the page itself.

No secret is ever part of a URL, so no secret ends up in a log.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from playmat.server.http.analysis import AnalysisEndpoints
from playmat.server.http.cached import as_cached_json
from playmat.server.http.docs import Docs
from playmat.server.http.endpoints import Endpoints
from playmat.server.http.guards import SecurityMiddleware
from playmat.server.http.hosts import Hosts
from playmat.server.http.lab import LabEndpoints
from playmat.server.http.page import Page
from playmat.server.http.responses import Answerer, as_json, no_such_address, not_found
from playmat.server.http.websocket import TableSocket
from playmat.server.library import library
from playmat.server.rooms.lobby import Lobby
from playmat.server.store.retention import delete_idle_rooms
from playmat.server.workers.garbage_collection import collect_garbage
from playmat.server.workers.process_pool import ProcessPool


class Server:
    """A lobby with its HTTP endpoints and the WebSocket for its tables."""

    def __init__(self, url: str) -> None:
        self.lobby: Final[Lobby] = Lobby(url)
        self.endpoints: Final[Endpoints] = Endpoints(self.lobby)
        self.lab: Final[LabEndpoints] = LabEndpoints()
        self.analysis: Final[AnalysisEndpoints] = AnalysisEndpoints(self.lobby)
        self.table_socket: Final[TableSocket] = TableSocket(self.lobby)
        self.hosts: Final[Hosts] = Hosts()
        self.has_process: bool = False
        """Whether the server has the process to itself, so that it may manage garbage collection."""
        self.keep_days: float = 0
        """Days to keep a room after its last activity (0 = forever)."""
        self.delete_overdue: bool = False
        """Whether to delete rooms even if the clock or the number of rooms makes that doubtful."""

    def disable_limits(self) -> None:
        """Turn off rate limits, because all clients have the same address."""
        desk = self.endpoints
        for limits in (
            desk.room_limit,
            desk.join_limit,
            desk.read_limit,
            desk.deck_limit,
            desk.search_limit,
            desk.measure_limit,
            self.table_socket.connections,
            self.lab.start_limit,
            self.lab.look_limit,
            self.analysis.start_limit,
            self.analysis.look_limit,
        ):
            limits.disabled = True
        players = self.lobby.player_pool
        self.lobby.tables.disabled = players.throttle.disabled = players.hint_limit.disabled = True
        self.lobby.most_searching = float("inf")
        for pool in self.pools:
            pool.unlimited = True

    @property
    def pools(self) -> list[ProcessPool]:
        """The worker processes."""
        return [*self.lobby.jobs.pools, *self.lobby.player_pool.pools, self.lab.runs.pool, self.analysis.runs.pool]


def make_app(url: str) -> Starlette:
    """The application for a database."""
    server = Server(url)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        background: list[asyncio.Task[Any]] = []
        if server.has_process:
            warm_up = asyncio.to_thread(
                library.games
            )  # otherwise all rooms would wait when the first room of a game opens
            background = [asyncio.create_task(collect_garbage(server.lobby)), asyncio.create_task(warm_up)]
            server.lobby.jobs.quick_pool.start()  # the other processes start on first use
            server.lobby.player_pool.searches.start()
        if server.keep_days:
            deleting = delete_idle_rooms(server.lobby, server.keep_days, server.delete_overdue)
            background.append(asyncio.create_task(deleting))
        background.append(asyncio.create_task(server.endpoints.health_check.check_integrity()))
        yield
        for task in background:
            task.cancel()
        server.lab.runs.close()
        server.analysis.runs.close()
        await server.lobby.close()

    app = Starlette(
        routes=routes(server),
        lifespan=lifespan,
        middleware=[
            Middleware(SecurityMiddleware, server.hosts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={HTTPException: not_found, 500: not_found},
    )
    app.state.server = server
    return app


def routes(server: Server) -> list[BaseRoute]:
    """Every URL."""
    desk = server.endpoints
    return [
        get("/api/health", desk.health),
        read("/api/games", desk.games),
        read("/api/games/{game}", desk.game),
        read("/api/games/{game}/decks", desk.decks),
        post("/api/games/{game}/decks/check", desk.check),
        post("/api/games/{game}/sets/check", desk.check_set),
        post("/api/games/{game}/sets/measure", desk.measure_set),
        post("/api/games/{game}/try", desk.try_card),
        post("/api/games/{game}/try/position", desk.position_to_try),
        get("/api/sets", desk.sets),
        read("/api/games/{game}/cards", desk.cards),
        read("/api/games/{game}/cards/{card}", desk.card, keep=False),
        read("/api/games/{game}/words", desk.words),
        read("/api/games/{game}/rules", desk.rulebook),
        read("/api/games/{game}/rules/{rule}", desk.rule, keep=False),
        read("/api/games/{game}/scenarios", desk.scenarios),
        post("/api/scenarios/start", desk.start_scenario),
        post("/api/scenarios/open", desk.open_scenario),
        post("/api/scenarios/play", desk.play_scenario),
        read("/api/games/{game}/lesson", desk.lesson),
        read("/api/games/{game}/lesson/{number}", desk.lesson_step),
        read("/api/puzzles", desk.puzzles),
        read("/api/puzzles/{puzzle}", desk.puzzle, keep=False),
        post("/api/puzzles/{puzzle}/play", desk.play_puzzle),
        get("/api/search", desk.search),
        post("/api/rooms", desk.open_room),
        get("/api/rooms/open", desk.open_seats),
        post("/api/rooms/mine", desk.mine),
        post("/api/rooms/forget", desk.forget),
        post("/api/rooms/join", desk.join),
        get("/api/rooms/{room}", desk.room),
        get("/api/rooms/{room}/cards", desk.room_cards),
        post("/api/rooms/{room}/scenario", desk.share_room),
        post("/api/records/open", desk.open_record),
        get("/api/replays", desk.replays),
        post("/api/replays/mine", desk.my_replays),
        get("/api/replays/{replay}", desk.replay),
        get("/api/replays/{replay}/steps", desk.replay_steps),
        get("/api/replays/{replay}/moments", desk.replay_moments),
        post("/api/replays/{replay}/play", desk.play_from),
        post("/api/replays/{replay}/scenario", desk.replay_scenario),
        get("/api/replays/{replay}/analysis", server.analysis.look),
        post("/api/replays/{replay}/analysis", server.analysis.start),
        post("/api/replays/{replay}/analysis/stop", server.analysis.stop),
        get("/api/lab", server.lab.about),
        post("/api/lab/runs", server.lab.start),
        get("/api/lab/runs/{run}", server.lab.look),
        post("/api/lab/runs/{run}/stop", server.lab.stop),
        WebSocketRoute("/api/table", server.table_socket.table),
        Mount("/api", no_such_address),
        Route("/docs", Docs()),
        Mount("/docs", Docs()),
        Mount("/", Page()),
    ]


def read(path: str, answer: Answerer, keep: bool = True) -> Route:
    """A URL whose response changes only with the program."""
    return Route(path, as_cached_json(answer, keep), methods=["GET"])


def get(path: str, answer: Answerer, method: str = "GET") -> Route:
    """A URL whose response may change."""
    return Route(path, as_json(answer), methods=[method])


def post(path: str, answer: Answerer) -> Route:
    """A URL that accepts data."""
    return get(path, answer, "POST")
