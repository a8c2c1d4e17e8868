"""Several picks that make one decision. Nothing is paid, moved, logged or shown until it is complete."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.state.frame import Picks
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Step
from playmat.engine.table.table import Table

__all__ = ["begin_picks", "picks"]


def picks(t: Table[Any], s: Scope) -> Picks:
    """The current picks of this scope."""
    return cast(Picks, t.frame(s))


def begin_picks(t: Table[Any], seat: int, s: Scope, steps: list[Step], first: list[int] | None = None) -> Scope:
    """Start the picks of a seat. `steps` ask for each pick and finally use them."""
    return t.enter(Picks(seat, list(first or [])), s, steps)
