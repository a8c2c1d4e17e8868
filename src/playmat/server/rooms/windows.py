"""Windows between people: neither whether a seat is asked nor how fast it passes may reveal its cards.

A seat that might have a choice is asked, whether it has one or not (`engine/sitting/masking.py`). If it can only pass,
the room passes for it after a pause whose length was drawn when it was asked. An earlier click on pass is stored with
the room as an answer, and given when the pause is over. Pauses run independently of clocks and cost no time.

The pauses of all windows that open if everyone passes (`windows_ahead.py`) run side by side, one per seat. A seat sees
its own question from the beginning. Its early answers are stored until the game reaches their questions. A computer
begins to think when it is asked, and has decided when its pause is over.
"""

from __future__ import annotations

import asyncio
import time
import weakref
from math import inf
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.masking import is_masked
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.scope import NONE
from playmat.engine.table.stored import identity, is_call
from playmat.engine.table.table import Table
from playmat.engine.view.face import passing_option
from playmat.server.protocol import shapes
from playmat.server.rooms.clock import TIME
from playmat.server.rooms.decision_numbers import newly_asked
from playmat.server.rooms.pauses import PAUSES
from playmat.server.rooms.sealed_ahead import is_sealed
from playmat.server.rooms.windows_ahead import Window, answers_in, windows_from
from playmat.server.views.decision_json import decision_json
from playmat.server.views.viewer_ids import ViewerIds

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room


