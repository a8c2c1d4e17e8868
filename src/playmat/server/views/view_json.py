"""A view as JSON.

Everything is read from the view of a seat. Only the log and the seats that are out come from the true table.
"""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from playmat.engine.game import Game
from playmat.engine.sitting.match import Match
from playmat.engine.sitting.standing import Finished
from playmat.engine.state.outcome import Outcome
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import NOBODY, Zone
from playmat.engine.table.table import Table
from playmat.engine.table.text import ALL_SEEING, name_for
from playmat.engine.view.face import Cause, Meter, Placement, Tag, Unresolved
from playmat.server.protocol import shapes
from playmat.server.views.decision_json import decision_json
from playmat.server.views.merge_patch import make_patch
from playmat.server.views.viewer_ids import ViewerIds


def view_json(t: Table[Any], ids: ViewerIds, number: int = 0) -> shapes.View:
    """Everything that a viewer may know right now. `number` is the decision number."""
    view = t.view(ids.seat) if ids.seat != ALL_SEEING else open_view(t)
    ids.look(view, number)
    asked = decision_json(view, ids, number) if view.state.pending is not None else None
    data = table_json(t, view, ids)
    if asked is not None:
        data["decision"] = asked
    return data


def without_decision(view: shapes.View) -> shapes.View:
    """The view without the question."""
    copy = view.copy()
    copy.pop("decision", None)
    return copy


def view_patch(before: shapes.View | None, after: shapes.View) -> dict[str, Any]:
    """The changes between two views. None: nothing was seen before."""
    return make_patch(cast("dict[str, Any]", before or {}), cast("dict[str, Any]", after))


def view_then(t: Table[Any], state: State, ids: ViewerIds, number: int) -> shapes.View:
    """A viewer's view of an earlier table that led to the current one, without the question."""
    then: Table[Any] = Match(t.game, state, {}) if state.standing is not None else Table(t.game, state)
    view = then.view(ids.seat) if ids.seat != ALL_SEEING else open_view(then)
    ids.look(view, number)
    return table_json(then, view, ids)


def table_json(t: Table[Any], view: Table[Any], ids: ViewerIds) -> shapes.View:
    """The table for a viewer, without the question."""
    seats = range(view.state.seats)
    data: shapes.View = {
        "seats": {str(other): seat_json(view, other) for other in seats},
        "table": {},
        "piles": {name: pile_json(view, zone, seat, ids) for name, zone, seat in named_piles(view.game, len(seats))},
    }
    add_side(data["table"], view, NONE)
    lying = placements_json(view, ids)
    if lying:
        data["lying"] = lying
    things = things_json(view, ids)
    if things:
        data["things"] = things
    stack = stack_json(view, ids)
    if stack is not None:
        data["stack"] = stack
    altered = alterations_json(view, ids)
    if altered:
        data["altered"] = altered
    if view.state.standing is not None:
        data["match"] = match_json(view)
    if view.state.outcome is not None:
        data["outcome"] = outcome_json(view.state.outcome)
        out = went_out(t)
        if len(out) > 1:
            data["outcome"]["out"] = out
    return data


def outcome_json(outcome: Outcome | Finished) -> shapes.Outcome:
    """The outcome of a game."""
    return {"winners": outcome.winners, "ending": outcome.ending, "rule": outcome.rule}


def went_out(t: Table[Any]) -> list[int]:
    """The seats that are out, in order of their last log line: a seat that is out does nothing more."""
    seats: list[int] = []
    event = t.state.last
    while event is not None:
        if event.kind.text and event.seat >= 0 and t.state.is_out(event.seat) and event.seat not in seats:
            seats.append(event.seat)
        event = event.before
    return seats[::-1]


def open_view(t: Table[Any]) -> Table[Any]:
    """The table with nothing hidden: for games that are over, and for examples."""
    clone = t.clone()
    clone.quiet = True
    return clone


# seats and what is in front of them


