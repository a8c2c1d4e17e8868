"""OP.TRIG.5: recurring Continuous effects act immediately, every time, before other triggers of the same event."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.triggers import Noted
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.frames import Run, run_of
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import CardEffect


def effect_of(n: Noted) -> CardEffect:
    """The effect of a noted trigger."""
    assert isinstance(n.ability, CardEffect)
    return n.ability


@rule("OP.TRIG.5")
def react(t: TtcgTable, s: Scope) -> None:
    """Recurring effects that were just triggered act: the turn player's first, by slot (R20)."""
    state = t.state
    if not state.noted:
        return
    triggers = [n for n in state.noted if effect_of(n).recurring]
    if not triggers:
        return
    state.noted = [n for n in state.noted if not effect_of(n).recurring]
    if state.nested >= settings.RECURRENCE_CAP.of(state):
        return
    there = [n for n in triggers if state.meant(n.source) is not None]
    for n in reversed(in_slot_order(state, there)):
        link = Link(n.seat, n.source, effect_of(n), [], [], n.thing, not state.ttcg_card(n.source.thing).creature)
        t.enter(Run(link), Scope(n.seat, 1 - n.seat, n.source, n.thing, frame=s.frame), [act], after=acted)


def in_slot_order(state: TtcgState, triggers: list[Noted]) -> list[Noted]:
    """The turn player's cards first. Creature row, each pile from bottom to top, then magic row."""
    if len(triggers) < 2:
        return triggers
    order = [c.thing for p in state.piles_now() for c in p.cards]
    return sorted(triggers, key=lambda n: ((n.seat - state.active) % 2, order.index(n.source.thing)))


@rule("OP.TRIG.5")
def act(t: TtcgTable, s: Scope) -> None:
    """Let one recurring effect act, if it is still active: without a chain, tapping or answers."""
    state = t.state
    state.nested += 1
    link = run_of(t, s).what
    c = state.meant(link.source)
    if c is not None and c.is_active(link.effect.number):
        t.emit(moves.ACTS, link.seat, c.thing)
        t.next(s, next_op)


@rule("OP.CHAIN.2")
def next_op(t: TtcgTable, s: Scope) -> None:
    """Carry out one operation of an effect after another, with recurring effects in between."""
    run = run_of(t, s)
    run.at += 1
    run.picked = []
    ops = run.what.effect.ops
    if run.at < len(ops):
        t.then(s.unanswered(), [ops[run.at], react, next_op])


@rule()
def acted(t: TtcgTable, s: Scope) -> None:
    """Leave one level of nesting."""
    t.state.nested -= 1
