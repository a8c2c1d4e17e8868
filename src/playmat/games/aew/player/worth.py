"""What cards are worth, in one measure: about a point of Stamina."""

from __future__ import annotations

from typing import Final

from playmat.games.aew.frames import Phase
from playmat.games.aew.rules.end_step import HAND_CARDS
from playmat.games.aew.rules.resolve import punch_momentum
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import ATTACKS, FOLLOW_UP, ILLEGAL, PERMANENT, PUNCH
from playmat.games.aew.zones import DECK, DISCARD, TIE_UP

MOMENTUM: Final = 0.6
"""What a point of Momentum is worth while what it buys will be drawn,"""
LATE_MOMENTUM: Final = 0.3
"""and when it will not."""
A_TURN: Final = 8.0
"""How much Stamina a turn costs."""
REVERSING: Final = 2.5
WORKING: Final = 0.8
"""An ability that lasts or is used in the Ring,"""
STAYING: Final = 1.5
"""and how much more it is where the card stays there."""
ATTACKING: Final = 0.7
FOLLOWING: Final = 0.4
USUAL: Final = 2.2
"""A card of the Starting Draw Deck, whose place in the hand a bought one takes."""


def momentum_worth(state: AewState, seat: int) -> float:
    """What a point of Momentum is worth to a player now."""
    return LATE_MOMENTUM + (MOMENTUM - LATE_MOMENTUM) * min(1.0, draws_left(state, seat))


def draws_left(state: AewState, seat: int) -> float:
    """How often a card that is purchased now will about be drawn: after the deck is used up, before the match ends."""
    deck = len(state.pile(DECK, seat))
    turns = float(min(state.stamina[0], state.stamina[1])) / A_TURN - deck // HAND_CARDS
    cards = deck + len(state.pile(DISCARD, seat)) + HAND_CARDS
    return max(0.0, turns) * HAND_CARDS / max(2 * HAND_CARDS, cards)


def printed_worth(card: AewCard) -> float:
    """What is printed on a card: Damage, Momentum, and what its text does."""
    found = card.damage + MOMENTUM * card.momentum
    for ability in card.turning:
        found += ability.average()
    if card.answer is not None and card.answer.reverses:
        found += REVERSING
    return found + kept_worth(card)


def card_worth(state: AewState, place: int) -> float:
    """What it is worth to have a card."""
    return printed_worth(state.aew_card(place))


def kept_worth(card: AewCard) -> float:
    """What it goes on doing in the Ring, and what its keywords may add."""
    found = WORKING * (len(card.statics) + len(card.acts))
    if card.keywords & PERMANENT:
        found += STAYING * (MOMENTUM * card.momentum + len(card.statics) + 0.5)
    if card.keywords & ATTACKS:
        found += ATTACKING
    return found + (FOLLOWING if card.keywords & FOLLOW_UP else 0.0)


def purchase_worth(state: AewState, place: int) -> float:
    """What it is worth to have a card instead of a usual one."""
    card = state.aew_card(place)
    return -1.0 if card.token else printed_worth(card) - USUAL


def phase_of(state: AewState) -> int:
    """The phase that is under way."""
    frame = state.frames[0] if state.frames else None
    return frame.phase if isinstance(frame, Phase) else TIE_UP


def ends_it(state: AewState, seat: int, card: AewCard, damage: int, down: bool = False) -> bool:
    """Whether so much damage wins: by Stamina, or by a Knockout right after it. A face-down card has no text."""
    left = state.stamina[1 - seat] - damage
    if left <= 0 and (down or not card.keywords & ILLEGAL):
        return True
    punch = punch_momentum(state, seat) + (card.momentum if card.traits & PUNCH and not down else 0)
    return damage > 0 and punch > max(0, left)
