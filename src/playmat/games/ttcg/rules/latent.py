"""OP.TRIG.1: which Latent effects may be used when their turn comes."""

from __future__ import annotations

from playmat.engine.table.triggers import Noted
from playmat.games.ttcg.field import NO_EFFECTS, Lying
from playmat.games.ttcg.moves import FLIPPED
from playmat.games.ttcg.reading import used_up
from playmat.games.ttcg.rules.recurring import effect_of
from playmat.games.ttcg.rules.using import finds
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.vocabulary.card import LATENT, CardEffect
from playmat.games.ttcg.vocabulary.costs import payable
from playmat.games.ttcg.vocabulary.op import Use
from playmat.games.ttcg.zones import MAGIC


def qualifies(t: TtcgTable, n: Noted) -> bool:
    """Whether a trigger may still be used: its card is where it was, untapped, and it can do something."""
    state = t.state
    effect = effect_of(n)
    if not state.fresh(n.source):
        return False
    c = state.lying(n.source.thing)
    if c is None:
        if state.copy[n.source.thing] in state.triggered and t.holds("OP.TRIG.6"):
            return False
        magic = not state.ttcg_card(n.source.thing).creature
    else:
        if c.tapped and t.holds("2.2.5.19", "OP.TRIG.1"):
            return False
        if c.down or (c.top and c.locks & NO_EFFECTS) or used_up(state, c, effect.number):
            return False
        magic = c.row == MAGIC
        if magic and c.set_turn == state.turn:
            return False
    use = Use(n.seat, n.source.thing, magic, n.thing)
    return finds(t, use, effect) and payable(t, use, effect.costs, [])


def would_trigger(t: TtcgTable, seat: int, c: Lying) -> bool:
    """Whether flipping a face-down card would trigger something."""
    state = t.state
    if c.tapped or c.set_turn == state.turn:
        return False
    for effect in state.ttcg_card(c.thing).effects:
        if effect.kind == LATENT and effect.on is FLIPPED and could_be_used(t, seat, c, effect):
            return True
    return False


def could_be_used(t: TtcgTable, seat: int, c: Lying, effect: CardEffect) -> bool:
    """Whether a Latent of a card on the field would find what it needs."""
    use = Use(seat, c.thing, c.row == MAGIC, t.state.ref(c.thing))
    return finds(t, use, effect) and payable(t, use, effect.costs, [])
