"""Moving cards: these verbs track who knows what. The verbs of a game use them and report events."""

from __future__ import annotations

from typing import Final

from playmat.engine.chance import draw
from playmat.engine.chance import small as chance
from playmat.engine.errors import ChanceNeeded
from playmat.engine.state.column import Column, column, even, grown, joined, numbered, picked
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import Copy, Mark, State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, OWNER, Zone
from playmat.engine.table.motion import MOVE, REVEAL, SHUFFLE, TURN_DOWN, TURN_UP, Motion
from playmat.engine.table.table import S, Table
from playmat.engine.table.triggers import listen, unlisten

__all__ = [
    "add_place",
    "add_places",
    "add_thing",
    "distinct",
    "drop_thing",
    "everybody",
    "know",
    "look",
    "mark",
    "marked",
    "move",
    "reveal",
    "shuffle",
    "turn_down",
    "turn_up",
    "unmark",
    "unseal",
]

GONE: Final = -2
"""The pile number of a thing that is gone. Seats, piles and objects on a stack have NONE."""


def know(state: State, place: int, seats: int) -> None:
    """Let these seats (bits) know the card at a place."""
    before = state.known[place]
    if before | seats != before:
        state.known[place] = before | seats
        state.learned += 1
        state.seen[state.copy[place]] |= seats


def everybody(state: State) -> int:
    """The bits of all seats, and of spectators."""
    return (2 << state.seats) - 1


def watched(t: Table[S], motions: list[Motion], kind: str, place: int, start: int = NONE, to: int = NONE) -> None:
    """Record what a spectator sees of a card."""
    state: State = t.state
    motions.append(Motion(kind, place, state.copy[place], state.known[place], start, to, 0, 0))


def lift(state: State, place: int) -> None:
    """Take a card out of its pile."""
    pile = state.where[place]
    lying = state.piles[pile]
    if lying[-1] == place:
        state.piles[pile] = lying[:-1]
    else:
        rest = lying.copy()
        rest.remove(place)
        state.piles[pile] = rest


def move(t: Table[S], place: int, zone: Zone, seat: int, bottom: bool = False, face_down: bool = False) -> None:
    """Put a card on top of (or under) a pile. It becomes a new instance, known to everyone who sees that zone.

    Face down (in a zone that allows it), it stays known to those who knew it, and its triggers are inactive.
    """
    state: State = t.state
    state.stamp += 1
    card = state.card(place)
    if card.triggers:
        unlisten(state, place)
    start = state.where[place]
    lift(state, place)
    pile = zone.index * state.seats + (0 if zone.shared else seat)
    state.piles[pile] = [place, *state.piles[pile]] if bottom else [*state.piles[pile], place]
    state.where[place] = pile
    state.instance[place] += 1
    if zone.sees == EVERYBODY or (zone.sees == AS_KNOWN and not face_down):
        know(state, place, everybody(state))
    elif zone.sees == OWNER:
        know(state, place, 1 << seat)
        if zone.mixed:
            state.known[place] = 1 << seat
    if zone.active and card.triggers and not face_down:
        listen(state, place, seat)
    if t.motions is not None:
        watched(t, t.motions, MOVE, place, start, pile)


def reveal(t: Table[S], place: int) -> None:
    """Show a card to everyone. It stays in place."""
    know(t.state, place, everybody(t.state))
    t.state.stamp += 1
    if t.motions is not None:
        watched(t, t.motions, REVEAL, place)


def look(t: Table[S], place: int, seat: int) -> None:
    """Show a card to one seat."""
    know(t.state, place, 1 << seat)
    t.state.stamp += 1


def turn_down(t: Table[S], place: int, same: bool = False) -> None:
    """Turn a card in play face down: its triggers become inactive. Those who knew it still know it.

    It becomes a new instance, unless `same` keeps references to it fresh.
    """
    state: State = t.state
    unlisten(state, place)
    state.instance[place] += 0 if same else 1
    state.stamp += 1
    if t.motions is not None:
        watched(t, t.motions, TURN_DOWN, place)


def turn_up(t: Table[S], place: int, seat: int, same: bool = False) -> None:
    """Turn a seat's face-down card in play up: everyone knows it, and its triggers become active."""
    state: State = t.state
    know(state, place, everybody(state))
    state.instance[place] += 0 if same else 1
    state.stamp += 1
    listen(state, place, seat)
    if t.motions is not None:
        watched(t, t.motions, TURN_UP, place)


