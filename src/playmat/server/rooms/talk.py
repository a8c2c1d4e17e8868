"""Talk at a table: lines and signals of a seat, how many of them are heard, and who does not want to hear whom."""

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
"""Lines that somebody who comes in is told."""


class Talk:
    """The talk of one room."""

    rate: ClassVar[tuple[float, float]] = (10.0, 0.5)
    """How many lines of one seat are heard at once, and how many a second after that, over all its connections."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # a room that is forgotten goes by itself: garbage_collection.py
        self.lines: list[ChatLine] = []
        self._buckets: Final[dict[int, TokenBucket]] = {}

    def check(self, seat: int) -> None:
        """Counts a line of this seat, or says that it was too many."""
        bucket = self._buckets.setdefault(seat, TokenBucket(*self.rate))
        if not bucket.take():
            wait = 1 / bucket.per_second
            raise Refused("too fast", f"one line every {wait:.0f} s is heard; this one was not said to anybody")

    def muted_by(self, seat: int) -> list[int]:
        """The seats that a seat does not want to hear."""
        return self.room.plan.muted.get(str(seat), [])

    def broadcast(self, client: Client, said: ChatLine) -> None:
        """Tells a guest a line, if they want to hear it."""
        if said.seat not in self.muted_by(client.seat):
            client.send(said)

    def tell_all(self, client: Client) -> None:
        """Somebody comes in: whom they do not hear, and what was said."""
        if self.muted_by(client.seat):
            client.send(Muted(seats=self.muted_by(client.seat)))
        for said in self.lines:
            self.broadcast(client, said)

    async def say(self, said: ChatLine) -> None:
        """Written first, like everything else."""
        self.check(said.seat)
        room = self.room
        line = {"seat": said.seat, "text": said.text, "signal": said.signal}
        await room.write([store.insert_line(room.plan.id, time.time(), line)])
        self.lines = [*self.lines[1 - MOST_CHAT :], said]
        for client in room.clients:
            self.broadcast(client, said)

    async def mute(self, seat: int, other: int, mute: bool) -> None:
        """A setting of a seat, kept with the room and told to all its connections."""
        room = self.room
        muted = [k for k in self.muted_by(seat) if k != other] + [other] * mute
        room.plan.muted[str(seat)] = sorted(muted)
        await room.write([store.update_room(room.plan, room.status)])
        for client in room.clients:
            if client.seat == seat:
                client.send(Muted(seats=self.muted_by(seat)))


# what a guest says


async def chat(room: Room, client: Client, said: Chat) -> None:
    """A line to everybody."""
    text = plain(said.text)
    if not text:
        raise Refused("malformed", "a line of chat has something in it")
    await room.talk.say(ChatLine(seat=client.seat, text=text))


async def signal(room: Room, client: Client, said: Signal) -> None:
    """A polite signal to everybody."""
    if said.name not in SIGNALS:
        raise Refused("malformed", f"there is no such signal; there are: {', '.join(SIGNALS)}")
    await room.talk.say(ChatLine(seat=client.seat, signal=said.name))


async def mute(room: Room, client: Client, said: Mute) -> None:
    """I do not want to hear that seat, or want to hear it again."""
    others = [k for k, seat in enumerate(room.plan.seats) if seat.is_person and k != client.seat]
    if said.seat not in others:
        listed = ", ".join(str(k) for k in others) or "none"
        raise Refused("malformed", f"seat {said.seat} is no other person's; the seats of others are: {listed}")
    await room.with_lock(lambda: room.talk.mute(client.seat, said.seat, said.mute))
