"""Rate the answers to every question in a duel."""

from __future__ import annotations

from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.games.champions import moves
from playmat.games.champions.match import BRING_IN, SEND_OUT
from playmat.games.champions.player.before import champion, opening, side_board
from playmat.games.champions.player.mind import Mind
from playmat.games.champions.player.worth import Worth
from playmat.games.champions.reading import champion_with, hand_of, in_force, slot_element
from playmat.games.champions.rules.effect import clause_of
from playmat.games.champions.rules.repetition import times_seen
from playmat.games.champions.rules.trigger import ability_of, own_champion
from playmat.games.champions.state import HAND, DuelTable, Run
from playmat.games.champions.vocabulary.abilities import Instead, When
from playmat.games.champions.vocabulary.clauses import WIN
from playmat.games.champions.vocabulary.effects.equipping import equip_clause
from playmat.games.champions.would import Would, would_of
from playmat.kit.line import Line, line_of

STANDSTILL = 40
"""The number of turns without a drawn card or a defeated Champion after which a draw is reasonable."""


def advise(t: DuelTable, worth: Worth) -> list[float]:
    """A rating of each option of the pending decision, in order."""
    pending = t.state.pending
    if pending is None:
        return []
    options = t.listed(pending)
    asked = pending.prompt
    m = Mind(t, pending.seat, worth)
    if asked is moves.TAKE_ACTION:
        return actions(m, options)
    if asked is moves.NEXT_TRIGGER:
        batch = line_of(t, pending.scope)
        return [trigger(m, batch, o) for o in options]
    if asked is moves.WOULD_RESPONSE:
        would = would_of(t, pending.scope)
        return [0.0 if o.move is moves.DECLINE_USE else response(m, would, o) for o in options]
    if asked is moves.CHOOSE_THEIR_HAND or asked is moves.CHOOSE_DECK:
        return [m.held(o.thing) for o in options]
    if asked is moves.PICK_CHAMPIONS:
        return [champion(m, o.thing) for o in options]
    if asked is moves.ORDER_BOTTOM:
        return [-m.held(o.thing) for o in options]
    if asked in (moves.RESPOND_DRAW, moves.CLAIM_WIN):
        return [agreement(m, o) for o in options]
    if asked in (moves.CHOOSE_FIRST, moves.MULLIGAN):
        return [opening(m, o) for o in options]
    if asked in (BRING_IN, SEND_OUT):
        return side_board(m, options)
    frame = t.frame(pending.scope)
    if isinstance(frame, Run):
        return within(m, frame, options)
    return [-m.discarding(o.thing) for o in options]  # the price of a would-effect


def within(m: Mind, run: Run, options: list[Option]) -> list[float]:
    """Rate the choices within an effect."""
    m.run = run
    pending = m.state.pending
    asked = pending.prompt if pending is not None else moves.CHOOSE_OR
    if asked is moves.CHOOSE_OR:
        segment = run.ability.segments[run.at]
        return [m.together(segment.options[o.number], False) for o in options]
    if asked is moves.CHOOSE_SPELL:
        return [0.0 if o.move is moves.STOP else m.activating(run.user, o.thing) for o in options]
    if asked is moves.CHOOSE_COPIED:
        return [m.applying(o.number) for o in options]
    if asked is moves.CHOOSE_SLOT:
        equip = equip_clause(run)
        return [equip.in_slot(m, o.thing, m.at(o.other), o.number) for o in options]
    clause = clause_of(run)
    return [0.0 if o.move is moves.STOP else clause.choosing(m, o.thing) for o in options]


# the action of the turn


def actions(m: Mind, options: list[Option]) -> list[float]:
    """Rate each action by its effect on what both players have."""
    worths: list[float] = []
    stuck = standing_still(m)
    look_round(m)
    for o in options:
        move = o.move
        if move is moves.ACTIVATE:
            worths.append(activation(m, o.thing, stuck))
        elif move is moves.EQUIP:
            # activations come first in the list, so the worth of the existing uses is known here
            worths.append(equip_action(m, o))
        elif move is moves.DRAW:
            worths.append(draw_action(m, stuck))
        elif move is moves.OFFER_DRAW or move is moves.CALL_JUDGE:
            worths.append(calling_off(m))
        else:
            worths.append(0.0)
    return worths


def look_round(m: Mind) -> None:
    """Note whether there is a reason to give up Equipment, and whether the opponent spoils what is used."""
    state = m.state
    own = [state.duel_card(place) for place in hand_of(state, m.you)]
    for c in m.champions:
        if c.seat == m.you:
            own += in_force(state, c)
        elif m.hands[m.foe] and m.printed(state.champion_card(c)).watches:
            m.watched = True
    for card in own:
        m.outlet = m.outlet or m.printed(card).outlet