def seat_json(view: Table[Any], seat: int) -> shapes.Seat:
    """A seat: its name in the game, and what is in front of it."""
    data: shapes.Seat = {"name": view.game.names.seat(view.state, seat)}
    add_side(data, view, seat)
    if view.state.is_out(seat):
        data["out"] = True
    return data


def add_side(data: shapes.Side, view: Table[Any], seat: int) -> None:
    """Add the meters, tags and boards of a seat (NONE: of the whole table), from the game's face."""
    face = view.game.face
    meters = face.meters(view, seat)
    if meters:
        data["meters"] = [meter_json(m) for m in meters]
    tags = face.tags(view, seat)
    if tags:
        data["tags"] = [tag_json(tag) for tag in tags]
    boards = face.boards(view, seat)
    if boards:
        data["boards"] = [card.id for card in boards]


def meter_json(meter: Meter) -> shapes.Meter:
    """A number between a minimum and a maximum."""
    data: shapes.Meter = {"name": meter.name, "value": meter.value, "most": meter.most}
    if meter.least:
        data["least"] = meter.least
    if meter.low != NONE:
        data["low"] = meter.low
    if meter.marks:
        data["marks"] = list(meter.marks)
    if meter.note:
        data["note"] = meter.note
    return data


def tag_json(tag: Tag) -> shapes.Tag:
    """Something in front of a seat that is neither a card nor a number."""
    data: shapes.Tag = {"name": tag.name}
    if tag.text:
        data["text"] = tag.text
    if tag.once:
        data["once"] = True
    if not tag.on:
        data["used"] = True
    return data


# piles


@cache
def named_piles(game: Game, seats: int) -> list[tuple[str, Zone, int]]:
    """All piles of a table by name, with their seat, 0 if shared."""
    return [
        (pile_name(zone, seat), zone, seat) for zone in game.zones for seat in ([0] if zone.shared else range(seats))
    ]


def pile_json(view: Table[Any], zone: Zone, seat: int, ids: ViewerIds) -> shapes.Pile:
    """A pile: its size, and the cards with an id from bottom to top, each with its name if known.

    In a pile that no one sees, each also has its depth, from 0. Cards in another seat's unordered hand have no depth.
    """
    state: State = view.state
    index = zone.index * state.seats + seat
    pile = state.piles[index]
    kept = ids.piles.get(index)
    if kept is not None and kept[0] is pile:
        return kept[1]
    known = ids.ids_in(pile)
    cards: list[shapes.Placed] = [
        {"at": at, "card": state.card(place).id} if state.copy[place] else {"at": at} for _, place, at in known
    ]
    data: shapes.Pile = {"count": len(pile)}
    if zone.sees == NOBODY:
        for card, (depth, _, _) in zip(cards, known, strict=True):
            card["deep"] = depth
    elif cards and ids.mixes(zone, seat):
        cards.sort(key=lambda card: (card.get("card", ""), card["at"]))
    if cards:
        data["cards"] = cards
    ids.piles[index] = pile, data
    return data


def pile_name(zone: Zone, seat: int) -> str:
    """The name of a pile: "hand/0", or "row" if shared."""
    return zone.name if zone.shared else f"{zone.name}/{seat}"


def placements_json(view: Table[Any], ids: ViewerIds) -> dict[str, shapes.Placement]:
    """Placements within or beyond a pile (tapped, face down, on another card), by id."""
    placements: dict[str, shapes.Placement] = {}
    face = view.game.face
    state: State = view.state
    for _, zone, seat in named_piles(view.game, state.seats):
        if zone.sees == NOBODY or (face.lies is not None and zone not in face.lies):
            continue
        for place in state.pile(zone, seat):
            placed = face.placement(view, place)
            if placed is not None:
                id = ids.id_of(place)
                if id != NONE:
                    placements[str(id)] = placement_json(placed, ids)
    return placements


