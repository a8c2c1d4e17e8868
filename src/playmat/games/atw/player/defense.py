"""Evaluating defenses: the threat of an attack, the cost of stopping it, and kicking out."""

from __future__ import annotations

from playmat.games.atw.player.attack import gesturing, hit, hit_chance, token
from playmat.games.atw.player.cards import cheapest
from playmat.games.atw.player.worth import Mind, staying_down
from playmat.games.atw.reading import attack_cards, target_number
from playmat.games.atw.rules.common import circle_bonus
from playmat.games.atw.state import BLIND, RAMPAGING, Attack
from playmat.games.atw.vocabulary.card import PIN, REVERSAL, TAUNT, AttackCard, WrestlerAbility


def threat(m: Mind, a: Attack, harder: int = 0) -> float:
    """The cost of the attack to the defender if it is not stopped."""
    cards = attack_cards(m.state, a)
    if a.kind == RAMPAGING:
        return rampage_threat(m, a, cards, harder)
    card = cards[0]
    chance = hit_chance(target_number(m.t, a, card) + harder)
    damage = card.damage + circle_bonus(m.t, a) + a.bonus
    value = hit(m, a.attacker, card, damage, a.kind == BLIND)
    held = m.held(a.attacker)
    if held:
        chance += (1.0 - chance) * chance * m.weights.again
        if card.right:
            value += m.weights.unseen_combo
    chain = m.acting(a.attacker, m.weights.chain, held)
    return chance * (value + chain) - (1.0 - chance) * starting(m, 0)


def rampage_threat(m: Mind, a: Attack, cards: list[AttackCard], harder: int) -> float:
    """The cost of a rampaging attack to the defender: the effect of each card, with one compensation for all."""
    value = 0.0
    miss = 1.0
    for card in cards:
        chance = hit_chance(target_number(m.t, a, card) + harder)
        miss *= 1.0 - chance
        value += chance * (hit(m, a.attacker, card, card.damage, False))
    chain = m.acting(a.attacker, m.weights.chain, m.held(a.attacker))
    return value + (1.0 - miss) * chain - miss * starting(m, 0)


def starting(m: Mind, given_up: int) -> float:
    """The worth of gaining the initiative after giving up this many cards."""
    return m.acting(m.you, m.weights.start, m.held(m.you) - given_up)


def reversing(m: Mind) -> float:
    """The gain from your own reversal, including its icon."""
    board = m.me().board
    ability = board.slots[REVERSAL]
    return m.using(m.you, ability) + icon(m, ability) - token(m, ability) + starting(m, 0)


def icon(m: Mind, ability: WrestlerAbility) -> float:
    """The worth of a reversal's icon, if using it is worthwhile."""
    if not ability.icon:
        return 0.0
    if ability.icon == PIN:
        return m.pinning(m.foe, 0, 2)
    board = m.me().board
    return max(0.0, gesturing(m, m.you, board.taunt if ability.icon == TAUNT else board.recover))


def trying(m: Mind, ability: WrestlerAbility, otherwise: float) -> float:
    """The worth of trying the permanent ability, if the next best choice, worth `otherwise`, is possible afterwards."""
    works = hit_chance(ability.roll)
    return works * starting(m, 0) - m.tiring(m.you, ability.stamina) + (1.0 - works) * otherwise


def defending(m: Mind, ability: WrestlerAbility, a: Attack) -> float:
    """The worth of using a reversal or a one-time ability against an attack."""
    if ability.slot == REVERSAL:
        return reversing(m)
    price = m.tiring(m.you, ability.stamina)
    if not ability.initiative:
        return -price - token(m, ability) - threat(m, a, ability.target)
    sticks = sticking(m, ability)
    gain = m.using(m.you, ability) + price + starting(m, 0)
    keeps = m.acting(m.foe, m.weights.chain, m.held(m.foe))
    return sticks * gain - price - token(m, ability) - (1.0 - sticks) * keeps


def sticking(m: Mind, ability: WrestlerAbility) -> float:
    """The probability that an ability is not countered."""
    chance = 1.0
    if ability.counter_roll:
        chance = (ability.counter_roll - 1) / 6.0
    if ability.counter_reversal:
        foe = m.wrestler(m.foe)
        if foe.has_token(REVERSAL) and foe.stamina >= foe.board.slots[REVERSAL].stamina:
            chance *= m.weights.countered
    return chance


def block_with_cards(m: Mind) -> float:
    """The cost of blocking with the two least useful cards."""
    return starting(m, 2) - cheapest(m, 2) - m.using_up(m.you, 2)


def kicking(m: Mind, attempts: int, k: int) -> float:
    """The worth of converting stamina into k health and then rolling."""
    w = m.me()
    value = -staying_down(w.health + k, attempts) * m.weights.match
    return value - m.tiring(m.you, 3 * k) + m.weights.life(w.health + k) - m.weights.life(w.health)
