"""Positions for scenarios: which facts they can give and check."""

from __future__ import annotations

from typing import Any, cast

from mygame.rules import take_turn
from mygame.state import CAIRN, HAND, ZONES, MyGameState
from playmat.engine.files.given import SEATS, Given
from playmat.engine.parts.positions import Positions
from playmat.engine.sitting.opening import know_own_lists, prepared
from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.table.table import Table
from playmat.engine.table.triggers import listen
from playmat.kit.positions import lay_given


class MyGamePositions(Positions):
    """The zones by their names, and the facts `height`, `turn` and `rests`."""

    def facts(self, t: Table[Any], seat: int) -> dict[str, object]:
        """The facts of a seat (NONE: of the table) that a scenario can check."""
        state = cast(MyGameState, t.state)
        return {"turn": state.turn, "rests": state.rests} if seat == NONE else {"height": state.height[seat]}

    def place(self, seats: int, given: Given, options: dict[str, str]) -> Sitting[Any]:
        """A table in the given position, at the beginning of a turn."""
        state = cast(MyGameState, prepared(self.game, seats, options))
        for seat, name in enumerate(SEATS[seats]):
            own = given.part(name)
            for zone in ZONES:
                lay_given(self.game, state, own, zone.name, zone, seat)
            cairn = state.pile(CAIRN, seat)
            state.height[seat] = own.number("height", sum(state.stone(place).height for place in cairn))
            for place in cairn:
                listen(state, place, seat)
        state.turn = given.seat("turn", seats)
        state.rests = given.number("rests", 0)
        know_own_lists(state)
        state.agenda.append(Task(take_turn, Scope(NONE)))
        return Sitting(self.game, state, {})

    def faults(self, t: Table[Any]) -> list[str]:
        """The reasons why this position is impossible. Tests check it at every decision."""
        state = cast(MyGameState, t.state)
        held = [len(state.pile(HAND, seat)) for seat in range(state.seats)]
        return ["a hand holds more stones than a bag"] if max(held) > len(state.copies) else []
