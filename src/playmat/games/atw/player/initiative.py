"""Questions to the player with the initiative: attacks, rolls, and the use of a hit."""

from __future__ import annotations

from typing import cast

from playmat.engine.state.frame import Picks
from playmat.engine.state.option import Option
from playmat.games.atw import moves
from playmat.games.atw.player.attack import attacking, best_rampage, gesturing, hit, hit_chance, rampaging, token
from playmat.games.atw.player.cards import keeping
from playmat.games.atw.player.worth import Mind
from playmat.games.atw.reading import cards_in_draw_pile, target_number
from playmat.games.atw.rules.common import circle_bonus
from playmat.games.atw.state import BLIND, HAND, Attack
from playmat.games.atw.vocabulary.card import PIN, AttackCard


def attack_under_way(m: Mind) -> Attack:
    """The innermost attack."""
    a = m.attack()
    assert a is not None
    return a


def passing_worth(m: Mind) -> float:
    """The worth of the better way to pass."""
    return max(m.resting(m.you, 3), m.drawing(m.you, 1))


def main_action(m: Mind, options: list[Option]) -> list[float]:
    """Rate every attack by its expected result, compared with the certain result of passing."""
    passing = passing_worth(m)
    worths: list[float] = []
    for o in options:
        move = o.move
        if move is moves.PLAY or move is moves.PLAY_THROUGH:
            worths.append(attacking(m, m.state.attack_card(o.thing), o.thing, o.number, passing, True))
        elif move is moves.PASS_FOR_STAMINA:
            worths.append(m.resting(m.you, 3))
        elif move is moves.PASS_FOR_CARD:
            worths.append(m.drawing(m.you, 1))
        elif move is moves.BLIND_ATTACK:
            worths.append(blind(m, passing))
        else:
            worths.append(best_rampage(m, o.thing, passing))
    return worths


def blind(m: Mind, passing: float) -> float:
    """A blind attack is worth the average of the draw pile."""
    stamina = m.me().stamina
    value = 0.0
    count = 0
    for card in cards_in_draw_pile(m.state, m.you):
        if card.stamina <= stamina:
            count += 1
            value += hit_chance(card.target) * (hit(m, m.you, card, card.damage, True) + passing)
            value -= m.tiring(m.you, card.stamina)
    return value / count if count else -1.0


def rampage_more(m: Mind, options: list[Option]) -> list[float]:
    """Rate the rampage with these cards, and with each card that could be added."""
    picked = cast(Picks, m.state.frames[-1]).picked
    passing = passing_worth(m)
    return [rampaging(m, [*picked, o.thing] if o.move is moves.ADD else picked, passing) for o in options]


# the roll


def if_it_hits(m: Mind, a: Attack, more: int) -> float:
    """The worth of the current attack if it hits, with `more` extra damage."""
    card = m.state.attack_card(a.cards[0])
    damage = card.damage + circle_bonus(m.t, a) + a.bonus + more
    return hit(m, m.you, card, damage, a.kind == BLIND) + passing_worth(m)


def before_roll(m: Mind, options: list[Option]) -> list[float]:
    """An ability before the roll is worth what it adds to the hit and to its probability."""
    a = attack_under_way(m)
    needed = target_number(m.t, a, m.state.attack_card(a.cards[0]))
    worths: list[float] = []
    for o in options:
        if o.move is moves.USE:
            ability = m.me().board.slots[o.number]
            price = token(m, ability) + m.tiring(m.you, ability.stamina) + m.hurting(m.you, ability.health)
            chance = hit_chance(needed + ability.target)
            worths.append(chance * if_it_hits(m, a, ability.bonus) - price)
        else:
            worths.append(hit_chance(needed) * if_it_hits(m, a, 0))
    return worths


def reroll(m: Mind, options: list[Option]) -> list[float]:
    """Another roll is worth the possible hit, minus the price of the roll."""
    a = attack_under_way(m)
    needed = target_number(m.t, a, m.state.attack_card(a.cards[0]))
    value = if_it_hits(m, a, 0)
    worths: list[float] = []
    for o in options:
        if o.move is moves.ACCEPT_MISS:
            worths.append(0.0)
        elif o.move is moves.DISCARD_CARD:
            worths.append(hit_chance(needed) * value - keeping(m, o.thing) - m.using_up(m.you, 1))
        else:
            ability = m.me().board.slots[o.number]
            price = m.tiring(m.you, ability.stamina) + m.weights.missed * token(m, ability)
            worths.append(hit_chance(needed + ability.target) * value - price)
    return worths


def assign_dice(m: Mind, options: list[Option]) -> list[float]:
    """The best set of successful cards."""
    a = attack_under_way(m)
    return [assigned(m, a, o.number) for o in options]


def assigned(m: Mind, a: Attack, successful: int) -> float:
    """The worth of a set of successful cards."""
    value = 0.0
    for k in range(len(a.cards)):
        if successful >> k & 1:
            card = m.state.attack_card(a.cards[k])
            value += card.damage + m.weights.momentum * card.momentum
            if card.icons & ~PIN:
                value += m.weights.any_icon
    return value


# after a hit


def offensive_window(m: Mind, options: list[Option]) -> list[float]:
    """Rate the one action after a hit."""
    a = attack_under_way(m)
    board = m.me().board
    card = m.state.attack_card(a.cards[0])
    worths: list[float] = []
    for o in options:
        move = o.move
        if move is moves.DO_PIN:
            worths.append(m.pinning(m.foe, card.kickout) + m.weights.free)
        elif move is moves.DO_TAUNT:
            worths.append(gesturing(m, m.you, board.taunt))
        elif move is moves.DO_RECOVER:
            worths.append(gesturing(m, m.you, board.recover))
        elif move is moves.DO_COMBO:
            worths.append(combo(m, card))
        elif move is moves.USE:
            ability = board.slots[o.number]
            worths.append(m.using(m.you, ability) - token(m, ability))
        else:
            worths.append(0.0)
    return worths


def combo(m: Mind, card: AttackCard) -> float:
    """The gain of a combo over playing freely: the best linked attack against the best other action."""
    passing = passing_worth(m)
    free = passing
    chained = passing
    stamina = m.me().stamina
    for c in m.state.pile(HAND, m.you):
        other = m.state.attack_card(c)
        if other.stamina > stamina:
            continue
        free = max(free, attacking(m, other, c, 0, passing, False))
        matching = other.left & card.right
        for k in range(8):
            if matching >> k & 1:
                chained = max(chained, attacking(m, other, c, 1 << k, passing, False))
    return chained - free if chained > passing else -m.weights.free
