"""Evaluating attacks: the value of a card, the result of a hit, and the choice of attack."""

from __future__ import annotations

from playmat.games.atw import settings
from playmat.games.atw.player.worth import Mind
from playmat.games.atw.reading import momentum_modifier, target_number
from playmat.games.atw.state import HAND, SINGLE, Attack
from playmat.games.atw.vocabulary.card import (
    CIRCLES,
    OFFENSE,
    ON_MISS,
    PERMANENT,
    PIN,
    RAMPAGE,
    RECOVER,
    REVERSAL,
    TAUNT,
    AttackCard,
    Gesture,
    WrestlerAbility,
)


def hit_chance(needed: int) -> float:
    """The probability that a die shows this number or more."""
    return 1.0 if needed <= 1 else 0.0 if needed >= 7 else (7 - needed) / 6.0


def gesturing(m: Mind, seat: int, g: Gesture) -> float:
    """The worth of a Taunt or Recover to its player."""
    foe = 1 - seat
    value = 0.0
    if g.momentum:
        value += m.pushing(seat, g.momentum)
    if g.stamina:
        value += m.resting(seat, g.stamina)
    if g.draw:
        value += m.drawing(seat, g.draw)
    if g.foe_health:
        value -= m.healing(foe, g.foe_health)
    if g.foe_stamina:
        value -= m.resting(foe, g.foe_stamina)
    if g.foe_draw:
        value -= m.drawing(foe, g.foe_draw)
    return value


def token(m: Mind, ability: WrestlerAbility) -> float:
    """The worth of keeping the token of an ability. It is higher if the ability pins, which may later win the match."""
    if ability.slot == PERMANENT:
        return 0.0
    value = m.weights.reversal if ability.slot == REVERSAL else m.weights.one_time
    return value + m.weights.late_pin if ability.pins or ability.icon == PIN else value


def look_at(m: Mind, attacker: int) -> None:
    """Compute what every hit by this attacker offers."""
    if m.attacker == attacker:
        return
    m.attacker = attacker
    w = m.wrestler(attacker)
    foe = 1 - attacker
    m.taunt = gesturing(m, attacker, w.board.taunt)
    m.recover = gesturing(m, attacker, w.board.recover)
    m.consolation = max(m.resting(foe, 1), m.drawing(foe, 1))
    m.tricks = [trick(m, attacker, ability) for ability in w.board.slots]


def trick(m: Mind, attacker: int, ability: WrestlerAbility) -> float:
    """The worth of an ability in the offensive window, or 0 if it does not belong there or cannot be used."""
    w = m.wrestler(attacker)
    if ability.timing != OFFENSE or not w.has_token(ability.slot) or ability.stamina > w.stamina:
        return 0.0
    return m.using(attacker, ability) - token(m, ability)


# hits


def window(m: Mind, attacker: int, cards: list[AttackCard], icons: int, dealt: int, blind: bool) -> float:
    """The worth of the best follow-up to a hit with these cards. Combos are evaluated separately."""
    look_at(m, attacker)
    best = 0.0
    if icons & PIN:
        best = m.pinning(1 - attacker, cards[0].kickout, dealt)
    if icons & TAUNT and m.taunt > best and not blind:
        best = m.taunt
    if icons & RECOVER and m.recover > best and not blind:
        best = m.recover
    for slot in range(4):
        value = m.tricks[slot]
        if value > best and m.wrestler(attacker).board.slots[slot].met(m.t, attacker, cards):
            best = value
    return best


def hit(m: Mind, attacker: int, card: AttackCard, damage: int, blind: bool) -> float:
    """The worth of a hit to the attacker: damage, momentum and the window, minus the compensation."""
    value = m.hurting(1 - attacker, damage) + m.pushing(attacker, card.momentum)
    return value + window(m, attacker, [card], card.icons, damage, blind) - m.consolation


def stop_chance(m: Mind, attacker: int, damage: int, gain: float) -> float:
    """The probability that the defender stops an attack with this expected result, judging by public information."""
    defender = 1 - attacker
    foe = m.wrestler(defender)
    w = m.weights
    through = 1.0
    held = m.held(defender)
    if held >= 2:
        through = 1.0 - min(w.surest, max(0.0, w.blocked + w.blocked_cards * (held - 2) + w.blocked_hit * gain))
    reversal = foe.board.slots[REVERSAL]
    if foe.has_token(REVERSAL) and foe.stamina >= reversal.stamina:
        through *= 1.0 - min(w.surest, max(0.0, w.reversed + w.reversed_hit * gain))
    permanent = foe.board.slots[PERMANENT]
    if permanent.roll and permanent.stamina <= foe.stamina:
        through *= (permanent.roll - 1) / 6.0
    if m.state.small_run >= 2 and damage <= 2 and foe.stamina >= 2:
        through *= 1.0 - w.run_blocked
    return 1.0 - through


