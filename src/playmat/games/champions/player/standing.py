"""How a duel stands: the chance to win it, as far as Champions, decks and hands tell."""

from __future__ import annotations

from math import exp
from typing import Any, Final, cast

from playmat.engine.table.table import Table
from playmat.games.champions.reading import max_health
from playmat.games.champions.rules.check import pillars
from playmat.games.champions.state import DECK, HAND, DuelState, DuelTable

# Fitted (logistic regression, one constant for each deck) to who won 3,600 duels of the greedy player; in half of them
# some answers were left to chance, so that odd positions came up too.
SECOND: Final = 1.2
"""Having a second Champion, whatever its health,"""
THIRD: Final = 0.87
"""and a third."""
HEALTH: Final = 0.0066
FRAIL: Final = 0.011
"""Each of the last points, below the mark where one or two hits defeat."""
FRAIL_MARK: Final = 50
UNKNOWN_HEALTH: Final = 100
"""Of a Champion that a view does not know."""
CARD: Final = 0.03
"""In the hand,"""
DECK_CARD: Final = 0.04
"""and in the deck;"""
LOW_CARD: Final = 0.23
"""each of the last dozen counts more."""
LOW_MARK: Final = 12
ALMOST: Final = 0.6
"""One card less than the four that win."""
TURN: Final = 0.045


def standing(view: Table[Any], seat: int) -> float:
    """The chance that this seat wins, from 0 to 1."""
    t = cast(DuelTable, view)
    lead = means(t, seat) - means(t, 1 - seat)
    pending = t.state.pending
    if pending is not None:
        lead += TURN if pending.seat == seat else -TURN
    return 1.0 / (1.0 + exp(-lead))


def means(t: DuelTable, seat: int) -> float:
    """What a player has left to win with."""
    state: DuelState = t.state
    count = 0
    value = 0.0
    for c in state.champions:
        if c.seat == seat:
            count += 1
            health = max_health(t, c) - c.damage if state.card(c.thing).id else UNKNOWN_HEALTH
            value += HEALTH * health + FRAIL * min(health, FRAIL_MARK)
    if count >= 2:
        value += SECOND + (THIRD if count >= 3 else 0.0)
    left = len(state.pile(DECK, seat))
    value += DECK_CARD * left + LOW_CARD * min(left, LOW_MARK) + CARD * min(len(state.pile(HAND, seat)), 6)
    return value + ALMOST if pillars(t, seat) == 3 else value
