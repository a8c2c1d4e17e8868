"""What it is worth to play a card: face up, face down or revealed, to use an ability, to commit for more Damage."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Option
from playmat.games.aew.player.worth import ends_it, kept_worth, momentum_worth, phase_of
from playmat.games.aew.reading import penalty
from playmat.games.aew.state import HIDDEN_DAMAGE, HIDDEN_MOMENTUM, AewState
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, DECISIVE, Act, Spoken
from playmat.games.aew.vocabulary.abilities import MOMENTUM as PRICE
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.lasting import DAMAGE, POWER_OF
from playmat.games.aew.vocabulary.traits import (
    ACTION,
    ATTACKS,
    DOWN,
    MANEUVER,
    STRIKE,
    SUBMISSION,
    subtype_of,
    target_of,
)
from playmat.games.aew.zones import READY

LATE: Final = 16
"""With so little Stamina left to somebody, the strongest play comes first; before that, the order below."""
DECIDING: Final = 20.0
"""A text that is worth so much comes first at any time."""
FIRST: Final = 6.0
"""Everything in hand will be played: what gives Momentum first, what hits hardest or can be helped last."""
LATER_BY_DAMAGE: Final = 0.3
SOONER_BY_MOMENTUM: Final = 0.4
LATER_TO_BE_HELPED: Final = 1.0
LANDS: Final = 0.85
"""How often a Maneuver is not reversed."""
STILL_DOWN: Final = 1.5
"""A face-down card gives Momentum in the next turn too, and may be revealed."""
WAITING: Final = 0.5
"""A text that could do so much more than just now waits."""
WAITS: Final = -1.0
HEAD: Final = 1
SLOTH_OR_TECHNICIAN: Final = 3
"""The Styles that reverse Submissions."""


def play_worth(state: AewState, seat: int, place: int, due: int = 0) -> float:
    """What it is worth to play a card now, for so much Momentum."""
    card = state.aew_card(place)
    damage = state.damage(place) if card.type == MANEUVER else 0
    text = text_worth(state, seat, place, card.resolving)
    found = 1.0 + momentum_worth(state, seat) * (card.momentum - penalty(state, seat, card) - due)
    found += damage + text + kept_worth(card)
    if card.type == MANEUVER and ends_it(state, seat, card, damage):
        return found + DECISIVE
    if card.type == ACTION and phase_of(state) == READY and average_of(card) > text + WAITING:
        return WAITS
    if found <= 0.0 or text >= DECIDING or is_late(state):
        return found
    helped = LATER_TO_BE_HELPED if card.keywords & ATTACKS else 0.0
    return in_turn(damage + text, card.momentum) - helped


def in_turn(hurt: float, momentum: int) -> float:
    """When in the order of plays something comes."""
    return max(0.1, FIRST - LATER_BY_DAMAGE * hurt + SOONER_BY_MOMENTUM * momentum)


def is_late(state: AewState) -> bool:
    """Whether the match may end in this turn."""
    return min(state.stamina[0], state.stamina[1]) <= LATE


def text_worth(state: AewState, seat: int, place: int, abilities: list[Spoken]) -> float:
    """What a card's text does as things are."""
    found = 0.0
    for ability in abilities:
        found += ability.worth(state, seat, place)
    return found


def average_of(card: AewCard) -> float:
    """What its text does on average."""
    found = 0.0
    for ability in card.resolving:
        found += ability.average()
    return found


def down_worth(state: AewState, seat: int, place: int) -> float:
    """Playing it face down: the Maneuver that it then is, Momentum in two turns, and what it may turn out to be."""
    damage, momentum = HIDDEN_DAMAGE, HIDDEN_MOMENTUM
    card = state.aew_card(place)
    for static in state.in_force(seat):
        if static.what.fits(card, DOWN, 0):
            if static.value == DAMAGE:
                damage += static.n
            elif static.value == POWER_OF:
                momentum += static.n
    found = 1.0 + damage + momentum_worth(state, seat) * momentum + STILL_DOWN
    if ends_it(state, seat, card, damage, True):
        return found + DECISIVE
    return found if is_late(state) else in_turn(damage, momentum)


def reveal_worth(state: AewState, seat: int, place: int) -> float:
    """Revealing a face-down card: what it is, for its Cost and for the Momentum it had."""
    card = state.aew_card(place)
    lost = state.cost(place) + penalty(state, seat, card)
    if not state.is_committed(place):
        lost += state.momentum(place) - card.momentum
    found = text_worth(state, seat, place, card.turning) - momentum_worth(state, seat) * lost
    if card.type == MANEUVER:
        found += card.damage + (DECISIVE if ends_it(state, seat, card, card.damage) else 0.0)
    return found


def profile_worth(state: AewState, seat: int, facts: int) -> float:
    """A face that few reversals mean."""
    found = 0.1 if target_of(facts) != HEAD else 0.0
    subtype = subtype_of(facts)
    if subtype == SUBMISSION:
        return found + (0.2 if state.has_styles(1 - seat) & SLOTH_OR_TECHNICIAN else 0.8)
    return found + (0.5 if subtype == STRIKE else 0.4)


def boost_worth(state: AewState, seat: int, place: int, more: int, momentum: int) -> float:
    """What it is worth to Commit Momentum for more Damage of a Maneuver."""
    card = state.aew_card(place)
    damage = state.damage(place)
    if ends_it(state, seat, card, damage):
        return -1.0
    if ends_it(state, seat, card, damage + more):
        return DECISIVE - momentum
    return LANDS * more - momentum_worth(state, seat) * momentum


def use_worth(state: AewState, seat: int, o: Option) -> float:
    """What it is worth to use an ability; a Faction is flipped once a game, when that does what it can."""
    ability = state.aew_card(o.thing).abilities[o.number]
    if not isinstance(ability, Act):
        return 0.0
    found = ability.worth(state, seat, o.thing)
    if ability.flip and ability.average() > found + WAITING:
        return WAITS
    if ability.price == COMMIT_THIS:
        found -= momentum_worth(state, seat) * state.momentum(o.thing)
    elif ability.price == PRICE:
        found -= momentum_worth(state, seat) * ability.n
    return found
