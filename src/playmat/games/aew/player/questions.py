"""Rate each answer as an experienced player would, question by question."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.decision import Decision
from playmat.engine.state.option import DECLINE, DONE, Move, Option, Prompt
from playmat.games.aew import moves
from playmat.games.aew.frames import Pin, Submit, play_at
from playmat.games.aew.player.mind import Mind, phase_of
from playmat.games.aew.player.plays import boost_worth, down_worth, play_worth, profile_worth, reveal_worth, use_worth
from playmat.games.aew.player.purchases import basket
from playmat.games.aew.player.responses import against_pin, in_submission, response_worth
from playmat.games.aew.player.worth import Worth
from playmat.games.aew.state import AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.lasting import POWER_BONUS
from playmat.games.aew.zones import RECOVERY


def advise(view: AewTable, worth: Worth) -> list[float]:
    """A rating of each option of the pending decision, in order."""
    pending = view.asked()
    options = view.listed(pending)
    m = Mind(view, pending.seat, worth)
    if pending.prompt is moves.PRIORITY and phase_of(m.state) == RECOVERY:
        return recovering(m, pending, options)
    return [worth_of(m, pending, o) for o in options]


def recovering(m: Mind, pending: Decision, options: list[Option]) -> list[float]:
    """Ratings for the Recovery Phase, including the purchases with the highest total worth."""
    basket_places = basket(m, [o.thing for o in options if o.move is moves.PURCHASE_CARD])
    worths: list[float] = []
    for o in options:
        if o.move is not moves.PURCHASE_CARD:
            worths.append(worth_of(m, pending, o))
        else:
            worths.append(0.5 + 0.01 * m.state.cost(o.thing) if o.thing in basket_places else -1.0)
    return worths


PLAIN: Final[dict[Move, float]] = {moves.PASS: 0.0, DECLINE: 0.0, DONE: 0.0, moves.NO: 0.0, moves.BY_MOMENTUM: 1.0}
"""The worth of a move by itself."""


def worth_of(m: Mind, pending: Decision, o: Option) -> float:
    """The worth of one answer."""
    prompt = pending.prompt
    move = o.move
    if prompt is moves.RESPOND and move is not moves.PASS:
        return response_worth(m, pending, o)
    if prompt is moves.PAY:
        return 1.0 if move is moves.AUTO else 0.0
    if move in PLAIN:
        return PLAIN[move]
    if move is moves.PLAY_CARD:
        return play_worth(m, o.thing)
    if move is moves.USE or move is moves.FLIP:
        return use_worth(m, o)
    if move is moves.COMMIT or move is moves.STOP or move is moves.YES:
        return committing(m, pending, o)
    if move is moves.TUCK or move is moves.TUCK_TOP:
        return tucking(m, pending, o)
    if move is moves.PROFILE:
        return profile_worth(m, o.number)
    if move is moves.TAKE_INITIATIVE:
        return 1.0 if o.thing == m.you else 0.0
    return of_card(m, o, prompt) if o.thing >= m.state.seats else 0.0


def of_card(m: Mind, o: Option, prompt: Prompt) -> float:
    """The worth of an answer that names a card."""
    state, w = m.state, m.weights
    move = o.move
    if move is moves.PLAY_DOWN:
        return down_worth(m, o.thing)
    if move is moves.REVEAL:
        return reveal_worth(m, o.thing)
    if move is moves.PLAY_SUDDEN:
        return play_worth(m, o.thing, 2 * state.cost(o.thing)) - w.elsewhere
    if move is moves.PLAY_RELENTLESS:
        return play_worth(m, o.thing, state.cost(o.thing)) - w.elsewhere
    if move is moves.KEEP:
        return m.card_worth(o.thing) - w.welcome
    if move is moves.DISCARD_CARD:
        return 0.0 if prompt is moves.SCOUT else -m.card_worth(o.thing)
    return 0.5 + m.card_worth(o.thing)


def committing(m: Mind, pending: Decision, o: Option) -> float:
    """The worth of Committing a card: for a payment or a boost, the cheapest sufficient card is best."""
    state, seat = m.state, m.you
    frame = state.frames[pending.scope.frame]
    if isinstance(frame, Pin):
        return against_pin(state, seat, frame, o)
    if isinstance(frame, Submit):
        return in_submission(m, frame, o)
    if o.move is moves.STOP:
        return 0.0
    if o.move is moves.YES:
        place = play_at(state, pending.scope.frame).place
        momentum = state.momentum(place)
        return boost_worth(m, place, momentum + state.total(POWER_BONUS, seat), momentum)
    momentum = state.momentum(o.thing)
    if (
        pending.prompt is moves.FOCUS_ATTACK
        or pending.prompt is moves.COMBO_ATTACK
        or pending.prompt is moves.CUNNING_ATTACK
    ):
        return boost_worth(m, play_at(state, pending.scope.frame).place, momentum, momentum)
    return 0.6 - 0.05 * momentum


def tucking(m: Mind, pending: Decision, o: Option) -> float:
    """The worth of Tucking a card: its effect against a Pin, or otherwise how little it is needed."""
    state = m.state
    if o.move is moves.TUCK_TOP:
        return 0.5
    card = state.aew_card(o.thing)
    frame = state.frames[pending.scope.frame] if pending.scope.frame >= 0 else None
    if isinstance(frame, Pin):
        if card.keywords & traits.ROPE_BREAK:
            return 10.0
        return state.momentum(o.thing) * (2.0 if card.keywords & traits.STURDY else 1.0) - 0.1 * card.cost
    if pending.prompt is moves.CHOOSE_TUCK:
        return 1.0 - m.card_worth(o.thing)
    return m.weights.poor - m.purchase_worth(o.thing) if pending.prompt is moves.MARKET_TUCK else -0.5
