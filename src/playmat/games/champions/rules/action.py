"""ACT, ENG.13, END.4, FAQ.4: the one action of a turn, and draw offers and calls for the judge before it."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import one_of, options, rule
from playmat.games.champions import moves, settings, verbs
from playmat.games.champions.reading import champion_at, different, equip_places, equipment_on_field, hand_of, in_order
from playmat.games.champions.rules.activate import (
    activate,
    may_activate,
    may_activate_champion,
    may_activate_spell,
    may_activate_worn,
)
from playmat.games.champions.rules.check import check_state
from playmat.games.champions.rules.judge import may_call_judge, may_offer_draw, ordered_to_draw
from playmat.games.champions.state import DECK, Champion, DuelTable, Proof, TurnRecord
from playmat.games.champions.vocabulary.card import CHAMPION, EQUIPMENT, NEUTRAL, SPELL, DuelCard, EquipmentCard

PROOF_MARGIN: Final = 20
"""Additional turns, beyond twice the number of cards in the deck, to show a forced win."""
DRAW_ANSWERS: Final = one_of("champions.draw_answers", moves.ACCEPT, moves.REFUSE)
CLAIMS: Final = one_of("champions.claims", moves.CLAIM, moves.NO_CLAIM)


@rule("ACT.0", "EFF.2")
def take_action(t: DuelTable, s: Scope) -> None:
    """The turn player takes exactly one action."""
    t.ask(s.you, moves.TAKE_ACTION, actions, s.unanswered(), then=[act])


# what is offered


@options
def actions(t: DuelTable, s: Scope, menu: Menu) -> None:
    """Every legal action, or only the compelled one, plus offering a draw and calling the judge."""
    if not offer_compelled(t, s.you, menu):  # ENG.13
        offer_all(t, s.you, menu, None)
    elif menu.why:
        offer_all(t, s.you, menu, moves.JUDGE_ORDERS if ordered_to_draw(t, s.you) else moves.COMPELLED)
    menu.offer(moves.OFFER_DRAW, refusal=may_offer_draw(t, s.you))
    if menu.why or may_call_judge(t, s.you) is None:
        menu.offer(moves.CALL_JUDGE, refusal=may_call_judge(t, s.you))


def offer_compelled(t: DuelTable, user: int, menu: Menu) -> bool:
    """Offer the actions that a player must take, if they are possible. Returns whether there are any."""
    state = t.state
    ordered = ordered_to_draw(t, user)
    draws = ordered or state.must_draw[user] == state.turn
    if draws:
        menu.offer(moves.DRAW)
    compelled = state.must_activate[user]
    if ordered or compelled is None or not state.fresh(compelled):
        return draws
    legal = may_activate(t, user, compelled.thing) is None
    if legal:  # CR.compulsion.1
        menu.offer(moves.ACTIVATE, compelled.thing)
        return True
    return draws


def offer_all(t: DuelTable, user: int, menu: Menu, refusal: Refusal | None) -> None:
    """Offer drawing, activating and equipping."""
    state = t.state
    menu.offer(moves.DRAW, refusal=refusal)
    hand = different(state, hand_of(state, user))
    cards = [state.duel_card(place) for place in hand]
    for k in range(len(hand)):
        if menu.why or cards[k].kind == SPELL:
            menu.offer(moves.ACTIVATE, hand[k], refusal=refusal or may_activate_spell(t, user, hand[k], cards[k]))
    for c in state.champions:
        if menu.why or (c.seat == user and state.champion_card(c).active is not None):
            menu.offer(moves.ACTIVATE, c.thing, refusal=refusal or may_activate_champion(t, user, c))
    for c in in_order(state, state.champions):
        offer_worn(t, user, menu, c, refusal)
    for k in range(len(hand)):
        if menu.why or cards[k].kind == EQUIPMENT:
            offer_equip(t, user, menu, hand[k], cards[k], refusal)
    if menu.why:
        worn = moves.WORN_ALREADY if t.refuses(moves.WORN_ALREADY) else None
        for place in equipment_on_field(state):
            for c in state.champions:
                menu.offer(moves.EQUIP, place, c.thing, 0, worn)
    if menu.why or settings.ALLOW_PASS.on(state):
        allowed = settings.ALLOW_PASS.on(state) or not t.refuses(moves.NO_PASSING)
        menu.offer(moves.PASS, refusal=refusal or (None if allowed else moves.NO_PASSING))


def offer_worn(t: DuelTable, user: int, menu: Menu, c: Champion, refusal: Refusal | None) -> None:
    """Offer the usable Equipment on a Champion, except facedown cards, which a view may not know."""
    slots = c.slots
    for slot in range(len(slots)):
        place = slots[slot]
        if place != NONE and (menu.why or is_usable(t, c, slot)):
            menu.offer(moves.ACTIVATE, place, refusal=refusal or may_activate_worn(t, user, c, slot))


def is_usable(t: DuelTable, c: Champion, slot: int) -> bool:
    """Whether the card in a slot could be activated, according to public information."""
    return not c.is_down(slot) and t.state.duel_card(c.slots[slot]).active is not None  # FAQ.10


def offer_equip(t: DuelTable, user: int, menu: Menu, place: int, card: DuelCard, refusal: Refusal | None) -> None:
    """Offer every Champion and slot for an Equipment in hand."""
    for c, slot in equip_places(t, user, card):
        menu.offer(moves.EQUIP, place, c.thing, slot, refusal)
    if menu.why:
        for c in t.state.champions:
            why = refusal or why_no_equip(t, user, card, c)
            if why is not None:
                menu.offer(moves.EQUIP, place, c.thing, 0, why)


def why_no_equip(t: DuelTable, user: int, card: DuelCard, c: Champion) -> Refusal | None:
    """Why a card cannot go on a Champion, or None."""
    if not isinstance(card, EquipmentCard):
        return moves.NO_EQUIPMENT
    if any(x is c for x, _ in equip_places(t, user, card)):
        return None
    if c.seat != user and not card.either_side:
        return moves.OTHER_SIDE if t.refuses(moves.OTHER_SIDE) else None
    elements = t.state.champion_card(c).slots
    fits = [k for k in range(len(elements)) if card.element in (NEUTRAL, elements[k])]
    return moves.SLOT_TAKEN if fits and not any(c.slots[k] == NONE for k in fits) else moves.WRONG_ELEMENT


# what happens


@rule("ACT.0", "ACT.6", "TYP.1")
def act(t: DuelTable, s: Scope) -> None:
    """The chosen action is the whole turn."""
    if s.move is moves.DRAW:
        t.next(s, draw_action)
    elif s.move is moves.EQUIP:
        t.next(s, equip_action)
    elif s.move is moves.OFFER_DRAW:
        t.next(s.unanswered(), offer_draw)
    elif s.move is moves.CALL_JUDGE:
        t.next(s.unanswered(), call_judge)
    elif s.move is moves.PASS:
        t.emit(moves.PASSES, s.you)
    else:
        kind = t.state.duel_card(s.thing).kind
        if kind == SPELL:
            t.next(s, activate_spell)
        else:
            t.next(s, activate_champion if kind == CHAMPION else activate_equipment)


def record_action(t: DuelTable, action: str) -> None:
    """Store the action in the turn's record."""
    now = t.state.current
    t.state.current = TurnRecord(action, now.spells, now.equipped, now.drew)


