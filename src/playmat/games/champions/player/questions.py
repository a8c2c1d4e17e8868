"""How good each answer looks, for every question of a duel."""

from __future__ import annotations

from typing import Any, cast

from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.games.champions.match import BRING_IN, SEND_OUT
from playmat.games.champions.moves import (
    ACCEPT,
    ACTIVATE,
    CALL_JUDGE,
    CHOOSE_COPIED,
    CHOOSE_DECK,
    CHOOSE_EQUIP,
    CHOOSE_FIRST,
    CHOOSE_OR,
    CHOOSE_SLOT,
    CHOOSE_SPELL,
    CHOOSE_THEIR_HAND,
    CLAIM,
    CLAIM_WIN,
    DECLINE_USE,
    DONE,
    DRAW,
    EQUIP,
    MULLIGAN,
    NEXT_TRIGGER,
    OFFER_DRAW,
    ORDER_BOTTOM,
    PICK_CHAMPIONS,
    RESPOND_DRAW,
    STOP,
    TAKE_ACTION,
    WOULD_RESPONSE,
)
from playmat.games.champions.player.before import champion, opening, side_board
from playmat.games.champions.player.choice import (
    equip_card,
    giving_up,
    in_slot,
    to_card,
    to_champion,
    to_equipment,
)
from playmat.games.champions.player.effects import (
    activating,
    applying,
    counting,
    effect,
    one_more,
    together,
)
from playmat.games.champions.player.gear import (
    cheapest,
    discarding,
    draws,
    equipping,
    gear,
    held,
    hurting,
    losing,
    spoiled,
    worn,
)
from playmat.games.champions.player.printed import of_effect, printed
from playmat.games.champions.player.worth import (
    WIN,
    Mind,
    Worth,
    drawing,
    lead,
)
from playmat.games.champions.reading import champion_at, hand_of, printed_element, slot_element, wearer
from playmat.games.champions.rules.check import BecomesHealth
from playmat.games.champions.rules.effect import clauses_of, segments_of
from playmat.games.champions.rules.hits import ReduceHit
from playmat.games.champions.rules.repetition import times_seen
from playmat.games.champions.rules.ruin import DestroyThisPrice, ReturnsInstead
from playmat.games.champions.rules.trigger import Batch, own, own_champion
from playmat.games.champions.rules.windows import DAMAGE, DEFEAT, DiscardPrice
from playmat.games.champions.state import HAND, DuelTable, Run
from playmat.games.champions.vocabulary.card import DuelCard, Instead, When
from playmat.games.champions.vocabulary.clauses import Clause
from playmat.games.champions.vocabulary.effects.champions import OnChampions
from playmat.games.champions.vocabulary.effects.equipment import OnEquipment
from playmat.games.champions.vocabulary.effects.equipping import EquipByEffect
from playmat.games.champions.vocabulary.effects.hand import (
    Discard,
    GiveCard,
    OpponentDiscards,
    PlaceOnBottom,
)
from playmat.kit.would import Group, Would

STANDSTILL = 40
"""So many turns without a card drawn or a Champion defeated, and a draw is in order."""


def judge(view: Table[Any], worth: Worth) -> list[float]:
    """How good each option of the pending decision looks, in their order."""
    t = cast(DuelTable, view)
    pending = t.state.pending
    if pending is None:
        return []
    options = t.listed(pending)
    asked = pending.prompt
    m = Mind(t, pending.seat, worth)
    if asked is TAKE_ACTION:
        return actions(m, options)
    if asked is NEXT_TRIGGER:
        batch = cast(Batch, t.frame(pending.scope))
        return [trigger(m, batch, o) for o in options]
    if asked is WOULD_RESPONSE:
        group = cast(Group, t.frame(pending.scope))
        return [0.0 if o.move is DECLINE_USE else response(m, group.woulds[group.at], o) for o in options]
    if asked is CHOOSE_THEIR_HAND or asked is CHOOSE_DECK:
        return [held(m, o.thing) for o in options]
    if asked is PICK_CHAMPIONS:
        return [champion(m, o.thing) for o in options]
    if asked is ORDER_BOTTOM:
        return [-held(m, o.thing) for o in options]
    if asked in (RESPOND_DRAW, CLAIM_WIN):
        return [agreement(m, o) for o in options]
    if asked in (CHOOSE_FIRST, MULLIGAN):
        return [opening(m, o) for o in options]
    if asked in (BRING_IN, SEND_OUT):
        return side_board(m, options)
    frame = t.frame(pending.scope)
    if isinstance(frame, Run):
        return within(m, frame, options)
    return [-discarding(m, o.thing) for o in options]  # the price of a would-effect


