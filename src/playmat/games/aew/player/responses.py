"""What it is worth to answer a play, and to resist a Pin or a Submission."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option
from playmat.games.aew.frames import Pin, Play, Submit, play_at
from playmat.games.aew.moves import FLIP, PLAY_RELENTLESS, PLAY_SUDDEN, RESIST, REVEAL, STOP, SUBMIT_RESIST
from playmat.games.aew.player.plays import text_worth
from playmat.games.aew.player.worth import MOMENTUM, card_worth, ends_it, momentum_worth
from playmat.games.aew.reading import is_maneuver, penalty
from playmat.games.aew.rules.pin import PIN_TUCKS
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.abilities import DECISIVE, Answer
from playmat.games.aew.vocabulary.attempts import SURE
from playmat.games.aew.vocabulary.effects import Prevent
from playmat.games.aew.vocabulary.traits import ROPE_BREAK, STURDY
from playmat.games.aew.zones import DECK, DISCARD, HAND

KEPT: Final = 1.5
"""What a reversal may yet be good for, while the opponent has a hand;"""
KEPT_SOFTENING: Final = 0.75
"""the same of what only takes Damage off."""
FULL_HAND: Final = 4.0
DEAR: Final = 0.15
"""Of its Cost: the better card is kept for the better play."""
FLIP_KEPT: Final = 4.0
SAVED: Final = 50.0
SAFE: Final = 8
"""So many cards left after a Submission, and it did not hurt."""
HOPE: Final = 12
"""So many cards too few, and tightening the hold may still win."""


def response_worth(state: AewState, pending: Decision, o: Option) -> float:
    """What it is worth to answer a play with this."""
    seat = pending.seat
    play = play_at(state, pending.scope.frame)
    damage = state.damage(play.place) if is_maneuver(state, play) else 0
    if o.move is RESIST:
        saved = min(state.momentum(o.thing), damage)
        return SAVED if saved and damage >= state.stamina[seat] else saved - card_worth(state, o.thing)
    if o.move is FLIP:
        return threat_of(state, play, damage) - FLIP_KEPT
    card = state.aew_card(o.thing)
    answer = card.answer
    if answer is None:
        return 0.0
    found = momentum_worth(state, seat) * (card.momentum - price_of(state, seat, o)) - DEAR * card.cost
    part = min(1.0, len(state.pile(HAND, 1 - seat)) / FULL_HAND)
    if answer.reverses:
        return found + threat_of(state, play, damage) + answer.worth(state, seat, o.thing) - KEPT * part
    return found + softening(state, seat, o.thing, answer, damage) - KEPT_SOFTENING * part


def price_of(state: AewState, seat: int, o: Option) -> int:
    """The Momentum that an answer costs."""
    if o.move is PLAY_SUDDEN:
        return 2 * state.cost(o.thing) + penalty(state, seat, state.aew_card(o.thing))
    if o.move is REVEAL or o.move is PLAY_RELENTLESS:
        lost = 0 if o.move is PLAY_RELENTLESS or state.is_committed(o.thing) else state.momentum(o.thing)
        return state.cost(o.thing) + penalty(state, seat, state.aew_card(o.thing)) + lost
    return 0


def softening(state: AewState, seat: int, place: int, answer: Answer, damage: int) -> float:
    """What an answer that does not reverse is worth against so much Damage."""
    found = 0.0
    left = state.stamina[seat]
    for effect in answer.effects:
        if isinstance(effect, Prevent):
            saved = min(effect.n, damage)
            found += saved + (DECISIVE if damage >= left > damage - saved else 0.0)
        else:
            found += effect.worth(state, seat, place)
    return found


def threat_of(state: AewState, play: Play, damage: int) -> float:
    """What a play is worth to whoever makes it."""
    if play.ability is not None:
        return 0.5 + play.ability.worth(state, play.seat, play.place)
    found = 0.5 + damage + MOMENTUM * state.momentum(play.place)
    card = state.aew_card(play.place)
    down = state.profile(play.place) != 0
    if damage and ends_it(state, play.seat, card, damage, down):
        found += DECISIVE
    return found if down else found + text_worth(state, play.seat, play.place, card.resolving)


# Pins and Submissions


def against_pin(state: AewState, seat: int, pin: Pin, o: Option) -> float:
    """Committing against a Pin: only what Tucking will not do, the strongest first."""
    if o.move is STOP:
        return 1.0 if pin.power <= tuck_power(state, seat) else 0.0
    return 0.5 + 0.1 * state.momentum(o.thing)


def in_submission(state: AewState, seat: int, submit: Submit, o: Option) -> float:
    """Committing for or against a hold: only where the last cards of a deck are near."""
    if state.pending is not None and state.pending.prompt is SUBMIT_RESIST:
        near = submit.damage - submit.resisted > cards_left(state, seat) - SAFE
        if o.move is STOP:
            return 0.0 if near else 1.0
        return 1.0 - 0.1 * state.momentum(o.thing) if near else 0.0
    if o.move is STOP:
        return 0.0
    foe = 1 - seat
    return 1.0 if submit.damage + HOPE - state.momentum_ready(foe) > cards_left(state, foe) else -1.0


def cards_left(state: AewState, seat: int) -> int:
    """What a Submission can take."""
    return len(state.pile(DECK, seat)) + len(state.pile(DISCARD, seat))


def tuck_power(state: AewState, seat: int) -> int:
    """How much of a Pin three Tucked cards would take off; a Rope Break takes all of it."""
    values: list[int] = []
    for place in state.pile(HAND, seat) + state.pile(DISCARD, seat):
        card = state.aew_card(place)
        if card.tuckable:
            if card.keywords & ROPE_BREAK:
                return SURE
            values.append(state.momentum(place) * (2 if card.keywords & STURDY else 1))
    values.sort(reverse=True)
    return sum(values[:PIN_TUCKS])
