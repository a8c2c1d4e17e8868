"""Lines of triggers: resolved one by one in turn order. A seat with several chooses which comes next.

The engine notes triggers when their event happens. A game decides when they line up, which of them still qualify, and
what happens with each: run it, put it on a stack, or ask whether to use it.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from playmat.engine.state.frame import Frame
from playmat.engine.state.record import saved
from playmat.engine.state.scope import Scope
from playmat.engine.state.state import State
from playmat.engine.table.table import Table
from playmat.engine.table.triggers import Noted

__all__ = ["Line", "in_turn_order", "line_of", "scope_of"]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Line(Frame):
    """Triggers that wait together, grouped by seat, in seat order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)

    def __init__(self, waiting: list[Noted]) -> None:
        super().__init__()
        self.waiting: list[Noted] = waiting
        """(shared) Replaced, never changed."""

    def own(self, seat: int) -> list[Noted]:
        """A seat's triggers. Numbers count only this seat's triggers, and so reveal nothing about other seats."""
        return [n for n in self.waiting if n.seat == seat]

    def take(self, seat: int, number: int) -> Noted:
        """Remove one of a seat's triggers from the line."""
        taken = self.own(seat)[number]
        self.waiting = [n for n in self.waiting if n is not taken]
        return taken

    def drop(self, seat: int) -> None:
        """Remove the rest of a seat's triggers."""
        self.waiting = [n for n in self.waiting if n.seat != seat]


def line_of(t: Table[Any], s: Scope) -> Line:
    """The line of this scope."""
    return cast(Line, t.frame(s))


def in_turn_order(state: State, triggers: list[Noted], first: int) -> list[Noted]:
    """Group triggers by seat, in turn order from a given seat.

    The triggers of a seat stay in the order in which they were noted.
    """
    return sorted(triggers, key=lambda n: (n.seat - first) % state.seats) if len(triggers) > 1 else triggers


def scope_of(noted: Noted, frame: int) -> Scope:
    """The scope of a trigger: "you" is its seat, "this" is its card, and the event gives the target and the number."""
    return Scope(noted.seat, noted.by, noted.source, noted.thing, number=noted.number, frame=frame)


saved(Line)
