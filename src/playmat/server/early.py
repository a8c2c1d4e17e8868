"""Answers that are opened together may be given before they are asked for: nobody waits for anybody there.

The game asks one seat after the other; a sealed answer depends on no other one. So the question that a later seat will
be asked is known already, its answer is kept (and written) with the room, and handed in when the game comes to it.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.errors import IllegalOption
from playmat.engine.sitting import Sitting
from playmat.server import shown
from playmat.server.plan import Plan


class Early:
    """The early answers of one room."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final[Plan] = plan
        self._written = dict(plan.early)
        self.since = -1
        """The number of the decision with which these questions began: the same for all seats that are early."""

    def notice(self, table: Sitting[Any] | None, number: int) -> None:
        """The table has changed: the questions go on, or they are over."""
        if not is_sealed(table):
            self.since = -1
        elif self.since < 0:
            self.since = number

    def given(self, seat: int) -> str:
        """What a seat has answered already; "" if it has not."""
        return self.plan.early.get(str(seat), "")

    def give(self, seat: int, text: str) -> None:
        """Keeps an answer."""
        self.plan.early[str(seat)] = text

    def hand_in(self, table: Sitting[Any]) -> None:
        """Gives the game the answers that it has come to; when the questions are over nothing is kept."""
        while is_sealed(table) and self.given(table.state.pending.seat):
            seat = table.state.pending.seat
            try:
                table.answer(self.plan.early.pop(str(seat)), seat)
            except IllegalOption:
                return  # it depended on another answer after all: the seat is asked as usual
        if not is_sealed(table):
            self.drop()

    def drop(self) -> None:
        """Nothing of it counts any more."""
        self.plan.early.clear()

    @property
    def is_changed(self) -> bool:
        """Whether the store has something else."""
        return self.plan.early != self._written

    def is_written(self) -> None:
        """The store has it as it is now."""
        self._written = dict(self.plan.early)

    def add_to(self, view: dict[str, Any], table: Sitting[Any], seat: int) -> None:
        """Puts into a seat's view what it may answer early, or that it has."""
        if not is_sealed(table) or seat < 0 or seat == table.state.pending.seat:
            return
        if self.given(seat):
            view["decision"]["answered"] = True
            return
        then = ahead(table, seat)
        if then is not None:
            view["decision"] = {**shown.decision_json(then.view(seat), seat, self.since), "early": True}


def is_sealed(table: Sitting[Any] | None) -> bool:
    """Whether a question is open whose answer is kept closed."""
    pending = table.state.pending if table is not None else None
    return pending is not None and pending.sealed


def ahead(table: Sitting[Any], seat: int) -> Sitting[Any] | None:
    """The table as it will be when this seat is asked for its sealed answer; None where that cannot be known yet."""
    trial = table.fork()
    trial.keeping = False
    for _ in range(table.state.seats):
        pending = trial.state.pending
        if pending is None or not pending.sealed:
            return None
        if pending.seat == seat:
            return trial
        trial.answer(0)  # whatever it is, the seats behind it are asked the same
    return None
