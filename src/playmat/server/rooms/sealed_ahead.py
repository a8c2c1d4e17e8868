"""Answers that nobody sees before all have given theirs may be given before they are asked for: nobody waits there.

The game asks one seat after the other; a sealed answer depends on no other one, and neither does what a seat exchanges
between two games. So the questions that a later seat will be asked are known already, its answers are kept (and
written) with the room, and handed in when the game comes to it.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.decks.sideboard import is_exchange
from playmat.engine.errors import IllegalOption
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.option import Decision
from playmat.server.rooms.plan import Plan
from playmat.server.views.decision_json import decision_json
from playmat.server.views.viewer_ids import ViewerIds


class SealedAhead:
    """The early answers of one room."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final[Plan] = plan
        self._written = dict(plan.early)

    def answers(self, seat: int) -> list[str]:
        """What a seat has answered already, one after the other."""
        return self.plan.early.get(str(seat), "").splitlines()

    def add(self, seat: int, text: str) -> None:
        """Keeps an answer."""
        self.plan.early[str(seat)] = "\n".join([*self.answers(seat), text])

    def withdraw(self, seat: int) -> None:
        """What a seat has answered does not count any more."""
        self.plan.early.pop(str(seat), None)

    def clear(self) -> None:
        """Nothing of it counts any more."""
        self.plan.early.clear()

    def table_for(self, table: Sitting[Any], seat: int) -> Sitting[Any] | None:
        """The table as this seat will be asked for what it has not answered yet; None where it has, or will not be."""
        asked = table.state.pending
        if asked.sealed and (self.answers(seat) or table.state.sealed[seat] is not None):
            return None
        trial = table.fork()
        trial.keeping = False
        while trial.state.pending.seat != seat:
            trial.answer(0)  # whatever it is, the seats behind it are asked the same
            if not is_same_question(asked, trial):
                return None
        for text in self.answers(seat):
            trial.answer(text, seat)
            if not is_same_question(asked, trial) or trial.state.pending.seat != seat:
                return None
        return trial

    def answers_ahead(self, table: Sitting[Any], seat: int) -> bool:
        """Whether a seat answers ahead: before it is asked, or what it has begun to answer so."""
        return is_sealed(table) and (table.state.pending.seat != seat or bool(self.answers(seat)))

    def hand_in(self, table: Sitting[Any]) -> None:
        """Gives the game the answers that it has come to and that are all there; nothing is kept when all is asked."""
        while is_sealed(table):
            seat = table.state.pending.seat
            if not self.answers(seat) or self.table_for(table, seat) is not None:
                return
            given = self.answers(seat)
            self.withdraw(seat)
            try:
                for text in given:
                    table.answer(text, seat)
            except IllegalOption:
                return  # it depended on another answer after all: the seat is asked as usual
        self.clear()

    @property
    def is_unsaved(self) -> bool:
        """Whether the store has something else."""
        return self.plan.early != self._written

    def mark_saved(self) -> None:
        """The store has it as it is now."""
        self._written = dict(self.plan.early)

    def add_to_view(self, view: dict[str, Any], table: Sitting[Any], ids: ViewerIds, number: int) -> None:
        """Puts into a seat's view what it may answer early, or that it has; `number` is that of its decision."""
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


def is_sealed(table: Sitting[Any] | None) -> bool:
    """Whether a question is open whose answer is kept closed."""
    pending = table.state.pending if table is not None else None
    return pending is not None and (pending.sealed or is_exchange(pending))


def is_same_question(asked: Decision, then: Sitting[Any]) -> bool:
    """Whether the same is still asked of one seat after the other."""
    pending = then.state.pending
    return is_sealed(then) and pending.sealed == asked.sealed
