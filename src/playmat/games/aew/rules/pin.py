"""1201: a Pin Attempt, Momentum against Momentum."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.state.option import Menu, Refusal
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Pin
from playmat.games.aew.reading import distinct_cards
from playmat.games.aew.rules.ending import win
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import commit, may_tuck, tuck, uncommitted
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.zones import DECK, DISCARD, HAND, PURCHASE

PIN_TUCKS: Final = 3


def begin_pin(t: AewTable, s: Scope, attacker: int, place: int, bonus: int) -> None:
    """1201.1: the Pinning Power is the Momentum of the attacking Maneuver, plus what its text adds (1201)."""
    power = t.state.momentum(place) + bonus  # 1201.1
    t.emit(moves.PIN_BEGINS, attacker, place, power)
    t.enter(Pin(attacker, place, power), Scope(1 - attacker, attacker, frame=s.frame), [pin_commit, pin_tuck])


def pin_of(t: AewTable, s: Scope) -> Pin:
    """The Pin this scope belongs to."""
    return cast(Pin, t.frame(s))


def worth_in_defense(t: AewTable, place: int) -> int:
    """1016.1: a Sturdy card gives twice its Momentum against a Pin or Submission."""
    momentum = t.state.momentum(place)
    sturdy = t.state.keywords_of(place) & traits.STURDY
    return 2 * momentum if sturdy else momentum  # 1016.1


def defenders(state: AewState, seat: int) -> list[int]:
    """Upright cards with Momentum."""
    return [place for place in uncommitted(state, seat) if state.momentum(place) > 0]


@rule("1201.2")
def pin_commit(t: AewTable, s: Scope) -> None:
    """First the defender Commits any number of cards from the Ring."""
    if pin_of(t, s).power > 0 and (defenders(t.state, s.you) or not settings.AUTO_FORCED.on(t.state)):
        t.ask(s.you, moves.PIN_COMMIT, against_pin, s, then=[commit_against_pin])


@options
def against_pin(t: AewTable, s: Scope, menu: Menu) -> None:
    """Every upright card with Momentum, or stopping."""
    for place in distinct_cards(t.state, defenders(t.state, s.you)):
        menu.offer(moves.COMMIT, place)
    menu.offer(moves.STOP)


@rule("1201.2")
def commit_against_pin(t: AewTable, s: Scope) -> None:
    """The Committed card's Momentum lowers the Power."""
    if s.move is moves.STOP:
        return
    pin = pin_of(t, s)
    pin.power -= worth_in_defense(t, s.thing)
    commit(t, s.thing, "1201.2")
    t.emit(moves.PIN_HOLDS, number=max(0, pin.power))
    t.next(s.unanswered(), pin_commit)


@rule("1201.3")
def pin_tuck(t: AewTable, s: Scope) -> None:
    """Then up to three cards are Tucked. Power that is left afterwards wins the match."""
    pin = pin_of(t, s)
    if pin.power <= 0:
        t.emit(moves.PIN_FAILS, s.you)
    elif pin.tucks >= PIN_TUCKS:  # 1201.5
        win(t, pin.attacker, "pin", "1201.5")
    elif not has_tucks(t.state, s.you):
        win(t, pin.attacker, "pin", "101.3")  # 101.3
    else:
        t.ask(s.you, moves.PIN_TUCK, tucks, s, then=[tuck_against_pin])


def has_tucks(state: AewState, seat: int) -> bool:
    """Whether anything can be Tucked from hand, Discard Pile or deck."""
    for place in state.pile(HAND, seat) + state.pile(DISCARD, seat):
        if may_tuck(state, place):
            return True
    return deck_has_tuck(state, seat)


def deck_has_tuck(state: AewState, seat: int) -> bool:
    """Whether a card of the deck may be Tucked: its owner can count the Kit cards in it, so this is not hidden."""
    elsewhere = 0
    for place in range(state.seats, len(state.where)):
        zone = state.zone_of(place)
        if state.owner[place] == seat and zone != DECK.index and zone != PURCHASE.index:
            elsewhere += 0 if state.aew_card(place).tuckable else 1
    untuckable = 0
    for number in range(1, len(state.copies)):
        copy = state.copies[number]
        card = copy.card
        if copy.owner == seat and isinstance(card, AewCard) and not card.tuckable and number not in state.stock:
            untuckable += 1
    return len(state.pile(DECK, seat)) > untuckable - elsewhere


def untuckable(state: AewState, place: int) -> Refusal | None:
    """Why a card cannot be Tucked: it is from a Kit, or its text forbids it."""
    card = state.aew_card(place)
    if card.tuckable:
        return None
    return moves.KIT_TUCK if card.kit_of else moves.CANNOT_TUCK


@options
def tucks(t: AewTable, s: Scope, menu: Menu) -> None:
    """Cards in hand, cards in the Discard Pile, and the top of the deck, unseen (R20)."""
    state = t.state
    for place in distinct_cards(state, state.pile(HAND, s.you)) + distinct_cards(state, state.pile(DISCARD, s.you)):
        refusal = untuckable(state, place)
        menu.offer(moves.TUCK, place, refusal=refusal if refusal is not None and t.refuses(refusal) else None)
    if deck_has_tuck(state, s.you):
        menu.offer(moves.TUCK_TOP)


def topmost(state: AewState, seat: int) -> int:
    """The topmost card of the deck that may be Tucked, or NONE."""
    for place in reversed(state.pile(DECK, seat)):
        if may_tuck(state, place):
            return place
    return -1


@rule("1201.3")
def tuck_against_pin(t: AewTable, s: Scope) -> None:
    """The Tucked card's Momentum lowers the Power. A Rope Break ends the attempt."""
    pin = pin_of(t, s)
    place = topmost(t.state, s.you) if s.move is moves.TUCK_TOP else s.thing
    pin.tucks += 1
    pin.power -= worth_in_defense(t, place)
    breaks = t.state.keywords_of(place) & traits.ROPE_BREAK
    tuck(t, place, "1201.3")
    if breaks:  # 1201.4
        t.emit(moves.ROPE_BREAK, s.you, place, rule="1201.4")
        return
    t.emit(moves.PIN_HOLDS, number=max(0, pin.power))
    t.next(s.unanswered(), pin_tuck)
