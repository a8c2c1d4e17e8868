"""How long a connection may keep the server waiting: for a request it has begun, or by not taking what it is sent.

Whoever sends a letter a minute, or never reads, would otherwise hold a socket and its memory as long as they like.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS: float = 30.0
"""Seconds in which a request must be there as a whole, from its first letter or from the beginning of a connection."""
WRITE_SECONDS: float = 30.0
"""Seconds in which somebody must take what waits for them."""
UNFINISHED: Final = ("IDLE", "SEND_BODY")
"""As the reader of HTTP calls it: the head of a request is not there yet, or its body is not."""
TIMEOUT_RESPONSE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Timer:
    """Runs out once, unless it is stopped."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, out: Callable[[], None]) -> None:
        """Runs from now on, if it does not run already."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, out)

    def stop(self) -> None:
        """Does not run out any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class WriteTimeout(asyncio.Protocol):
    """A connection that is cut if the other side takes nothing for a while."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.write_timer = Timer()
        self.transport.set_write_buffer_limits(0)  # told of everything that the system does not take at once
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
    """A connection of a guest; pings ask whether they are still there."""


class TimedHttp(WriteTimeout, H11Protocol):
    """A connection of somebody who asks for a page or something else by HTTP."""

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
        """Whether more of a request has to come. One that has become a guest's connection is over without an end."""
        return self.transport.get_protocol() is self and str(self.conn.their_state) in UNFINISHED

    def give_up(self) -> None:
        """The request did not come."""
        self.transport.write(TIMEOUT_RESPONSE)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.request_timer.stop()
        super().connection_lost(exc)


def raise_socket_limit() -> None:
    """As many connections as the system lets this process have; it is often begun with fewer."""
    with suppress(ImportError, ValueError, OSError):  # not everywhere
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
