"""7: lamps that stir when something happened."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.kit.line import Line, in_turn_order, line_of, scope_of
from tests.engine.toy.moves import NEXT, ORDER, TRIGGERS
from tests.engine.toy.rules.ending import fading
from tests.engine.toy.state import LanternTable


@rule("7.1")
def settle(t: LanternTable, s: Scope) -> None:
    """When an action is over, it is seen whose light went out, and then what stirs."""
    t.then(Scope(NONE, frame=s.frame), [fading, line_up])


@rule("7.2")
def line_up(t: LanternTable, s: Scope) -> None:
    """In turn order from the keeper whose turn it is, each ordering its own; what stirs meanwhile comes after them."""
    state = t.state
    if state.noted:
        waiting = in_turn_order(state, state.noted, state.turn)
        state.noted = []
        t.next(s, line_up)
        t.enter(Line(waiting), s, [next_in_line])


@rule("7.2")
def next_in_line(t: LanternTable, s: Scope) -> None:
    """What no longer qualifies is dropped; the first keeper in turn order says which of its own comes next."""
    line = line_of(t, s)
    line.waiting = [n for n in line.waiting if not t.state.is_out(n.seat) and n.ability.qualifies(t, n)]
    if line.waiting:
        seat = line.waiting[0].seat
        t.ask(seat, ORDER, own_in_line, s.about(seat), then=[stir])


@options
def own_in_line(t: LanternTable, s: Scope, menu: Menu) -> None:
    """What stirs for the keeper whose turn in the line it is."""
    for k, noted in enumerate(line_of(t, s).own(s.you)):
        menu.offer(NEXT, noted.source.thing, number=k)


@rule("7.2")
def stir(t: LanternTable, s: Scope) -> None:
    """One of them does what it says; then the next."""
    noted = line_of(t, s).take(s.you, s.number)
    assert noted.ability.do is not None
    t.next(Scope(NONE, frame=s.frame), next_in_line)
    t.emit(TRIGGERS, noted.seat, noted.source.thing)
    t.next(scope_of(noted, s.frame), noted.ability.do)
