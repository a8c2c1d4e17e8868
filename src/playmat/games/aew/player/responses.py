"""The worth of answering a play, and of resisting a Pin or a Submission."""

from __future__ import annotations

from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option
from playmat.games.aew import moves
from playmat.games.aew.frames import Pin, Play, Submit, play_at
from playmat.games.aew.player.mind import Mind, ends_it
from playmat.games.aew.reading import is_maneuver, penalty
from playmat.games.aew.rules.pin import PIN_TUCKS
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import DECISIVE, Answer
from playmat.games.aew.vocabulary.attempts import SURE
from playmat.games.aew.vocabulary.effects import Prevent
from playmat.games.aew.zones import DISCARD, HAND


def response_worth(m: Mind, pending: Decision, o: Option) -> float:
    """The worth of answering a play with this option."""
    state, seat, w = m.state, m.you, m.weights
    play = play_at(state, pending.scope.frame)
    damage = state.damage(play.place) if is_maneuver(state, play) else 0
    if o.move is moves.RESIST:
        saved = min(state.momentum(o.thing), damage)
        return w.saved if saved and damage >= state.stamina[seat] else saved - m.card_worth(o.thing)
    if o.move is moves.FLIP:
        return threat_of(m, play, damage) - w.flip_kept
    card = state.aew_card(o.thing)
    answer = card.answer
    if answer is None:
        return 0.0
    worth = m.momentum_worth() * (card.momentum - price_of(state, seat, o)) - w.dear * card.cost
    part = min(1.0, len(state.pile(HAND, 1 - seat)) / w.full_hand)
    if answer.reverses:
        return worth + threat_of(m, play, damage) + m.text_worth(seat, o.thing, [answer]) - w.kept * part
    return worth + softening(m, o.thing, answer, damage) - w.kept_softening * part


def price_of(state: AewState, seat: int, o: Option) -> int:
    """The Momentum that an answer costs."""
    if o.move is moves.PLAY_SUDDEN:
        return 2 * state.cost(o.thing) + penalty(state, seat, state.aew_card(o.thing))
    if o.move is moves.REVEAL or o.move is moves.PLAY_RELENTLESS:
        lost = 0 if o.move is moves.PLAY_RELENTLESS or state.is_committed(o.thing) else state.momentum(o.thing)
        return state.cost(o.thing) + penalty(state, seat, state.aew_card(o.thing)) + lost
    return 0


def softening(m: Mind, place: int, answer: Answer, damage: int) -> float:
    """The worth of an answer that does not reverse, against this much Damage."""
    m.user, m.place = m.you, place
    worth = 0.0
    left = m.state.stamina[m.you]
    for effect in answer.effects:
        if isinstance(effect, Prevent):
            saved = min(effect.n, damage)
            worth += saved + (DECISIVE if damage >= left > damage - saved else 0.0)
        else:
            worth += effect.worth(m)
    return worth


def threat_of(m: Mind, play: Play, damage: int) -> float:
    """The worth of a play to its player."""
    state, w = m.state, m.weights
    if play.ability is not None:
        return w.threat + m.text_worth(play.seat, play.place, [play.ability])
    worth = w.threat + damage + w.momentum * state.momentum(play.place)
    card = state.aew_card(play.place)
    down = state.profile(play.place) != 0
    if damage and ends_it(state, play.seat, card, damage, down):
        worth += DECISIVE
    return worth if down else worth + m.text_worth(play.seat, play.place, card.resolving)


# Pins and Submissions


def against_pin(state: AewState, seat: int, pin: Pin, o: Option) -> float:
    """The worth of Committing against a Pin: only if Tucking will not cover its Power, strongest cards first."""
    if o.move is moves.STOP:
        return 1.0 if pin.power <= tuck_power(state, seat) else 0.0
    return 0.5 + 0.1 * state.momentum(o.thing)


def in_submission(m: Mind, submit: Submit, o: Option) -> float:
    """The worth of Committing for or against a hold, which helps only if a deck is nearly empty."""
    state, w = m.state, m.weights
    if state.pending is not None and state.pending.prompt is moves.SUBMIT_RESIST:
        near = submit.damage - submit.resisted > m.cards_left(m.you) - w.safe
        if o.move is moves.STOP:
            return 0.0 if near else 1.0
        return 1.0 - 0.1 * state.momentum(o.thing) if near else 0.0
    if o.move is moves.STOP:
        return 0.0
    foe = 1 - m.you
    return 1.0 if submit.damage + w.hope - state.momentum_ready(foe) > m.cards_left(foe) else -1.0


def tuck_power(state: AewState, seat: int) -> int:
    """The amount by which three Tucked cards would lower a Pin. A Rope Break ends it."""
    values: list[int] = []
    for place in state.pile(HAND, seat) + state.pile(DISCARD, seat):
        card = state.aew_card(place)
        if card.tuckable:
            if card.keywords & traits.ROPE_BREAK:
                return SURE
            values.append(state.momentum(place) * (2 if card.keywords & traits.STURDY else 1))
    values.sort(reverse=True)
    return sum(values[:PIN_TUCKS])
