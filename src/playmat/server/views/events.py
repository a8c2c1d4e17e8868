"""Recent events as data for animations: cards that moved, dice, and the new lines of the log.

Events and motions in order (`engine/table/told.py`). Each viewer gets only what it may know of them.
"""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.match import GAME_BEGINS
from playmat.engine.state.event import Event
from playmat.engine.state.scope import NONE
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import Table
from playmat.engine.table.told import Aimed, Named, Roll, Told
from playmat.server.protocol import shapes
from playmat.server.views.view_json import pile_name
from playmat.server.views.viewer_ids import ViewerIds


def motion_or_event_json(t: Table[Any], m: Motion, lines: dict[int, int], ids: ViewerIds) -> shapes.TableEvent | None:
    """One of them, or None if there is nothing to see. `lines` has the numbers of the new lines."""
    if isinstance(m, Told):
        line = lines.get(id(m.event))
        return None if line is None else told_json(t, m, line, ids)
    if isinstance(m, Aimed):
        return aimed_json(t, m, ids)
    return motion_json(t, m, ids)


def aimed_json(t: Table[Any], m: Aimed, ids: ViewerIds) -> shapes.TableEvent | None:
    """The targets, or None if the viewer can follow none of them."""
    targets = named_ids(t, m.targets, ids)
    if not targets:
        return None
    found: shapes.TableEvent = {"kind": m.kind, "targets": targets}
    source = named_id(t, m.source, ids)
    if source != NONE:
        found["source"] = source
    return found


def lines_of(log: list[Event], known: int) -> dict[int, int]:
    """The numbers of the lines from this one on, by event."""
    return {id(event): line for line, event in enumerate(log[known:], known)}


def told_json(t: Table[Any], event: Told, line: int, ids: ViewerIds) -> shapes.TableEvent:
    """An event with what it is about."""
    found = event_json(t, event.event, line, ids)
    about = event.about
    found["moment"] = event.moment
    if event.source is not None:
        source = named_id(t, event.source, ids)
        if source != NONE:
            found["source"] = source
        card = named_card(t, event.source, ids) or about.printed
        if card:
            found["source_card"] = card
    targets = named_ids(t, event.targets, ids)
    if targets:
        found["targets"] = targets
    if about.meter:
        found["amount"] = about.amount
        found["meter"] = about.meter
    if about.paid:
        found["paid"] = about.paid
    if about.roll is not None:
        found["roll"] = roll_json(about.roll)
    return found


def roll_json(roll: Roll) -> shapes.Roll:
    """Dice rolled together."""
    found: shapes.Roll = {"seat": roll.seat, "purpose": roll.purpose, "sides": roll.sides, "dice": roll.dice}
    if roll.needed:
        found["needed"] = roll.needed
        found["success"] = roll.success
    if roll.most:
        found["most"] = True
    return found


def named_id(t: Table[Any], named: Named, ids: ViewerIds) -> int:
    """The viewer's id of a thing, NONE if it can neither know nor follow it."""
    return ids.id_in_log(t, named.thing, named.copy, named.known)


def named_ids(t: Table[Any], named: list[Named], ids: ViewerIds) -> list[int]:
    """The ids of those that have one."""
    return [id for id in (named_id(t, one, ids) for one in named) if id != NONE]


def named_card(t: Table[Any], named: Named, ids: ViewerIds) -> str:
    """The card that shows it, if the viewer may know it."""
    return t.state.copies[named.copy].card.id if named.copy and ids.reads(t, named.known) else ""


def event_json(t: Table[Any], e: Event, line: int, ids: ViewerIds) -> shapes.TableEvent:
    """An event as a viewer may know it. Its words and its rule are in that line of the log."""
    if e.kind is GAME_BEGINS:
        ids.clear()
    found: shapes.TableEvent = {"kind": e.kind.address, "line": line}
    thing = ids.id_in_log(t, e.thing, e.copy, e.known)
    other = ids.id_in_log(t, e.other, e.other_copy, e.other_known)
    if e.seat != NONE:
        found["seat"] = e.seat
    if thing != NONE:
        found["thing"] = thing
    if other != NONE:
        found["other"] = other
    if e.copy and ids.reads(t, e.known):
        found["card"] = t.state.copies[e.copy].card.id
    if e.other_copy and ids.reads(t, e.other_known):
        found["other_card"] = t.state.copies[e.other_copy].card.id
    if e.number:
        found["number"] = e.number
    if e.extra:
        found["extra"] = e.extra
    return found


def motion_json(t: Table[Any], m: Motion, ids: ViewerIds) -> shapes.TableEvent:
    """A motion as a viewer sees it: the number only if it can follow it, the card only if it may know it."""
    found: shapes.TableEvent = {"kind": m.kind}
    id = ids.follow(t, m)
    if id != NONE:
        found["thing"] = id
    if m.copy and ids.reads(t, m.known):
        found["card"] = t.state.copies[m.copy].card.id
    if m.start != NONE:
        found["from"] = pile_at(t, m.start)
    if m.to != NONE:
        found["to"] = pile_at(t, m.to)
    if m.sides:
        found["number"] = m.number
        found["sides"] = m.sides
    return found


def pile_at(t: Table[Any], pile: int) -> str:
    """The name of a pile by its number."""
    zone, seat = divmod(pile, t.state.seats)
    return pile_name(t.game.zones[zone], seat)
