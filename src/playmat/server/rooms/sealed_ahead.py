"""Sealed answers may be given ahead of time, so that people do not wait for each other.

The game asks one seat after the other. But a sealed answer does not depend on any other answer, and neither does
side-boarding. So the questions of later seats are already known: their answers are stored with the room, and given
when the game reaches the questions.
"""

from __future__ import annotations

import json
from typing import Any, Final

from playmat.engine.errors import IllegalOption
from playmat.engine.sitting.sideboard import is_exchange
from playmat.engine.sitting.sitting import Sitting, play_entry
from playmat.engine.state.decision import Decision
from playmat.engine.table.table import Table
from playmat.server.protocol import shapes
from playmat.server.rooms.plan import RoomPlan
from playmat.server.views.decision_json import decision_json
from playmat.server.views.viewer_ids import ViewerIds


class SealedAhead:
    """The answers of one room that were given ahead of time."""

    def __init__(self, plan: RoomPlan) -> None:
        self.plan: Final[RoomPlan] = plan
        self._written = dict(plan.early)

    def answers(self, seat: int) -> list[list[Any]]:
        """The early answers of a seat, in order, as entries of a record."""
        return [read_line(seat, line) for line in self.plan.early.get(str(seat), "").splitlines()]

    def add(self, seat: int, entry: list[Any]) -> None:
        """Store an answer until the game reaches its question."""
        self.plan.early[str(seat)] = "\n".join(json.dumps(kept[1:]) for kept in [*self.answers(seat), entry])

    def withdraw(self, seat: int) -> None:
        """Drop the answers of a seat."""
        self.plan.early.pop(str(seat), None)

    def clear(self) -> None:
        """Drop all answers."""
        self.plan.early.clear()

    def table_for(self, table: Sitting[Any], seat: int) -> Sitting[Any] | None:
        """A fork of the table at this seat's next question, or None if the seat has answered or will not be asked."""
        asked = table.state.pending
        if asked.sealed and (self.answers(seat) or table.state.sealed[seat] is not None):
            return None
        trial = table.fork()
        trial.keeps_checkpoints = False
        while trial.state.pending.seat != seat:
            trial.answer(0)  # any answer works: the other questions do not depend on it
            if not is_same_question(asked, trial):
                return None
        for entry in self.answers(seat):
            play_entry(trial, entry)
            if not is_same_question(asked, trial) or trial.state.pending.seat != seat:
                return None
        return trial

    def answers_ahead(self, table: Sitting[Any], seat: int) -> bool:
        """Whether a seat answers ahead of time, or has begun to."""
        return is_sealed(table) and (table.state.pending.seat != seat or bool(self.answers(seat)))

    def hand_in(self, table: Sitting[Any]) -> None:
        """Give the answers that the game has reached. Drop the rest when the sealed question is over."""
        while is_sealed(table):
            seat = table.state.pending.seat
            if not self.answers(seat) or self.table_for(table, seat) is not None:
                return
            prepared = self.answers(seat)
            self.withdraw(seat)
            try:
                for entry in prepared:
                    play_entry(table, entry)
            except IllegalOption:
                return  # the answer depended on another answer after all: the seat is asked as usual
        self.clear()

    @property
    def is_unsaved(self) -> bool:
        """Whether the answers in the store are out of date."""
        return self.plan.early != self._written

    def mark_saved(self) -> None:
        """Note that the store has the current answers."""
        self._written = dict(self.plan.early)

    def add_to_view(self, view: shapes.View, table: Sitting[Any], ids: ViewerIds, number: int) -> None:
        """Add the question that a seat may answer ahead of time to its view, or show that the seat has answered.

        `number` is its decision number.
        """
        seat = ids.seat
        if seat < 0 or not self.answers_ahead(table, seat):
            return
        then = self.table_for(table, seat)
        if then is not None:
            view["decision"] = decision_json(then.view(seat), ids, number)
            if table.state.pending.seat != seat:
                view["decision"]["early"] = True
        elif self.answers(seat):
            view["decision"]["answered"] = True


def read_line(seat: int, line: str) -> list[Any]:
    """An answer in a plan: text and identity as JSON. Older versions wrote only the text."""
    return [seat, *json.loads(line)] if line.startswith("[") else [seat, line]


def is_sealed(table: Table[Any] | None) -> bool:
    """Whether the pending question has a sealed answer."""
    pending = table.state.pending if table is not None else None
    return pending is not None and (pending.sealed or is_exchange(pending))


def is_same_question(asked: Decision, then: Sitting[Any]) -> bool:
    """Whether both are the same sealed question, which goes from seat to seat."""
    pending = then.state.pending
    return is_sealed(then) and pending.sealed == asked.sealed
