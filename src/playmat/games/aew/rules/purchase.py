"""904: cards are purchased from your own Market and go to the Discard Pile."""

from __future__ import annotations

from playmat.engine.state.column import grown
from playmat.engine.state.scope import Scope
from playmat.engine.state.state import Copy
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import add_place, everybody
from playmat.games.aew import moves, settings
from playmat.games.aew.frames import Payment
from playmat.games.aew.rules.legal import purchase_due
from playmat.games.aew.rules.pay import ask_payment
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import commit, to_discard
from playmat.games.aew.zones import KIT


def purchase(t: AewTable, s: Scope) -> None:
    """904.1: Ring cards with enough Momentum for the Cost are Committed."""
    due = purchase_due(t, s.you, s.thing)
    t.state.discount[s.you] = 0
    scope = Scope(s.you, thing=s.thing, number=due, frame=s.frame)
    if due > 0:  # 901, 205
        t.enter(Payment(s.you, [], due, s.thing), scope, [ask_payment, take_purchase])
    else:
        t.next(scope, take_purchase)


@rule("904.2", "405.1")
def take_purchase(t: AewTable, s: Scope) -> None:
    """The card goes straight to the Discard Pile. It was not played."""
    t.emit(moves.BUYS, s.you, s.thing, number=s.number)
    payment = t.frame(s)
    if isinstance(payment, Payment):
        for place in payment.picked:
            commit(t, place, "904.1")
    restock(t, s.thing)
    to_discard(t, s.thing)  # 904.2


def restock(t: AewTable, place: int) -> None:
    """R28: with this option, a purchased Kit card is replaced by a fresh copy."""
    state = t.state
    if state.lies_in(place, KIT) and settings.UNLIMITED_KIT.on(state):  # 406.1.1
        owner = state.owner[place]
        add_place(state, Copy(state.aew_card(place), owner), KIT, owner, everybody(state))
        state.facts = grown(state.facts, 0)