class Windows:
    """The pauses of one room, and the answers held until they are over."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.is_shared: Final[bool] = sum(seat.is_person for seat in room.plan.seats) > 1
        """Whether two or more people play. They must not learn from silence what another player holds."""
        self.is_unsaved = False
        """Whether the store still has answers that have expired or were given."""
        self._asked: tuple[int, int] = (NONE, NONE)
        self._line: list[Window] = []
        """The open window, and the windows that open next if everyone passes."""
        self._until: dict[int, float] = {}
        """By seat in the line, the time when its pause is over."""
        self._opened = 0
        """The number of lines in this game since this room was loaded."""
        self._timer: asyncio.TimerHandle | None = None

    # what is masked

    def waits(self, table: Table[Any]) -> bool:
        """Whether a pass at this question is delayed. The result depends only on what everyone sees."""
        return self.is_shared and is_masked(table)

    # the line of windows

    def newly_shown(self, before: Sitting[Any], after: Sitting[Any]) -> list[int]:
        """The seats that see a new question once the table has moved on from `before`."""
        shown = self._shown()
        entries = [entry for entry in after.record[len(before.record) :] if entry[1] != TIME]
        called = after.over or any(is_call(entry) for entry in entries)
        if not called and self._goes_on(answers_in(entries)):
            seats = [seat for seat, window in self._shown().items() if window is not shown.get(seat)]
        else:
            self.is_unsaved = self.is_unsaved or bool(self.room.plan.held)
            self.room.plan.held.clear()
            self._open(after)
            seats = sorted({*newly_asked(before, after), *self._shown()})
        self._asked = self.room.round, len(after.record)
        return seats

    def _goes_on(self, answers: list[Any]) -> bool:
        """Whether everyone has passed up to a later window in the line. If so, that window is now the open one."""
        first = len(self._line[0].answers) if self._line else 0
        for k, window in enumerate(self._line):
            if window.answers[first:] == answers:
                self._line = self._line[k:]
                self._drop_old()
                if k > 0:
                    self._leave_time_to_think()
                return True
        return False

    def _leave_time_to_think(self) -> None:
        """A computer's pause does not end before the computer can answer, whether it has a choice or not."""
        seat = self._line[0].seat
        self._until[seat] = max(self._until[seat], time.monotonic() + self.room.computers.seconds_needed(seat))

    def _drop_old(self) -> None:
        """Drop the answers to closed windows."""
        held = self.room.plan.held
        for seat in list(held):
            left = [kept for kept in held[seat] if kept[0] >= self._line[0].number]
            self.is_unsaved = self.is_unsaved or left != held[seat]
            if left:
                held[seat] = left
            else:
                del held[seat]

    def _open(self, table: Sitting[Any]) -> None:
        """Start a new line, with one pause drawn for each of its seats."""
        self._line, self._until = [], {}
        if table.over or is_sealed(table) or not self.waits(table):
            return
        number = len(answers_in(table.record))
        self._line = windows_from(table, number, self.room.auto_passes.answer_ahead)
        now = time.monotonic()
        seats = sorted({window.seat for window in self._line})
        self._until = {seat: now + PAUSES.draw(self._opened) for seat in seats}
        self._opened += 1

    def _shown(self) -> dict[int, Window]:
        """For each seat, the first window in the line at which it has something to decide and has not answered."""
        windows: dict[int, Window] = {}
        for window in self._line:
            seat = window.seat
            if seat not in windows and not self._kept(window) and not self._only_passes(window):
                windows[seat] = window
        return windows

    def _only_passes(self, window: Window) -> bool:
        """Whether the room passes for the seat at this window."""
        table = window.table
        alone = len(table.listed(table.state.pending)) == 1
        return alone and not self.room.auto_passes.is_stopped(table, window.seat)

    def ahead(self, seat: int) -> Window | None:
        """The window that a seat may answer before the game reaches it."""
        window = self._shown().get(seat) if self._line else None
        return window if window is not None and window is not self._line[0] else None

    # the pause

    def ask(self, table: Sitting[Any]) -> None:
        """Note that a question is shown. If the room was just opened, create its line of windows."""
        if self._asked != self.room.moment:
            self._opened = self._opened if self._asked[0] == self.room.round else 0
            self._asked = self.room.moment
            self._open(table)
            self._read_numbers(table)
            if self._line:
                self._drop_old()
            else:
                self.room.plan.held.clear()

    def _read_numbers(self, table: Sitting[Any]) -> None:
        """Earlier versions stored only passes, by decision number."""
        held = self.room.plan.held
        for seat, kept in list(held.items()):
            if isinstance(kept, int):
                del held[seat]
                current = self.room.decision_numbers.current(int(seat))
                if kept == current and self._line and self._line[0].seat == int(seat):
                    self.hold(self._line[0], passing_option(table.listed(table.state.pending)))

    def left(self) -> float:
        """The seconds left in the pause of the seat to act."""
        return max(0.0, self._until[self._line[0].seat] - time.monotonic()) if self._line else 0.0

    def seconds_to_answer(self, table: Table[Any]) -> float:
        """The time in which a computer must answer, so that it needs no longer with a choice than without."""
        return self.left() if self._line and self.waits(table) else inf

    def must_wait(self, table: Sitting[Any], option: int) -> bool:
        """Whether this answer is a pass before the end of the pause."""
        return self.left() > 0 and self.waits(table) and option == passing_option(table.listed(table.state.pending))

    # answers that wait

    def hold(self, window: Window, option: int) -> None:
        """Hold a seat's answer until its window is reached. The caller stores it."""
        if self._kept(window):
            return
        chosen = window.table.listed(window.table.state.pending)[option]
        self.room.plan.held.setdefault(str(window.seat), []).append([window.number, identity(chosen)])
        if window.seat in self._shown():
            self.room.decision_numbers.advance([window.seat])

    def hold_pass(self, option: int) -> None:
        """Hold the pass of the seat to act."""
        self.hold(self._line[0], option)

    def _kept(self, window: Window) -> list[Any]:
        """The identity of a seat's answer to a window, or an empty one."""
        for number, answer in self.room.plan.held.get(str(window.seat), []):
            if number == window.number:
                return list(answer)
        return []

    def keeps_answer(self, seat: int) -> bool:
        """Whether a seat has given an answer ahead of time that no one has seen."""
        return bool(self.room.plan.held.get(str(seat)))

    def withdraw(self, seat: int) -> bool:
        """Drop the last answer that a seat has given ahead of time. False if there is none."""
        held = self.room.plan.held.get(str(seat), [])
        if not held:
            return False
        held.pop()
        if not held:
            del self.room.plan.held[str(seat)]
        self.room.decision_numbers.advance([seat])
        return True

    # the end of a pause

    def wake(self, table: Sitting[Any]) -> None:
        """Set the timer if an answer is due later."""
        self.rest()
        option = self.answer_due(table)
        if option != NONE:
            wait = self.left() if self.must_wait(table, option) else 0.0
            self._timer = asyncio.get_running_loop().call_later(wait, self.hand_in, self.room.moment)

    def rest(self) -> None:
        """Stop the timer: no one is here, or the question has changed."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def answer_due(self, table: Sitting[Any]) -> int:
        """The option to take for the seat to act: its stored answer, or a pass if it can only pass. NONE to ask."""
        if not self._line or self.room.computers.level_at(self._line[0].seat):
            return NONE
        options = table.listed(table.state.pending)
        kept = self._kept(self._line[0])
        if kept:
            return next((k for k, o in enumerate(options) if identity(o) == kept), NONE)
        return 0 if self._only_passes(self._line[0]) else NONE

    def hand_in(self, moment: tuple[int, int]) -> None:
        """The pause is over: the seat answers, if it is still asked."""
        room = self.room

        async def work() -> None:
            table = room.table
            if room.moment == moment and table is not None:
                option = self.answer_due(table)
                if option != NONE:
                    await room.play([[room.asked, option]])

        room.start(room.log_faults(room._with_lock(work)))

    # views

    def add_to_view(self, view: shapes.View, table: Sitting[Any], ids: ViewerIds, number: int) -> None:
        """Show a seat its next question, if it may answer ahead of time.

        If there is none, a seat that has answered or that the room answers for sees the question as others see it.
        """
        seat = ids.seat
        if seat < 0 or not self._line:
            return
        window = self.ahead(seat)
        if window is not None:
            view["decision"] = decision_json(window.table.view(seat), ids, number)
            view["decision"]["ahead"] = True
        elif str(seat) in self.room.plan.held or (seat == self.room.asked and self.answer_due(table) != NONE):
            view["decision"] = decision_json(table.view(NONE), ViewerIds(NONE), 0)
            view["decision"]["answered"] = True
