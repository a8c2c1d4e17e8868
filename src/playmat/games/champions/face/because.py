"""Why something cannot be done, in terms of the current position: what is missing, occupied or forbidden."""

from __future__ import annotations

from playmat.engine.state.option import Option, Refusal
from playmat.engine.state.scope import NONE
from playmat.games.champions import moves
from playmat.games.champions.face.missing import lacking
from playmat.games.champions.reading import (
    champion_at,
    champions_of,
    controller,
    face_up_equipment,
    hand_of,
    health,
    is_printed,
    place_with,
    slot_element,
    wearer,
    worn_up,
)
from playmat.games.champions.rules.effect import throwaway
from playmat.games.champions.state import DECK, Champion, DuelTable
from playmat.games.champions.vocabulary.abilities import A_GAME
from playmat.games.champions.vocabulary.card import NEUTRAL, DuelCard
from playmat.games.champions.vocabulary.conditions import (
    Condition,
    ControlsChampions,
    ControlsEquipment,
    HandHas,
    OpponentControls,
    OpponentHandHas,
    OwnHealthAtMost,
)
from playmat.games.champions.vocabulary.passives import CHAINS


def because(t: DuelTable, o: Option, refusal: Refusal) -> Refusal:
    """The refusal in terms of the position, or unchanged if it already says everything."""
    if t.state.pending is None or o.thing == NONE or not t.state.is_card(o.thing):
        return refusal
    seat = t.state.pending.seat
    card = t.state.card(o.thing)
    if not isinstance(card, DuelCard):
        return refusal  # a facedown card that this seat does not know
    if refusal is moves.FIRST_STEP_FAILS:
        return first_step(t, seat, o, card, refusal)
    if refusal is moves.CONDITION_FAILS:
        return condition(t, seat, card, refusal)
    if refusal is moves.DECK_TOO_SMALL:
        left = len(t.state.pile(DECK, seat))
        return refusal.saying(f"it draws more cards than your deck has left: {left}", seat)
    if refusal is moves.LIMIT_USED:
        once = card.active.limit if card.active is not None else ""
        return refusal.saying(f"you have already used it, and it works once per {'game' if once == A_GAME else 'turn'}")
    if refusal is moves.NOT_YOURS:
        whose = t.game.names.seat(t.state, controller(t.state, o.thing))
        return refusal.saying(f"{whose} controls it, and you can only activate what you control")
    if refusal is moves.NOT_WORN:
        return refusal.saying("it works once it is equipped: put it on one of your Champions first", *own(t, seat))
    if refusal is moves.CHAINED:
        return chained(t, o, refusal)
    if refusal is moves.COMPELLED:
        return compelled(t, seat, refusal)
    return of_equipping(t, seat, o, card, refusal)


def own(t: DuelTable, seat: int) -> list[int]:
    """The places of the seat's own Champions."""
    return [c.thing for c in champions_of(t.state, seat)]


def first_step(t: DuelTable, seat: int, o: Option, card: DuelCard, refusal: Refusal) -> Refusal:
    """What the first step of the effect lacks."""
    active = card.active
    if active is None:
        return refusal
    on = place_with(t.state, o.thing)
    text, things = lacking(t, throwaway(active, seat, t.state.ref(o.thing), on), active.segments[0])
    return refusal.saying(text, *things) if text else refusal


def condition(t: DuelTable, seat: int, card: DuelCard, refusal: Refusal) -> Refusal:
    """The condition that is not met, and the current state."""
    must = card.active.condition if card.active is not None else None
    if must is None:
        return refusal
    now, things = as_it_is(t, seat, must)
    return refusal.saying(f"it works only if {must.text()}{f', and {now}' if now else ''}", *things)


