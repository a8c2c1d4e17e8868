"""How the people of a room want to be asked: each seat's setting is kept with the room, and answers for it."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.control import Control
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.server.protocol import Controlled

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

MOST: Final = 400
"""Questions that are passed over in one go; whoever comes next is asked."""
COMPUTER: Final = Control()


class Controls:
    """The settings of one room."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # a room that is forgotten goes by itself: garbage_collection.py
        kept = room.plan.control
        self.of: Final[list[Control]] = [
            Control(**kept.get(str(seat), {})) for seat in range(len(room.plan.seats))
        ]  # fmt: skip
        self._told: list[Controlled] = self.now()

    def now(self) -> list[Controlled]:
        """The settings of all seats, as each of them may know its own."""
        return [Controlled(mode=c.mode, stops=c.stops, passing=c.word) for c in self.of]

    def keep(self, seat: int) -> None:
        """Puts a setting into the plan, to be written; a shortcut lasts no longer than the room is open."""
        self.room.plan.control[str(seat)] = {"mode": self.of[seat].mode, "stops": list(self.of[seat].stops)}

    def pass_on(self, table: Sitting[Any], back: int = NONE) -> None:
        """Answers whatever nobody need be asked. Who has just come `back` to a question is asked."""
        for _ in range(MOST):
            pending = table.state.pending
            if pending is None:
                return
            if pending.seat == back:
                self.of[back].word = ""
                return
            option = self.answer(table, pending.seat)
            if option == NONE:
                return
            table.answer(option, pending.seat)

    def answer(self, table: Sitting[Any], seat: int) -> int:
        """What is answered for a seat without asking; NONE: it is asked. Nobody keeps a secret from computers."""
        if self.room.computers.level_at(seat):
            return COMPUTER.answer(table, secret=False)
        return self.of[seat].answer(table, secret=self.room.people != [seat])

    def tell(self) -> None:
        """Tells each seat whose setting or shortcut has changed."""
        now = self.now()
        for client in self.room.clients:
            if client.seat >= 0 and now[client.seat] != self._told[client.seat]:
                client.send(now[client.seat])
        self._told = now