def within(m: Mind, run: Run, options: list[Option]) -> list[float]:
    """Choices within an effect."""
    pending = m.state.pending
    asked = pending.prompt if pending is not None else CHOOSE_OR
    if asked is CHOOSE_OR:
        return [alternative(m, run, o.number) for o in options]
    clauses = clauses_of(run)
    clause = clauses[run.clause] if run.clause < len(clauses) else clauses[0]  # one that asks by itself stands alone
    if asked is CHOOSE_SPELL:
        return [0.0 if o.move is STOP else activating(m, run.user, o.thing) for o in options]
    if asked is CHOOSE_COPIED:
        return [applying(m, run, o.number) for o in options]
    if isinstance(clause, EquipByEffect):
        if asked is CHOOSE_SLOT:
            return [in_slot(m, clause, o.thing, m.at(o.other), o.number) for o in options]
        if asked is CHOOSE_EQUIP:
            return [0.0 if o.move is STOP else equip_card(m, run, clause, o.thing) for o in options]
    return [0.0 if o.move is STOP else target(m, run, clause, o.thing) for o in options]


def target(m: Mind, run: Run, clause: Clause, thing: int) -> float:
    """What it is worth to choose this for a clause."""
    if isinstance(clause, (Discard, OpponentDiscards, PlaceOnBottom, GiveCard)):
        return -giving_up(m, run, clause, thing)
    if isinstance(clause, OnChampions):
        return to_champion(m, run, clause, m.at(thing))
    if isinstance(clause, OnEquipment):
        if not clause.what.all and counting(segments_of(run.ability), run.at) is clause:
            return one_more(m, run, thing)
        return to_equipment(m, run, clause, thing)
    return to_card(m, run, clause, thing)


def alternative(m: Mind, run: Run, k: int) -> float:
    """One side of an Or."""
    return together(m, run, segments_of(run.ability)[run.at].options[k], False)


# the action of the turn


def actions(m: Mind, options: list[Option]) -> list[float]:
    """Every action by what it does to what both players have."""
    found: list[float] = []
    stuck = standing_still(m)
    look_round(m)
    for o in options:
        move = o.move
        if move is ACTIVATE:
            found.append(activation(m, o.thing, stuck))
        elif move is EQUIP:
            # what can be used comes first in the list, so that it is known here what there is already
            found.append(equip_action(m, o))
        elif move is DRAW:
            found.append(draw_action(m, stuck))
        elif move is OFFER_DRAW or move is CALL_JUDGE:
            found.append(calling_off(m))
        else:
            found.append(0.0)
    return found


def look_round(m: Mind) -> None:
    """Whether there is something to give up Equipment for, and whether the opponent spoils what is used."""
    state = m.state
    for place in hand_of(state, m.you):
        if printed(m.worth, state.duel_card(place)).outlet:
            m.outlet = True
    for c in m.champions:
        if c.seat == m.foe and m.hands[m.foe] and printed(m.worth, state.champion_card(c)).watches:
            m.watched = True
        if c.seat == m.you:
            if printed(m.worth, state.champion_card(c)).outlet:
                m.outlet = True
            for slot in range(len(c.slots)):
                if c.slots[slot] != NONE and not c.is_down(slot):
                    m.outlet = m.outlet or printed(m.worth, state.duel_card(c.slots[slot])).outlet


def standing_still(m: Mind) -> float:
    """How much the game stands still: turns without progress, and positions that come back."""
    state = m.state
    value = m.worth.quiet * max(0, state.quiet - 6)
    if state.quiet > 3 and state.positions is not None:
        value += 6.0 * (times_seen(state, state.positions.key) - 1)
    return value


def draw_action(m: Mind, stuck: float) -> float:
    """A card, and what comes of drawing."""
    value = drawing(m, m.you, 1)
    if m.decks[m.you] < 1:
        return value
    for listener in m.state.listeners.get("champions.took draw", []):
        k = m.wearing(listener.source.thing)
        ability = listener.ability
        if k != NONE and m.champions[k].seat == m.you and isinstance(ability, When):
            enough = m.decks[m.you] > 1 + draws(ability.segments)
            value += 0.8 * of_effect(ability.segments) if enough else 0.0
    return value + stuck


def activation(m: Mind, place: int, stuck: float) -> float:
    """What an Activated effect does, less the card where it is a Spell."""
    state = m.state
    card = state.duel_card(place)
    if card.active is None:
        return 0.0
    if state.lies_in(place, HAND):
        value = effect(m, Run(card.active, m.you, state.ref(place), NONE))
        return value - held(m, place) + spell_bonus(m)
    c = champion_at(state, place) or wearer(state, place)
    run = Run(card.active, m.you, state.ref(place), c.thing if c is not None else NONE)
    value = effect(m, run)
    if not printed(m.worth, card).once:
        if c is not None and c.thing != place and c.seat == m.you and spoiled(m, c):
            value -= 0.6 * gear(m, m.at(c.thing), c.slots.index(place))
        m.best = max(m.best, value)
    if m.decks[m.you] == 0 and not printed(m.worth, card).once:
        value += 12.0  # what can be done again keeps the player from having to draw
    return value


