"""How a game stands: the chance to win it, as far as SV, the battlefield and the hands tell."""

from __future__ import annotations

from math import exp
from typing import Any, cast

from playmat.engine.table.table import Table
from playmat.games.school.player.worth import SCALE, Mind
from playmat.games.school.state import SchoolTable


def standing(view: Table[Any], seat: int) -> float:
    """The chance that this seat wins, from 0 to 1: its share of what all living players have."""
    t = cast(SchoolTable, view)
    outcome = t.state.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    if t.state.is_out(seat):
        return 0.0
    mind = Mind(t, seat)
    own = mind.means(seat)
    total = 0.0
    for other in t.state.playing():
        lead = SCALE * (mind.means(other) - own)
        total += exp(min(lead, 50.0))
    return 1.0 / total
