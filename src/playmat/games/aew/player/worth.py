"""What cards and plays are worth, in one measure: about a point of Stamina."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.option import Option
from playmat.engine.table.table import Table
from playmat.games.aew.frames import Play, play_at
from playmat.games.aew.moves import FLIP, RESIST
from playmat.games.aew.reading import is_maneuver, penalty
from playmat.games.aew.rules.resolve import punch_momentum
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, DECISIVE, Act
from playmat.games.aew.vocabulary.abilities import MOMENTUM as PRICE
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.traits import ATTACKS, FOLLOW_UP, ILLEGAL, MANEUVER, PUNCH

MOMENTUM: Final = 0.6
"""What a point of Momentum is worth."""
FLIP_KEPT: Final = 1.5
"""What it is worth to be able to flip later."""


def printed_worth(card: AewCard) -> float:
    """What is printed on a card: Damage, Momentum, and what its text does."""
    found = card.damage + MOMENTUM * card.momentum
    for ability in card.turning:
        found += ability.average()
    if card.answer is not None and card.answer.reverses:
        found += 2.5
    return found + kept_worth(card)


def card_worth(state: AewState, place: int) -> float:
    """What it is worth to have a card."""
    return printed_worth(state.aew_card(place))


def play_worth(state: AewState, seat: int, place: int) -> float:
    """What it is worth to play a card now: its Damage, what its text does as things are, and its Momentum."""
    card = state.aew_card(place)
    found = 1.0 + MOMENTUM * (card.momentum - penalty(state, seat, card)) + kept_worth(card)
    if card.type == MANEUVER:
        damage = state.damage(place)
        found += damage
        if ends_it(state, seat, card, damage):
            found += DECISIVE
    for ability in card.resolving:
        found += ability.worth(state, seat, place)
    return found


def kept_worth(card: AewCard) -> float:
    """What it goes on doing in the Ring, and what its keywords may add."""
    found = 0.8 * len(card.statics) + 0.8 * len(card.acts)
    if card.keywords & ATTACKS:
        found += 0.7
    return found + (0.4 if card.keywords & FOLLOW_UP else 0.0)


def ends_it(state: AewState, seat: int, card: AewCard, damage: int, down: bool = False) -> bool:
    """Whether so much damage wins: by Stamina, or by a Knockout right after it. A face-down card has no text."""
    left = state.stamina[1 - seat] - damage
    if left <= 0 and (down or not card.keywords & ILLEGAL):
        return True
    punch = punch_momentum(state, seat) + (card.momentum if card.traits & PUNCH and not down else 0)
    return damage > 0 and punch > max(0, left)


def purchase_worth(state: AewState, seat: int, place: int) -> float:
    """What it is worth to purchase a card: the dearest that can be had."""
    card = state.aew_card(place)
    if card.token:
        return -1.0
    return printed_worth(card) - 0.2 * penalty(state, seat, card) - 1.0


def use_worth(state: AewState, seat: int, o: Option) -> float:
    """What it is worth to use an ability or to flip a Faction: that is once a game, so it should be worth it."""
    ability = state.aew_card(o.thing).abilities[o.number]
    if not isinstance(ability, Act):
        return 0.0
    found = ability.worth(state, seat, o.thing)
    if ability.price == COMMIT_THIS:
        found -= 0.3 * state.momentum(o.thing)
    elif ability.price == PRICE:
        found -= 0.3 * ability.n
    return found - (FLIP_KEPT if ability.flip else 0.0)


def response_worth(view: Table[Any], state: AewState, seat: int, o: Option) -> float:
    """What it is worth to answer a play with this."""
    play = play_at(state, view.state.pending.scope.frame)
    damage = state.damage(play.place) if is_maneuver(state, play) else 0
    threat = threat_of(state, play, damage)
    if o.move is RESIST:
        saved = min(state.momentum(o.thing), damage)
        return 50.0 if saved and damage >= state.stamina[seat] else saved - card_worth(state, o.thing)
    if o.move is FLIP:
        return threat - 4.0
    answer = state.aew_card(o.thing).answer
    if answer is None:
        return 0.0
    worth = threat + answer.worth(state, seat, o.thing) if answer.reverses else min(threat, answer.average())
    return 0.3 + worth + MOMENTUM * state.aew_card(o.thing).momentum


def threat_of(state: AewState, play: Play, damage: int) -> float:
    """What a play is worth to whoever makes it."""
    if play.ability is not None:
        return 0.5 + play.ability.worth(state, play.seat, play.place)
    found = 0.5 + damage + MOMENTUM * state.momentum(play.place)
    card = state.aew_card(play.place)
    if damage and ends_it(state, play.seat, card, damage, state.profile(play.place) != 0):
        found += DECISIVE
    if not state.profile(play.place):
        for ability in card.resolving:
            found += ability.worth(state, play.seat, play.place)
    return found
