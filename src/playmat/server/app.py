"""The server for a browser: HTTP for what stands still, one WebSocket for each guest of a room, and the page itself.

No secret is ever part of an address, so none stands in a log.
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

from playmat.server.http.cached import as_cached_json
from playmat.server.http.endpoints import Endpoints
from playmat.server.http.guards import Guards
from playmat.server.http.page import Page
from playmat.server.http.responses import Answerer, as_json, no_such_address, not_found
from playmat.server.http.websocket import TableSocket
from playmat.server.library import library
from playmat.server.rooms.lobby import Lobby
from playmat.server.store.retention import delete_idle_rooms
from playmat.server.workers.garbage_collection import collect_garbage


class Server:
    """A lobby, with a desk for requests and a line for guests."""

    def __init__(self, url: str) -> None:
        self.lobby: Final[Lobby] = Lobby(url)
        self.endpoints: Final[Endpoints] = Endpoints(self.lobby)
        self.table_socket: Final[TableSocket] = TableSocket(self.lobby)
        self.has_process: bool = False
        """It has the process for itself, and may look after its memory."""
        self.keep_days: float = 0
        """Days for which a room is kept after something happened in it; 0: for ever."""

    def lift_limits(self) -> None:
        """One address may ask for as much as it likes: all guests come from it."""
        desk = self.endpoints
        for limits in (
            desk.room_limit,
            desk.join_limit,
            desk.read_limit,
            desk.deck_limit,
            self.table_socket.connections,
        ):
            limits.disabled = True
        self.lobby.tables.disabled = self.lobby.player_pool.throttle.disabled = True


def make_app(url: str) -> Starlette:
    """The application on a database."""
    server = Server(url)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        beside: list[asyncio.Task[Any]] = []
        if server.has_process:
            reading = asyncio.to_thread(library.games)  # else the first room of each game would keep all others waiting
            beside = [asyncio.create_task(collect_garbage(server.lobby)), asyncio.create_task(reading)]
        if server.keep_days:
            beside.append(asyncio.create_task(delete_idle_rooms(server.lobby, server.keep_days)))
        yield
        for task in beside:
            task.cancel()
        await server.lobby.close()

    app = Starlette(
        routes=routes(server),
        lifespan=lifespan,
        middleware=[Middleware(Guards), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers={HTTPException: not_found, 500: not_found},
    )
    app.state.server = server
    return app


def routes(server: Server) -> list[BaseRoute]:
    """Every address."""
    desk = server.endpoints
    return [
        get("/api/health", desk.health),
        read("/api/games", desk.games),
        read("/api/games/{game}", desk.game),
        read("/api/games/{game}/decks", desk.decks),
        post("/api/games/{game}/decks/check", desk.check),
        read("/api/games/{game}/cards", desk.cards),
        read("/api/games/{game}/rules", desk.rulebook),
        read("/api/games/{game}/rules/{rule}", desk.rule, keep=False),
        read("/api/games/{game}/scenarios", desk.scenarios),
        post("/api/scenarios/start", desk.start_scenario),
        post("/api/rooms", desk.open_room),
        get("/api/rooms/open", desk.open_seats),
        post("/api/rooms/mine", desk.mine),
        post("/api/rooms/forget", desk.forget),
        post("/api/rooms/join", desk.join),
        get("/api/rooms/{room}", desk.room),
        get("/api/replays", desk.replays),
        post("/api/replays/mine", desk.my_replays),
        get("/api/replays/{replay}", desk.replay),
        get("/api/replays/{replay}/steps", desk.replay_steps),
        post("/api/replays/{replay}/play", desk.play_from),
        WebSocketRoute("/api/table", server.table_socket.table),
        Mount("/api", no_such_address),
        Mount("/", Page()),
    ]


def read(path: str, answer: Answerer, keep: bool = True) -> Route:
    """An address that says the same as long as the program is the same."""
    return Route(path, as_cached_json(answer, keep), methods=["GET"])


def get(path: str, answer: Answerer, method: str = "GET") -> Route:
    """An address whose answer may be another one the next time."""
    return Route(path, as_json(answer), methods=[method])


def post(path: str, answer: Answerer) -> Route:
    """An address that something is sent to."""
    return get(path, answer, "POST")
