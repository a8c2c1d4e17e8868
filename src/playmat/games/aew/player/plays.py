"""The worth of playing a card face up, face down or revealed, using an ability, or committing for more Damage."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Option
from playmat.games.aew.player.mind import Mind, ends_it, phase_of
from playmat.games.aew.player.worth import Worth
from playmat.games.aew.reading import penalty
from playmat.games.aew.state import HIDDEN_DAMAGE, HIDDEN_MOMENTUM
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import COMMIT_THIS, DECISIVE, Act
from playmat.games.aew.vocabulary.abilities import MOMENTUM as PRICE
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.vocabulary.lasting import DAMAGE, POWER_OF
from playmat.games.aew.vocabulary.traits import subtype_of, target_of
from playmat.games.aew.zones import READY

HEAD: Final = 1
SLOTH_OR_TECHNICIAN: Final = 3
"""The Styles that reverse Submissions."""


def play_worth(m: Mind, place: int, due: int = 0) -> float:
    """The worth of playing a card now for this much Momentum."""
    state, seat, w = m.state, m.you, m.weights
    card = state.aew_card(place)
    damage = state.damage(place) if card.type == traits.MANEUVER else 0
    text = m.text_worth(seat, place, card.resolving)
    worth = w.play + m.momentum_worth() * (card.momentum - penalty(state, seat, card) - due)
    worth += damage + text + m.kept_worth(card)
    if card.type == traits.MANEUVER and ends_it(state, seat, card, damage):
        return worth + DECISIVE
    if card.type == traits.ACTION and phase_of(state) == READY and average_of(w, card) > text + w.waiting:
        return w.waits
    if worth <= 0.0 or text >= w.deciding or is_late(m):
        return worth
    helped = w.later_to_be_helped if card.keywords & traits.ATTACKS else 0.0
    return in_turn(w, damage + text, card.momentum) - helped


def in_turn(w: Worth, hurt: float, momentum: int) -> float:
    """The worth that determines the order of plays within a turn."""
    return max(w.last, w.first - w.later_by_damage * hurt + w.sooner_by_momentum * momentum)


def is_late(m: Mind) -> bool:
    """Whether the match may end this turn."""
    return min(m.state.stamina[0], m.state.stamina[1]) <= m.weights.late


def average_of(w: Worth, card: AewCard) -> float:
    """The average worth of a card's text."""
    worth = 0.0
    for ability in card.resolving:
        worth += ability.average(w)
    return worth


def down_worth(m: Mind, place: int) -> float:
    """The worth of playing a card face down: its Damage, its Momentum for two turns, and the chance to reveal it."""
    state, seat, w = m.state, m.you, m.weights
    damage, momentum = HIDDEN_DAMAGE, HIDDEN_MOMENTUM
    card = state.aew_card(place)
    for static in state.in_force(seat):
        if static.what.fits(card, traits.DOWN, 0):
            if static.value == DAMAGE:
                damage += static.n
            elif static.value == POWER_OF:
                momentum += static.n
    worth = w.play + damage + m.momentum_worth() * momentum + w.still_down
    if ends_it(state, seat, card, damage, True):
        return worth + DECISIVE
    return worth if is_late(m) else in_turn(w, damage, momentum)


def reveal_worth(m: Mind, place: int) -> float:
    """Revealing a face-down card: its worth minus its Cost and the Momentum it had."""
    state, seat = m.state, m.you
    card = state.aew_card(place)
    lost = state.cost(place) + penalty(state, seat, card)
    if not state.is_committed(place):
        lost += state.momentum(place) - card.momentum
    worth = m.text_worth(seat, place, card.turning) - m.momentum_worth() * lost
    if card.type == traits.MANEUVER:
        worth += card.damage + (DECISIVE if ends_it(state, seat, card, card.damage) else 0.0)
    return worth


def profile_worth(m: Mind, facts: int) -> float:
    """The worth of the face that a face-down card shows: the fewer reversals match it, the better."""
    w = m.weights
    worth = w.other_target if target_of(facts) != HEAD else 0.0
    subtype = subtype_of(facts)
    if subtype == traits.SUBMISSION:
        return worth + (w.known_hold if m.state.has_styles(1 - m.you) & SLOTH_OR_TECHNICIAN else w.hold)
    return worth + (w.strike if subtype == traits.STRIKE else w.grapple)


def boost_worth(m: Mind, place: int, more: int, momentum: int) -> float:
    """The worth of Committing Momentum for more Damage on a Maneuver."""
    state, seat = m.state, m.you
    card = state.aew_card(place)
    damage = state.damage(place)
    if ends_it(state, seat, card, damage):
        return -1.0
    if ends_it(state, seat, card, damage + more):
        return DECISIVE - momentum
    return m.weights.lands * more - m.momentum_worth() * momentum


def use_worth(m: Mind, o: Option) -> float:
    """The worth of using an ability. A Faction is flipped once per game, when its effect is at its best."""
    w = m.weights
    ability = m.state.aew_card(o.thing).abilities[o.number]
    if not isinstance(ability, Act):
        return 0.0
    worth = m.text_worth(m.you, o.thing, [ability])
    if ability.flip and ability.average(w) > worth + w.waiting:
        return w.waits
    if ability.price == COMMIT_THIS:
        worth -= m.momentum_worth() * m.state.momentum(o.thing)
    elif ability.price == PRICE:
        worth -= m.momentum_worth() * ability.n
    return worth