def standing_still(m: Mind) -> float:
    """How stalled the game is: turns without progress, and repeated positions."""
    state = m.state
    value = m.weights.quiet * max(0, state.quiet - 6)
    if state.quiet > 3 and state.positions is not None:
        value += m.weights.repeated * (times_seen(state, state.positions.key) - 1)
    return value


def draw_action(m: Mind, stuck: float) -> float:
    """The worth of drawing a card, and of the Triggers on drawing."""
    value = m.drawing(m.you, 1)
    if m.decks[m.you] < 1:
        return value
    for listener in m.state.listeners.get(moves.TOOK_DRAW.address, []):
        k = m.wearing(listener.source.thing)
        ability = listener.ability
        if k != NONE and m.champions[k].seat == m.you and isinstance(ability, When):
            enough = m.decks[m.you] > 1 + ability.printed_draws()
            value += m.weights.on_draw * ability.average if enough else 0.0
    return value + stuck


def activation(m: Mind, place: int, stuck: float) -> float:
    """The worth of an Activated effect, minus the card if it is a Spell."""
    state = m.state
    card = state.duel_card(place)
    if card.active is None:
        return 0.0
    if state.lies_in(place, HAND):
        value = m.effect(Run(card.active, m.you, state.ref(place), NONE))
        return value - m.held(place) + spell_bonus(m)
    c = champion_with(state, place)
    run = Run(card.active, m.you, state.ref(place), c.thing if c is not None else NONE)
    value = m.effect(run)
    if not m.printed(card).once:
        if c is not None and c.thing != place and c.seat == m.you and m.is_spoiled(c):
            value -= m.weights.spoiled * m.gear(m.at(c.thing), c.slots.index(place))
        m.best = max(m.best, value)
    if m.decks[m.you] == 0 and not m.printed(card).once:
        value += m.weights.no_deck
    return value


def spell_bonus(m: Mind) -> float:
    """The worth of the player's own Triggers on activating a Spell."""
    value = 0.0
    for listener in m.state.listeners.get(moves.ACTIVATED_SPELL.address, []):
        k = m.wearing(listener.source.thing)
        ability = listener.ability
        if k != NONE and m.champions[k].seat == m.you and m.health[k] < m.most[k] and isinstance(ability, When):
            value += m.weights.on_spell * ability.average
    return value


def equip_action(m: Mind, o: Option) -> float:
    """The worth of the card in the slot, minus its worth in the hand."""
    k = m.at(o.other)
    card = m.state.duel_card(o.thing)
    element = card.element or slot_element(m.state, m.champions[k], o.number)
    if card.active is not None and card not in m.uses:
        m.uses[card] = m.effect(Run(card.active, m.you, m.state.ref(o.thing), m.champions[k].thing))
    m.best = max(m.best, 0.0)
    return m.equipping(card, k, o.number, element) - m.held(o.thing)


def calling_off(m: Mind) -> float:
    """Offer a draw or call the judge only in a long-stalled game that is not being won."""
    return WIN if m.state.quiet >= STANDSTILL and m.lead() <= 0.0 else -2.0 * WIN


def agreement(m: Mind, o: Option) -> float:
    """Rate the answers to draw offers and claims."""
    move = o.move
    if move is moves.ACCEPT:
        return 1.0 if m.state.quiet >= STANDSTILL // 2 and m.lead() < m.weights.even else -1.0
    if move is moves.CLAIM:
        return 1.0 if m.lead() > m.weights.won and m.decks[m.you] > 0 else -1.0
    return 0.0


# triggers and answers


def trigger(m: Mind, batch: Line, o: Option) -> float:
    """The worth of a Trigger. An optional one is declined if it does harm."""
    if o.move is moves.DONE:
        return 0.0
    noted = batch.own(m.you)[o.number]
    run = Run(ability_of(noted), noted.seat, noted.source, own_champion(m.t, noted), noted.thing)
    value = m.effect(run)
    if m.state.lies_in(noted.source.thing, HAND):
        value -= m.held(noted.source.thing)
    return value


def response(m: Mind, would: Would, o: Option) -> float:
    """A rating of a would-effect: what it saves, compared with its price."""
    ability = m.state.card(o.thing).abilities[o.number]
    m.would, m.place = would, o.thing
    return ability.worth(m) if isinstance(ability, Instead) else 0.0
