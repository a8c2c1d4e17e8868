"""KW.destroy: Equipment that is destroyed, or saved from it."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import Effect, rule
from playmat.games.champions import verbs
from playmat.games.champions.moves import NOT_DESTROYED
from playmat.games.champions.reading import equipment_on_field, wearer
from playmat.games.champions.rules.windows import DESTROY, next_would
from playmat.games.champions.state import DuelTable, Ruins
from playmat.kit.would import (
    Would,
    consider,
    group_of,
    report,
    would_of,
)


def ruin_group(t: DuelTable, s: Scope, places: list[int], user: int) -> None:
    """Equipment that would be destroyed together."""
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
    """What was not saved goes to the Grave together."""
    ruined = 0
    for ruin in group_of(t, s).standing():
        if t.state.fresh(ruin.thing):
            verbs.send(t, ruin.thing.thing, verbs.FROM_FIELD, destroyed=True, rule="KW.destroy")
            ruined += 1
    report(t, s, ruined)


class DestroyThisPrice(Effect):
    """Destroy this card, which may itself be saved."""

    def run(self, t: DuelTable, s: Scope) -> None:
        if s.this is not None and t.state.fresh(s.this):
            ruin_group(t, s, [s.this.thing], s.you)

    def text(self) -> str:
        return "destroy this"


class ReturnsInstead(Effect):
    """It returns to the hand instead of being destroyed."""

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        verbs.to_hand(t, would.thing.thing)

    def text(self) -> str:
        return "it returns to its owner's hand instead"


class IsSaved(Effect):
    """It is not destroyed."""

    def run(self, t: DuelTable, s: Scope) -> None:
        would = would_of(t, s)
        would.off = True
        t.emit(NOT_DESTROYED, s.you, would.thing.thing, rule="KW.instead")

    def text(self) -> str:
        return "that Equipment is not destroyed"
