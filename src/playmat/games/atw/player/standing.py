"""How a match stands: the chance to win it, as far as meters, hands and tokens tell."""

from __future__ import annotations

from math import exp
from typing import Any, Final, cast

from playmat.engine.table.table import Table
from playmat.games.atw.state import HAND, AtwState
from playmat.games.atw.vocabulary.card import PIN, REVERSAL

# Fitted (logistic regression, one constant for each wrestler) to who won 12,000 matches of the greedy player, at every
# main action of them; in half of the matches some answers were left to chance, so that odd positions came up too.
HEALTH: Final = 0.128
STAMINA: Final = 0.041
CARD: Final = 0.193
TOKEN: Final = 0.29
"""Of a one-time ability,"""
REVERSING: Final = 0.502
"""of the reversal,"""
PINNING: Final = 0.187
"""and so much more of either if it pins."""
DEPLETED: Final = -0.747
MOMENTUM: Final = 0.031
INITIATIVE: Final = 0.113


def standing(view: Table[Any], seat: int) -> float:
    """The chance that this seat wins, from 0 to 1."""
    state = cast(AtwState, view.state)
    foe = 1 - seat
    lead = means(state, seat) - means(state, foe) + 2.0 * MOMENTUM * state.momentum_of(seat)
    lead += INITIATIVE if state.attacker == seat else -INITIATIVE
    return 1.0 / (1.0 + exp(-lead))


def means(state: AtwState, seat: int) -> float:
    """What a wrestler has left to win with."""
    w = state.wrestlers[seat]
    value = HEALTH * w.health + STAMINA * w.stamina + CARD * len(state.pile(HAND, seat))
    if w.depleted:
        value += DEPLETED
    for slot in range(1, 4):
        if w.has_token(slot):
            ability = w.board.slots[slot]
            value += REVERSING if slot == REVERSAL else TOKEN
            if ability.pins or ability.icon == PIN:
                value += PINNING
    return value
