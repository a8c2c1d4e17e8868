"""How a game stands: the chance to win it, as far as SV, the battlefield and the hands tell."""

from __future__ import annotations

from math import exp
from typing import Any, Final, cast

from playmat.engine.table import Table
from playmat.games.school.advice.worth import Mind, sv_worth
from playmat.games.school.state import SchoolTable
from playmat.games.school.zones import DECK, HAND

SCALE: Final = 0.11
"""How much a point of worth moves the chance."""
IN_HAND: Final = 1.4
MOST_HELD: Final = 7
LOW_DECK: Final = 6


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
    own = means(mind, seat)
    total = 0.0
    for other in t.state.playing():
        lead = SCALE * (means(mind, other) - own)
        total += exp(min(lead, 50.0))
    return 1.0 / total


def means(m: Mind, seat: int) -> float:
    """What a player has to win with."""
    state = m.state
    found = sv_worth(state.sv[seat]) + IN_HAND * min(len(state.pile(HAND, seat)), MOST_HELD)
    left = len(state.pile(DECK, seat))
    if left < LOW_DECK:
        found -= 1.5 * (LOW_DECK - left)
    for p in m.board:
        if p.seat == seat:
            found += m.worth(p)
    return found
