"""3.2: prices are paid as a whole: nothing is paid until the whole price is picked."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Ref, Scope
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.verbs import distinct
from playmat.kit.picks import begin_picks, picks
from tests.engine.toy import verbs
from tests.engine.toy.moves import NEEDED_ELSEWHERE, PAY, PAY_WITH
from tests.engine.toy.reading import bill
from tests.engine.toy.state import HAND, LanternTable


def pay_for(t: LanternTable, s: Scope, place: int, target: Ref | None, then: list[Step]) -> None:
    """Ask for the price of a card in hand. `then` runs when it is paid, with the card as "this"."""
    paying = s.unanswered().of(t.state.ref(place), target)
    t.then(paying, then)
    begin_picks(t, s.you, paying, [pay_next])


@rule("3.2")
def pay_next(t: LanternTable, s: Scope) -> None:
    """Cards are picked one by one, and burn once the whole price is picked."""
    assert s.this is not None
    costs = bill(t, s.you, s.this.thing)
    picked = picks(t, s).picked
    if costs.open_need(costs.in_order(picked)) >= 0:
        t.ask(s.you, PAY, payments, s, then=[note_payment], part=True)
        return
    for place in list(picked):
        verbs.burn(t, s.you, place)


@options
def payments(t: LanternTable, s: Scope, menu: Menu) -> None:
    """Every card that leaves the rest of the price payable."""
    assert s.this is not None
    costs = bill(t, s.you, s.this.thing)
    paid = costs.in_order(picks(t, s).picked)
    need = costs.open_need(paid)
    fitting = costs.next_picks(need, paid) if need >= 0 else []
    for place in distinct(t.state, t.state.pile(HAND, s.you) if menu.why else fitting):
        menu.offer(PAY_WITH, place, refusal=None if place in fitting else NEEDED_ELSEWHERE)


@rule("3.2")
def note_payment(t: LanternTable, s: Scope) -> None:
    """Note a pick. No one else sees it yet."""
    picks(t, s).picked.append(s.thing)
    t.next(s, pay_next)
