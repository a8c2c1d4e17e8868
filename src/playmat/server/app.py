"""The server for a browser: HTTP for what stands still, one WebSocket for each guest of a room.

No secret is ever part of an address, so none stands in a log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from playmat.engine.errors import PlaymatError
from playmat.server import library, store
from playmat.server.guest import Guest
from playmat.server.hearing import hear
from playmat.server.limits import Bucket, Limits
from playmat.server.lobby import Lobby
from playmat.server.page import Page
from playmat.server.protocol import (
    MOST_BODY,
    VERSION,
    CheckDeck,
    Error,
    FromClient,
    Hello,
    Join,
    Mine,
    NewRoom,
    Refused,
    read,
    read_body,
    write,
)
from playmat.server.room import Room
from playmat.server.store import StoreError

LOG: Final = logging.getLogger("playmat.server")
PATIENCE: Final = 10.0
"""Seconds in which a connection must say hello."""
REFUSED: Final = 4400
LET_GO: Final = 4429
OPENED_ANEW: Final = 4503
"""Why the server closes a connection; the first two are for good, after the last one a client comes back."""
MOST_FAULTS: Final = 50
"""After so many messages in a row that were none, or came too fast, a connection is closed."""

Answering = Callable[[Request], Awaitable[Any]]


class Server:
    """What the endpoints share."""

    def __init__(self, url: str) -> None:
        self.lobby: Final[Lobby] = Lobby(url)
        self.openings: Final = Limits("rooms", 60, 0.5)
        self.knocks: Final = Limits("attempts to take a seat", 60, 2)
        self.connections: Final = Limits("connections", 200, 20)
        self.pace = (40.0, 20.0)
        """How many messages of one connection are heard at once, and how many a second after that."""

    # HTTP

    async def health(self, _: Request) -> Any:
        """Whether the server and its database are well."""
        running = await asyncio.to_thread(self.lobby.store.count, store.RUNNING)
        return {"well": True, "protocol": VERSION, "running": running, "in_memory": len(self.lobby.rooms)}

    async def games(self, _: Request) -> Any:
        """The games."""
        return await asyncio.to_thread(library.games)

    async def game(self, request: Request) -> Any:
        """One game."""
        return await asyncio.to_thread(library.described, request.path_params["game"])

    async def decks(self, request: Request) -> Any:
        """Its decks."""
        return await asyncio.to_thread(library.decks, request.path_params["game"])

    async def check(self, request: Request) -> Any:
        """Whether a deck of one's own is legal."""
        wanted: CheckDeck = read_body(await body_of(request), CheckDeck)
        return await asyncio.to_thread(library.check_list, request.path_params["game"], wanted.list)

    async def cards(self, request: Request) -> Any:
        """Its cards."""
        return await asyncio.to_thread(library.cards, request.path_params["game"])

    async def rulebook(self, request: Request) -> Any:
        """Its rulebook."""
        return await asyncio.to_thread(library.chapters, request.path_params["game"])

    async def rule(self, request: Request) -> Any:
        """One rule."""
        return await asyncio.to_thread(library.rules, request.path_params["game"], request.path_params["rule"])

    async def open_room(self, request: Request) -> Any:
        """A new room."""
        self.openings.check(address(request))
        wanted: NewRoom = read_body(await body_of(request), NewRoom)
        return await self.lobby.open(wanted)

    async def room(self, request: Request) -> Any:
        """A room as anybody may know it."""
        return await self.lobby.about(request.path_params["room"])

    async def join(self, request: Request) -> Any:
        """Takes a seat."""
        self.knocks.check(address(request))
        wanted: Join = read_body(await body_of(request), Join)
        return await self.lobby.join(wanted)

    async def mine(self, request: Request) -> Any:
        """My rooms."""
        self.knocks.check(address(request))
        wanted: Mine = read_body(await body_of(request), Mine)
        return await self.lobby.mine(wanted.tokens)

    async def open_seats(self, _: Request) -> Any:
        """Rooms that anybody can join."""
        return await self.lobby.open_seats()

    async def replays(self, request: Request) -> Any:
        """The last public games."""
        return await asyncio.to_thread(self.lobby.store.records, request.query_params.get("game", ""), 100)

    async def replay(self, request: Request) -> Any:
        """A finished game, as `playmat replay` reads it."""
        return await self.lobby.replay(request.path_params["replay"])

    # WebSocket

    async def table(self, socket: WebSocket) -> None:
        """One guest: hello first, then whatever they say; what they are told goes out beside it."""
        await socket.accept()
        try:
            self.connections.check(address(socket))
            room, guest = await self.greet(socket)
        except Refused as fault:
            await refuse(socket, fault)
            return
        except (WebSocketDisconnect, TimeoutError):
            await close(socket, REFUSED)
            return
        sending = asyncio.create_task(send(socket, guest))
        try:
            await listen(socket, room, guest, Bucket(*self.pace))
        except (WebSocketDisconnect, RuntimeError):
            LOG.debug("a guest of room %s is gone", room.plan.id)
        finally:
            room.leave(guest)
            with suppress(asyncio.CancelledError):
                await sending

    async def greet(self, socket: WebSocket) -> tuple[Room, Guest]:
        """The first message must be hello."""
        text = await asyncio.wait_for(received(socket), PATIENCE)
        hello = read(text)
        if not isinstance(hello, Hello):
            raise Refused("hello first", 'the first message is hello: {"type":"hello","version":1,"token":"…"}')
        try:
            return await self.lobby.enter(hello)
        except StoreError:
            LOG.exception("a guest could not be let in")
            raise Refused("not now", "the database cannot be read just now; try again", 503) from None


