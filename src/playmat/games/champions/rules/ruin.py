"""KW.destroy: destroying Equipment, or saving it."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.games.champions import verbs
from playmat.games.champions.reading import equipment_on_field, wearer
from playmat.games.champions.rules.windows import DESTROY, next_would
from playmat.games.champions.state import DuelTable, Ruins
from playmat.games.champions.would import Would, consider, group_of, report


def ruin_group(t: DuelTable, s: Scope, places: list[int], user: int) -> None:
    """Handle Equipment that would be destroyed together."""
    if len(places) > 1:
        order = {place: k for k, place in enumerate(equipment_on_field(t.state))}
        places = sorted(places, key=lambda p: order.get(p, 99))
    ruins: list[Would] = []
    for place in places:
        c = wearer(t.state, place)
        if c is not None:
            ruins.append(Would(DESTROY, c.seat, t.state.ref(place), by=user))
    consider(t, s, Ruins(ruins), [next_would, put_on_ruin])


@rule("KW.destroy")
def put_on_ruin(t: DuelTable, s: Scope) -> None:
    """Equipment that was not saved goes to the Grave together."""
    ruined = 0
    for ruin in group_of(t, s).standing():
        if t.state.fresh(ruin.thing):
            verbs.send(t, ruin.thing.thing, verbs.FROM_FIELD, destroyed=True, rule="KW.destroy")
            ruined += 1
    report(t, s, ruined)