def placement_json(placed: Placement, ids: ViewerIds) -> shapes.Placement:
    """The placement of one card: only what differs from a plain card in its pile."""
    data: shapes.Placement = {}
    if placed.seat != NONE:
        data["seat"] = placed.seat
    if placed.on != NONE and ids.id_of(placed.on) != NONE:
        data["on"] = ids.id_of(placed.on)
    if placed.slot != NONE:
        data["slot"] = placed.slot
    if placed.down:
        data["down"] = True
    if placed.tapped:
        data["tapped"] = True
    if placed.meters:
        data["meters"] = [meter_json(m) for m in placed.meters]
    if placed.tags:
        data["tags"] = [tag_json(tag) for tag in placed.tags]
    if placed.aims:
        data["aims"] = ids.ids_of(placed.aims)
    if placed.back:
        data["back"] = True
    return data


def alterations_json(view: Table[Any], ids: ViewerIds) -> dict[str, list[shapes.Altered]]:
    """The changed numbers of each card by its id, with the causes of the changes."""
    alterations: dict[str, list[shapes.Altered]] = {}
    for place, altered in view.game.face.altered(view).items():
        if ids.id_of(place) != NONE and view.state.copy[place]:
            alterations[str(ids.id_of(place))] = [
                {"name": a.name, "printed": a.printed, "now": a.now, "by": [cause_json(view, c, ids) for c in a.by]}
                for a in altered
            ]
    return alterations


def cause_json(view: Table[Any], cause: Cause, ids: ViewerIds) -> shapes.Cause:
    """The amount of a change to a number, and its cause."""
    data: shapes.Cause = {"amount": cause.amount, "name": cause.name}
    if cause.place != NONE and view.state.copy[cause.place]:
        data["card"] = view.state.card(cause.place).id
    if ids.id_of(cause.place) != NONE:
        data["thing"] = ids.id_of(cause.place)
    return data


def stack_json(view: Table[Any], ids: ViewerIds) -> shapes.Stack | None:
    """The things waiting to resolve, next one first, and the seats that have passed on them. None if empty."""
    waiting = [waiting_json(view, u, ids) for u in view.game.face.unresolved(view)]
    return {"waiting": waiting, "passed": view.game.face.passed(view)} if waiting else None


def waiting_json(view: Table[Any], u: Unresolved, ids: ViewerIds) -> shapes.Waiting:
    """A thing waiting to resolve: its id, seat, text and targets, and the card that shows it if it may be known."""
    data: shapes.Waiting = {"thing": ids.id_of(u.thing), "seat": u.seat, "line": u.line}
    copy = u.seen or view.state.copy[u.place]
    if copy:
        data["card"] = view.state.copies[copy].card.id
    if u.text:
        data["text"] = u.text
    if u.aims:
        data["aims"] = ids.ids_of(u.aims)
    return data


def things_json(view: Table[Any], ids: ViewerIds) -> dict[str, shapes.Thing]:
    """Things that are neither seat nor card: piles, objects on a stack, each with the card that shows it."""
    state: State = view.state
    things: dict[str, shapes.Thing] = {}
    if NONE not in state.where[state.seats :]:
        return things
    for thing in range(state.seats, len(state.where)):
        if state.where[thing] == NONE:
            face = view.game.names.shown(state, thing)
            one: shapes.Thing = {"name": name_for(view, thing, NONE) if face == NONE else card_name(view, face)}
            if ids.id_of(face) != NONE:
                one["at"] = ids.id_of(face)
            things[str(ids.id_of(thing))] = one
    return things


def card_name(view: Table[Any], place: int) -> str:
    """The name of a card as the viewer knows it."""
    return view.state.card(place).name if view.state.copy[place] else view.game.names.hidden(view.state, place)


# the match


def match_json(view: Table[Any]) -> shapes.Standing:
    """The score of a match of several games."""
    standing = view.state.standing
    return {
        "game": standing.number,
        "best_of": standing.best_of,
        "wins": [standing.wins(seat) for seat in range(view.state.seats)],
        "games": [outcome_json(game) for game in standing.games],
    }
