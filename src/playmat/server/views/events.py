"""What has just happened, as data for animations: cards that moved, dice that fell, and the new lines of the log."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.match import GAME_BEGINS
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import Table
from playmat.server.views.view_json import pile_name
from playmat.server.views.viewer_ids import ViewerIds


def events_json(
    t: Table[Any], motions: list[Motion], events: list[Event], known: int, ids: ViewerIds
) -> list[dict[str, Any]]:
    """The motions and the lines of the log from number `known` on, in the order in which they happened.

    The ids of the viewer follow the motions. A viewer that has seen nothing yet gets the whole table instead.
    """
    if ids.is_empty:
        return []
    new = events[known:]
    waiting = list(motions)
    found: list[dict[str, Any]] = []
    for line, event in enumerate(new, known):
        found += [motion_json(t, m, ids) for m in waiting if is_before(m, event)]
        waiting = [m for m in waiting if not is_before(m, event)]
        found.append(event_json(t, event, line, ids))
    return found + [motion_json(t, m, ids) for m in waiting]


def is_before(motion: Motion, event: Event) -> bool:
    """Whether something moved before that event; events without a line in the log do not count."""
    after = motion.after
    earlier = event.before
    while earlier is not None and earlier is not after and not earlier.kind.text:
        earlier = earlier.before
    return earlier is after


def event_json(t: Table[Any], e: Event, line: int, ids: ViewerIds) -> dict[str, Any]:
    """An event as a viewer may know it. Its words and its rule are that line of the log."""
    if e.kind is GAME_BEGINS:
        ids.clear()
    found: dict[str, Any] = {"kind": e.kind.address, "line": line}
    thing = ids.id_in_log(t, e.thing, e.copy, e.known)
    other = ids.id_in_log(t, e.other, e.other_copy, e.other_known)
    found.update(
        (name, value) for name, value in (("seat", e.seat), ("thing", thing), ("other", other)) if value != NONE
    )
    for name, copy, known in (("card", e.copy, e.known), ("other_card", e.other_copy, e.other_known)):
        if copy and ids.reads(t, known):
            found[name] = t.state.copies[copy].card.id
    if e.number:
        found["number"] = e.number
    if e.extra:
        found["extra"] = e.extra
    return found


def motion_json(t: Table[Any], m: Motion, ids: ViewerIds) -> dict[str, Any]:
    """A motion as a viewer sees it: the number only of what it can follow, the card only where it may know it."""
    found: dict[str, Any] = {"kind": m.kind}
    id = ids.follow(t, m)
    if id != NONE:
        found["thing"] = id
    if m.copy and ids.reads(t, m.known):
        found["card"] = t.state.copies[m.copy].card.id
    found.update((name, pile_at(t, pile)) for name, pile in (("from", m.start), ("to", m.to)) if pile != NONE)
    if m.sides:
        found.update(number=m.number, sides=m.sides)
    return found


def pile_at(t: Table[Any], pile: int) -> str:
    """The name of a pile by its number."""
    zone, seat = divmod(pile, t.state.seats)
    return pile_name(t.game.zones[zone], seat)
