"""OP.TRIG: triggered Latent effects line up, are used one by one, and then resolve in reverse order."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.triggers import Noted
from playmat.games.ttcg import moves
from playmat.games.ttcg.frames import TRIGGERED, Batch, Using, batch_of
from playmat.games.ttcg.rules.answers import answer_chain
from playmat.games.ttcg.rules.latent import qualifies
from playmat.games.ttcg.rules.recurring import effect_of, react
from playmat.games.ttcg.rules.using import begin_use
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import CardEffect
from playmat.kit.line import in_turn_order


@rule("OP.TRIG.2")
def settle(t: TtcgTable, s: Scope) -> None:
    """All waiting triggers line up, the turn player's first. Then the chain resolves, until no triggers are left."""
    state = t.state
    if not state.noted:
        return
    batch = in_turn_order(state, [n for n in state.noted if not effect_of(n).recurring], state.active)
    state.noted = [n for n in state.noted if effect_of(n).recurring]
    t.then(s, [react, settled])
    if batch:
        t.enter(Batch(batch), Scope(NONE, frame=s.frame), [next_trigger])


@rule("OP.TRIG.2")
def settled(t: TtcgTable, s: Scope) -> None:
    """Let the links of the triggers be answered and carried out."""
    if t.state.chain:
        t.then(s, [answer_chain, settle])
    elif t.state.noted:
        t.next(s, settle)


@rule("OP.TRIG.2", "2.1.trigger")
def next_trigger(t: TtcgTable, s: Scope) -> None:
    """The first player chooses which of their own comes next. Those that no longer qualify are dropped."""
    batch = batch_of(t, s)
    while batch.waiting:
        seat = batch.waiting[0].seat
        own = [n for n in batch.waiting if n.seat == seat and qualifies(t, n)]
        if own:
            batch.waiting = own + [n for n in batch.waiting if n.seat != seat]
            t.ask(seat, moves.ORDER_TRIGGERS, own_triggers, s.about(seat, 1 - seat), then=[take_trigger])
            return
        batch.drop(seat)


@options
def own_triggers(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The triggers of the player who orders them now. Equal triggers of equal cards off the field count as one."""
    off_field: list[CardEffect] = []
    for k, n in enumerate(batch_of(t, s).own(s.you)):
        effect = effect_of(n)
        if effect in off_field:
            continue
        if t.state.lying(n.source.thing) is None:
            off_field.append(effect)
        menu.offer(moves.NEXT, n.source.thing, number=k)


@rule("OP.TRIG.3", "2.2.5.19")
def take_trigger(t: TtcgTable, s: Scope) -> None:
    """Use a trigger, unless its player may decline and does so."""
    batch = batch_of(t, s)
    n = batch.own(s.you)[s.number]
    if effect_of(n).optional:
        t.ask(s.you, moves.TRIGGER_MAY, yes_or_no, s, then=[use_trigger])
    else:
        use_taken(t, s.unanswered(), batch.take(s.you, s.number))


@options
def yes_or_no(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """The options yes and no."""
    menu.offer(moves.YES, number=s.number)
    menu.offer(moves.NO, number=s.number)


@rule("OP.TRIG.3")
def use_trigger(t: TtcgTable, s: Scope) -> None:
    """If yes, use the trigger. If no, drop it without paying anything."""
    n = batch_of(t, s).take(s.you, s.number)
    if s.move is moves.YES:
        use_taken(t, s.unanswered(), n)
    else:
        t.next(s.unanswered(), next_trigger)


def use_taken(t: TtcgTable, s: Scope, n: Noted) -> None:
    """Use a trigger. Its link waits with the other triggers' links."""
    t.next(s, next_trigger)
    begin_use(t, s, Using(n.seat, n.source, effect_of(n), n.thing, TRIGGERED))
