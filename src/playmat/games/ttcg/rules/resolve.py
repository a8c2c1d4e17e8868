"""OP.CHAIN.2: carry out a link, operation by operation. Continuous and Equip effects become active."""

from __future__ import annotations

from playmat.engine.state.event import Kind
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.table.told import still
from playmat.games.ttcg import leaving, moves
from playmat.games.ttcg.chain import Link
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.frames import Run
from playmat.games.ttcg.rules.recurring import next_op
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP
from playmat.games.ttcg.vocabulary.which import Chosen, chosen_for, slot_of


def carry_out(t: TtcgTable, s: Scope, link: Link) -> None:
    """Carry out a link, unless all its first targets are gone (2.2.5.5)."""
    effect = link.effect
    if aimless(t, link):
        report(t, moves.NOTHING_LEFT, link)
        give_up(t, link)
    elif effect.kind == CONTINUOUS:
        begin_continuous(t, link)
    elif effect.kind == EQUIP:
        begin_equip(t, link)
    else:
        scope = Scope(link.seat, 1 - link.seat, link.source, link.that, frame=s.frame)
        t.enter(Run(link), scope, [next_op])


def report(t: TtcgTable, kind: Kind, link: Link) -> None:
    """Report what happens to a link. Its card is public, even if a cost or an answer has returned it to a hand."""
    if link.copy and still(t, link.source) == NONE:
        t.emit(kind, link.seat, seen=link.copy)
    else:
        t.emit(kind, link.seat, link.source.thing)


def aimless(t: TtcgTable, link: Link) -> bool:
    """Whether the first operation had targets and none of them is still legal."""
    effect = link.effect
    sels = [effect.host] if effect.host is not None else list(effect.ops[0].sels)
    chosen = [sel for sel in sels if isinstance(sel, Chosen)]
    had = False
    for sel in chosen:
        slot = slot_of(effect.sels, sel)
        if slot in link.aims:
            had = True
            for c in chosen_for(t, Run(link), sel):
                if c is not None:
                    return False
    return had  # 2.2.5.5


def negated(t: TtcgTable, link: Link) -> None:
    """OP.CHAIN.3: a negated link does nothing. What was paid stays paid."""
    report(t, moves.NEGATED, link)
    give_up(t, link)


def give_up(t: TtcgTable, link: Link) -> None:
    """R22: a magic Equip card without a host goes to the discard pile."""
    c = t.state.meant(link.source)
    if c is not None and link.magic and link.effect.kind == EQUIP:
        leaving.send(t, [c])


def working(t: TtcgTable, link: Link) -> Lying | None:
    """R48: the source of a Continuous or Equip effect, if it is still face up on the field."""
    c = t.state.meant(link.source)
    return c if c is not None and not c.down else None


def begin_continuous(t: TtcgTable, link: Link) -> None:
    """OP.CONT.1: make a Continuous effect active."""
    c = working(t, link)
    if c is not None:  # 2.2.5.15, OP.CONT.1
        c.active |= 1 << link.effect.number
        t.state.changed()
        t.emit(moves.STAYS_ACTIVE, link.seat, c.thing)


def begin_equip(t: TtcgTable, link: Link) -> None:
    """OP.EQP.1: link the card to the chosen pile."""
    c = working(t, link)
    sel = link.effect.host
    hosts = chosen_for(t, Run(link), sel) if isinstance(sel, Chosen) else []
    host = hosts[0] if hosts else None
    pile = t.state.pile_of(host.thing) if host is not None else None
    if c is None or pile is None or host is None:  # 2.2.5.17, OP.EQP.1, 2.1.equip
        give_up(t, link)
        return
    c.active |= 1 << link.effect.number
    c.link(link.effect.number, pile.number)
    t.state.changed()
    t.emit(moves.EQUIPS, link.seat, c.thing, other=host.thing)