def as_it_is(t: DuelTable, seat: int, must: Condition) -> tuple[str, list[int]]:
    """The current value that a condition checks, in words, and the things it belongs to."""
    foe = 1 - seat
    if isinstance(must, OpponentControls):
        return f"they have {len(champions_of(t.state, foe))}", [foe]
    if isinstance(must, ControlsChampions):
        return f"you have {len(champions_of(t.state, seat))}", [seat]
    if isinstance(must, ControlsEquipment):
        return f"you have {face_up_equipment(t, seat, must.element)}", [seat]
    if isinstance(must, HandHas):
        return f"you hold {len(hand_of(t.state, seat)) - (1 if must.others else 0)}", [seat]
    if isinstance(must, OpponentHandHas):
        return f"they hold {len(hand_of(t.state, foe))}", [foe]
    if isinstance(must, OwnHealthAtMost):
        own = champions_of(t.state, seat)
        return f"your weakest has {min(health(t, c) for c in own)}" if own else "", [c.thing for c in own]
    return "", []


def chained(t: DuelTable, o: Option, refusal: Refusal) -> Refusal:
    """The card that prevents the Activated effect."""
    c = champion_at(t.state, o.thing)
    worn = worn_up(c) if c is not None else []
    holds = [x for x in worn if is_printed(t.state.duel_card(x), CHAINS)]
    return refusal.saying(f"{t.state.card(holds[0]).name} prevents its Activated effect", *holds) if holds else refusal


def compelled(t: DuelTable, seat: int, refusal: Refusal) -> Refusal:
    """The action that must be taken instead."""
    state = t.state
    must = state.must_activate[seat]
    if must is not None and state.fresh(must):
        return refusal.saying(f"this turn you must activate {state.card(must.thing).name}", must.thing)
    return refusal.saying("this turn you must take the Draw action")


def empty_slot(t: DuelTable, seat: int, c: Champion, slot: int) -> Refusal:
    """The cards that fit an empty slot."""
    if c.seat != seat:
        whose = t.game.names.seat(t.state, c.seat)
        return moves.OTHER_SIDE.saying(f"it is {whose}'s slot, and your Equipment goes on your own Champions", c.thing)
    element = slot_element(t.state, c, slot)
    others = "" if element == NEUTRAL else f"{element} or "
    return moves.WRONG_ELEMENT.saying(f"it is empty, and takes {others}Neutral Equipment from your hand")


def of_equipping(t: DuelTable, seat: int, o: Option, card: DuelCard, refusal: Refusal) -> Refusal:
    """Why an Equipment cannot go there."""
    state = t.state
    c = champion_at(state, o.other) if o.other != NONE else None
    if refusal is moves.WORN_ALREADY:
        on = wearer(state, o.thing)
        name = f"{state.card(on.thing).name} already wears it" if on is not None else "it is already equipped"
        return refusal.saying(f"{name}, and Equipment never moves")
    if refusal is moves.OTHER_SIDE and c is not None:
        return refusal.saying(
            f"{state.card(c.thing).name} is your opponent's, and it goes on your own Champions", c.thing
        )
    if c is None or refusal not in (moves.SLOT_TAKEN, moves.WRONG_ELEMENT):
        return refusal
    name = state.card(c.thing).name
    elements = state.champion_card(c).slots
    if refusal is moves.SLOT_TAKEN:
        return taken(t, c, card, refusal)
    return refusal.saying(
        f"it is {card.element}, and {name} has only {' and '.join(dict.fromkeys(elements))} slots", c.thing
    )


def taken(t: DuelTable, c: Champion, card: DuelCard, refusal: Refusal) -> Refusal:
    """The cards that occupy the slots."""
    state = t.state
    elements = state.champion_card(c).slots
    there = [c.slots[k] for k in range(len(elements)) if card.element in (NEUTRAL, elements[k]) and c.slots[k] != NONE]
    names = " and ".join(t.game.names.thing(state, place) for place in there)
    slot = "every slot" if card.element == NEUTRAL else f"the {card.element} slot{'s' if len(there) > 1 else ''}"
    verb = "are" if slot.endswith("slots") else "is"
    return refusal.saying(f"{slot} of {state.card(c.thing).name} {verb} taken by {names}", *there)
