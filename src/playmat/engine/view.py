"""What one seat may know: a blanked clone. And what could be behind it: imagined states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.engine import chance
from playmat.engine.scope import NONE
from playmat.engine.state import UNKNOWN, Copy, State

if TYPE_CHECKING:
    from playmat.engine.table import Table


def seen_by(t: Table[Any], seat: int) -> Table[Any]:
    """A table with a blanked clone: no seed, log, hidden copies, sealed answers or unfinished picks of others."""
    from playmat.engine.table import Table

    made: Table[Any] = Table(t.game, blanked(t, seat))
    made.quiet = True
    return made


def blanked(t: Table[Any], seat: int) -> State:
    """The clone with everything taken out that the seat (NONE: a spectator) may not know."""
    state: State = t.state.clone()
    everybody = (1 << state.seats) - 1
    bit = 1 << seat if seat >= 0 else 0
    copy = state.copy
    known = state.known
    for place in range(state.seats, len(copy)):
        seats = known[place]
        if seats & bit == 0 and seats != everybody:
            copy[place] = 0
    if not t.game.open_lists:
        hide_lists(state, bit)
    state.seed = 0
    state.script = None
    state.last = None
    if state.frames:
        state.frames = [f.seen_by(seat) for f in state.frames]
    for other in range(state.seats):
        if other != seat:
            state.sealed[other] = None
    pending = state.pending
    if pending is not None:
        listed = pending.listed if pending.seat == seat else None
        state.pending = pending.fresh()
        state.pending.listed = listed
    t.game.blank(state, seat)
    return state


def hide_lists(state: State, bit: int) -> None:
    """Where deck lists are not open, takes out the copies that the seat has never seen."""
    lying = set(state.copy)
    state.copies = [
        c if n in lying or (bit and state.seen[n] & bit) else Copy(UNKNOWN.card, c.owner)
        for n, c in enumerate(state.copies)
    ]
    state.seen = [s & bit for s in state.seen]


def missing(state: State) -> dict[int, list[int]]:
    """For each owner, the copies that lie at no place the state knows."""
    lying = set(state.copy)
    found: dict[int, list[int]] = {}
    for number in range(1, len(state.copies)):
        if number not in lying:
            found.setdefault(state.copies[number].owner, []).append(number)
    return found


def deal(t: Table[Any], state: State, seed: int) -> None:
    """Deals the missing copies over the blank places, by owner: first where the game limits what can lie there."""
    copies = missing(state)
    if not copies:
        return
    blank = [place for place in range(state.seats, len(state.copy)) if state.copy[place] == 0]
    for owner, pool in copies.items():
        places = [place for place in blank if state.owner[place] == owner]
        seed = shuffled(pool, seed)
        if t.game.limits_places:
            places.sort(key=lambda place: sum(t.game.could_be(t, place, state.copies[c].card) for c in pool))
            for place in places:
                fitting = next((c for c in pool if t.game.could_be(t, place, state.copies[c].card)), pool[0])
                pool.remove(fitting)
                state.copy[place] = fitting
        else:
            for k in range(len(places)):
                state.copy[places[k]] = pool[k]


def shuffled(numbers: list[int], seed: int) -> int:
    """Shuffles a list in place; gives the seed after it."""
    for k in range(len(numbers) - 1, 0, -1):
        seed = chance.step(seed)
        other = chance.number(seed, k + 1)
        numbers[k], numbers[other] = numbers[other], numbers[k]
    return seed


def imagine(view: Table[Any], seed: int, tries: int = 20) -> Table[Any]:
    """A whole state that this view could be of: hidden copies dealt, sealed answers drawn, chance of its own."""
    from playmat.engine.table import Table

    start = chance.seeded(seed)
    for attempt in range(tries):
        state: State = view.state.clone()
        made: Table[Any] = Table(view.game, state)
        made.quiet = True
        if not view.game.open_lists:
            view.game.fill_lists(made, chance.stirred(start, attempt))
        deal(made, state, chance.stirred(start, attempt + 100))
        state.seed = chance.stirred(start, attempt + 200)
        view.game.imagine_more(made, state.seed)
        pending = state.pending
        if pending is None:
            return made
        state.pending = pending.fresh()
        if len(made.listed(state.pending)) > 1 or attempt == tries - 1:
            return made
    return made


def deal_anew(t: Table[Any], seat: int, seed: int) -> Table[Any]:
    """The same table after everything that a seat cannot see was dealt anew; its view must be the same to the byte."""
    from playmat.engine.table import Table

    state: State = t.state.clone()
    everybody = (1 << state.seats) - 1
    bit = 1 << seat if seat >= 0 else 0
    for owner in range(state.seats):
        places = [
            p
            for p in range(state.seats, len(state.copy))
            if state.owner[p] == owner and state.known[p] & bit == 0 and state.known[p] != everybody
        ]
        copies = [state.copy[p] for p in places]
        seed = shuffled(copies, seed)
        for k in range(len(places)):
            state.copy[places[k]] = copies[k]
    state.seed = chance.stirred(state.seed, 7)
    if state.pending is not None:
        state.pending = state.pending.fresh()
    made: Table[Any] = Table(t.game, state)
    return made


SPECTATOR = NONE
