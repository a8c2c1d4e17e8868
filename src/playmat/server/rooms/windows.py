"""Windows between people: what a seat holds must not show in whether it is asked, nor in how fast it passes.

A seat that might have a choice is asked, whether it has one or not (`engine/sitting/masking.py`). If it can only pass,
the room passes for it after a pause that was drawn when it was asked. A pass that is clicked earlier is kept with the
room, as an answer that was given, and handed in when the pause is over. Pauses run beside clocks and cost no time.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.masking import is_masked, passing_option
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.server.protocol import shapes
from playmat.server.rooms.pauses import PAUSES
from playmat.server.views.decision_json import decision_json
from playmat.server.views.viewer_ids import ViewerIds

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room


class Windows:
    """The pauses of one room, and the passes that wait for their end."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a room that is forgotten is freed at once
        self.is_shared: Final[bool] = sum(seat.is_person for seat in room.plan.seats) > 1
        """Two or more people play: they must not learn from a silence what somebody holds."""
        self._asked: tuple[int, int] = (NONE, NONE)
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    # what is masked

    def waits(self, table: Sitting[Any]) -> bool:
        """Whether a pass at this question has a pause; the answer uses only what everybody sees."""
        return self.is_shared and is_masked(table)

    # the pause

    def ask(self, table: Sitting[Any]) -> None:
        """A question is shown: if it is a new one with a pause, the pause begins."""
        if self._asked != self.room.moment:
            self._asked = self.room.moment
            self._until = time.monotonic() + PAUSES.draw() if self.waits(table) else 0.0

    def left(self) -> float:
        """The seconds left of the pause."""
        return max(0.0, self._until - time.monotonic())

    def must_wait(self, table: Sitting[Any], option: int) -> bool:
        """Whether this answer is a pass that comes before the pause is over."""
        return self.left() > 0 and self.waits(table) and option == passing_option(table.listed(table.state.pending))

    # passes that were clicked

    def hold(self, seat: int) -> None:
        """Keeps the pass of a seat; the caller writes it down."""
        self.room.plan.held[str(seat)] = self.room.decision_numbers.current(seat)

    def is_held(self, seat: int) -> bool:
        """Whether the seat has passed at the question that it is asked."""
        return seat >= 0 and self.room.plan.held.get(str(seat)) == self.room.decision_numbers.current(seat)

    def withdraw(self, seat: int) -> bool:
        """Drops the pass of a seat; False where there is none."""
        found = self.is_held(seat) and self.room.asked == seat
        self.room.plan.held.pop(str(seat), None)
        return found

    # the end of a pause

    def wake(self, table: Sitting[Any]) -> None:
        """Sets the timer where a pass is to be handed in."""
        self.rest()
        if self.pass_due(table) != NONE:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.left(), self.hand_in, self.room.moment)

    def rest(self) -> None:
        """Nobody is here, or something else is asked."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def pass_due(self, table: Sitting[Any]) -> int:
        """The option that is taken for the seat asked once the pause is over; NONE: it is asked."""
        pending = table.state.pending
        if pending is None or not self.waits(table) or self.room.computers.level_at(pending.seat):
            return NONE
        options = table.listed(pending)
        if self.is_held(pending.seat):
            return passing_option(options)
        return 0 if len(options) == 1 and not self.room.auto_passes.is_stopped(table, pending.seat) else NONE

    def hand_in(self, moment: tuple[int, int]) -> None:
        """The pause is over: the seat passes, if it is still asked."""
        room = self.room

        async def work() -> None:
            table = room.table
            if room.moment == moment and table is not None:
                option = self.pass_due(table)
                if option != NONE:
                    await room.play([[room.asked, option]])

        room.start(room.log_faults(room._with_lock(work)))

    # views

    def add_to_view(self, view: shapes.View, table: Sitting[Any], seat: int) -> None:
        """A seat that has passed, or for which the room will pass, is shown the question as others are."""
        pending = table.state.pending
        if pending is not None and pending.seat == seat and self.pass_due(table) != NONE:
            view["decision"] = decision_json(table.view(NONE), ViewerIds(NONE), 0)
            view["decision"]["answered"] = True
