"""What an effect is worth to the player who uses it now: clause by clause, each with its best targets."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.games.champions.player.choice import (
    against_that,
    amount_of,
    equip_card,
    to_card,
    to_champion,
    to_equipment,
)
from playmat.games.champions.player.gear import (
    cheapest,
    gear,
    held,
    holding,
    losing,
)
from playmat.games.champions.player.printed import of_clause, of_effect
from playmat.games.champions.player.worth import (
    IMPOSSIBLE,
    WIN,
    Mind,
    drawing,
    milling,
)
from playmat.games.champions.rules.effect import segments_of
from playmat.games.champions.rules.limits import limit_used
from playmat.games.champions.state import Run
from playmat.games.champions.vocabulary.card import DuelCard, When
from playmat.games.champions.vocabulary.clauses import Clause, Segment
from playmat.games.champions.vocabulary.effects.champions import (
    Deal,
    OnChampions,
    PlaceChampion,
    TakeControl,
)
from playmat.games.champions.vocabulary.effects.deck import Add, SendFromDeck, could_be_in_deck
from playmat.games.champions.vocabulary.effects.equipment import (
    Destroy,
    DestroyThis,
    FlipThatDown,
    LockThat,
    OnEquipment,
    ReturnThis,
)
from playmat.games.champions.vocabulary.effects.equipping import EquipByEffect
from playmat.games.champions.vocabulary.effects.grave import FromGrave
from playmat.games.champions.vocabulary.effects.hand import (
    Discard,
    Draw,
    EachDraws,
    GiveCard,
    OpponentDiscards,
    OpponentDiscardsAtRandom,
    PlaceOnBottom,
    ShuffleHand,
    own_hand,
)
from playmat.games.champions.vocabulary.effects.spells import ActivateSpells, Apply
from playmat.games.champions.vocabulary.effects.turn import MustDraw, Win
from playmat.games.champions.vocabulary.matching import DrewByEffect
from playmat.games.champions.vocabulary.numbers import NTimes
from playmat.games.champions.vocabulary.targets import MANY


def effect(m: Mind, run: Run) -> float:
    """What a whole effect is worth to its user, from the step it has reached on."""
    if run.user != m.you:
        return of_effect(segments_of(run.ability))
    segments = segments_of(run.ability)
    total = 0.0
    for at in range(run.at, len(segments)):
        segment = segments[at]
        run.at = at
        if segment.condition is not None and not segment.condition.holds(m.t, run.user):
            break
        counted = counting(segments, at)
        if counted is not None:
            return total + give_up_many(m, run, counted, segments)
        best = IMPOSSIBLE
        for option in segment.options:
            best = max(best, together(m, run, option, at > 0))
        if best <= IMPOSSIBLE:
            break
        total += best
    return total


def together(m: Mind, run: Run, clauses: tuple[Clause, ...], later: bool) -> float:
    """What the clauses of a step are worth together; a later step skips what it cannot do."""
    total = 0.0
    some = False
    for clause in clauses:
        value = of(m, run, clause)
        if value > IMPOSSIBLE:
            total += value
            some = True
        elif not later and not clause.is_up_to():
            return IMPOSSIBLE
    return total if some else IMPOSSIBLE


# giving up any number of cards for something that counts them


def counting(segments: tuple[Segment, ...], at: int) -> OnEquipment | None:
    """The clause of a step that takes any number or all, where the next step counts them."""
    if at + 1 >= len(segments):
        return None
    first = segments[at].options[0][0]
    following = segments[at + 1].options[0][0]
    if not isinstance(first, OnEquipment) or not (first.what.all or first.what.up_to >= MANY):
        return None
    return first if isinstance(following, OnChampions) and isinstance(following.amount, NTimes) else None


def give_up_many(m: Mind, run: Run, clause: OnEquipment, segments: tuple[Segment, ...]) -> float:
    """The best number of cards to give up."""
    destroyed = isinstance(clause, Destroy)
    costs = [losing(m, place, destroyed) for place in clause.candidates(m.t, run)]
    costs.sort()
    if not costs:
        return IMPOSSIBLE
    following = segments[run.at + 1].options[0][0]
    best = IMPOSSIBLE
    paid = 0.0
    for k in range(len(costs)):
        paid += costs[k]
        if clause.what.all and k + 1 < len(costs):
            continue
        run.n = k + 1
        best = max(best, of(m, run, following) - paid)
    run.n = 0
    return best


def one_more(m: Mind, run: Run, place: int) -> float:
    """What it is worth to give up one card more, for what the next step makes of it."""
    segments = segments_of(run.ability)
    following = segments[run.at + 1].options[0][0]
    n = run.n
    run.n = len(run.picks[run.clause])
    before = of(m, run, following) if run.n else 0.0
    run.n += 1
    after = of(m, run, following)
    run.n = n
    return after - before - losing(m, place, True)


# clauses


def of(m: Mind, run: Run, clause: Clause) -> float:
    """What a clause is worth to its user now; IMPOSSIBLE if it cannot be done."""
    if isinstance(clause, OnChampions):
        return on_champions(m, run, clause)
    if isinstance(clause, OnEquipment):
        return on_equipment(m, run, clause)
    if isinstance(clause, Draw):
        n = clause.n + clause.per * run.n
        return drawing(m, run.user, n) + drew_by_effect(m)
    if isinstance(clause, DestroyThis):
        return -losing(m, run.this.thing, True)
    if isinstance(clause, Discard):
        places = clause.fitting(m.t, run)
        return -cheapest(m, places, clause.n) if len(places) >= clause.n else IMPOSSIBLE
    if isinstance(clause, (TakeControl, PlaceChampion, FromGrave)):
        return best_of(m, run, clause)
    if isinstance(clause, EquipByEffect):
        return equip_clause(m, run, clause)
    return of_others(m, run, clause)


def of_others(m: Mind, run: Run, clause: Clause) -> float:
    """The clauses that take no target."""
    if isinstance(clause, ReturnThis):
        k = m.wearing(run.this.thing)
        back = held(m, run.this.thing)
        return back if k == NONE else back - max(0.0, gear(m, k, m.champions[k].slots.index(run.this.thing)))
    if isinstance(clause, SendFromDeck):
        return -0.5 * clause.n if clause.own else milling(m, 1 - run.user, clause.n)
    if isinstance(clause, EachDraws):
        theirs = drawing(m, 1 - run.user, clause.n)
        return drawing(m, run.user, clause.n) + drew_by_effect(m) - 0.8 * theirs
    if isinstance(clause, OpponentDiscards):
        return m.worth.their_card * min(clause.n, m.hands[1 - run.user])
    if isinstance(clause, OpponentDiscardsAtRandom):
        return m.worth.their_card + 1.0 if m.hands[1 - run.user] else 0.0
    if isinstance(clause, MustDraw):
        return WIN if m.decks[1 - run.user] == 0 else -4.0
    if isinstance(clause, (PlaceOnBottom, GiveCard)):
        return -cheapest(m, own_hand(m.t, run), 1)
    if isinstance(clause, ShuffleHand):
        hand = own_hand(m.t, run)
        run.n = len(hand)
        total = 0.0
        for place in hand:
            total += held(m, place)
        return -total
    if isinstance(clause, (LockThat, FlipThatDown)):
        return against_that(m, run) if clause.possible(m.t, run) else IMPOSSIBLE
    if isinstance(clause, Win):
        return WIN
    return of_asking(m, run, clause)


def of_asking(m: Mind, run: Run, clause: Clause) -> float:
    """The clauses that ask and act by themselves."""
    if isinstance(clause, Add):
        return adding(m, run, clause)
    if m.deep and isinstance(clause, (Apply, ActivateSpells)):
        return of_clause(clause)  # one Intermezzo may hold another: nobody thinks that through
    if isinstance(clause, Apply):
        best = IMPOSSIBLE
        for number in clause.copies(m.t, run):
            best = max(best, applying(m, run, number))
        return best
    if isinstance(clause, ActivateSpells):
        values = [activating(m, run.user, place) for place in clause.spells(m.t, run)]
        values.sort(reverse=True)
        total = values[0] if values else IMPOSSIBLE
        return total + max(0.0, 0.7 * values[1]) if len(values) > 1 else total
    return of_clause(clause) if clause.possible(m.t, run) else IMPOSSIBLE


def adding(m: Mind, run: Run, clause: Add) -> float:
    """A card of one's choice is better than the next; one that completes a set is best."""
    if m.decks[run.user] == 0:
        return 0.0
    best = 0.0
    for card in could_be_in_deck(m.state, run.user):
        if isinstance(card, DuelCard) and clause.fits(card):
            best = max(best, holding(m, card) + 1.0)
    return best


