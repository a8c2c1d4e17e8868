"""How good each answer looks, for every question of a match."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.frame import Picks
from playmat.engine.option import Option
from playmat.engine.scope import NONE
from playmat.engine.table import Table
from playmat.games.atw.advice.attack import (
    attacking,
    best_rampage,
    gesturing,
    hit,
    hit_chance,
    rampaging,
    token,
    using,
)
from playmat.games.atw.advice.cards import keeping, opening
from playmat.games.atw.advice.defence import block_with_cards, defending, icon, kicking, starting, threat, trying
from playmat.games.atw.advice.worth import GOOD, Mind, Worth, drawing, pinning, resting, tiring, using_up
from playmat.games.atw.card import PERMANENT, PIN, REVERSAL, AbilityEffect, AttackCard
from playmat.games.atw.moves import (
    ABILITY_PIN,
    ACCEPT,
    ACCEPT_MISS,
    ADD,
    ASSIGN_DICE,
    BEFORE_ROLL_PROMPT,
    BLIND_ATTACK,
    BLOCK_CARDS,
    BLOCK_DISCARD,
    BLOCK_STAMINA,
    COMPENSATION,
    COUNTER,
    DEFENSE_PROMPT,
    DISCARD_CARD,
    DO_COMBO,
    DO_PIN,
    DO_RECOVER,
    DO_TAUNT,
    GAIN_STAMINA,
    HAND_OVERFLOW,
    KICK_OUT,
    MAIN_ACTION,
    OFFENSIVE_WINDOW,
    OPENING_CARD,
    PASS_FOR_CARD,
    PASS_FOR_STAMINA,
    PLAY,
    PLAY_THROUGH,
    RAMPAGE_MORE,
    REROLL,
    REVERSAL_ICON,
    ROLL_TO_COUNTER,
    SKIP,
    USE,
)
from playmat.games.atw.reading import cards_in_draw_pile, target_number
from playmat.games.atw.rules.common import circle_bonus
from playmat.games.atw.state import HAND, Attack, AtwState, Pin


def advise(view: Table[Any]) -> list[float]:
    """How good each option of the pending decision looks, in their order."""
    return judge(view, GOOD)


def judge(view: Table[Any], worth: Worth) -> list[float]:
    """The same with other weights."""
    pending = cast(AtwState, view.state).pending
    if pending is None:
        return []
    options = view.listed(pending)
    m = Mind(view, pending.seat, worth)
    asked = pending.prompt
    if asked is MAIN_ACTION:
        return main_action(m, options)
    if asked is DEFENSE_PROMPT:
        return defence(m, options, attack_under_way(m))
    if asked is OFFENSIVE_WINDOW:
        return offensive_window(m, options, attack_under_way(m))
    if asked is COMPENSATION:
        return [resting(m, m.you, 1) if o.move is GAIN_STAMINA else drawing(m, m.you, 1) for o in options]
    if asked is KICK_OUT:
        return kick_out(m, options, cast(Pin, m.state.frames[-1]))
    if asked is HAND_OVERFLOW:
        return [-keeping(m, o.thing) for o in options]
    if asked is BLOCK_CARDS:
        return [-keeping(m, o.thing) for o in options]
    if asked is REROLL:
        return reroll(m, options, attack_under_way(m))
    if asked is OPENING_CARD:
        picked = cast(Picks, m.state.frames[-1]).picked
        return [opening(m, o.thing, picked) for o in options]
    if asked is BEFORE_ROLL_PROMPT:
        return before_roll(m, options, attack_under_way(m))
    if asked is RAMPAGE_MORE:
        return rampage_more(m, options, cast(Picks, m.state.frames[-1]).picked)
    if asked is ASSIGN_DICE:
        return [assigned(m, attack_under_way(m), o.number) for o in options]
    if asked is COUNTER:
        return counter(m, options)
    if asked is REVERSAL_ICON:
        return [0.0 if o.move is SKIP else after_reversal(m, o) for o in options]
    if asked is ABILITY_PIN:
        return [pinning(m, m.foe, 0) + 0.01 if o.move is DO_PIN else 0.0 for o in options]
    return [0.0 for _ in options]


def attack_under_way(m: Mind) -> Attack:
    """The innermost attack."""
    for frame in reversed(m.state.frames):
        if isinstance(frame, Attack):
            return frame
    raise ValueError("nobody attacks")


# with the initiative


def passing_worth(m: Mind) -> float:
    """The better way to pass."""
    return max(resting(m, m.you, 3), drawing(m, m.you, 1))


def main_action(m: Mind, options: list[Option]) -> list[float]:
    """Every attack by what it promises, against what passing brings for sure."""
    passing = passing_worth(m)
    found: list[float] = []
    for o in options:
        move = o.move
        if move is PLAY:
            found.append(attacking(m, m.state.attack_card(o.thing), o.thing, 0, passing, True))
        elif move is PLAY_THROUGH:
            found.append(attacking(m, m.state.attack_card(o.thing), o.thing, o.number, passing, True))
        elif move is PASS_FOR_STAMINA:
            found.append(resting(m, m.you, 3))
        elif move is PASS_FOR_CARD:
            found.append(drawing(m, m.you, 1))
        elif move is BLIND_ATTACK:
            found.append(blind(m, passing))
        else:
            found.append(best_rampage(m, o.thing, passing))
    return found


def blind(m: Mind, passing: float) -> float:
    """A blind attack is worth what the draw pile is on average."""
    cards = cards_in_draw_pile(m.state, m.you)
    stamina = m.me().stamina
    value = 0.0
    count = 0
    for card in cards:
        if card.stamina <= stamina:
            count += 1
            value += hit_chance(card.target) * (hit(m, m.you, card, card.damage, True) + passing)
            value -= tiring(m, m.you, card.stamina)
    return value / count if count else -1.0


def rampage_more(m: Mind, options: list[Option], picked: list[int]) -> list[float]:
    """Going with what there is, or with one more."""
    passing = passing_worth(m)
    return [rampaging(m, [*picked, o.thing] if o.move is ADD else picked, passing) for o in options]


def before_roll(m: Mind, options: list[Option], a: Attack) -> list[float]:
    """An ability before the roll is worth what it adds to the hit, or to its chance."""
    card = m.state.attack_card(a.cards[0])
    needed = target_number(m.t, a, card)
    damage = card.damage + circle_bonus(m.t, a) + a.bonus
    found: list[float] = []
    for o in options:
        easier = 0
        more = 0
        price = 0.0
        if o.move is USE:
            ability = m.me().board.slots[o.number]
            price = token(m, o.number) + tiring(m, m.you, ability.stamina)
            if ability.health:
                price += m.worth.life(m.me().health) - m.worth.life(m.me().health - ability.health)
            for e in ability.effects:
                if isinstance(e, AbilityEffect):
                    if e.word == "target":
                        easier += e.n
                    elif e.word == "bonus_damage":
                        more += e.n
        value = hit(m, m.you, card, damage + more, False) + passing_worth(m)
        found.append(hit_chance(needed + easier) * value - price)
    return found


def reroll(m: Mind, options: list[Option], a: Attack) -> list[float]:
    """Another roll is worth the hit it may still be, less its price."""
    card = m.state.attack_card(a.cards[0])
    needed = target_number(m.t, a, card)
    value = hit(m, m.you, card, card.damage + circle_bonus(m.t, a) + a.bonus, False) + passing_worth(m)
    found: list[float] = []
    for o in options:
        if o.move is ACCEPT_MISS:
            found.append(0.0)
        elif o.move is DISCARD_CARD:
            found.append(hit_chance(needed) * value - keeping(m, o.thing) - using_up(m, m.you, 1))
        else:
            ability = m.me().board.slots[o.number]
            easier = 0
            for e in ability.effects:
                if isinstance(e, AbilityEffect) and e.word == "target":
                    easier += e.n
            price = tiring(m, m.you, ability.stamina) + 0.5 * token(m, o.number)
            found.append(hit_chance(needed + easier) * value - price)
    return found


def assigned(m: Mind, a: Attack, successful: int) -> float:
    """What a set of successful cards does."""
    value = 0.0
    for k in range(len(a.cards)):
        if successful >> k & 1:
            card = m.state.attack_card(a.cards[k])
            value += card.damage + m.worth.momentum * card.momentum
            if card.icons & ~PIN:
                value += 0.1
    return value


def offensive_window(m: Mind, options: list[Option], a: Attack) -> list[float]:
    """The one thing that the hit is used for."""
    board = m.me().board
    card = m.state.attack_card(a.cards[0])
    found: list[float] = []
    for o in options:
        move = o.move
        if move is DO_PIN:
            found.append(pinning(m, m.foe, card.kickout) + 0.01)
        elif move is DO_TAUNT:
            found.append(gesturing(m, m.you, board.taunt))
        elif move is DO_RECOVER:
            found.append(gesturing(m, m.you, board.recover))
        elif move is DO_COMBO:
            found.append(combo(m, card))
        elif move is USE:
            found.append(using(m, m.you, board.slots[o.number]) - token(m, o.number))
        else:
            found.append(0.0)
    return found


def combo(m: Mind, card: AttackCard) -> float:
    """What a combo gains over going on freely: the best linked attack against the best other action."""
    passing = passing_worth(m)
    free = passing
    chained = passing
    stamina = m.me().stamina
    for c in m.state.pile(HAND, m.you):
        other = m.state.attack_card(c)
        if other.stamina <= stamina:
            free = max(free, attacking(m, other, c, 0, passing, False))
            matching = other.left & card.right
            for k in range(8):
                if matching >> k & 1:
                    chained = max(chained, attacking(m, other, c, 1 << k, passing, False))
    return chained - free if chained > passing else -0.1


# without it


def defence(m: Mind, options: list[Option], a: Attack) -> list[float]:
    """Every way to stop the attack by its price, against what the attack threatens."""
    coming = threat(m, a)
    slots = m.me().board.slots
    found: list[float] = []
    best = -coming
    trial = NONE
    for o in options:
        move = o.move
        value = -coming
        if move is BLOCK_STAMINA:
            value = starting(m, 0) - tiring(m, m.you, 2)
        elif move is BLOCK_DISCARD:
            value = block_with_cards(m)
        elif move is USE and o.number == PERMANENT:
            trial = len(found)
        elif move is USE:
            value = defending(m, slots[o.number], a)
        found.append(value)
        best = max(best, value)
    if trial != NONE:
        found[trial] = trying(m, slots[PERMANENT], -coming if m.state.opts().single_defense else best)
    return found


def counter(m: Mind, options: list[Option]) -> list[float]:
    """A roll costs nothing; a reversal is worth it if it saves the initiative."""
    found: list[float] = []
    for o in options:
        if o.move is ROLL_TO_COUNTER:
            found.append(100.0)
        elif o.move is ACCEPT:
            a = attack_under_way(m)
            ability = m.wrestler(m.foe).board.slots[a.ability]
            found.append(-using(m, m.foe, ability) - m.worth.chain)
        else:
            ability = m.me().board.slots[REVERSAL]
            found.append(using(m, m.you, ability) + icon(m, ability) - token(m, REVERSAL))
    return found


def after_reversal(m: Mind, o: Option) -> float:
    """The icon of the own reversal."""
    board = m.me().board
    if o.move is DO_PIN:
        return pinning(m, m.foe, 0) + 0.01
    return gesturing(m, m.you, board.taunt if o.move is DO_TAUNT else board.recover)


def kick_out(m: Mind, options: list[Option], pin: Pin) -> list[float]:
    """As much stamina as the match is worth; an ability for more attempts when it matters."""
    found: list[float] = []
    best = -1e9
    for o in options:
        value = 0.0 if o.move is USE else kicking(m, pin.attempts, o.number)
        found.append(value)
        if o.move is not USE:
            best = max(best, value)
    for k in range(len(options)):
        if options[k].move is USE:
            more = max(kicking(m, pin.attempts + 1, o.number) for o in options if o.move is not USE)
            found[k] = more - m.worth.one_time if more - m.worth.one_time > best else best - 1.0
    return found
