"""Requests from a seat that need the consent of the others: an undo, a rematch."""

from __future__ import annotations

import secrets
import weakref
from typing import TYPE_CHECKING, Final

from playmat.server.protocol.to_client import ConsentRequest, ConsentResult
from playmat.server.rooms.messages import REMATCH, TAKING_BACK

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room


class TakeBackRequest:
    """A seat's request to undo. It expires when something happens that everyone sees."""

    def __init__(self, seat: int, waits: list[int], seen: bool) -> None:
        self.id: Final[str] = secrets.token_hex(8)
        """Random, so that no request has the id of another, even after a restart."""
        self.seat: Final[int] = seat
        self.waits: list[int] = waits
        self.seen: Final[bool] = seen
        self.stands = seen
        """Whether everyone who has answered so far agrees to leave seen cards in place."""

    def message(self) -> ConsentRequest:
        """The request as a message to everyone."""
        return ConsentRequest(what=TAKING_BACK, seat=self.seat, waits=self.waits, request=self.id, seen=self.seen)


class Requests:
    """The open requests of one room."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.take_back: TakeBackRequest | None = None
        self.rematch: set[int] = set()
        """The seats that want a rematch."""

    def messages(self) -> list[ConsentRequest]:
        """All open requests, for a new client."""
        if self.take_back is not None:
            return [self.take_back.message()]
        seats = enumerate(self.room.plan.seats)
        waits = [seat for seat, plan in seats if plan.is_person and seat not in self.rematch]
        return [ConsentRequest(what=REMATCH, seat=seat, waits=waits) for seat in self.rematch]

    def settle(self, agreed: bool) -> None:
        """The undo request is decided, or has expired."""
        request, self.take_back = self.take_back, None
        if request is not None:
            self.room.broadcast(ConsentResult(what=TAKING_BACK, seat=request.seat, agreed=agreed))