async def listen(socket: WebSocket, room: Room, guest: Guest, bucket: Bucket) -> None:
    """Hears one message after the other until the guest is gone."""
    faults = 0
    while not guest.gone:
        text = await received(socket)
        message: FromClient | None = None
        try:
            if not bucket.take():
                raise Refused(
                    "too fast", f"at most {bucket.each_second:.0f} messages a second are heard; this one was not"
                )
            message = read(text)
            await hear(room, guest, message)
            faults = 0
        except Refused as fault:
            faults += fault.code in ("too fast", "too long", "malformed")
            guest.send(Error(code=fault.code, text=str(fault), ref=message.ref if message is not None else 0))
        except PlaymatError:
            LOG.exception("room %s: a message could not be done", room.plan.id)
            guest.send(Error(code="fault", text="a fault of the program, which was noted; nothing was changed"))
        if faults >= MOST_FAULTS:
            await close(socket, LET_GO)
            return


async def received(socket: WebSocket) -> str | bytes:
    """The next message, text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def send(socket: WebSocket, guest: Guest) -> None:
    """Sends what is on its way to a guest, until the end or until they are gone."""
    try:
        while (message := await guest.out.get()) is not None:
            await socket.send_text(message.decode())
        await close(socket, OPENED_ANEW)
    except (WebSocketDisconnect, RuntimeError, OSError):
        guest.leave()


async def refuse(socket: WebSocket, fault: Refused) -> None:
    """Says why, and closes."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(write(Error(code=fault.code, text=str(fault))).decode())
    await close(socket, REFUSED)


async def close(socket: WebSocket, code: int) -> None:
    """Closes a connection, if that has not happened yet."""
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await socket.close(code)


def address(connection: Request | WebSocket) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client is not None else ""


async def body_of(request: Request) -> bytes:
    """The body of a request, read no further than it may be long."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > MOST_BODY:
            raise Refused("too long", f"a request has at most {MOST_BODY} bytes", 413)
    return bytes(found)


def as_json(answer: Answering) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint whose answers and faults are JSON."""

    async def endpoint(request: Request) -> Response:
        try:
            return reply(await answer(request))
        except Refused as fault:
            return reply({"error": fault.code, "text": str(fault)}, fault.status)
        except PlaymatError as fault:
            LOG.exception("%s %s", request.method, request.url.path)
            status = 503 if isinstance(fault, StoreError) else 500
            return reply(
                {"error": "fault", "text": "a fault of the server, which was noted; nothing was changed"}, status
            )

    return endpoint


def reply(value: Any, status: int = 200) -> Response:
    """JSON that nobody keeps or mistakes for a page."""
    headers = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
    return Response(msgspec.json.encode(value, enc_hook=str), status, headers, "application/json")


async def no_such_page(request: Request, fault: Exception) -> Response:
    """An address that is none, or a method it does not have."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    text = f"{request.method} {request.url.path} is not served here" if status < 500 else "a fault of the server"
    return reply({"error": "unknown" if status < 500 else "fault", "text": text}, status)


async def no_such_address(scope: Scope, receive: Receive, send: Send) -> None:
    """Below /api there is no page."""
    if scope["type"] == "http":
        answer = await no_such_page(Request(scope), HTTPException(404))
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": REFUSED})


def make_app(url: str) -> Starlette:
    """The application on a database."""
    server = Server(url)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await server.lobby.close()

    def get(path: str, answer: Answering, method: str = "GET") -> Route:
        return Route(path, as_json(answer), methods=[method])

    routes = [
        get("/api/health", server.health),
        get("/api/games", server.games),
        get("/api/games/{game}", server.game),
        get("/api/games/{game}/decks", server.decks),
        get("/api/games/{game}/decks/check", server.check, "POST"),
        get("/api/games/{game}/cards", server.cards),
        get("/api/games/{game}/rules", server.rulebook),
        get("/api/games/{game}/rules/{rule}", server.rule),
        get("/api/rooms", server.open_room, "POST"),
        get("/api/rooms/open", server.open_seats),
        get("/api/rooms/mine", server.mine, "POST"),
        get("/api/rooms/join", server.join, "POST"),
        get("/api/rooms/{room}", server.room),
        get("/api/replays", server.replays),
        get("/api/replays/{replay}", server.replay),
        WebSocketRoute("/api/table", server.table),
        Mount("/api", no_such_address),
        Mount("/", Page()),
    ]
    app = Starlette(
        routes=routes, lifespan=lifespan, exception_handlers={HTTPException: no_such_page, 500: no_such_page}
    )
    app.state.server = server
    return app
