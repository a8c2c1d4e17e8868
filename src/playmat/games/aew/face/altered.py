"""Values that differ from print on cards in a Ring or in play, and the cards that change them."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.engine.view.face import Altered, Cause
from playmat.games.aew.frames import play_of
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.lasting import DAMAGE, POWER_OF
from playmat.games.aew.zones import PLAY, RING


def changed_values(state: AewState) -> dict[int, list[Altered]]:
    """Place -> the changed values of a face-up card whose Damage or Momentum differs from print, without causes."""
    by_place: dict[int, list[Altered]] = {}
    for seat in range(state.seats):
        for place in state.pile(RING, seat) + state.pile(PLAY, seat):
            card = state.aew_card(place)
            if state.is_down(place) or not state.copy[place]:
                continue
            momentum = state.momentum(place)
            if momentum != card.momentum:
                by_place[place] = [Altered("momentum", card.momentum, momentum, [])]
            damage = state.damage(place) if card.type == traits.MANEUVER else card.damage
            if damage != card.damage:
                by_place.setdefault(place, []).append(Altered("damage", card.damage, damage, []))
    return by_place


def alterations(state: AewState) -> dict[int, list[Altered]]:
    """The changed values by place, with the causes of each change."""
    changes = changed_values(state)
    return {place: [with_causes(state, place, one) for one in some] for place, some in changes.items()}


def with_causes(state: AewState, place: int, change: Altered) -> Altered:
    """One changed number on a card, with its causes."""
    value = DAMAGE if change.name == "damage" else POWER_OF
    card, seat = state.aew_card(place), state.holder(place)
    by: list[Cause] = []
    for other in state.pile(RING, seat):
        if not state.facts[other] & (traits.DOWN | traits.FLIPPED):
            statics = [x for x in state.aew_card(other).statics if x.value == value and x.works(state, seat)]
            by += [Cause(x.n, state.aew_card(other).name, other) for x in statics if x.what.fits(card, 0, 0)]
    play = play_of(state, place)
    if play is not None and play.bonus and value == DAMAGE:
        by.append(Cause(play.bonus, "this play", NONE))
    rest = change.now - change.printed - sum(cause.amount for cause in by)
    if rest:
        by.append(Cause(rest, "its other face" if state.facts[place] & traits.FLIPPED else "its own text", NONE))
    return Altered(change.name, change.printed, change.now, by)
