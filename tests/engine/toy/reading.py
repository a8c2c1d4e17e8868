"""Questions about a table of Lantern Keepers: values of towers, bills, and legality with reasons."""

from __future__ import annotations

from playmat.engine.state.option import Refusal
from playmat.engine.table.verbs import marked
from tests.engine.toy.bill import Bill, Need
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
from tests.engine.toy.state import HAND, LanternTable, Tower


def shine(t: LanternTable, thing: int) -> int:
    """The current shine of a tower."""
    tower = t.state.tower(thing)
    if tower is None:
        return 0
    return tower.shine  # 3.4, 3.10


def printed(t: LanternTable, place: int) -> int:
    """The printed light of a lamp, or none if it is face down."""
    return 0 if place in t.state.veiled else t.state.lantern_card(place).shine


def bill(t: LanternTable, seat: int, place: int) -> Bill:
    """The cost of a card: numbers of other cards in hand, of particular hues or of any hue."""
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
    """Whether a lamp may be played face down, by itself or on a tower."""
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
    return NO_LIGHT if shine(t, tower.thing) <= 0 else None


def may_guard(t: LanternTable, tower: Tower) -> Refusal | None:
    """Whether a tower may guard."""
    if t.refuses(GUARDED_TODAY) and marked(t.state, "guarded", t.state.ref(tower.thing)):
        return GUARDED_TODAY
    return NO_LIGHT if shine(t, tower.thing) <= 0 else None


def may_use(t: LanternTable, place: int) -> Refusal | None:
    """Whether a lamp may be used."""
    return USED_TODAY if t.refuses(USED_TODAY) and marked(t.state, "used", t.state.ref(place)) else None


def usable(t: LanternTable, seat: int) -> list[int]:
    """The usable lamps of a keeper, one from each group of equal lamps."""
    state = t.state
    return [c for c in state.lamps_of(seat) if any(isinstance(a, Uses) for a in state.card(c).abilities)]
