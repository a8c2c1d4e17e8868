"""7: lamps with triggers."""

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
    """After an action, keepers without light are out, and then triggers line up."""
    t.then(Scope(NONE, frame=s.frame), [fading, line_up])


@rule("7.2")
def line_up(t: LanternTable, s: Scope) -> None:
    """Line up triggers in turn order from the active keeper. Each keeper orders its own. New triggers come last."""
    state = t.state
    if state.noted:
        waiting = in_turn_order(state, state.noted, state.turn)
        state.noted = []
        t.next(s, line_up)
        t.enter(Line(waiting), s, [next_in_line])


@rule("7.2")
def next_in_line(t: LanternTable, s: Scope) -> None:
    """Drop triggers that no longer qualify. The first keeper in turn order chooses its next trigger."""
    line = line_of(t, s)
    line.waiting = [n for n in line.waiting if not t.state.is_out(n.seat) and n.ability.qualifies(t, n)]
    if line.waiting:
        seat = line.waiting[0].seat
        t.ask(seat, ORDER, own_in_line, s.about(seat), then=[stir])


@options
def own_in_line(t: LanternTable, s: Scope, menu: Menu) -> None:
    """The triggers of the keeper who is next in line."""
    for k, noted in enumerate(line_of(t, s).own(s.you)):
        menu.offer(NEXT, noted.source.thing, number=k)


@rule("7.2")
def stir(t: LanternTable, s: Scope) -> None:
    """Run one trigger, then continue with the next."""
    noted = line_of(t, s).take(s.you, s.number)
    assert noted.ability.do is not None
    t.next(Scope(NONE, frame=s.frame), next_in_line)
    t.emit(TRIGGERS, noted.seat, noted.source.thing)
    t.next(scope_of(noted, s.frame), noted.ability.do)
