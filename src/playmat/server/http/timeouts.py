"""Connection timeouts: for slow requests, and for clients that do not read.

A client that sends a byte per minute, or never reads, could otherwise hold a socket and its memory forever.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS: float = 30.0
"""Seconds until a request must be complete, from its first byte or from the start of the connection."""
WRITE_SECONDS: float = 30.0
"""Seconds within which a client must read what was sent to it."""
UNFINISHED: Final = ("IDLE", "SEND_BODY")
"""The states of h11 in which the head or the body of a request is incomplete."""
TIMEOUT_RESPONSE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Timer:
    """A timer that fires once, unless it is stopped."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, out: Callable[[], None]) -> None:
        """Start, unless it is running."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, out)

    def stop(self) -> None:
        """Stop."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class WriteTimeout(asyncio.Protocol):
    """A connection that is closed if the other side reads nothing for a while."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.write_timer = Timer()
        self.transport.set_write_buffer_limits(
            0
        )  # 0: `pause_writing` is called whenever the system does not accept everything at once
        super().connection_made(transport)

    def pause_writing(self) -> None:
        self.write_timer.start(WRITE_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.write_timer.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.write_timer.stop()
        super().connection_lost(exc)


class TimedWebSocket(WriteTimeout, WebSocketsSansIOProtocol):
    """A WebSocket with a write timeout. Pings check that the client is still there."""


class TimedHttp(WriteTimeout, H11Protocol):
    """An HTTP connection with timeouts for requests and writes."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.request_timer = Timer()
        self.request_timer.start(REQUEST_SECONDS, self.give_up)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_unfinished():
            self.request_timer.start(REQUEST_SECONDS, self.give_up)
        else:
            self.request_timer.stop()

    def is_unfinished(self) -> bool:
        """Whether a request is still incomplete. A request that became a WebSocket has no end."""
        return self.transport.get_protocol() is self and str(self.conn.their_state) in UNFINISHED

    def give_up(self) -> None:
        """Close the connection: the request did not arrive in time."""
        self.transport.write(TIMEOUT_RESPONSE)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.request_timer.stop()
        super().connection_lost(exc)


def raise_socket_limit() -> None:
    """Raise the limit on sockets to the maximum that the system allows. The default is lower."""
    if sys.platform != "win32":  # Windows has no such limit
        import resource

        with suppress(ValueError, OSError):
            most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