@rule("ACT.1", "FAQ.1")
def draw_action(t: DuelTable, s: Scope) -> None:
    """Draw one card, or lose with an empty deck."""
    record_action(t, "draw")
    verbs.draw(t, s.you, 1, by_effect=False)
    if t.state.outcome is None:
        t.emit(moves.TOOK_DRAW, s.you)


@rule("ACT.2", "TYP.7")
def activate_spell(t: DuelTable, s: Scope) -> None:
    """Activate a Spell from the hand."""
    record_action(t, "activate spell")
    t.next(s, activate)


@rule("ACT.4")
def activate_equipment(t: DuelTable, s: Scope) -> None:
    """Activate the effect of an Equipment on the field."""
    record_action(t, "activate equipment")
    t.next(s, activate)


@rule("ACT.5")
def activate_champion(t: DuelTable, s: Scope) -> None:
    """Activate the effect of a Champion."""
    record_action(t, "activate champion")
    t.next(s, activate)


@rule("ACT.3", "KW.equip")
def equip_action(t: DuelTable, s: Scope) -> None:
    """An Equipment from the hand goes face up into an empty slot."""
    record_action(t, "equip")
    c = champion_at(t.state, s.other)
    if c is not None:
        verbs.equip(t, s.you, s.thing, c, s.number, facedown=False, from_hand=True)
        t.next(s.unanswered(), check_state)


# draw offers and calls for the judge


@rule("END.4")
def offer_draw(t: DuelTable, s: Scope) -> None:
    """Offer a draw. The opponent answers at once."""
    t.state.offers += 1
    t.emit(moves.OFFERS_DRAW, s.you)
    t.ask(s.foe, moves.RESPOND_DRAW, DRAW_ANSWERS, s, then=[draw_answered])


@rule("END.4")
def draw_answered(t: DuelTable, s: Scope) -> None:
    """If accepted, the game is a draw. If declined, the turn continues."""
    if s.move is moves.ACCEPT:
        t.finish([], "agreed draw", "END.4")
        return
    t.emit(moves.DECLINES_DRAW, s.foe)
    t.state.declined |= 1 << s.you
    t.next(s.unanswered(), take_action)


@rule("ENG.9", "FAQ.4")
def call_judge(t: DuelTable, s: Scope) -> None:
    """The judge asks the opponent whether they claim a forced win."""
    t.emit(moves.CALLS_JUDGE, s.you)
    t.ask(s.foe, moves.CLAIM_WIN, CLAIMS, s, then=[claim_answered])


@rule("ENG.9", "FAQ.4a", "FAQ.4b")
def claim_answered(t: DuelTable, s: Scope) -> None:
    """Without a claim it is a draw. With one, the claimant must show the win within a number of turns."""
    if s.move is moves.NO_CLAIM:
        t.finish([], "judge draw", "ENG.9")
        return
    turns = len(t.state.pile(DECK, s.foe)) * 2 + PROOF_MARGIN
    t.state.proof = Proof(s.foe, turns)
    t.emit(moves.CLAIMS, s.foe, number=turns)
    t.next(s.unanswered(), take_action)
