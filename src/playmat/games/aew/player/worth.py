"""What cards and plays are worth, in one measure: about a point of Stamina."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.games.aew.frames import play_at
from playmat.games.aew.moves import FLIP, RESIST
from playmat.games.aew.reading import is_maneuver, penalty
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import ATTACKS, FOLLOW_UP, MANEUVER

MOMENTUM: Final = 0.6
"""What a point of Momentum is worth."""


def printed_worth(card: AewCard) -> float:
    """What is printed on a card: Damage, Momentum, and what its text does."""
    found = card.damage + MOMENTUM * card.momentum
    for ability in card.turning:
        found += ability.average()
    if card.answer is not None and card.answer.reverses:
        found += 2.5
    if card.keywords & ATTACKS:
        found += 0.7
    if card.keywords & FOLLOW_UP:
        found += 0.4
    return found + 0.8 * len(card.statics) + 0.8 * len(card.acts)


def card_worth(state: AewState, place: int) -> float:
    """What it is worth to have a card."""
    return printed_worth(state.aew_card(place))


def play_worth(state: AewState, seat: int, place: int) -> float:
    """What it is worth to play a card from hand now."""
    card = state.aew_card(place)
    found = 1.0 + card_worth(state, place) - MOMENTUM * penalty(state, seat, card)
    if card.type == MANEUVER and state.damage(place) >= state.stamina[1 - seat]:
        found += 100.0
    return found


def purchase_worth(state: AewState, seat: int, place: int) -> float:
    """What it is worth to purchase a card: the dearest that can be had."""
    card = state.aew_card(place)
    if card.token:
        return -1.0
    return printed_worth(card) - 0.2 * penalty(state, seat, card) - 1.0


def response_worth(view: Table[Any], state: AewState, seat: int, o: Option) -> float:
    """What it is worth to answer a play with this."""
    play = play_at(state, view.state.pending.scope.frame)
    threat = float(state.damage(play.place)) if is_maneuver(state, play) else 1.0
    if play.ability is None:
        for ability in state.aew_card(play.place).resolving:
            threat += ability.average()
    if o.move is RESIST:
        saved = min(state.momentum(o.thing), state.damage(play.place))
        return 50.0 if saved and state.damage(play.place) >= state.stamina[seat] else saved - card_worth(state, o.thing)
    if o.move is FLIP:
        return threat - 4.0
    answer = state.aew_card(o.thing).answer
    if answer is None:
        return 0.0
    worth = threat if answer.reverses else min(threat, answer.average())
    return 0.3 + worth + MOMENTUM * state.aew_card(o.thing).momentum
