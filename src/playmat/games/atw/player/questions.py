"""A rating of each answer, for every question in a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.games.atw import moves, settings
from playmat.games.atw.player.attack import gesturing, token
from playmat.games.atw.player.cards import keeping, opening
from playmat.games.atw.player.defense import block_with_cards, defending, icon, kicking, starting, threat, trying
from playmat.games.atw.player.initiative import (
    assign_dice,
    attack_under_way,
    before_roll,
    main_action,
    offensive_window,
    rampage_more,
    reroll,
)
from playmat.games.atw.player.worth import Mind, Worth
from playmat.games.atw.state import AtwTable, Pin
from playmat.games.atw.vocabulary.card import PERMANENT, REVERSAL

Question = Callable[[Mind, list[Option]], list[float]]

CERTAIN: Final = 100.0
"""The rating of an option that is free and possibly helpful."""


def advise(view: AtwTable, worth: Worth) -> list[float]:
    """A rating of each option of the pending decision, in order, using only what the answering seat knows."""
    pending = view.state.pending
    if pending is None:
        return []
    options = view.listed(pending)
    asked = QUESTIONS.get(pending.prompt.address)
    if asked is None:
        return [0.0 for _ in options]
    return asked(Mind(view, pending.seat, worth), options)


# hands


def opening_card(m: Mind, options: list[Option]) -> list[float]:
    """The card that fits best with the earlier picks."""
    picked = cast(Picks, m.state.frames[-1]).picked
    return [opening(m, o.thing, picked) for o in options]


def give_up(m: Mind, options: list[Option]) -> list[float]:
    """Give up the least useful card."""
    return [-keeping(m, o.thing) for o in options]


def compensation(m: Mind, options: list[Option]) -> list[float]:
    """Stamina or a card, depending on which is needed more."""
    return [m.resting(m.you, 1) if o.move is moves.GAIN_STAMINA else m.drawing(m.you, 1) for o in options]


# defending


def defense(m: Mind, options: list[Option]) -> list[float]:
    """Rate every way to stop the attack: its price, compared with the threat of the attack."""
    a = attack_under_way(m)
    coming = threat(m, a)
    slots = m.me().board.slots
    worths: list[float] = []
    best = -coming
    trial = NONE
    for o in options:
        move = o.move
        value = -coming
        if move is moves.BLOCK_STAMINA:
            value = starting(m, 0) - m.tiring(m.you, 2)
        elif move is moves.BLOCK_DISCARD:
            value = block_with_cards(m)
        elif move is moves.USE and o.number == PERMANENT:
            trial = len(worths)
        elif move is moves.USE:
            value = defending(m, slots[o.number], a)
        worths.append(value)
        best = max(best, value)
    if trial != NONE:
        worths[trial] = trying(m, slots[PERMANENT], -coming if settings.SINGLE_DEFENSE.on(m.state) else best)
    return worths


def counter(m: Mind, options: list[Option]) -> list[float]:
    """A roll costs nothing. A reversal is used if it saves enough."""
    worths: list[float] = []
    for o in options:
        if o.move is moves.ROLL_TO_COUNTER:
            worths.append(CERTAIN)
        elif o.move is moves.ACCEPT:
            used = m.wrestler(m.foe).board.slots[attack_under_way(m).ability]
            worths.append(-m.using(m.foe, used) - m.weights.chain)
        else:
            ability = m.me().board.slots[REVERSAL]
            worths.append(m.using(m.you, ability) + icon(m, ability) - token(m, ability))
    return worths


def reversal_icon(m: Mind, options: list[Option]) -> list[float]:
    """The icon of your own reversal, if it helps."""
    board = m.me().board
    worths: list[float] = []
    for o in options:
        if o.move is moves.SKIP:
            worths.append(0.0)
        elif o.move is moves.DO_PIN:
            worths.append(m.pinning(m.foe, 0) + m.weights.free)
        else:
            worths.append(gesturing(m, m.you, board.taunt if o.move is moves.DO_TAUNT else board.recover))
    return worths


def ability_pin(m: Mind, options: list[Option]) -> list[float]:
    """A free pin is always tried."""
    return [m.pinning(m.foe, 0) + m.weights.free if o.move is moves.DO_PIN else 0.0 for o in options]


def kick_out(m: Mind, options: list[Option]) -> list[float]:
    """Convert the amount of stamina with the best result. Use an ability if one more attempt is worth its token."""
    pin = cast(Pin, m.state.frames[-1])
    best = -1e9
    more = -1e9
    for o in options:
        if o.move is not moves.USE:
            best = max(best, kicking(m, pin.attempts, o.number))
            more = max(more, kicking(m, pin.attempts + 1, o.number))
    saved = more - m.weights.one_time
    with_ability = saved if saved > best else best - 1.0
    return [with_ability if o.move is moves.USE else kicking(m, pin.attempts, o.number) for o in options]


QUESTIONS: Final[dict[str, Question]] = {
    moves.OPENING_CARD.address: opening_card,
    moves.MAIN_ACTION.address: main_action,
    moves.RAMPAGE_MORE.address: rampage_more,
    moves.DEFENSE_PROMPT.address: defense,
    moves.BLOCK_CARDS.address: give_up,
    moves.COUNTER.address: counter,
    moves.REVERSAL_ICON.address: reversal_icon,
    moves.ABILITY_PIN.address: ability_pin,
    moves.BEFORE_ROLL_PROMPT.address: before_roll,
    moves.ASSIGN_DICE.address: assign_dice,
    moves.REROLL.address: reroll,
    moves.COMPENSATION.address: compensation,
    moves.HAND_OVERFLOW.address: give_up,
    moves.OFFENSIVE_WINDOW.address: offensive_window,
    moves.KICK_OUT.address: kick_out,
}
