"""Shuffling before the deal: the people in a room shuffle together, each with their own bytes.

First each page sends the hash of its bytes. When all hashes are in, they are published, and the pages send the bytes.
Every step is stored before it is announced, so a killed server continues where it was, with the same secret. The wait
for a silent page is short. A page that sent a hash but not the bytes cannot delay the others twice.
"""

from __future__ import annotations

import asyncio
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.chance import stream
from playmat.engine.files.save import restart
from playmat.server.protocol.from_client import Contribute, RevealBytes
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import ShufflingStatus
from playmat.server.rooms.decision_numbers import newly_asked
from playmat.server.rooms.round import Round, new_round, with_key
from playmat.server.store import store
from playmat.server.store.store import StoredRound

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

STEP_TIMEOUT: Final = 10.0
"""Seconds for a page to send its hash, once all are seated and someone is connected, and again for its bytes."""


class Shuffling:
    """The round of one room. Everything that changes it goes through the room's `with_lock`."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.round: Round | None = None
        """None if no game has begun, or if the game is from before rounds existed."""
        self.origin: dict[str, Any] = {}
        """How the game will begin, except for its chance."""
        self.timeout = STEP_TIMEOUT
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_on(self) -> bool:
        """Whether the game waits for its chance."""
        return self.round is not None and not self.round.done

    def restore(self, begun: StoredRound) -> None:
        """A round from the store."""
        self.round, self.origin = begun.chance, begun.origin

    # from the secret to the deal

    async def begin(self, origin: dict[str, Any], with_writes: list[Any]) -> None:
        """Start a round: write its secret (together with `with_writes`), then send its commitment."""
        room = self.room
        computers = [seat for seat, plan in enumerate(room.plan.seats) if not plan.is_person]
        round = new_round(room.round + 1, len(room.plan.seats), computers)
        room.sealed_ahead.clear()
        writes = [*with_writes, store.insert_round(room.plan.id, origin, round)]
        await room.write([*writes, store.update_room(room.plan, store.RUNNING)])
        self.round, self.origin = round, origin
        room.clear_table(round.number)
        await self.advance(round.copy())

    async def client_entered(self) -> None:
        """A client has joined. It may be the last one needed, or the first one to wait."""
        if self.is_on:
            with suppress(Refused):  # refused: all clients have been notified and disconnected
                await self.room.with_lock(self.advance)

    async def advance(self, changed: Round | None = None) -> None:
        """Deal if nothing is missing. Otherwise announce the current state and wait."""
        if self.round is None or self.round.done:
            return
        round = changed or self.round.copy()
        round.skip(self.silent_seats())
        if not round.waits:
            await self.deal(round)
            return
        if round != self.round:
            await self.room.write([store.update_round(self.room.plan.id, self.origin, round)])
        anew = (round.commitment, round.is_committed) != (self.round.commitment, self.round.is_committed)
        if round != self.round or changed is not None:
            self.round = round
            self.room.broadcast(self.message())
        self.start_timer(anew)

    def silent_seats(self) -> list[int]:
        """The connected seats that have declared that they contribute nothing."""
        clients = self.room.clients
        return [
            seat
            for seat in {client.seat for client in clients}
            if not any(client.contributes for client in clients if client.seat == seat)
        ]

    async def deal(self, round: Round) -> None:
        """Everything has arrived: compute the key and start the game."""
        room = self.room
        self.stop_timer()
        round.done = True
        table = restart(room.game, with_key(self.origin, round.key(room.game.slug, self.origin)), motions=[])
        room.auto_passes.run(table)
        room.decision_numbers.advance(newly_asked(None, table))
        written = [store.update_round(room.plan.id, table.origin, round), store.update_room(room.plan, store.RUNNING)]
        await room.write([*written, *room.entries(table, round.number)])
        self.round, self.origin = round, table.origin
        room.deal(table)

    # the contributions of people

    async def add_hash(self, seat: int, message: Contribute) -> None:
        """Receive the hash of a seat's bytes."""
        round = self.round_without(seat, message.commitment, message.hash)
        if round is None:
            return
        if round.is_committed:
            raise Refused("not now", "all hashes are already published, so this seat contributes nothing to this round")
        round.hashes[seat] = message.hash
        await self.advance(round)

    async def add_bytes(self, seat: int, message: RevealBytes) -> None:
        """Receive a seat's bytes, which must have the hash that the seat sent before."""
        hash = stream.commitment(message.bytes)
        round = self.round_without(seat, message.commitment, hash)
        if round is not None or self.round is None:
            raise Refused("not now", "send the hash of these bytes first")
        if not self.round.is_committed:
            raise Refused("not now", "send the bytes when all hashes are published. Keep them until then")
        if not self.round.contributions[seat]:
            round = self.round.copy()
            round.contributions[seat] = message.bytes
            await self.advance(round)

    def round_without(self, seat: int, commitment: str, hash: str) -> Round | None:
        """A copy of the round if it has no hash from this seat, or None if it already has this hash."""
        if self.round is None or self.round.done:
            raise Refused("not now", "the cards are dealt, so contributions are closed")
        if commitment != self.round.commitment:
            raise Refused(
                "stale", f"the round of {commitment[:12]}… is over. The current one is {self.round.commitment[:12]}…"
            )
        if self.round.hashes[seat] and self.round.hashes[seat] != hash:
            raise Refused("said already", "this seat has already sent another hash. Only the bytes of that one count")
        if seat in self.round.absent:
            raise Refused("not now", "this round continues without bytes from this seat: they came too late")
        return None if self.round.hashes[seat] else self.round.copy()

    def message(self) -> ShufflingStatus:
        """The state of the round, for everyone. Hashes are sent when all have arrived, bytes when the game is over."""
        round = self.round
        assert round is not None
        return ShufflingStatus(
            round=round.number, commitment=round.commitment, opening=round.is_committed, waits=round.waits,
            hashes=round.hashes if round.is_committed else [], restarts=len(round.restarts),
        )  # fmt: skip

    # silent players

    def start_timer(self, anew: bool) -> None:
        """Start the timer of this step, if anyone is here."""
        if anew:
            self.stop_timer()
        if self._timer is None and self.room.clients and self.round is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.timeout, self.on_timeout, self.round.commitment, self.round.is_committed)

    def stop_timer(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def on_timeout(self, commitment: str, opening: bool) -> None:
        """The time of a step is over: seats without a hash are absent, and missing bytes restart the round."""
        self._timer = None

        async def work() -> None:
            now = self.round
            if now is None or now.done or (now.commitment, now.is_committed) != (commitment, opening):
                return
            round = now.copy()
            if opening:
                round.restart()
            else:
                round.skip(round.waits)
            await self.advance(round)

        self.room.start(self.room.log_faults(self.room.with_lock(work)))
