"""ACT, ENG.10, ENG.11, ENG.13: the turn, its one action, and its end."""

from __future__ import annotations

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import unmark
from playmat.games.champions import settings, verbs
from playmat.games.champions.moves import (
    ACTIVATE,
    CALL_JUDGE,
    COMPELLED,
    DRAW,
    EQUIP,
    JUDGE_ORDERS,
    NO_EQUIPMENT,
    NO_PASSING,
    OFFER_DRAW,
    OTHER_SIDE,
    PASS,
    PASSES,
    SLOT_TAKEN,
    TAKE_ACTION,
    TOOK_DRAW,
    TURN_BEGINS,
    WORN_ALREADY,
    WRONG_ELEMENT,
)
from playmat.games.champions.reading import (
    champion_at,
    different,
    empty_slots,
    equip_places,
    equipment_on_field,
    fitting_slots,
    goes_on,
    hand_of,
    in_order,
)
from playmat.games.champions.rules.activate import (
    activate,
    may_activate,
    may_activate_champion,
    may_activate_spell,
    may_activate_worn,
)
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.judge import (
    AGAIN,
    call_judge,
    look_for_repetition,
    may_call_judge,
    may_offer_draw,
    offer_draw,
    ordered_to_draw,
)
from playmat.games.champions.rules.trigger import trigger_loop
from playmat.games.champions.state import Champion, DuelTable, Proof, TurnRecord
from playmat.games.champions.vocabulary.abilities import A_TURN
from playmat.games.champions.vocabulary.card import CHAMPION, EQUIPMENT, NEUTRAL, SPELL, EquipmentCard


@rule("ACT.0", "SET.4")
def begin_turn(t: DuelTable, s: Scope) -> None:
    """A player's turn: one action, all Triggers, the end; then the other player's."""
    state = t.state
    state.turn += 1
    state.current = TurnRecord()
    state.offers = 0
    state.triggers_used = 0
    state.progress = False
    t.emit(TURN_BEGINS, state.turn_player, number=state.turn)
    scope = Scope(state.turn_player, 1 - state.turn_player)
    t.then(scope, [look_for_repetition, take_action, trigger_loop, end_of_turn, begin_turn])


@rule("ACT.0", "EFF.2")
def take_action(t: DuelTable, s: Scope) -> None:
    """The turn player takes exactly one action."""
    t.ask(s.you, TAKE_ACTION, actions, s.unanswered(), then=[act])


# what is offered