def activating(m: Mind, user: int, place: int) -> float:
    """A Spell of the hand: what it does, less the card."""
    card = m.state.duel_card(place)
    if card.active is None:
        return 0.0
    m.deep += 1
    value = effect(m, Run(card.active, user, m.state.ref(place), NONE))
    m.deep -= 1
    return value - holding(m, card)


def applying(m: Mind, run: Run, number: int) -> float:
    """Another Spell's text, carried out by this card."""
    card = m.state.copies[number].card
    if not isinstance(card, DuelCard) or card.active is None:
        return 0.0
    m.deep += 1
    value = effect(m, Run(card.active, run.user, run.this, NONE))
    m.deep -= 1
    return value


def drew_by_effect(m: Mind) -> float:
    """What the player's own cards do when a card effect makes them draw."""
    value = 0.0
    for listener in m.state.listeners.get("champions.drew", []):
        ability = listener.ability
        k = m.at(listener.source.thing)
        own = k != NONE and m.champions[k].seat == m.you
        if own and isinstance(ability, When) and isinstance(ability.test, DrewByEffect):
            used = limit_used(m.t, ability.limit, listener.source.thing)
            value += 0.0 if used else of_effect(ability.segments)
    return value


# Champions


def on_champions(m: Mind, run: Run, clause: OnChampions) -> float:
    """Hits and healing: all it means, or the best to choose."""
    if not clause.to.range()[1]:
        total = 0.0
        fallen = [0, 0]
        for thing in clause.to.find(m.t, run):
            k = m.at(thing)
            total += to_champion(m, run, clause, k)
            if isinstance(clause, Deal) and amount_of(m, run, clause, k) >= m.health[k]:
                fallen[m.champions[k].seat] += 1
        for seat in (0, 1):
            if fallen[seat] > 1 and fallen[seat] == m.count[seat]:
                total += -WIN if seat == run.user else WIN
        return total
    values = [to_champion(m, run, clause, m.at(thing)) for thing in clause.candidates(m.t, run)]
    return best_few(values, clause.to.up_to)


