"""PF15: the result of an attack, as far as the attacker can see."""

from __future__ import annotations

from playmat.games.ttcg.field import BY_BATTLE, Lying
from playmat.games.ttcg.leaving import points_of
from playmat.games.ttcg.settings import BATTLE_TIE
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.verbs import some_points


def forecast(t: TtcgTable, attacker: int, target: int) -> str:
    """ "650 against 250: Puddle Otter is destroyed and Birch loses 1 point"."""
    state = t.state
    c = state.lying(attacker)
    if c is None:
        return ""
    if target < state.seats:
        left = state.points[target] - c.level
        return f"direct: {t.game.names.seat(state, target)} loses {some_points(c.level)} ({left} left)"
    d = state.lying(target)
    if d is None:
        return ""
    if d.down:
        return f"{c.attack} against a face-down card: unknown"
    text = f"{c.attack} against {d.defense}: "
    if c.attack == d.defense:
        return text + tie(t, c, d)
    return text + loss(t, d if c.attack > d.defense else c)


def tie(t: TtcgTable, c: Lying, d: Lying) -> str:
    """The result of equal values (R71)."""
    losers = {"none": [], "both": [c, d], "attacker_loses": [c], "defender_loses": [d]}[BATTLE_TIE.of(t.state)]
    return "a tie, " + ("; ".join(loss(t, x) for x in losers) or "nothing is destroyed")


def loss(t: TtcgTable, c: Lying) -> str:
    """The result for a creature that loses a battle."""
    state: TtcgState = t.state
    name = state.card(c.thing).name
    if c.shield & BY_BATTLE:
        return f"{name} is shielded and stays"
    owner = state.owner[c.thing]
    pile = state.pile_of(c.thing)
    lost = points_of(state, owner, pile) if pile is not None else c.level
    left = state.points[owner] - lost
    return f"{name} is destroyed and {t.game.names.seat(state, owner)} loses {some_points(lost)} ({left} left)"