def attacking(m: Mind, card: AttackCard, place: int, link: int, passing: float, deep: bool) -> float:
    """The worth of playing a card compared with passing. A miss or a stop loses the worth of `passing`."""
    you = m.you
    a = Attack(you, m.foe, [place], SINGLE, link)
    chance = hit_chance(target_number(m.t, a, card))
    damage = card.damage + (1 if link & CIRCLES else 0)
    gain = hit(m, you, card, damage, False)
    if deep and card.right:
        gain += following(m, card, place, passing)
    if not card.finisher:
        gain -= m.weights.played + m.using_up(you, 1)
    stopped = stop_chance(m, you, damage, chance * gain)
    going_on = gain + passing + m.weights.go_on
    value = chance * going_on + (1.0 - chance) * rolling_again(m, chance * going_on)
    return (1.0 - stopped) * value + stopped * m.weights.answered - m.tiring(you, card.stamina)


def rolling_again(m: Mind, value: float) -> float:
    """The worth of a reroll after a miss, by an ability or by giving up a card."""
    permanent = m.me().board.slots[PERMANENT]
    price = 1e9
    if permanent.timing == ON_MISS and m.me().stamina > permanent.stamina:
        price = m.tiring(m.you, permanent.stamina)
    elif m.held(m.you) > 2:
        price = m.weights.keep + m.weights.keep_damage
    return m.weights.again * (value - price) if value > price else 0.0


def following(m: Mind, card: AttackCard, place: int, passing: float) -> float:
    """The worth that a combo from this card adds: the link's bonus on the best next card."""
    if not settings.combo_chains(m.state):
        return 0.0
    best = 0.0
    stamina = m.me().stamina - card.stamina
    for c in m.state.pile(HAND, m.you):
        if c != place:
            other = m.state.attack_card(c)
            matching = other.left & card.right
            if matching and other.stamina <= stamina:
                best = max(best, linked(m, other, matching))
    return best


def linked(m: Mind, card: AttackCard, matching: int) -> float:
    """The bonus of a link for a card: 1 damage for a circle, a sixth of its hit for a square."""
    chance = hit_chance(card.target + momentum_modifier(m.t, m.you, card))
    value = chance * 1.0 if matching & CIRCLES else 0.0
    if matching & ~CIRCLES and chance < 1.0:
        value = max(value, (card.damage + m.weights.link_momentum * card.momentum) / 6.0)
    return value


# rampaging


def rampaging(m: Mind, places: list[int], passing: float) -> float:
    """The worth of a rampage with these cards."""
    you = m.you
    cards = [m.state.attack_card(c) for c in places]
    a = Attack(you, m.foe, places, SINGLE)
    all_miss = 1.0
    damage = 0.0
    momentum = 0.0
    printed = 0
    price = -1
    icons = 0
    for card in cards:
        chance = hit_chance(target_number(m.t, a, card))
        all_miss *= 1.0 - chance
        damage += chance * card.damage
        momentum += chance * card.momentum
        printed += card.damage
        price += card.stamina
        icons |= card.icons
    gain = m.hurting(m.foe, round(damage)) + m.pushing(you, round(momentum))
    gain += window(m, you, cards, icons & (TAUNT | RECOVER), printed, False) - m.consolation
    stopped = stop_chance(m, you, printed, gain)
    spent = m.weights.played * len(cards) + m.using_up(you, len(cards))
    value = (1.0 - stopped) * ((1.0 - all_miss) * (gain + passing + m.weights.go_on) - spent)
    return value + stopped * m.weights.answered - m.tiring(you, price)


def best_rampage(m: Mind, place: int, passing: float) -> float:
    """The worth of the best rampaging attack with this card and one or two others."""
    others = [c for c in m.state.pile(HAND, m.you) if c != place and m.state.attack_card(c).icons & RAMPAGE]
    best = -1e9
    stamina = m.me().stamina
    first = m.state.attack_card(place).stamina - 1
    for k in range(len(others)):
        price = first + m.state.attack_card(others[k]).stamina
        if price <= stamina:
            best = max(best, rampaging(m, [place, others[k]], passing))
            for j in range(k + 1, len(others)):
                if price + m.state.attack_card(others[j]).stamina <= stamina:
                    best = max(best, rampaging(m, [place, others[k], others[j]], passing))
    return best
