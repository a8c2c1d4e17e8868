"""What it is worth to the player to choose one thing for a clause: a Champion, an Equipment, a card, a slot."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.games.champions.player.gear import (
    discarding,
    equipping,
    gear,
    held,
    hurting,
    losing,
    mending,
    worn,
)
from playmat.games.champions.player.printed import printed
from playmat.games.champions.player.worth import IMPOSSIBLE, WIN, Mind
from playmat.games.champions.reading import printed_element, slot_element
from playmat.games.champions.rules.hits import worked_out
from playmat.games.champions.state import Run
from playmat.games.champions.vocabulary.card import Active, ChampionCard, DuelCard
from playmat.games.champions.vocabulary.clauses import Clause
from playmat.games.champions.vocabulary.effects.champions import (
    Deal,
    Heal,
    OnChampions,
    PlaceChampion,
    TakeControl,
)
from playmat.games.champions.vocabulary.effects.equipment import (
    Destroy,
    FlipDown,
    FlipUp,
    OnEquipment,
    Return,
    Send,
    ShuffleEquipment,
)
from playmat.games.champions.vocabulary.effects.equipping import (
    EquipByEffect,
    EquipFromHand,
    EquipFromHandDown,
    EquipThis,
    EquipTopDown,
)
from playmat.games.champions.vocabulary.effects.grave import ReturnFromGrave
from playmat.games.champions.vocabulary.effects.hand import Discard, OpponentDiscards
from playmat.games.champions.vocabulary.effects.turn import Compel


def amount_of(m: Mind, run: Run, clause: OnChampions, k: int) -> int:
    """How much a hit comes to on a Champion."""
    c = m.champions[k]
    amount = clause.amount.of(m.t, run, c.thing)
    return worked_out(m.t, c, amount, run.this, run.user, isinstance(run.ability, Active))


def to_champion(m: Mind, run: Run, clause: OnChampions, k: int) -> float:
    """What it is worth to do it to one Champion."""
    if isinstance(clause, Deal):
        return hurting(m, k, amount_of(m, run, clause, k), run.user)
    if isinstance(clause, Heal):
        return mending(m, k, clause.amount.of(m.t, run, m.champions[k].thing), run.user)
    return 0.0


def taking_control(m: Mind, k: int, for_good: bool) -> float:
    """What it is worth to have a Champion of the opponent, who has it no longer."""
    value = m.worth.presence + m.points(m.health[k]) + worn(m, k)
    if not for_good:
        return 8.0 + 0.25 * worn(m, k)
    return 1.7 * value if m.count[m.foe] > 1 else WIN


def to_equipment(m: Mind, run: Run, clause: OnEquipment, place: int) -> float:
    """What it is worth to the player to do it to one Equipment."""
    k = m.wearing(place)
    if k == NONE:
        return 0.0
    c = m.champions[k]
    mine = c.seat == run.user
    if isinstance(clause, (Destroy, Send)):
        value = losing(m, place, isinstance(clause, Destroy))
        return -value if mine else value
    worth = gear(m, k, c.slots.index(place))
    if isinstance(clause, (Return, ShuffleEquipment)):
        to_owner = held(m, place) if isinstance(clause, Return) else 0.0
        value = -worth if mine else worth
        return value + to_owner if m.state.owner[place] == run.user else value - to_owner
    if isinstance(clause, FlipDown):
        return -worth if mine else 0.8 * worth
    if isinstance(clause, FlipUp):
        return turning_up(m, place, mine)
    if isinstance(clause, Compel):
        return compelling(m, place, mine)
    return 0.0


def turning_up(m: Mind, place: int, mine: bool) -> float:
    """A facedown card begins to work again, or shows that it cannot."""
    card = m.state.card(place)
    value = 5.0 if not isinstance(card, DuelCard) else printed(m.worth, card).field - 2.0
    return value if mine else -value


def compelling(m: Mind, place: int, mine: bool) -> float:
    """The opponent must spend a turn on it: good where they would not have wanted to."""
    card = m.state.card(place)
    if not isinstance(card, DuelCard) or card.active is None or (mine and not card.active.either):
        return 0.0
    p = printed(m.worth, card)
    wasted = p.field if p.once else 0.0
    return min(12.0, max(0.0, m.worth.action - p.use + wasted))


def against_that(m: Mind, run: Run) -> float:
    """What it is worth that the Equipment just used is locked or lies facedown."""
    if run.that is None:
        return 0.0
    k = m.wearing(run.that.thing)
    if k == NONE or m.champions[k].seat == run.user:
        return 0.0
    return 0.9 * gear(m, k, m.champions[k].slots.index(run.that.thing))


def to_card(m: Mind, run: Run, clause: Clause, thing: int) -> float:
    """What it is worth to choose this one."""
    if isinstance(clause, TakeControl):
        return taking_control(m, m.at(thing), not clause.until_next_turn)
    if isinstance(clause, PlaceChampion):
        card = m.state.card(thing)
        return (
            m.worth.presence
            + m.points(clause.amount)
            + (printed(m.worth, card).use if isinstance(card, ChampionCard) else 0)
        )
    if isinstance(clause, ReturnFromGrave):
        return held(m, thing) + 1.0
    # shuffled into the own deck: good where it runs low, and what is best is worth drawing again
    return 0.3 * held(m, thing) + (4.0 if m.decks[run.user] < 12 else 0.5)


def equip_card(m: Mind, run: Run, clause: EquipByEffect, place: int) -> float:
    """One card in its best slot, less the card where it comes from the hand."""
    best = IMPOSSIBLE
    for c, slot in clause.slots(m.t, run, place):
        best = max(best, in_slot(m, clause, place, m.at(c.thing), slot))
    if isinstance(clause, (EquipFromHand, EquipFromHandDown)):
        best -= held(m, place)
    return best


def in_slot(m: Mind, clause: EquipByEffect, place: int, k: int, slot: int) -> float:
    """What a card is worth in a slot."""
    card = m.state.card(place)
    steady = 0.02 * m.health[k]
    if isinstance(clause, EquipTopDown) or not isinstance(card, DuelCard):
        return 5.0 + steady
    if clause.facedown:
        p = printed(m.worth, card)
        return 2.0 + 0.6 * (p.leaving + p.ruined) + steady
    if isinstance(clause, EquipThis):
        return printed(m.worth, card).field + steady
    element = printed_element(card)
    return equipping(m, card, k, slot, element or slot_element(m.state, m.champions[k], slot))


def giving_up(m: Mind, run: Run, clause: Clause, place: int) -> float:
    """What it costs to part with a card of the hand."""
    return discarding(m, place) if isinstance(clause, (Discard, OpponentDiscards)) else held(m, place)
