"""The WebSocket of a table: hello first, then the client's messages. A separate task sends the server's messages."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from playmat.server.http.rate_limits import RateLimit, TokenBucket, network
from playmat.server.http.responses import REFUSED, address
from playmat.server.protocol.codec import read, ref_of, write
from playmat.server.protocol.fields import VERSION
from playmat.server.protocol.from_client import Hello
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import Error
from playmat.server.rooms.client import Client
from playmat.server.rooms.handlers import handle
from playmat.server.rooms.lobby import Lobby
from playmat.server.rooms.room import Room
from playmat.server.store.schema import StoreError

LOG: Final = logging.getLogger("playmat.server")
HELLO_TIMEOUT: Final = 10.0
"""Seconds within which a connection must send its hello."""
TOO_MANY_FAULTS: Final = 4429
"""The code for closing a connection permanently. The other codes are in client.py."""
MOST_FAULTS: Final = 50
"""A connection is closed after this many consecutive messages that were malformed, too long or too fast."""


class TableSocket:
    """Admits clients and reads their messages."""

    most_per_address = 500
    """The maximum number of simultaneous connections from one address."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby: Final[Lobby] = lobby
        self.connections: Final = RateLimit("connections", 200, 20)
        self.open_connections: Final[Counter[str]] = Counter()
        """The current number of connections per network."""
        self.rate = (40.0, 20.0)
        """The rate limit for the messages on one connection: a burst, then a rate per second."""

    async def table(self, socket: WebSocket) -> None:
        """Serve one connection, counted until it ends."""
        where = network(address(socket))
        self.open_connections[where] += 1
        try:
            await socket.accept()
            await self.serve(socket, where)
        finally:
            self.open_connections[where] -= 1
            if not self.open_connections[where]:
                del self.open_connections[where]

    def check(self, where: str) -> None:
        """Refuse an address that already has too many connections."""
        self.connections.check(where)
        if self.open_connections[where] > self.most_per_address and not self.connections.disabled:
            raise Refused(
                "too many", f"{self.most_per_address} connections from one address are already open. Close some", 429
            )

    async def serve(self, socket: WebSocket, where: str) -> None:
        """Serve one client, from its hello until it disconnects."""
        try:
            self.check(where)
            room, client = await self.greet(socket, where)
        except Refused as fault:
            await refuse(socket, fault)
            return
        except (WebSocketDisconnect, TimeoutError):
            await close(socket, REFUSED)
            return
        sending = asyncio.create_task(send(socket, client))
        try:
            await listen(socket, room, client, TokenBucket(*self.rate))
        except (WebSocketDisconnect, RuntimeError):
            LOG.debug("a client of room %s is gone", room.plan.id)
        finally:
            room.leave(client)
            with suppress(asyncio.CancelledError):
                await sending

    async def greet(self, socket: WebSocket, where: str) -> tuple[Room, Client]:
        """Read the first message, which must be hello, and admit the client to its room."""
        text = await asyncio.wait_for(received(socket), HELLO_TIMEOUT)
        hello = read(text)
        if not isinstance(hello, Hello):
            example = f'{{"type":"hello","version":{VERSION},"token":"…"}}'
            raise Refused("hello first", f"the first message must be hello: {example}")
        try:
            return await self.lobby.enter(hello, where)
        except StoreError as fault:
            LOG.error("a client could not be admitted: %s", fault)
            raise Refused("not now", "the database cannot be read right now. Try again later", 503) from None
        except Refused:
            raise
        except Exception:
            LOG.exception("a client could not be admitted")
            raise Refused("fault", "internal error (logged). You cannot enter this room", 500) from None


async def listen(socket: WebSocket, room: Room, client: Client, bucket: TokenBucket) -> None:
    """Handle messages one by one until the client disconnects."""
    faults = 0
    while not client.gone:
        text = await received(socket)
        try:
            if not bucket.take():
                raise Refused(
                    "too fast", f"at most {bucket.per_second:.0f} messages/s are accepted. This one was ignored"
                )
            await handle(room, client, read(text))
            faults = 0
        except Refused as fault:
            faults += fault.code in ("too fast", "too long", "malformed")
            client.send(Error(code=fault.code, text=str(fault), rule=fault.rule, ref=ref_of(text)))
        except Exception:
            LOG.exception("room %s: a message could not be handled", room.plan.id)
            text_of_fault = "Internal error (logged). Your game is unchanged"
            client.send(Error(code="fault", text=text_of_fault, ref=ref_of(text)))
        if faults >= MOST_FAULTS:
            await close(socket, TOO_MANY_FAULTS)
            return


async def received(socket: WebSocket) -> str | bytes:
    """The next message, text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def send(socket: WebSocket, client: Client) -> None:
    """Send a client its queued messages until the queue ends or the client disconnects."""
    try:
        while (message := await client.out.get()) is not None:
            await socket.send_text(message.decode())
        await close(socket, client.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        client.leave()


async def refuse(socket: WebSocket, fault: Refused) -> None:
    """Send the reason, and close."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(write(Error(code=fault.code, text=str(fault))).decode())
    await close(socket, REFUSED)


async def close(socket: WebSocket, code: int) -> None:
    """Close a connection, unless it is closed already."""
    if socket.application_state is WebSocketState.CONNECTED and socket.client_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await socket.close(code)
