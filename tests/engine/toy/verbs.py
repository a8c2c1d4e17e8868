"""The verbs of Lantern Keepers: plain functions that act at once, emit an event and never ask."""

from __future__ import annotations

from playmat.engine.state.scope import Ref
from playmat.engine.table.verbs import add_thing, drop_thing, look, move, turn_down, turn_up
from tests.engine.toy.moves import (
    BURNS,
    DIMMED,
    DRAWS,
    FOLDS,
    GAINS,
    GOES_OUT,
    LOOKS,
    PLAYS,
    RAISES,
    RETURNS,
    RUNS_OUT,
    SNUFFED,
    UNVEILED,
    VEILS,
)
from tests.engine.toy.state import ASHES, AWAY, DECK, HAND, SHORE, LanternTable, Tower


def draw(t: LanternTable, seat: int, n: int) -> int:
    """Move cards from the deck to the hand. Returns their number."""
    for k in range(n):
        deck = t.state.pile(DECK, seat)
        if not deck:
            return k
        move(t, deck[-1], HAND, seat)
        t.emit(DRAWS, seat, deck[-1])
    return n


def burn(t: LanternTable, seat: int, place: int) -> None:
    """Put a card into the ashes."""
    move(t, place, ASHES, seat)
    t.emit(BURNS, seat, place)


def run_out(t: LanternTable, seat: int) -> None:
    """Drawing from an empty deck costs glow, which cannot be prevented."""
    t.state.glow[seat] -= 1
    t.emit(RUNS_OUT, seat, number=1, rule="2.3")


def gain(t: LanternTable, seat: int, n: int) -> None:
    """A keeper's light grows."""
    t.state.glow[seat] += n
    t.emit(GAINS, seat, number=n)


def dim(t: LanternTable, hits: list[tuple[int, int]]) -> None:
    """Keepers lose glow at the same time: the state changes for all of them before any event is emitted."""
    for seat, n in hits:
        t.state.glow[seat] -= n
    for seat, n in hits:
        t.emit(DIMMED, seat, number=n)


# lamps and towers


def new_tower(t: LanternTable, seat: int, place: int) -> Tower:
    """Create a tower with one lamp."""
    tower = Tower(add_thing(t.state), seat, [place])
    t.state.towers.append(tower)
    t.state.changed()
    return tower


def light(t: LanternTable, seat: int, place: int, tower: Tower | None) -> None:
    """Put a lamp on the shore, on a tower or as a new one."""
    move(t, place, SHORE, seat)
    if tower is None:
        t.emit(PLAYS, seat, place)
        new_tower(t, seat, place)
    else:
        t.emit(RAISES, seat, place, other=tower.top)
        tower.cards.append(place)
    t.state.changed()


def veil(t: LanternTable, seat: int, place: int, tower: Tower | None) -> None:
    """Put a lamp on the shore face down."""
    move(t, place, SHORE, seat, face_down=True)
    t.state.veiled = [*t.state.veiled, place]
    if tower is None:
        new_tower(t, seat, place)
    else:
        tower.cards.append(place)
    t.state.changed()
    t.emit(VEILS, seat, place)


def fold(t: LanternTable, seat: int, place: int) -> None:
    """Turn a lamp on the shore face down."""
    t.emit(FOLDS, seat, place)
    turn_down(t, place)
    t.state.veiled = [*t.state.veiled, place]
    t.state.changed()


def unveil(t: LanternTable, seat: int, place: int) -> None:
    """Turn a face-down lamp face up."""
    t.state.veiled = [c for c in t.state.veiled if c != place]
    turn_up(t, place, seat)
    t.state.changed()
    t.emit(UNVEILED, seat, place)


def look_at(t: LanternTable, seat: int, place: int) -> None:
    """Show a keeper a face-down lamp."""
    look(t, place, seat)
    t.emit(LOOKS, seat, place)


def leave_tower(t: LanternTable, place: int) -> None:
    """Remove a lamp from its tower. If that leaves no lamps, remove the tower."""
    state = t.state
    tower = state.tower_of(place)
    if tower is None:
        return
    tower.cards.remove(place)
    state.veiled = [c for c in state.veiled if c != place]
    if not tower.cards:
        state.towers.remove(tower)
        drop_thing(state, tower.thing)
    state.changed()


def snuff(t: LanternTable, places: list[int]) -> None:
    """Lamps go to the ashes at the same time: all events are emitted while the lamps are still on the shore."""
    for place in places:
        t.emit(SNUFFED, t.state.holder(place), place)
    for place in places:
        seat = t.state.holder(place)
        leave_tower(t, place)
        move(t, place, ASHES, seat)


def return_to_hand(t: LanternTable, ref: Ref) -> None:
    """Return a lamp to its keeper's hand."""
    if t.state.fresh(ref):
        seat = t.state.holder(ref.thing)
        t.emit(RETURNS, seat, ref.thing)
        leave_tower(t, ref.thing)
        move(t, ref.thing, HAND, seat)


def put_out(t: LanternTable, seat: int) -> None:
    """Remove a keeper and all its cards from the game."""
    state = t.state
    state.out |= 1 << seat
    for tower in state.towers_of(seat):
        state.towers.remove(tower)
        drop_thing(state, tower.thing)
    for place in range(state.seats, len(state.copy)):
        if state.owner[place] == seat and state.is_card(place):
            state.veiled = [c for c in state.veiled if c != place]
            move(t, place, AWAY, seat, face_down=True)
    state.changed()
    t.emit(GOES_OUT, seat)
