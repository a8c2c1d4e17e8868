"""A client connected to a room: the view it was last sent, and its queued messages."""

from __future__ import annotations

import asyncio
from typing import Final

from playmat.server.protocol.codec import write
from playmat.server.protocol.to_client import ToClient
from playmat.server.views.client_view import ClientView

MOST_WAITING: Final = 256
"""The maximum number of queued messages per client. A client that is too slow is dropped and may reconnect."""

OPENED_ANEW: Final = 4503
"""The close code that makes a client reconnect."""
ELSEWHERE: Final = 4409
"""The close code that makes a client stop: the seat has newer connections."""


class Client:
    """One connection, at a seat or as a spectator."""

    def __init__(self, seat: int, contributes: bool = True, address: str = "") -> None:
        self.seat: Final[int] = seat
        self.contributes: Final[bool] = contributes
        """Whether it may contribute bytes to the shuffling."""
        self.address: Final[str] = address
        """Its network."""
        self.out: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self.view: Final[ClientView] = ClientView(seat)
        self.gone: bool = False
        self.code = OPENED_ANEW
        """The code with which the connection is closed."""

    def send(self, message: ToClient) -> None:
        """Queue a message. It is encoded now, so that later changes do not affect it."""
        if not self.gone:
            self.pass_on(write(message))

    def pass_on(self, written: bytes) -> None:
        """Queue an encoded message. Empty messages are not sent."""
        if self.gone or not written:
            return
        if self.out.qsize() >= MOST_WAITING:
            self.leave()
            return
        self.out.put_nowait(written)

    def leave(self, code: int = OPENED_ANEW) -> None:
        """End the queue."""
        if not self.gone:
            self.gone = True
            self.code = code
            self.out.put_nowait(None)
