"""Try a table from a file before anyone continues it: render every seat's view, log and options once.

A save in which every field has the right type can still be nonsense: a hand limit from a card that does not exist, or a
target that never existed. This finds such faults before a player encounters them.
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
    """Reject a table that is impossible or cannot be shown."""
    try:
        faults = invariants.faults(t)
        if not faults:
            look_around(t)
    except Exception as fault:
        raise SaveError("the saved game was changed or damaged: its position makes no sense") from fault
    if faults:
        raise SaveError(f"the saved game was changed or damaged: {'; '.join(faults[:3])}")


def look_around(t: Table[Any]) -> None:
    """Do what every player does first: read the log, look at the table and at the options."""
    log(t, ALL_SEEING)
    for seat in [*range(t.state.seats), NONE]:
        view = seen_by(t, seat)
        t.game.positions.facts(view, seat)
        pending = view.state.pending
        if pending is not None and pending.seat == seat:
            option_texts(view, view.listed(pending))
