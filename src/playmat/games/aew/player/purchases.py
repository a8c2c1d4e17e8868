"""Which cards to purchase: those that together are worth most for the Momentum there is."""

from __future__ import annotations

from typing import Final

from playmat.games.aew.player.worth import draws_left, purchase_worth
from playmat.games.aew.reading import penalty
from playmat.games.aew.state import AewState

LATE: Final = 0.15
"""The part of its worth that a card has when it will hardly be drawn: matches may last longer than they look."""
UNSPENT: Final = 0.05
"""What a point of Momentum is worth that is left over: it may win Initiative."""


def basket(state: AewState, seat: int, places: list[int]) -> list[int]:
    """The purchases to make; when they will hardly be drawn any more, one that is worth its price."""
    most = state.momentum_ready(seat)
    draws = min(1.0, draws_left(state, seat))
    worths = [0.0] * (most + 1)
    sets: list[list[int]] = [[] for _ in range(most + 1)]
    for place in places:
        due = price(state, seat, place)
        worth = purchase_worth(state, place) * draws - UNSPENT * due
        if worth <= 0.0:
            continue
        for n in range(most, due - 1, -1):
            if worths[n - due] + worth > worths[n]:
                worths[n] = worths[n - due] + worth
                sets[n] = [*sets[n - due], place]
    return sets[most] or late_purchase(state, seat, places)


def late_purchase(state: AewState, seat: int, places: list[int]) -> list[int]:
    """The best single card for its price that does not give Initiative away."""
    own, foes = state.momentum_ready(seat), state.momentum_ready(1 - seat)
    best = 0.0
    found: list[int] = []
    for place in places:
        due = price(state, seat, place)
        worth = LATE * purchase_worth(state, place) - UNSPENT * due
        if worth > best and (own > foes) == (own - due > foes):
            best, found = worth, [place]
    return found


def price(state: AewState, seat: int, place: int) -> int:
    """The Momentum that a purchase takes."""
    return max(0, state.cost(place) - int(state.discount[seat])) + penalty(state, seat, state.aew_card(place))