def shuffle(t: Table[S], zone: Zone, seat: int) -> None:
    """Shuffle the copies of a pile among its places: no one knows any of them, and no place number reveals a card."""
    state: State = t.state
    pile = state.pile(zone, seat)
    state.stamp += 1
    instance, copy, known = state.instance, state.copy, state.known
    for place in pile:
        instance[place] += 1
    lay = picked(copy, pile)
    order = scripted_order(t, lay) if state.script is not None else draw.order(t, len(pile))
    if len(pile) > 1:
        state.learned += 1
        for k in range(len(pile)):
            place = pile[k]
            copy[place] = lay[order[k]]
            known[place] = 0
        if t.motions is not None:
            start = zone.index * state.seats + (0 if zone.shared else seat)
            t.motions.append(Motion(SHUFFLE, NONE, 0, 0, start, start, 0, 0))


def scripted_order(t: Table[S], copies: Column) -> Column:
    """The order of these copies: as the script prescribes (names from the top), or unchanged."""
    state: State = t.state
    script = state.script
    if script is None or not script.shuffles:
        return numbered(0, len(copies))
    state.script = chance.Script(script.falls, script.shuffles[1:])
    rest = list(range(len(copies) - 1, -1, -1))
    top: list[int] = []
    for name in script.shuffles[0]:
        at = NONE
        for k in rest:
            card = state.copies[copies[k]].card
            if name == card.name or name == card.id:
                at = k
                break
        if at == NONE:
            lying = [state.copies[copy].card.id for copy in copies]
            raise ChanceNeeded(f'{t.rule}: "{name}" is not in the pile that is shuffled', lying, order=True)
        rest.remove(at)
        top.append(at)
    return column(reversed(top + rest))


def add_place(state: State, copy: Copy, zone: Zone, seat: int, known: int) -> int:
    """Create a place with a card. Only setup and token makers use this."""
    place = len(state.copy)
    number = len(state.copies)
    state.copies = [*state.copies, copy]
    state.seen = grown(state.seen, known)
    state.owner = grown(state.owner, copy.owner)
    state.copy = grown(state.copy, number)
    state.known = grown(state.known, known)
    state.instance = grown(state.instance, 0)
    pile = zone.index * state.seats + (0 if zone.shared else seat)
    state.where = grown(state.where, pile)
    state.piles[pile] = [*state.piles[pile], place]
    return place


def add_thing(state: State) -> int:
    """Create a thing that is neither a seat nor a card: a pile, an object on a stack.

    Numbers of removed things are reused.
    """
    where = state.where
    for thing in range(len(where)):
        if where[thing] == GONE:
            where[thing] = NONE
            return thing
    state.owner = grown(state.owner, NONE)
    state.copy = grown(state.copy, 0)
    state.known = grown(state.known, 0)
    state.instance = grown(state.instance, 0)
    state.where = grown(where, NONE)
    return len(state.where) - 1


def drop_thing(state: State, thing: int) -> None:
    """Remove a thing. Marks on it become stale."""
    state.where[thing] = GONE
    state.instance[thing] += 1
    state.stamp += 1


def add_places(state: State, copies: list[Copy], zone: Zone, seat: int, known: int) -> None:
    """Create many cards together, from bottom to top: a deck."""
    first, number = len(state.copy), len(state.copies)
    count = len(copies)
    pile = zone.index * state.seats + (0 if zone.shared else seat)
    state.copies = state.copies + copies
    state.seen = joined(state.seen, even(known, count))
    state.owner = joined(state.owner, column([copy.owner for copy in copies]))
    state.copy = joined(state.copy, numbered(number, count))
    state.known = joined(state.known, even(known, count))
    state.instance = joined(state.instance, even(0, count))
    state.where = joined(state.where, even(pile, count))
    state.piles[pile] = state.piles[pile] + list(range(first, first + count))


def mark(t: Table[S], name: str, ref: Ref) -> None:
    """Mark a thing as it is now."""
    t.state.marks = [*t.state.marks, Mark(name, ref.thing, ref.instance)]
    t.state.stamp += 1


def marked(state: State, name: str, ref: Ref) -> bool:
    """Whether that thing, as it is now, has this mark."""
    for m in state.marks:
        if m.name == name and m.thing == ref.thing and m.instance == ref.instance:
            return True
    return False


def unmark(t: Table[S], name: str) -> None:
    """Remove this mark from all things, such as at the end of a turn."""
    t.state.marks = [m for m in t.state.marks if m.name != name]
    t.state.stamp += 1


def distinct(state: State, places: list[int]) -> list[int]:
    """One place for each different card at these places: equal copies are one option."""
    seen: set[str] = set()
    things: list[int] = []
    for place in places:
        card = state.card(place).id
        if card == "" or card not in seen:
            seen.add(card)
            things.append(place)
    return things


def unseal(t: Table[S]) -> list[Option | None]:
    """Open all sealed answers together, seat by seat. None for a seat that has not given one."""
    state: State = t.state
    opened = [closed.option if closed is not None else None for closed in state.sealed]
    state.sealed = [None for _ in opened]
    state.learned += 1
    return opened