@options
def actions(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Every legal action; a compelled one alone; and offering a draw or calling the judge."""
    compelled = compelled_actions(t, s.you) if t.holds("ENG.13") else []
    if compelled:
        for place in compelled:
            offer_one(menu, place)
        if menu.why:
            offer_all(t, s.you, menu, JUDGE_ORDERS if ordered_to_draw(t, s.you) else COMPELLED)
    else:
        offer_all(t, s.you, menu, None)
    menu.offer(OFFER_DRAW, refusal=may_offer_draw(t, s.you))
    if menu.why or may_call_judge(t, s.you) is None:
        menu.offer(CALL_JUDGE, refusal=may_call_judge(t, s.you))


def offer_one(menu: Menu, place: int) -> None:
    """A compelled action: drawing, or activating a card."""
    if place == NONE:
        menu.offer(DRAW)
    else:
        menu.offer(ACTIVATE, place)


def compelled_actions(t: DuelTable, user: int) -> list[int]:
    """The actions a player is compelled to and can take: an Equipment to activate, or NONE for drawing."""
    state = t.state
    if ordered_to_draw(t, user):
        return [NONE]
    found: list[int] = []
    if state.must_draw[user] == state.turn:
        found.append(NONE)
    compelled = state.must_activate[user]
    if compelled is not None and state.fresh(compelled):
        legal = may_activate(t, user, compelled.thing) is None
        if legal or not t.holds("CR.compulsion.1"):
            found.append(compelled.thing)
    return found


def offer_all(t: DuelTable, user: int, menu: Menu, refusal: Refusal | None) -> None:
    """Drawing, activating and equipping."""
    state = t.state
    menu.offer(DRAW, refusal=refusal)
    hand = different(state, hand_of(state, user))
    for place in hand:
        card = state.duel_card(place)
        if menu.why or card.kind == SPELL:
            menu.offer(ACTIVATE, place, refusal=refusal or may_activate_spell(t, user, place, card))
    for c in state.champions:
        if menu.why or (c.seat == user and state.champion_card(c).active is not None):
            menu.offer(ACTIVATE, c.thing, refusal=refusal or may_activate_champion(t, user, c))
    for c in in_order(state, state.champions):
        offer_worn(t, user, menu, c, refusal)
    for place in hand:
        offer_equip(t, user, menu, place, refusal)
    if menu.why:
        for place in equipment_on_field(state):
            for c in state.champions:
                menu.offer(EQUIP, place, c.thing, 0, WORN_ALREADY if t.refuses(WORN_ALREADY) else None)
    if menu.why or settings.ALLOW_PASS.on(state):
        allowed = settings.ALLOW_PASS.on(state) or not t.refuses(NO_PASSING)
        menu.offer(PASS, refusal=refusal or (None if allowed else NO_PASSING))


def offer_worn(t: DuelTable, user: int, menu: Menu, c: Champion, refusal: Refusal | None) -> None:
    """The Equipment on a Champion that may be activated; not facedown ones, which a view may not know."""
    for slot in range(len(c.slots)):
        if c.slots[slot] != NONE and (menu.why or not c.is_down(slot) or not t.holds("FAQ.10")):
            menu.offer(ACTIVATE, c.slots[slot], refusal=refusal or may_activate_worn(t, user, c, slot))


def offer_equip(t: DuelTable, user: int, menu: Menu, place: int, refusal: Refusal | None) -> None:
    """Every Champion and slot where an Equipment of the hand may go."""
    state = t.state
    card = state.duel_card(place)
    if isinstance(card, EquipmentCard):
        for c in state.champions:
            if goes_on(t, user, card, c):
                for slot in fitting_slots(t, card, c):
                    menu.offer(EQUIP, place, c.thing, slot, refusal)
    if menu.why:
        for c in state.champions:
            why = refusal or why_no_equip(t, user, place, c)
            if why is not None:
                menu.offer(EQUIP, place, c.thing, 0, why)


def why_no_equip(t: DuelTable, user: int, place: int, c: Champion) -> Refusal | None:
    """Why a card does not go on a Champion."""
    card = t.state.duel_card(place)
    if card.kind != EQUIPMENT:
        return NO_EQUIPMENT
    if any(x is c for x, _ in equip_places(t, user, card)):
        return None
    if fitting_slots(t, card, c):
        return OTHER_SIDE if t.refuses(OTHER_SIDE) else None
    elements = t.state.champion_card(c).slots
    fits = [k for k in range(len(elements)) if card.element in (NEUTRAL, elements[k])]
    return SLOT_TAKEN if fits and not any(k in empty_slots(t.state, c) for k in fits) else WRONG_ELEMENT


# what happens


@rule("ACT.0", "ACT.6", "TYP.1")
def act(t: DuelTable, s: Scope) -> None:
    """Whichever action is chosen is the whole turn."""
    if s.move is DRAW:
        t.then(s, [draw_action])
    elif s.move is EQUIP:
        t.then(s, [equip_action])
    elif s.move is OFFER_DRAW:
        t.then(s.unanswered(), [offer_draw])
    elif s.move is CALL_JUDGE:
        t.then(s.unanswered(), [call_judge])
    elif s.move is PASS:
        t.emit(PASSES, s.you)
    else:
        kind = t.state.duel_card(s.thing).kind
        if kind == SPELL:
            t.then(s, [activate_spell])
        else:
            t.then(s, [activate_champion if kind == CHAMPION else activate_equipment])


def record_action(t: DuelTable, action: str) -> None:
    """The turn's record names the action."""
    now = t.state.current
    t.state.current = TurnRecord(action, now.spells, now.equipped, now.drew)


@rule("ACT.1", "FAQ.1")
def draw_action(t: DuelTable, s: Scope) -> None:
    """Draw one card, or lose with an empty deck."""
    record_action(t, "draw")
    verbs.draw(t, s.you, 1, by_effect=False)
    if t.state.outcome is None:
        t.emit(TOOK_DRAW, s.you)


@rule("ACT.2", "TYP.7")
def activate_spell(t: DuelTable, s: Scope) -> None:
    """A Spell from the hand."""
    record_action(t, "activate spell")
    t.then(s, [activate])


@rule("ACT.4")
def activate_equipment(t: DuelTable, s: Scope) -> None:
    """The effect of an Equipment on the field."""
    record_action(t, "activate equipment")
    t.then(s, [activate])


@rule("ACT.5")
def activate_champion(t: DuelTable, s: Scope) -> None:
    """The effect of a Champion."""
    record_action(t, "activate champion")
    t.then(s, [activate])


@rule("ACT.3", "KW.equip")
def equip_action(t: DuelTable, s: Scope) -> None:
    """An Equipment from the hand goes face up into an empty slot."""
    record_action(t, "equip")
    c = champion_at(t.state, s.other)
    if c is not None:
        verbs.equip(t, s.you, s.thing, c, s.number, facedown=False, from_hand=True)
        t.then(s.unanswered(), [check_state])


# the end of the turn


@rule("ENG.11", "ENG.10")
def end_of_turn(t: DuelTable, s: Scope) -> None:
    """What applied to this turn ends; borrowed Champions go back; the record is fixed."""
    state = t.state
    player = state.turn_player
    state.records[player] = state.current
    state.must_activate[player] = None
    if state.proof is not None and state.proof.claimant == player:
        state.proof = Proof(player, state.proof.turns - 1)
        if state.proof.turns <= 0:
            t.finish([], "judge draw", "ENG.9")
            return
    state.quiet = 0 if state.progress else state.quiet + 1
    if state.progress:
        state.declined = 0
    borrowed = [c for c in state.champions if is_due(c, state.turn)]
    # without a Champion going back nothing has changed since the action and its Triggers
    t.then(s.unanswered(), [check_state, trigger_loop, turn_is_over] if borrowed else [turn_is_over])
    for c in borrowed:
        c.controls = [x for x in c.controls if x.until != state.turn]
        verbs.settle_control(t, c)


def is_due(c: Champion, turn: int) -> bool:
    """Whether a control effect on a Champion lasts until this turn."""
    for control in c.controls:
        if control.until == turn:
            return True
    return False


@rule("ENG.11", "KW.once")
def turn_is_over(t: DuelTable, s: Scope) -> None:
    """Once-per-turn marks are cleared, and the other player is next."""
    unmark(t, A_TURN)
    t.state.turn_player = 1 - t.state.turn_player


AGAIN.append(take_action)
