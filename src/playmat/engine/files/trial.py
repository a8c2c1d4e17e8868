"""A table from a file is looked at once by everybody, before anybody plays on at it.

A save whose every field is of its type can still be nonsense: a hand limit of a card that is none, a target that was
never there. Whoever sat down at it would meet a fault of the program; so the faults are looked for here.
"""

from __future__ import annotations

from typing import Any

from playmat.engine.errors import SaveError
from playmat.engine.state.scope import NONE
from playmat.engine.table import invariants
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, log, option_texts
from playmat.engine.view.view import seen_by


def try_out(t: Table[Any]) -> None:
    """Refuses a table that cannot be, or cannot be looked at."""
    try:
        found = invariants.faults(t)
        if not found:
            look_around(t)
    except Exception as fault:
        raise SaveError("the saved game was changed or damaged: its position makes no sense") from fault
    if found:
        raise SaveError(f"the saved game was changed or damaged: {'; '.join(found[:3])}")


def look_around(t: Table[Any]) -> None:
    """What everybody does first: reads the log, looks at the table and at what can be answered."""
    log(t, ALL_SEEING)
    for seat in [*range(t.state.seats), NONE]:
        view = seen_by(t, seat)
        t.game.positions.facts(view, seat)
        pending = view.state.pending
        if pending is not None and pending.seat == seat:
            option_texts(view, view.listed(pending))
