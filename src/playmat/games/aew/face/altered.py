"""What differs from print on the cards of a Ring or in play, and which cards cause it."""

from __future__ import annotations

from playmat.engine.state.scope import NONE
from playmat.engine.view.face import Altered, Cause
from playmat.games.aew.frames import play_of
from playmat.games.aew.state import AewState
from playmat.games.aew.vocabulary.lasting import DAMAGE, POWER_OF
from playmat.games.aew.vocabulary.traits import DOWN, FLIPPED, MANEUVER
from playmat.games.aew.zones import PLAY, RING


def alterations(state: AewState) -> dict[int, list[Altered]]:
    """The face-up cards whose Damage or Momentum has changed, by place."""
    by_place: dict[int, list[Altered]] = {}
    for seat in range(state.seats):
        for place in state.pile(RING, seat) + state.pile(PLAY, seat):
            card = state.aew_card(place)
            if state.is_down(place) or not state.copy[place]:
                continue
            changed = [of(state, place, "momentum", POWER_OF, card.momentum, state.momentum(place))]
            if card.type == MANEUVER:
                changed.append(of(state, place, "damage", DAMAGE, card.damage, state.damage(place)))
            altered = [one for one in changed if one is not None]
            if altered:
                by_place[place] = altered
    return by_place


def of(state: AewState, place: int, name: str, value: int, printed: int, now: int) -> Altered | None:
    """One number of a card."""
    if now == printed:
        return None
    card, seat = state.aew_card(place), state.holder(place)
    by: list[Cause] = []
    for other in state.pile(RING, seat):
        if not state.facts[other] & (DOWN | FLIPPED):
            statics = [x for x in state.aew_card(other).statics if x.value == value and x.works(state, seat)]
            by += [Cause(x.n, state.aew_card(other).name, other) for x in statics if x.what.fits(card, 0, 0)]
    play = play_of(state, place)
    if play is not None and play.bonus and value == DAMAGE:
        by.append(Cause(play.bonus, "this play", NONE))
    rest = now - printed - sum(cause.amount for cause in by)
    if rest:
        by.append(Cause(rest, "its other face" if state.facts[place] & FLIPPED else "its own text", NONE))
    return Altered(name, printed, now, by)
