"""7: lamps that stir when something happened."""

from __future__ import annotations

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.engine.table import triggers
from tests.engine.toy.moves import ORDER, TRIGGERS
from tests.engine.toy.rules.ending import fading
from tests.engine.toy.state import LanternTable


@rule("7.1")
def settle(t: LanternTable, s: Scope) -> None:
    """When an action is over, it is seen whose light went out, and then what stirs."""
    t.then(Scope(NONE, frame=s.frame), [fading, line_up])


@rule("7.2")
def line_up(t: LanternTable, s: Scope) -> None:
    """In turn order from the keeper whose turn it is, each ordering its own; what stirs meanwhile comes after them."""
    if t.state.noted:
        t.then(s, [line_up])
        triggers.line_up(t, s, t.state.turn, ORDER, [stir])


@rule("7.2")
def stir(t: LanternTable, s: Scope) -> None:
    """One of them does what it says."""
    ability = triggers.taken(t, s).ability
    assert ability.do is not None
    if s.this is not None:
        t.emit(TRIGGERS, s.you, s.this.thing)
    t.then(s, [ability.do])
