"""The worth of cards in hand, for opening hands, overfull hands and discards."""

from __future__ import annotations

from playmat.games.atw.player.attack import hit_chance
from playmat.games.atw.player.worth import Mind, Worth
from playmat.games.atw.reading import momentum_modifier
from playmat.games.atw.state import HAND
from playmat.games.atw.vocabulary.card import CIRCLES, PIN, RAMPAGE, AttackCard


def keeping(m: Mind, place: int) -> float:
    """The worth of holding a card instead of any other."""
    card = m.state.attack_card(place)
    value = m.weights.keep + alone(m, card)
    for c in m.state.pile(HAND, m.you):
        if c != place:
            other = m.state.attack_card(c)
            value += m.weights.keep_link * together(m.weights, card, other)
    return value


def alone(m: Mind, card: AttackCard) -> float:
    """The worth of a card by itself."""
    w = m.weights
    chance = hit_chance(card.target + momentum_modifier(m.t, m.you, card))
    value = chance * (card.damage * w.keep_damage + card.momentum * w.momentum) - w.more_stamina * card.stamina
    if card.icons & PIN:
        value += w.keep_pin * chance
    if card.icons & ~PIN & ~RAMPAGE:
        value += w.keep_icon
    return value


def together(w: Worth, one: AttackCard, other: AttackCard) -> float:
    """The worth of combining two cards: a link from one to the other, or a rampage."""
    value = links(w, one, other)
    if one.icons & other.icons & RAMPAGE:
        value += w.ramp
    return value


def links(w: Worth, one: AttackCard, other: AttackCard) -> float:
    """The worth of the links between two cards, in either order."""
    shared = (one.right & other.left) | (other.right & one.left)
    return 0.0 if not shared else 1.0 if shared & CIRCLES else w.square


def opening(m: Mind, place: int, picked: list[int]) -> float:
    """The worth that a card adds to the current picks for the opening hand."""
    w = m.weights
    card = m.state.attack_card(place)
    chance = hit_chance(card.target)
    value = chance * (w.hand_damage * card.damage + w.momentum * card.momentum) - w.hand_cheap * card.stamina
    if card.icons & PIN:
        value += w.hand_pin * chance
    if card.icons & ~PIN & ~RAMPAGE:
        value += w.hand_icon * chance
    for c in picked:
        other = m.state.attack_card(c)
        value += w.hand_link * links(w, card, other)
        if card.icons & other.icons & RAMPAGE:
            value += w.hand_ramp
    return value - w.room * card.damage


def cheapest(m: Mind, count: int) -> float:
    """The cost of giving up this many of the least useful cards in hand. The finisher is never given up."""
    first = 1e9
    second = 1e9
    for c in m.state.pile(HAND, m.you):
        if not m.state.attack_card(c).finisher:
            value = keeping(m, c)
            if value < first:
                second = first
                first = value
            elif value < second:
                second = value
    return first if count == 1 else first + second
