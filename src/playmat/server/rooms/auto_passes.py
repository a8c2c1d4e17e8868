"""Auto-pass in a room: each person's settings are stored with the room and answer for their seat."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.auto_pass import FULL, STOPS, AutoPass
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.server.protocol.to_client import AutoPassState

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

MOST: Final = 400
"""The maximum number of questions passed in a row. Then the seat is asked."""
COMPUTER: Final = AutoPass()


class AutoPasses:
    """The auto-pass of each seat of one room."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        kept = room.plan.control
        self.by_seat: Final[list[AutoPass]] = [
            AutoPass(**{"mode": STOPS} | kept.get(str(seat), {})) for seat in range(len(room.plan.seats))
        ]  # fmt: skip
        self._sent: list[AutoPassState] = self.messages()

    def messages(self) -> list[AutoPassState]:
        """The state of each seat, as a message to that seat."""
        return [AutoPassState(mode=c.mode, stops=c.stops, passing=c.shortcut) for c in self.by_seat]

    def update_plan(self, seat: int) -> None:
        """Put a seat's setting into the plan, which the caller writes. Shortcuts are not stored."""
        self.room.plan.control[str(seat)] = {"mode": self.by_seat[seat].mode, "stops": list(self.by_seat[seat].stops)}

    def run(self, table: Sitting[Any], back: int = NONE) -> None:
        """Answer every question that no player needs to be asked.

        A seat that has just returned to a question is asked.
        """
        for _ in range(MOST):
            pending = table.state.pending
            if pending is None:
                return
            if pending.seat == back:
                self.by_seat[back].shortcut = ""
                return
            option = self.answer(table, pending.seat)
            if option == NONE:
                return
            table.answer(option, pending.seat)

    def answer(self, table: Table[Any], seat: int) -> int:
        """The option to take for a seat without asking, or NONE to ask.

        If two or more people play, an answer without asking must not reveal what the seat holds.
        """
        shared = self.room.windows.is_shared
        if self.room.computers.level_at(seat):
            return COMPUTER.answer(table, secret=shared)
        option = self.by_seat[seat].answer(table, secret=shared)
        return option if option != NONE else self.needless(table, seat)

    def answer_ahead(self, table: Table[Any], seat: int) -> int:
        """Like `answer`, for a table that the game may reach later, and without ending shortcuts."""
        shortcuts = [one.shortcut for one in self.by_seat]
        option = self.answer(table, seat)
        for one, shortcut in zip(self.by_seat, shortcuts, strict=True):
            one.shortcut = shortcut
        return option

    def needless(self, table: Table[Any], seat: int) -> int:
        """The option to take if there is nothing to decide: there is only one option, or no option matters anymore.

        Between people, a single option is taken automatically only if the others can see that there is no alternative.
        """
        return needless_answer(table, self.room.windows.waits(table) or self.is_stopped(table, seat))

    def is_stopped(self, table: Table[Any], seat: int) -> bool:
        """Whether a person wants to be asked here even if they can do nothing."""
        stop = table.game.face.stop(table)
        setting = self.by_seat[seat]
        return bool(stop) and (setting.mode == FULL or stop in setting.stops)

    def send_changes(self) -> None:
        """Notify each seat whose setting or shortcut has changed."""
        now = self.messages()
        for client in self.room.clients:
            if client.seat >= 0 and now[client.seat] != self._sent[client.seat]:
                client.send(now[client.seat])
        self._sent = now


def needless_answer(table: Table[Any], asked: bool) -> int:
    """The option to take if there is nothing to decide. `asked`: a seat without a choice is asked anyway."""
    options = table.listed(table.state.pending)
    return 0 if len(options) == 1 and not asked else int(table.game.face.hopeless(table, options))
