"""What can be read off a table of Lantern Keepers: values of towers, bills, and what may be done and why not."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.option import Refusal
from playmat.engine.table.bill import Bill, Need
from playmat.engine.table.modifiers import Value
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import marked
from tests.engine.toy.card import ANY, Uses
from tests.engine.toy.moves import (
    CANNOT_PAY,
    GUARDED_TODAY,
    NO_LIGHT,
    NOT_WINGED,
    ON_VEILED,
    OTHER_HUE,
    SENT_TODAY,
    USED_TODAY,
)
from tests.engine.toy.state import HAND, LanternState, LanternTable, Tower


def printed_height(t: Table[Any], thing: int) -> int:
    """So many lamps lie in the tower."""
    tower = t.state.tower(thing)
    return len(tower.cards) if tower is not None else 0


def printed_shine(t: Table[Any], thing: int) -> int:
    """What stands on the top lamp; face down it gives no light."""
    state: LanternState = t.state
    tower = state.tower(thing)
    if tower is None:
        return 0
    lamps = tower.cards[-1:] if t.holds("3.4") else tower.cards
    return sum(state.lantern_card(c).shine for c in lamps if c not in state.veiled)


HEIGHT: Final = Value("height", 0, printed_height)
SHINE: Final = Value("shine", 1, printed_shine)


def bill(t: LanternTable, seat: int, place: int) -> Bill:
    """What a card costs: so many cards of each hue and of any, all from the hand, never itself."""
    state = t.state
    hand = state.pile(HAND, seat)
    price = state.lantern_card(place).price
    needs = [
        Need(hue, price.count(hue), [c for c in hand if hue in (ANY, state.lantern_card(c).hue)])
        for hue in dict.fromkeys(price)
    ]
    return Bill(needs, [place])


def may_pay(t: LanternTable, seat: int, place: int) -> Refusal | None:
    """Whether the whole price of a card in hand can be paid."""
    return CANNOT_PAY if t.refuses(CANNOT_PAY) and not bill(t, seat, place).payable() else None


def may_raise(t: LanternTable, seat: int, place: int, tower: Tower) -> Refusal | None:
    """Whether a lamp may be put on a tower."""
    if t.refuses(ON_VEILED) and tower.top in t.state.veiled:
        return ON_VEILED
    return may_pay(t, seat, place)


def may_veil(t: LanternTable, place: int, tower: Tower | None = None) -> Refusal | None:
    """Whether a lamp may be laid face down, by itself or on a tower."""
    state = t.state
    card = state.lantern_card(place)
    if t.refuses(NOT_WINGED) and not card.winged:
        return NOT_WINGED
    if tower is not None and tower.top in state.veiled:
        return ON_VEILED
    if tower is not None and state.lantern_card(tower.top).hue != card.hue:
        return OTHER_HUE
    return None


def may_send(t: LanternTable, tower: Tower) -> Refusal | None:
    """Whether a tower may send its light."""
    if t.refuses(SENT_TODAY) and marked(t.state, "sent", t.state.ref(tower.thing)):
        return SENT_TODAY
    return NO_LIGHT if SHINE.of(t, tower.thing) <= 0 else None


def may_guard(t: LanternTable, tower: Tower) -> Refusal | None:
    """Whether a tower may stand in the way."""
    if t.refuses(GUARDED_TODAY) and marked(t.state, "guarded", t.state.ref(tower.thing)):
        return GUARDED_TODAY
    return NO_LIGHT if SHINE.of(t, tower.thing) <= 0 else None


def may_use(t: LanternTable, place: int) -> Refusal | None:
    """Whether a lamp may be used."""
    return USED_TODAY if t.refuses(USED_TODAY) and marked(t.state, "used", t.state.ref(place)) else None


def usable(t: LanternTable, seat: int) -> list[int]:
    """The lamps of a keeper that can do something, one for each that reads alike and is used alike."""
    state = t.state
    return [c for c in state.lamps_of(seat) if any(isinstance(a, Uses) for a in state.card(c).abilities)]
