"""Chat at a table: lines and signals from seats, their rate limit, and muting."""

from __future__ import annotations

import time
import weakref
from typing import TYPE_CHECKING, ClassVar, Final

from playmat.server.http.rate_limits import TokenBucket
from playmat.server.protocol.codec import plain
from playmat.server.protocol.fields import SIGNALS
from playmat.server.protocol.from_client import Chat, Mute, Signal
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import ChatLine, Muted
from playmat.server.rooms.client import Client
from playmat.server.store import store

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

MOST_CHAT: Final = 100
"""The number of lines that a new client gets."""


class Talk:
    """The chat of one room."""

    rate: ClassVar[tuple[float, float]] = (10.0, 0.5)
    """The rate limit of a seat's lines, across all its connections: a burst, then a rate per second."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.lines: list[ChatLine] = []
        self._buckets: Final[dict[int, TokenBucket]] = {}

    def check(self, seat: int) -> None:
        """Count a line of this seat, or refuse it."""
        bucket = self._buckets.setdefault(seat, TokenBucket(*self.rate))
        if not bucket.take():
            wait = 1 / bucket.per_second
            raise Refused("too fast", f"you can send one line every {wait:.0f} s. This one was not sent")

    def muted_by(self, seat: int) -> list[int]:
        """The seats that a seat has muted."""
        return self.room.plan.muted.get(str(seat), [])

    def send(self, client: Client, line: ChatLine) -> None:
        """Send a client a line, unless its seat has muted the sender."""
        if line.seat not in self.muted_by(client.seat):
            client.send(line)

    def send_all(self, client: Client) -> None:
        """A client connects: send it the muted seats and the last lines."""
        if self.muted_by(client.seat):
            client.send(Muted(seats=self.muted_by(client.seat)))
        for line in self.lines:
            self.send(client, line)

    async def say(self, line: ChatLine) -> None:
        """Store a line, then send it to everyone."""
        self.check(line.seat)
        room = self.room
        body = {"seat": line.seat, "text": line.text, "signal": line.signal}
        await room.write([store.insert_line(room.plan.id, time.time(), body)])
        self.lines = [*self.lines[1 - MOST_CHAT :], line]
        for client in room.clients:
            self.send(client, line)

    async def mute(self, seat: int, other: int, mute: bool) -> None:
        """Mute a seat for another: stored with the room, sent to all clients of that seat."""
        room = self.room
        muted = [k for k in self.muted_by(seat) if k != other] + [other] * mute
        room.plan.muted[str(seat)] = sorted(muted)
        await room.write([store.update_room(room.plan, room.status)])
        for client in room.clients:
            if client.seat == seat:
                client.send(Muted(seats=self.muted_by(seat)))


# message handlers


async def chat(room: Room, client: Client, message: Chat) -> None:
    """Send a chat line to everyone."""
    text = plain(message.text)
    if not text:
        raise Refused("malformed", "a chat line cannot be empty")
    await room.talk.say(ChatLine(seat=client.seat, text=text))


async def signal(room: Room, client: Client, message: Signal) -> None:
    """Send a polite signal to everyone."""
    if message.name not in SIGNALS:
        raise Refused("malformed", f"there is no such signal. Choose one of {', '.join(SIGNALS)}")
    await room.talk.say(ChatLine(seat=client.seat, signal=message.name))


async def mute(room: Room, client: Client, message: Mute) -> None:
    """Mute a seat, or unmute it."""
    others = [k for k, seat in enumerate(room.plan.seats) if seat.is_person and k != client.seat]
    if message.seat not in others:
        listed = ", ".join(str(k + 1) for k in others) or "none"
        raise Refused(
            "malformed", f"seat {message.seat + 1} is not another person's. The seats of others are: {listed}"
        )
    await room.with_lock(lambda: room.talk.mute(client.seat, message.seat, message.mute))
