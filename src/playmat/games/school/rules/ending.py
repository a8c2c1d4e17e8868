"""How players leave the game and how games end."""

from __future__ import annotations

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import drop_thing, everybody, know, move
from playmat.games.school.frames import Turn
from playmat.games.school.moves import CONCEDES, EXILED, GOES_OUT, SAVED, TAKES_ALONG
from playmat.games.school.permanent import Permanent
from playmat.games.school.state import SchoolTable
from playmat.games.school.telling import counted
from playmat.games.school.verbs import return_exiled, take_off, unhost
from playmat.games.school.zones import EXILE, OUT, PAIL, STACK


def at_zero(t: SchoolTable) -> list[int]:
    """The living players whose SV is 0 or lower."""
    return [seat for seat in t.state.playing() if t.state.sv[seat] <= 0]


def candles(t: SchoolTable, seat: int) -> list[Permanent]:
    """The permanents that would save a player from losing at 0 SV."""
    return [p for p in t.state.permanents() if p.seat == seat and p.card.saves is not None]


def save_from_zero(t: SchoolTable, seat: int, p: Permanent) -> None:
    """1.3: exile the permanent instead of losing, and set SV to its number."""
    assert p.card.saves is not None
    sv = p.card.saves.sv
    t.emit(SAVED, seat, p.thing, extra=f", whose SV becomes {sv}")
    t.emit(EXILED, seat, p.thing)
    take_off(t, [p], EXILE)
    t.state.sv[seat] = sv
    t.state.harm += 1
    t.state.stamp += 1


def eliminate(t: SchoolTable, seats: list[int], ending: str, rule: str) -> None:
    """R35: these players leave the game together. With at most one left, it is over (1.0b, 1.2)."""
    state = t.state
    going = [seat for seat in seats if not state.is_out(seat)]
    if not going or state.outcome is not None:
        return
    for seat in going:
        t.emit(GOES_OUT, seat, rule=rule)
        state.out |= 1 << seat
    state.placements = [*state.placements, going]  # 1.2a
    left = state.playing()
    if len(left) == 1:  # 1.0b, 1.2c, 21.3, QS.10
        t.finish(left, ending, "1.0b" if rule == "1.0a" else rule)
    elif not left:
        t.finish([], ending, "1.2b")
    else:
        for seat in going:
            clear_away(t, seat)


def clear_away(t: SchoolTable, seat: int) -> None:
    """R35: everything a player owns leaves the game, and effects that depend on it end. Attacks on them are void."""
    state = t.state
    own = [p for p in state.permanents() if state.owner[p.thing] == seat or p.seat == seat]
    t.emit(TAKES_ALONG, seat, extra="" if t.quiet else lying_there(own))
    state.board = [p for p in state.board if p not in own]
    for p in own:
        unhost(state, p.thing)
    state.stack = [o for o in state.stack if o.seat != seat or gone_from_stack(t, o.thing)]
    for place in range(state.seats, len(state.where)):
        if state.is_card(place) and state.owner[place] == seat and not state.lies_in(place, OUT):
            know(state, place, everybody(state))
            move(t, place, OUT, seat)
    state.noted = [n for n in state.noted if n.seat != seat]
    state.later = [x for x in state.later if x.seat != seat]
    state.changed()
    return_exiled(t)


def lying_there(own: list[Permanent]) -> str:
    """A player's public cards in the words of the log, each name once."""
    return f"; from the battlefield {counted([p.card.name for p in own])}" if own else ""


def gone_from_stack(t: SchoolTable, thing: int) -> bool:
    """Remove an object from the stack. Returns False, so that a filter drops it."""
    if thing != NONE and not t.state.is_card(thing):
        drop_thing(t.state, thing)
    return False


def empty_stack(t: SchoolTable) -> None:
    """R36: cards on the stack go to their owners' Pails without effect, and abilities there cease to exist."""
    state = t.state
    for o in state.stack:
        gone_from_stack(t, o.thing)
    state.stack = []
    for place in list(state.pile(STACK)):
        move(t, place, PAIL, state.owner[place])


@rule("21.3")
def concede(t: SchoolTable, s: Scope) -> None:
    """A player leaves the game. The others play on. If the active player leaves, the turn ends for all (R36)."""
    t.emit(CONCEDES, s.you)
    eliminate(t, [s.you], "concession", "21.3")
    state = t.state
    if state.outcome is None and s.you == state.active:
        for k in range(len(state.frames)):
            if isinstance(state.frames[k], Turn):
                t.leave(k)
                return
