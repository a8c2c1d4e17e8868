"""Recent events as data for animations: cards that moved, dice, and the new lines of the log.

Events and motions in order (`engine/table/told.py`). Each viewer gets only what it may know about them.
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
    """An event or motion, or None if there is nothing to see. `lines` has the numbers of the new lines."""
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
    data: shapes.TableEvent = {"kind": m.kind, "targets": targets}
    source = named_id(t, m.source, ids)
    if source != NONE:
        data["source"] = source
    return data


def lines_of(log: list[Event], known: int) -> dict[int, int]:
    """The line numbers by event, starting at a given line."""
    return {id(event): line for line, event in enumerate(log[known:], known)}


def told_json(t: Table[Any], event: Told, line: int, ids: ViewerIds) -> shapes.TableEvent:
    """An event with its things, cards and seats."""
    data = event_json(t, event.event, line, ids)
    about = event.about
    data["moment"] = event.moment
    if event.source is not None:
        source = named_id(t, event.source, ids)
        if source != NONE:
            data["source"] = source
        card = named_card(t, event.source, ids) or about.printed
        if card:
            data["source_card"] = card
    targets = named_ids(t, event.targets, ids)
    if targets:
        data["targets"] = targets
    if about.meter:
        data["amount"] = about.amount
        data["meter"] = about.meter
    if about.paid:
        data["paid"] = about.paid
    if about.roll is not None:
        data["roll"] = roll_json(about.roll)
    return data


def roll_json(roll: Roll) -> shapes.Roll:
    """Dice rolled together."""
    data: shapes.Roll = {"seat": roll.seat, "purpose": roll.purpose, "sides": roll.sides, "dice": roll.dice}
    if roll.needed:
        data["needed"] = roll.needed
        data["success"] = roll.success
    if roll.most:
        data["most"] = True
    return data


def named_id(t: Table[Any], named: Named, ids: ViewerIds) -> int:
    """The viewer's id of a thing, NONE if it can neither know nor follow it."""
    return ids.id_in_log(t, named.thing, named.copy, named.known)


def named_ids(t: Table[Any], named: list[Named], ids: ViewerIds) -> list[int]:
    """The ids of the things that have one."""
    return [id for id in (named_id(t, one, ids) for one in named) if id != NONE]


def named_card(t: Table[Any], named: Named, ids: ViewerIds) -> str:
    """The card that shows a thing, if the viewer may know it."""
    return t.state.copies[named.copy].card.id if named.copy and ids.reads(t, named.known) else ""


def event_json(t: Table[Any], e: Event, line: int, ids: ViewerIds) -> shapes.TableEvent:
    """An event as a viewer may know it. Its words and its rule are in its log line."""
    if e.kind is GAME_BEGINS:
        ids.clear()
    data: shapes.TableEvent = {"kind": e.kind.address, "line": line}
    thing = ids.id_in_log(t, e.thing, e.copy, e.known)
    other = ids.id_in_log(t, e.other, e.other_copy, e.other_known)
    if e.seat != NONE:
        data["seat"] = e.seat
    if thing != NONE:
        data["thing"] = thing
    if other != NONE:
        data["other"] = other
    if e.copy and ids.reads(t, e.known):
        data["card"] = t.state.copies[e.copy].card.id
    if e.other_copy and ids.reads(t, e.other_known):
        data["other_card"] = t.state.copies[e.other_copy].card.id
    if e.number:
        data["number"] = e.number
    if e.extra:
        data["extra"] = e.extra
    return data


def motion_json(t: Table[Any], m: Motion, ids: ViewerIds) -> shapes.TableEvent:
    """A motion as a viewer sees it: the number only if it can follow the thing, the card only if it may know it."""
    data: shapes.TableEvent = {"kind": m.kind}
    id = ids.follow(t, m)
    if id != NONE:
        data["thing"] = id
    if m.copy and ids.reads(t, m.known):
        data["card"] = t.state.copies[m.copy].card.id
    if m.start != NONE:
        data["from"] = pile_at(t, m.start)
    if m.to != NONE:
        data["to"] = pile_at(t, m.to)
    if m.sides:
        data["number"] = m.number
        data["sides"] = m.sides
    return data


def pile_at(t: Table[Any], pile: int) -> str:
    """The name of a pile by its number."""
    zone, seat = divmod(pile, t.state.seats)
    return pile_name(t.game.zones[zone], seat)
