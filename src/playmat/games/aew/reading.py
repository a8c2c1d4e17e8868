"""Reading the table: prices, and the cards that could pay them."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.games.aew.frames import Play
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.zones import HAND, RING

STYLE_PENALTY: Final = 2


def penalty(state: AewState, seat: int, card: AewCard) -> int:
    """903: two Momentum for each symbol of a Style that the player's Ring does not show."""
    if not card.styles:
        return 0
    shown = state.has_styles(seat)
    cost = 0
    for style in card.styles:
        if not shown >> style & 1:
            cost += STYLE_PENALTY
    return cost


def can_spend(state: AewState, seat: int, barred: int = NONE) -> int:
    """The Momentum a player could still generate, excluding a card that is itself being played."""
    momentum = state.momentum_ready(seat)
    if barred != NONE and not state.facts[barred] & traits.COMMITTED:
        momentum -= state.momentum(barred)
    return momentum


def distinct_cards(state: AewState, places: list[int]) -> list[int]:
    """One place for each group of equal cards in the same state: they are one option. Do not modify the list."""
    if len(places) < 2:
        return places
    things: list[int] = []
    cards: list[AewCard] = []
    facts = state.facts
    for place in places:
        card = state.aew_card(place)
        new = True
        for k in range(len(cards)):
            if cards[k] is card and facts[things[k]] == facts[place]:
                new = False
                break
        if new:
            things.append(place)
            cards.append(card)
    return things


def is_maneuver(state: AewState, play: Play) -> bool:
    """Whether a Maneuver is being played."""
    return play.ability is None and state.type_of(play.place) == traits.MANEUVER


def least_momentum(state: AewState, seat: int, barred: int) -> int:
    """The least Momentum among a player's upright cards, or NONE if there are none."""
    least = NONE
    for place in state.pile(RING, seat):
        if not state.facts[place] & traits.COMMITTED and place != barred:
            momentum = state.momentum(place)
            if least == NONE or momentum < least:
                least = momentum
    return least


def other_reversals(state: AewState, seat: int, play: Play, but: int) -> list[int]:
    """1003.3: the cards in hand, other than `but`, that would themselves reverse this play."""
    places: list[int] = []
    for place in state.pile(HAND, seat):
        answer = state.aew_card(place).answer
        if place == but or answer is None or not answer.reverses or not answer.works(state, seat):
            continue
        if state.fits(answer.what, play.place):
            places.append(place)
    return places
