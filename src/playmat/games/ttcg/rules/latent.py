"""OP.TRIG.1: the Latent effects that may be used when they are due."""

from __future__ import annotations

from playmat.engine.table.triggers import Noted
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import NO_EFFECTS, Lying
from playmat.games.ttcg.reading import used_up
from playmat.games.ttcg.rules.recurring import effect_of
from playmat.games.ttcg.rules.using import finds
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import LATENT, CardEffect
from playmat.games.ttcg.vocabulary.costs import payable
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.zones import MAGIC


def qualifies(t: TtcgTable, n: Noted) -> bool:
    """Whether a trigger may still be used: its card is still there, untapped, and it can do something."""
    state = t.state
    effect = effect_of(n)
    if not state.fresh(n.source):
        return False
    c = state.lying(n.source.thing)
    if c is None:
        used = state.triggered.count(state.copy[n.source.thing])
        if used >= settings.LATENT_CAP.of(state):  # OP.TRIG.6
            return False
        magic = not state.ttcg_card(n.source.thing).creature
    else:
        if c.tapped:  # 2.2.5.19, OP.TRIG.1
            return False
        if c.down or (c.top and c.locks & NO_EFFECTS) or used_up(state, c, effect.number):
            return False
        magic = c.row == MAGIC
        if magic and c.set_turn == state.turn:  # 2.2.4.3
            return False
    return could_be_used(t, Use(n.seat, n.source.thing, magic, n.thing), effect)


def would_trigger(t: TtcgTable, seat: int, c: Lying) -> bool:
    """Whether flipping a face-down card would trigger something."""
    state = t.state
    if c.tapped or c.set_turn == state.turn:
        return False
    use = Use(seat, c.thing, c.row == MAGIC, state.ref(c.thing))
    for effect in state.ttcg_card(c.thing).effects:
        if effect.kind == LATENT and effect.on is moves.FLIPPED and could_be_used(t, use, effect):
            return True
    return False


def could_be_used(t: TtcgTable, use: Use, effect: CardEffect) -> bool:
    """Whether a Latent would find what it needs and could be paid for."""
    return finds(t, use, effect) and payable(t, use, effect.costs, [])
