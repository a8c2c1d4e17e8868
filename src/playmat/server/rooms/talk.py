"""Chat at a table: lines and signals of seats, their rate limit, and who mutes whom."""

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
"""Lines that a client gets when it comes in."""


class Talk:
    """The chat of one room."""

    rate: ClassVar[tuple[float, float]] = (10.0, 0.5)
    """Lines of one seat, over all its connections: how many at once, and how many a second after that."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a room that is forgotten is freed at once
        self.lines: list[ChatLine] = []
        self._buckets: Final[dict[int, TokenBucket]] = {}

    def check(self, seat: int) -> None:
        """Counts a line of this seat, or refuses it."""
        bucket = self._buckets.setdefault(seat, TokenBucket(*self.rate))
        if not bucket.take():
            wait = 1 / bucket.per_second
            raise Refused("too fast", f"one line every {wait:.0f} s is heard; this one was not said to anybody")

    def muted_by(self, seat: int) -> list[int]:
        """The seats that a seat does not want to hear."""
        return self.room.plan.muted.get(str(seat), [])

    def send(self, client: Client, line: ChatLine) -> None:
        """Sends a client a line, unless its seat has muted the sender."""
        if line.seat not in self.muted_by(client.seat):
            client.send(line)

    def send_all(self, client: Client) -> None:
        """A client comes in: whom its seat has muted, and the last lines."""
        if self.muted_by(client.seat):
            client.send(Muted(seats=self.muted_by(client.seat)))
        for line in self.lines:
            self.send(client, line)

    async def say(self, line: ChatLine) -> None:
        """Writes a line, then sends it to everybody."""
        self.check(line.seat)
        room = self.room
        body = {"seat": line.seat, "text": line.text, "signal": line.signal}
        await room.write([store.insert_line(room.plan.id, time.time(), body)])
        self.lines = [*self.lines[1 - MOST_CHAT :], line]
        for client in room.clients:
            self.send(client, line)

    async def mute(self, seat: int, other: int, mute: bool) -> None:
        """Mutes a seat for another: kept with the room, sent to all clients of that seat."""
        room = self.room
        muted = [k for k in self.muted_by(seat) if k != other] + [other] * mute
        room.plan.muted[str(seat)] = sorted(muted)
        await room.write([store.update_room(room.plan, room.status)])
        for client in room.clients:
            if client.seat == seat:
                client.send(Muted(seats=self.muted_by(seat)))


# message handlers


async def chat(room: Room, client: Client, message: Chat) -> None:
    """A line to everybody."""
    text = plain(message.text)
    if not text:
        raise Refused("malformed", "a line of chat has something in it")
    await room.talk.say(ChatLine(seat=client.seat, text=text))


async def signal(room: Room, client: Client, message: Signal) -> None:
    """A polite signal to everybody."""
    if message.name not in SIGNALS:
        raise Refused("malformed", f"there is no such signal; there are: {', '.join(SIGNALS)}")
    await room.talk.say(ChatLine(seat=client.seat, signal=message.name))


async def mute(room: Room, client: Client, message: Mute) -> None:
    """I do not want to hear that seat, or want to hear it again."""
    others = [k for k, seat in enumerate(room.plan.seats) if seat.is_person and k != client.seat]
    if message.seat not in others:
        listed = ", ".join(str(k + 1) for k in others) or "none"
        raise Refused("malformed", f"seat {message.seat + 1} is no other person's; the seats of others are: {listed}")
    await room.with_lock(lambda: room.talk.mute(client.seat, message.seat, message.mute))
