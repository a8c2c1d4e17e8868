"""Judging cards where they are: Equipment on the field and about to go there, cards in the hand, hits on Champions."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.games.champions.moves import DEFEATED
from playmat.games.champions.player.printed import of_effect, printed
from playmat.games.champions.player.worth import (
    IMPOSSIBLE,
    WIN,
    Mind,
    Printed,
    crowded,
)
from playmat.games.champions.reading import has_passive, printed_element
from playmat.games.champions.rules.check import pillars
from playmat.games.champions.rules.limits import limit_used
from playmat.games.champions.state import Champion
from playmat.games.champions.vocabulary.card import (
    EQUIPMENT,
    NEUTRAL,
    ChampionCard,
    DuelCard,
    EquipmentCard,
    Passive,
    When,
)
from playmat.games.champions.vocabulary.clauses import Segment
from playmat.games.champions.vocabulary.effects.champions import Deal
from playmat.games.champions.vocabulary.effects.hand import Draw
from playmat.games.champions.vocabulary.matching import (
    DamagedHere,
    EquippedHere,
    OtherSentHere,
    OwnDownSent,
    RuinedHere,
)

PILLARS: Final = (24.0, 28.0, 40.0, WIN)
"""What the next card is worth of which four win."""


WATCHING: Final = 40.0
"""How much sooner a Champion should fall that spoils Equipment."""


# Equipment on the field


def gear(m: Mind, k: int, slot: int) -> float:
    """What the card in a slot is worth to whoever controls it."""
    c = m.champions[k]
    card = m.card(c.slots[slot])
    if not isinstance(card, DuelCard):
        return m.worth.unknown
    p = printed(m.worth, card)
    if c.is_down(slot):
        return 2.0 + 0.5 * (p.leaving + p.ruined)
    value = p.field
    if card.active is not None and c.locked >> slot & 1:
        value = m.worth.wear * (p.still + 0.4 * (p.leaving + p.ruined))
    for passive in card.passives:
        value += passive_here(m, k, slot, passive)
    return value


def passive_here(m: Mind, k: int, slot: int, passive: Passive) -> float:
    """What a Passive is worth on this Champion beyond its printed value."""
    if passive.what == "max health" and m.health[k] <= passive.n:
        return m.worth.presence + m.points(m.health[k])  # the Champion falls with it
    if passive.what == "raise hits":
        return 0.8 * passive.n * (hitting_beside(m, m.champions[k], slot, passive.element) - 1)
    if passive.what == "win with four":
        return 10.0 * pillars(m.t, m.champions[k].seat)
    return 0.0


def hitting_beside(m: Mind, c: Champion, slot: int, element: str) -> int:
    """How many other cards on a Champion deal damage when they are used."""
    count = 0
    for other in range(len(c.slots)):
        if other != slot and c.slots[other] != NONE and not c.is_down(other):
            card = m.state.duel_card(c.slots[other])
            if card.active is not None and deals(card.active.segments):
                count += 1 if not element or printed_element(card) == element else 0
    return count


def deals(segments: tuple[Segment, ...]) -> bool:
    """Whether an effect deals damage."""
    for segment in segments:
        for option in segment.options:
            for clause in option:
                if isinstance(clause, Deal):
                    return True
    return False


def worn(m: Mind, k: int) -> float:
    """What a Champion wears, all together."""
    value = m.gears[k]
    if value == IMPOSSIBLE:
        value = 0.0
        c = m.champions[k]
        for slot in range(len(c.slots)):
            if c.slots[slot] != NONE:
                value += gear(m, k, slot)
        m.gears[k] = value
    return value


def losing(m: Mind, place: int, destroyed: bool) -> float:
    """What its controller loses when a card goes from the field to the Grave, less what that sets off."""
    k = m.wearing(place)
    if k == NONE:
        return 0.0
    c = m.champions[k]
    slot = c.slots.index(place)
    card = m.card(place)
    value = gear(m, k, slot)
    if isinstance(card, DuelCard):
        p = printed(m.worth, card)
        value -= p.leaving + (p.ruined if destroyed else 0.0)
    return value - set_off(m, k, place, destroyed)


def set_off(m: Mind, k: int, place: int, destroyed: bool) -> float:
    """What the Champion and its other Equipment make of it that a card is sent to the Grave."""
    c = m.champions[k]
    value = 0.0
    for ability in m.state.champion_card(c).triggers:
        if isinstance(ability, When) and (destroyed and isinstance(ability.test, RuinedHere)):
            value += of_effect(ability.segments)
    for slot in range(len(c.slots)):
        other = c.slots[slot]
        if other not in (NONE, place) and not c.is_down(slot):
            for ability in m.state.duel_card(other).triggers:
                if isinstance(ability, When) and isinstance(ability.test, OtherSentHere):
                    value += of_effect(ability.segments)
    if c.is_down(c.slots.index(place)):
        for other_champion in m.champions:
            if other_champion.seat == c.seat:
                for ability in m.state.champion_card(other_champion).triggers:
                    if isinstance(ability, When) and isinstance(ability.test, OwnDownSent):
                        value += of_effect(ability.segments)
    return value


# equipping


def equipping(m: Mind, card: DuelCard, k: int, slot: int, element: str) -> float:
    """What it is worth to the player to have a card face up in a slot, with what the equipping sets off."""
    c = m.champions[k]
    p = printed(m.worth, card)
    if c.seat != m.you:
        return against(m, card, k)
    value = ready(m, card, p, c)
    if m.outlet:
        value += 0.45 * (p.leaving + p.ruined) + m.worth.spare
    for passive in card.passives:
        if passive.what == "raise hits":
            value += 0.8 * passive.n * (hitting_beside(m, c, slot, passive.element) - 1)
        elif passive.what == "win with four":
            have = pillars(m.t, m.you)
            value += PILLARS[min(3, have)]
        elif passive.what == "max health":
            value += 0.6 * (m.points(m.health[k] + passive.n) - m.points(m.health[k]) - passive.n)
    for other in range(len(c.slots)):
        if c.slots[other] != NONE and not c.is_down(other) and card.active is not None and deals(card.active.segments):
            for passive in m.state.duel_card(c.slots[other]).passives:
                if passive.what == "raise hits" and passive.element in ("", element):
                    value += 1.5 * passive.n
    steady = min(1.0, (m.health[k] + 20.0) / 70.0)
    return value * steady + p.equipping + greeting(m, c, element)


def ready(m: Mind, card: DuelCard, p: Printed, c: Champion) -> float:
    """What an Equipment is worth on the field by what it could do there, if nothing there does as well already."""
    if card.active is None:
        return p.field
    w = m.worth
    use = 0.5 * (p.use + min(m.uses[card], 2.0 * p.use + 10.0)) if card in m.uses else p.use
    still = p.still + 0.4 * (p.leaving + p.ruined)
    if p.once:
        return w.wear * (max(1.0, use - w.action) + still)
    better = use - max(best_use(m), 0.5 * w.action)
    again = 1.0 if spoiled(m, c) else w.again
    return w.wear * (max(w.spare, again * better + w.spare) + still)


def against(m: Mind, card: DuelCard, k: int) -> float:
    """What it is worth to put a card on a Champion of the opponent: a slot less, perhaps an effect less."""
    victim = m.state.champion_card(m.champions[k])
    for passive in card.passives:
        if passive.what == "chained":
            return 0.8 * printed(m.worth, victim).use if victim.active is not None else -4.0
    room = 0
    for place in m.champions[k].slots:
        if place == NONE:
            room += 1
    return 11.0 if room == 1 else 8.0


def greeting(m: Mind, c: Champion, element: str) -> float:
    """What a Champion does when an Equipment of this element is put on it."""
    value = 0.0
    for ability in m.state.champion_card(c).triggers:
        if isinstance(ability, When) and isinstance(ability.test, EquippedHere) and ability.test.element == element:
            value += of_effect(ability.segments)
    return value


def best_use(m: Mind) -> float:
    """The best that the player can do again and again with what lies on the field."""
    if m.best >= 0.0:
        return m.best
    best = 0.0
    for c in m.champions:
        if c.seat == m.you:
            for slot in range(len(c.slots)):
                if c.slots[slot] != NONE and not c.is_down(slot) and not c.locked >> slot & 1:
                    card = m.state.duel_card(c.slots[slot])
                    if card.active is not None:
                        p = printed(m.worth, card)
                        if not p.once and p.use > best:
                            best = p.use
    m.best = best
    return best


# cards in the hand


def holding(m: Mind, card: DuelCard) -> float:
    """What it is worth to the player to have a card in hand."""
    p = printed(m.worth, card)
    crowd = crowded(m, m.hands[m.you])
    if not isinstance(card, EquipmentCard):
        return p.hand * crowd
    room = 0.0 if card.element != NEUTRAL else 1.0
    for c in m.champions:
        if c.seat == m.you:
            elements = m.state.champion_card(c).slots
            for slot in range(len(elements)):
                if elements[slot] == card.element:
                    room = max(room, 1.0 if c.slots[slot] == NONE else 0.6)
    value = p.hand * room * crowd
    for passive in card.passives:
        if passive.what == "win with four" and room > 0.0:
            value += 0.6 * PILLARS[min(2, pillars(m.t, m.you))]
    return max(0.5, value)


def held(m: Mind, place: int) -> float:
    """The same for a card at a place, which a view may not know."""
    card = m.state.card(place)
    return holding(m, card) if isinstance(card, DuelCard) else m.worth.unknown


def discarding(m: Mind, place: int) -> float:
    """What it costs to discard a card: some do something then."""
    card = m.state.card(place)
    if not isinstance(card, DuelCard):
        return m.worth.unknown
    p = printed(m.worth, card)
    if p.discarded and m.decks[m.you] > 1:
        return holding(m, card) - p.discarded
    return holding(m, card)


def cheapest(m: Mind, places: list[int], n: int) -> float:
    """What the n cards cost that can best be spared."""
    costs = [discarding(m, place) for place in places]
    costs.sort()
    total = 0.0
    for cost in costs[:n]:
        total += cost
    return total


# hits


def hurting(m: Mind, k: int, amount: int, user: int) -> float:
    """What a hit is worth to a player: against their own Champion, it costs."""
    c = m.champions[k]
    health = m.health[k]
    if amount <= 0:
        return 0.0
    if amount >= health:
        value = m.points(health) + m.worth.presence + 0.6 * worn(m, k) - remaining(m, k)
        if m.count[c.seat] == 1:
            value += WIN
        elif c.seat != user:
            value -= sting(m, k)
    else:
        value = m.points(health) - m.points(health - amount)
        value += amount * m.worth.focus * max(0.0, 1.0 - health / 120.0)
        if c.seat != user:
            value += amount * m.worth.danger * (worn(m, k) + menace(m, c))
            value -= sting(m, k)
    return value if c.seat != user else -value


def menace(m: Mind, c: Champion) -> float:
    """What a Champion does by itself: most of all, spoiling what the player uses."""
    p = printed(m.worth, m.state.champion_card(c))
    return p.use + WATCHING if p.watches else p.use


def spoiled(m: Mind, c: Champion) -> bool:
    """Whether an Equipment on this Champion is spoiled as soon as it is used."""
    return m.watched and not has_passive(m.state, c, "cannot be moved")


def remaining(m: Mind, k: int) -> float:
    """What a Champion leaves behind or comes back with when it is defeated."""
    c = m.champions[k]
    card = m.state.card(c.thing)
    if not isinstance(card, ChampionCard) or m.count[c.seat] == 1:
        return 0.0
    value = 0.0
    for ability in card.triggers:
        if isinstance(ability, When) and ability.look_back and ability.on is DEFEATED:
            used = limit_used(m.t, ability.limit, c.thing)
            value += 0.0 if used else 0.7 * of_effect(ability.segments)
    for would in card.woulds:
        if not limit_used(m.t, would.limit, c.thing):
            value += 30.0
    return value


def sting(m: Mind, k: int) -> float:
    """What hitting a Champion sets off against whoever hits it."""
    value = m.stings[k]
    if value == IMPOSSIBLE:
        c = m.champions[k]
        value = stings_of(m, c.thing)
        for slot in range(len(c.slots)):
            if c.slots[slot] != NONE and not c.is_down(slot):
                value += stings_of(m, c.slots[slot])
        value *= 0.5
        m.stings[k] = value
    return value


def stings_of(m: Mind, place: int) -> float:
    """What a card does when the Champion it is or sits on is hit."""
    value = 0.0
    for ability in m.state.card(place).triggers:
        if isinstance(ability, When) and isinstance(ability.test, DamagedHere):
            value += 0.0 if limit_used(m.t, ability.limit, place) else of_effect(ability.segments)
    return value


def mending(m: Mind, k: int, amount: int, user: int) -> float:
    """What it is worth to a player that a Champion is healed."""
    health = m.health[k]
    healed = min(m.most[k], health + amount)
    value = m.worth.heal * (m.points(healed) - m.points(health))
    return value if m.champions[k].seat == user else -value


def draws(segments: tuple[Segment, ...]) -> int:
    """How many cards an effect draws."""
    count = 0
    for segment in segments:
        for clause in segment.options[0]:
            if isinstance(clause, Draw):
                count += clause.n
    return count


def is_equipment(m: Mind, place: int) -> bool:
    """Whether the card there is known to be an Equipment."""
    card = m.state.card(place)
    return isinstance(card, DuelCard) and card.kind == EQUIPMENT