def spell_bonus(m: Mind) -> float:
    """What the player's own cards do when they activate a Spell."""
    value = 0.0
    for listener in m.state.listeners.get("champions.activated spell", []):
        k = m.wearing(listener.source.thing)
        if k != NONE and m.champions[k].seat == m.you and m.health[k] < m.most[k]:
            value += 0.7 * of_effect(segments_of(listener.ability))
    return value


def equip_action(m: Mind, o: Option) -> float:
    """What the card is worth there, less what it was worth in the hand."""
    k = m.at(o.other)
    card = m.state.duel_card(o.thing)
    element = printed_element(card) or slot_element(m.state, m.champions[k], o.number)
    if card.active is not None and card not in m.uses:
        m.uses[card] = effect(m, Run(card.active, m.you, m.state.ref(o.thing), m.champions[k].thing))
    m.best = max(m.best, 0.0)
    return equipping(m, card, k, o.number, element) - held(m, o.thing)


def calling_off(m: Mind) -> float:
    """A draw is offered, or the judge called, only in a game that has stood still for long and is not being won."""
    return WIN if m.state.quiet >= STANDSTILL and lead(m) <= 0.0 else -2.0 * WIN


def agreement(m: Mind, o: Option) -> float:
    """Draw offers and claims."""
    move = o.move
    if move is ACCEPT:
        return 1.0 if m.state.quiet >= STANDSTILL // 2 and lead(m) < 10.0 else -1.0
    if move is CLAIM:
        return 1.0 if lead(m) > 60.0 and m.decks[m.you] > 0 else -1.0
    return 0.0


# triggers and answers


def trigger(m: Mind, batch: Batch, o: Option) -> float:
    """What a Trigger does; an optional one is left if it does harm."""
    if o.move is DONE:
        return 0.0
    noted = own(batch)[o.number]
    run = Run(noted.ability, noted.seat, noted.source, own_champion(m.t, noted), noted.thing)
    value = effect(m, run)
    if m.state.lies_in(noted.source.thing, HAND):
        value -= held(m, noted.source.thing)
    return value


def response(m: Mind, would: Would, o: Option) -> float:
    """Whether what a would-effect saves is worth its price."""
    card = m.state.card(o.thing)
    ability = card.abilities[o.number]
    if not isinstance(ability, Instead):
        return 0.0
    saved = 0.0
    if would.kind == DAMAGE:
        saved = softened(m, would, ability)
    elif would.kind == DEFEAT:
        saved = rescued(m, would, ability)
    elif would.by != m.you:
        saved = kept(m, would, ability)
    else:
        return -1.0  # what destroys itself for a price must go
    return saved - price(m, o.thing, ability)


def softened(m: Mind, would: Would, ability: Instead) -> float:
    """What a smaller hit is worth."""
    k = m.at(would.thing.thing)
    left = 0
    if isinstance(ability.do, ReduceHit):
        left = max(0, would.amount - ability.do.n)
    return hurting(m, k, left, m.you) - hurting(m, k, would.amount, m.you)


def rescued(m: Mind, would: Would, ability: Instead) -> float:
    """What a Champion is worth that is not defeated."""
    k = m.at(would.thing.thing)
    health = ability.do.n if isinstance(ability.do, BecomesHealth) else 10
    value = m.worth.presence + m.points(health) + 0.6 * worn(m, k)
    return value + WIN if m.count[m.you] == 1 else value


def kept(m: Mind, would: Would, ability: Instead) -> float:
    """What an Equipment is worth that is not destroyed."""
    value = losing(m, would.thing.thing, True)
    if isinstance(ability.do, ReturnsInstead):
        k = m.wearing(would.thing.thing)
        full = gear(m, k, m.champions[k].slots.index(would.thing.thing)) if k != NONE else 0.0
        return value - full + held(m, would.thing.thing)
    return value


def price(m: Mind, place: int, ability: Instead) -> float:
    """What is paid for a would-effect."""
    if ability.hand:
        card = m.state.card(place)
        return 0.8 * printed(m.worth, card).hand if isinstance(card, DuelCard) else 0.0
    total = 0.0
    for part in ability.price:
        if isinstance(part, DestroyThisPrice):
            total += 0.8 * losing(m, place, True)
        elif isinstance(part, DiscardPrice):
            total += cheapest(m, [x for x in hand_of(m.state, m.you) if x != place], 1)
    return total
