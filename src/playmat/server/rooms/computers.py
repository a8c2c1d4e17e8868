"""Computer players in a room, including substitutes for people who have left."""

from __future__ import annotations

import asyncio
import logging
import weakref
from contextlib import AbstractAsyncContextManager, nullcontext
from math import inf
from typing import TYPE_CHECKING, Any, Final

from playmat.agents.levels import agent_of
from playmat.agents.player import seed_at
from playmat.engine.sitting.sitting import Sitting
from playmat.server.protocol.refused import Refused
from playmat.server.protocol.to_client import Error
from playmat.server.rooms import messages
from playmat.server.rooms.pauses import PAUSES
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.player_pool import GRACE, is_searching

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

LOG: Final = logging.getLogger("playmat.server")
STAND_IN: Final = "greedy"
"""The level that answers for a player who left."""


class Computers:
    """The computer players of one room."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.stand_in: Final[list[str]] = [""] * len(room.plan.seats)
        """By seat, the computer that plays for an absent person, or ""."""
        self.weaker: Final[set[int]] = set()
        """The seats that answered below their level because there was no time to search."""
        self._thinking: asyncio.Task[None] | None = None
        self._since = 0.0
        """When the first answer that no one has seen yet was requested."""
        self._absent: Final[dict[int, asyncio.Task[None]]] = {}

    def level_at(self, seat: int) -> str:
        """The computer player that answers for a seat, or "" if a person does."""
        if seat < 0:
            return ""
        plan = self.room.plan.seats[seat]
        return self.stand_in[seat] if plan.is_person else plan.player

    def rest(self) -> None:
        """No one is here: stop waiting for absent people."""
        for seat in list(self._absent):
            self.stop_waiting_for(seat)

    def close(self) -> None:
        """Stop waiting and thinking."""
        self.rest()
        if self._thinking is not None:
            self._thinking.cancel()

    # people who have left

    def wait_for_absent(self) -> None:
        """Start waiting for every person who has a seat and is not here."""
        here = {client.seat for client in self.room.clients}
        for seat in self.room.people:
            waits = seat in self._absent or self.stand_in[seat]
            if seat not in here and not waits and self.room.plan.patience:
                self._absent[seat] = self.room.start(self.stand_in_later(seat))

    def stop_waiting_for(self, seat: int) -> None:
        """Stop waiting for a seat: its person has come back, or no one is here."""
        task = self._absent.pop(seat, None)
        if task is not None:
            task.cancel()

    def release(self, seat: int) -> None:
        """A person has come back to their seat."""
        self.stand_in[seat] = ""
        self.stop_waiting_for(seat)

    async def stand_in_later(self, seat: int) -> None:
        """After a while, let the computer answer for a player who left."""
        await asyncio.sleep(self.room.plan.patience)
        self._absent.pop(seat, None)
        self.stand_in[seat] = STAND_IN
        self.room.broadcast(messages.presence(self.room))
        self.room.wake()

    # thinking

    def wake(self) -> None:
        """Start thinking if a computer is asked."""
        if self.level_at(self.room.asked) and self._thinking is None:
            self._thinking = self.room.start(self.think())

    async def think(self) -> None:
        """Let computers answer until a person is asked, the game is over or no one is here."""
        room = self.room
        self._since = 0.0
        try:
            while room.clients and self.level_at(room.asked):
                async with self.turn():
                    if room.clients and (level := self.level_at(room.asked)):
                        await self.think_once(level)
        except Refused:
            LOG.info("room %s: the computer's answer came too late", room.plan.id)
        except Exception:
            LOG.exception("room %s: a computer player could not answer", room.plan.id)
            room.broadcast(Error(code="fault", text="internal error (logged): the computer cannot continue"))
        finally:
            self._thinking = None

    def seconds_needed(self, seat: int) -> float:
        """The time that a computer gets for each answer that must not come late. Nothing for a person."""
        level = self.level_at(seat)
        if not level:
            return 0.0
        return PAUSES.shortest if is_searching(agent_of(self.room.game, level)) else GRACE

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Wait if the game must be throttled. Only games without people have a delay."""
        if all(self.stand_in[seat] for seat in self.room.people):
            return self.room.player_pool.throttle.turn(self.room.clients[0].address)
        return nullcontext()

    async def think_once(self, level: str) -> None:
        """Give one answer. It is dropped if something else has happened meanwhile, or if the person is back."""
        room = self.room
        table, seat, moment = room.playing(), room.asked, room.moment
        seed = seed_at(table.origin, seat, len(table.record))
        since = self._since if room.views.is_unseen else 0.0
        self._since = since or asyncio.get_running_loop().time()
        within = room.windows.seconds_to_answer(table)
        choice = await room.player_pool.choose(table.view(seat), level, seed, self.asker(), since, within)
        # a later answer may lack time because the first answer used it, and a pause limits the time of a hidden choice
        if not since and within == inf:
            self.tell_weaker(seat, choice.weaker)
        if room.windows.must_wait(table, choice.option):
            await asyncio.sleep(room.windows.left())

        async def answer() -> None:
            if room.moment == moment and self.level_at(seat) == level:
                await room.play([[seat, choice.option]], level, choice.cut_short)

        await room.with_lock(answer)

    def asker(self) -> Asker:
        """The address that a search is charged to: the address of the first person here, or of a spectator."""
        here = sorted(self.room.clients, key=lambda client: client.seat < 0)
        return Asker(here[0].address if here else "", self.room.plan.id)

    def tell_weaker(self, seat: int, weaker: bool) -> None:
        """Notify everyone when a computer starts or stops playing below its level."""
        if weaker != (seat in self.weaker):
            self.weaker.symmetric_difference_update({seat})
            self.room.broadcast(messages.presence(self.room))

    async def advise(self, table: Sitting[Any], seat: int, asker: Asker) -> tuple[int, str]:
        """The option that a computer would take for a person, and why. The hint is the same after a restart."""
        return await self.room.player_pool.advise(table.view(seat), len(table.record), asker)
