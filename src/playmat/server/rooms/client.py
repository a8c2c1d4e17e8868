"""Somebody who is connected to a room: what they were shown, and the messages on their way to them."""

from __future__ import annotations

import asyncio
from typing import Final

from playmat.server.protocol.codec import write
from playmat.server.protocol.to_client import ToClient
from playmat.server.views.client_view import ClientView

MOST_WAITING: Final = 256
"""Messages that somebody has not taken yet; whoever is slower is let go and may come back."""

OPENED_ANEW: Final = 4503
"""Why the server closes a connection, and a client comes back."""
ELSEWHERE: Final = 4409
"""The same, and it does not come back: the seat has a newer connection."""


class Client:
    """One connection, at a seat or watching."""

    def __init__(self, seat: int, contributes: bool = True, address: str = "") -> None:
        self.seat: Final[int] = seat
        self.contributes: Final[bool] = contributes
        """Whether bytes for the shuffling may come from here."""
        self.address: Final[str] = address
        """Where they come from."""
        self.out: Final[asyncio.Queue[bytes | None]] = asyncio.Queue()
        self.view: Final[ClientView] = ClientView(seat)
        self.gone: bool = False
        self.code = OPENED_ANEW
        """With which their connection is closed."""

    def send(self, message: ToClient) -> None:
        """Puts a message on its way. It is written down now, so that what changes later does not change it."""
        if not self.gone:
            self.pass_on(write(message))

    def pass_on(self, written: bytes) -> None:
        """The same for a message that is written already; an empty one is none."""
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