def best_few(values: list[float], up_to: int) -> float:
    """The best of some, or the best few where it is "up to": only the first of those must be taken."""
    if not values:
        return IMPOSSIBLE
    values.sort(reverse=True)
    total = values[0]
    for k in range(1, min(up_to, len(values))):
        if values[k] > 0.0:
            total += values[k]
    return total


# Equipment


def on_equipment(m: Mind, run: Run, clause: OnEquipment) -> float:
    """Whatever is done to Equipment: to all it means, or to the best to choose."""
    values = [to_equipment(m, run, clause, place) for place in clause.candidates(m.t, run)]
    if clause.what.range()[1]:
        return best_few(values, clause.what.up_to)
    total = 0.0
    for value in values:
        total += value
    return total if values else IMPOSSIBLE


# cards from elsewhere


def best_of(m: Mind, run: Run, clause: Clause) -> float:
    """The best of the candidates."""
    values = [to_card(m, run, clause, thing) for thing in clause.candidates(m.t, run)]
    least, most = clause.range(m.t, run)
    if len(values) < least or not values:
        return IMPOSSIBLE
    values.sort(reverse=True)
    total = 0.0
    for k in range(min(most, len(values))):
        total += values[k] if k < least or values[k] > 0.0 else 0.0
    return total


def equip_clause(m: Mind, run: Run, clause: EquipByEffect) -> float:
    """Equipping by an effect: the best cards in their best slots."""
    values = [equip_card(m, run, clause, place) for place in clause.cards(m.t, run)]
    return best_few(values, clause.up_to)
