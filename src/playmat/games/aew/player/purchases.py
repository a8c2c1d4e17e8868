"""Which cards to purchase: those that together are worth most for the Momentum there is."""

from __future__ import annotations

from typing import Final

from playmat.games.aew.player.worth import draws_left, purchase_worth
from playmat.games.aew.reading import penalty
from playmat.games.aew.state import AewState

UNSPENT: Final = 0.05
"""What a point of Momentum is worth that is left over: it may win Initiative."""


def basket(state: AewState, seat: int, places: list[int]) -> list[int]:
    """The purchases to make; what will not be drawn any more is not worth it."""
    most = state.momentum_ready(seat)
    draws = min(1.0, draws_left(state, seat))
    worths = [0.0] * (most + 1)
    sets: list[list[int]] = [[] for _ in range(most + 1)]
    for place in places:
        due = max(0, state.cost(place) - int(state.discount[seat])) + penalty(state, seat, state.aew_card(place))
        worth = purchase_worth(state, place) * draws - UNSPENT * due
        if worth <= 0.0:
            continue
        for n in range(most, due - 1, -1):
            if worths[n - due] + worth > worths[n]:
                worths[n] = worths[n - due] + worth
                sets[n] = [*sets[n - due], place]
    return sets[most]
