"""RS, TLD: depletion, referee stoppage, the time limit, caps, and concession."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import move, shuffle
from playmat.games.atw import moves, settings
from playmat.games.atw.state import DISCARD, DRAW, HAND, AtwTable

BLIND_LIMIT = 7
MAX_PHASES = 200
MAX_IDLE_PASSES = 20
MAX_DECISIONS = 3000


@rule("RS.0")
def checkpoint(t: AtwTable, s: Scope) -> None:
    """Before each action the piles are checked, the attacker's first."""
    attacker = t.state.attacker
    for seat in (attacker, 1 - attacker):
        if t.state.outcome is None and is_depleted(t, seat):
            deplete(t, seat)


def is_depleted(t: AtwTable, seat: int) -> bool:
    """Whether every card except the finisher is in the discard pile."""
    state = t.state
    lying = len(state.pile(DRAW, seat)) + len(state.pile(HAND, seat))
    if lying > 1:
        return False
    for c in state.pile(DISCARD, seat):
        if state.attack_card(c).finisher:
            return lying == 0
    return True


def deplete(t: AtwTable, seat: int) -> None:
    """The first time, the discard pile becomes the draw pile. The second time, the match is lost."""
    state = t.state
    w = state.wrestlers[seat]
    if w.depleted:  # RS.5
        t.finish([1 - seat], "referee stoppage", "RS.5")
        return
    t.emit(moves.DEPLETED, seat, rule="RS.1")
    w.depleted = True
    finisher = state.pile(DRAW, seat)
    if settings.FINISHER_TO_HAND.on(state):
        for place in finisher:
            move(t, place, HAND, seat)
    for place in state.pile(DISCARD, seat):
        move(t, place, DRAW, seat, bottom=True)
    shuffle(t, DRAW, seat)


@rule("TLD.1")
def look_at_limits(t: AtwTable, s: Scope) -> None:
    """End the match after enough blind attacks with both decks depleted, or at a cap on endless play."""
    state = t.state
    first, second = state.wrestlers
    if first.depleted and second.depleted:
        each = first.blind_attacks >= BLIND_LIMIT and second.blind_attacks >= BLIND_LIMIT
        if each if settings.EACH_BLIND.on(state) else state.blind_total >= BLIND_LIMIT:
            t.finish([], "time-limit draw", "TLD.1")
            return
    if state.phase > MAX_PHASES or state.idle_passes >= MAX_IDLE_PASSES or state.decisions >= MAX_DECISIONS:
        t.finish([], "cap draw", "INT.2")


@rule("INT.2")
def concede(t: AtwTable, s: Scope) -> None:
    """A player concedes, at any moment."""
    t.emit(moves.CONCEDES, s.you)
    t.finish([1 - s.you], "concession", "INT.2")
