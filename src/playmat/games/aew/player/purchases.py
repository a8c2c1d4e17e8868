"""The choice of purchases: the cards with the highest total worth for the available Momentum."""

from __future__ import annotations

from playmat.games.aew.player.mind import Mind
from playmat.games.aew.reading import penalty
from playmat.games.aew.state import AewState


def basket(m: Mind, places: list[int]) -> list[int]:
    """The purchases to make, or one card that is worth its price if purchases are unlikely to be drawn."""
    state, seat = m.state, m.you
    most = state.momentum_ready(seat)
    draws = min(1.0, m.draws_left())
    worths = [0.0] * (most + 1)
    sets: list[list[int]] = [[] for _ in range(most + 1)]
    for place in places:
        due = price(state, seat, place)
        worth = m.purchase_worth(place) * draws - m.weights.unspent * due
        if worth <= 0.0:
            continue
        for n in range(most, due - 1, -1):
            if worths[n - due] + worth > worths[n]:
                worths[n] = worths[n - due] + worth
                sets[n] = [*sets[n - due], place]
    return sets[most] or late_purchase(m, places)


def late_purchase(m: Mind, places: list[int]) -> list[int]:
    """The one card that is most worth its price without giving Initiative away."""
    state, seat = m.state, m.you
    own, foes = state.momentum_ready(seat), state.momentum_ready(1 - seat)
    best = 0.0
    best_places: list[int] = []
    for place in places:
        due = price(state, seat, place)
        worth = m.weights.late_purchase * m.purchase_worth(place) - m.weights.unspent * due
        if worth > best and (own > foes) == (own - due > foes):
            best, best_places = worth, [place]
    return best_places


def price(state: AewState, seat: int, place: int) -> int:
    """The Momentum that a purchase costs."""
    return max(0, state.cost(place) - int(state.discount[seat])) + penalty(state, seat, state.aew_card(place))
