"""A client that is connected to a room: what it was sent, and the messages that wait to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

from playmat.server.protocol.codec import write
from playmat.server.protocol.to_client import ToClient
from playmat.server.views.client_view import ClientView

MOST_WAITING: Final = 256
"""Messages that may wait for a client; a slower one is dropped and may come back."""

OPENED_ANEW: Final = 4503
"""The code of a closed connection after which a client comes back."""
ELSEWHERE: Final = 4409
"""The code after which it does not: the seat has newer connections."""


class Client:
    """One connection, at a seat or watching."""

    def __init__(self, seat: int, contributes: bool = True, address: str = "") -> None:
        self.seat: Final[int] = seat
        self.contributes: Final[bool] = contributes
        """Whether bytes for the shuffling may come from here."""
        self.address: Final[str] = address
        """Its network."""
        self.out: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self.view: Final[ClientView] = ClientView(seat)
        self.gone: bool = False
        self.code = OPENED_ANEW
        """The code with which the connection is closed."""

    def send(self, message: ToClient) -> None:
        """Queues a message. It is encoded now, so that later changes do not change it."""
        if not self.gone:
            self.pass_on(write(message))

    def pass_on(self, written: bytes) -> None:
        """The same for a message that is encoded already; an empty one is not sent."""
        if self.gone or not written:
            return
        if self.out.qsize() >= MOST_WAITING:
            self.leave()
            return
        self.out.put_nowait(written)

    def leave(self, code: int = OPENED_ANEW) -> None:
        """No more messages."""
        if not self.gone:
            self.gone = True
            self.code = code
            self.out.put_nowait(None)
