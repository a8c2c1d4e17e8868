"""Tell a player who points at the wrong thing what can be chosen instead."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.frame import Picks
from playmat.engine.state.scope import NONE
from playmat.engine.table.table import Table
from playmat.engine.table.text import name_for, option_texts

MOST_PLACES = 3
"""The maximum number of places to name. With more, the sentence would be useless."""


def needed(view: Table[Any], thing: int, seat: int) -> str:
    """A text like "choose an Equipment on your Champions; this one is Blue's", from the seat's own view."""
    options = view.listed(view.state.pending)
    things = [int(o.thing) for o in options if is_card(view, o.thing)]
    if not things:
        more = ", …" if len(options) > MOST_PLACES else ""
        return (
            f"no card can be chosen now. The answers are: {', '.join(option_texts(view, options)[:MOST_PLACES])}{more}"
        )
    kinds = list(dict.fromkeys(kind_of(view, x) for x in things))
    places = list(dict.fromkeys(place_of(view, x, seat) for x in things))
    what = with_article(kinds[0]) if len(kinds) == 1 and kinds[0] else "a card"
    where = f" {either(places)}" if len(places) <= MOST_PLACES else " that can be used now"
    return f"choose {what}{where}; {mismatch(view, thing, seat, things, kinds, places)}"


def mismatch(view: Table[Any], thing: int, seat: int, things: list[int], kinds: list[str], places: list[str]) -> str:
    """Why the thing is not a valid choice."""
    if 0 <= thing < view.state.seats:
        return "a player cannot be chosen"
    if not is_card(view, thing):
        return "this cannot be chosen"
    frame = view.state.frames[-1] if view.state.frames else None
    if isinstance(frame, Picks) and thing in frame.picked:
        return "this one is already chosen"
    place = place_of(view, thing, seat)
    if place not in places:
        alike = [x for x in things if view.state.zone_of(x) == view.state.zone_of(thing)]
        if alike:
            whose = whose_is(view, thing, seat)
            return f"this one is {'yours' if whose == 'your' else whose}"
        return f"this one is {place}"
    kind = kind_of(view, thing)
    if kind and kind not in kinds:
        return f"this one is {with_article(kind)}"
    return f"here you can choose {choosable(view, seat, [x for x in things if place_of(view, x, seat) == place])}"


def choosable(view: Table[Any], seat: int, things: list[int]) -> str:
    """The names of things: "Dust Golem, Boulder Ox, …"."""
    names = list(dict.fromkeys(name_for(view, x, seat) for x in things))
    more = ", …" if len(names) > MOST_PLACES else ""
    return ", ".join(names[:MOST_PLACES]) + more


def is_card(view: Table[Any], thing: int) -> bool:
    """Whether a thing is a card in a pile."""
    state = view.state
    return state.seats <= thing < len(state.where) and state.is_card(thing) and bool(state.where[thing] >= 0)


def place_of(view: Table[Any], thing: int, seat: int) -> str:
    """The place of a thing: "in your hand", "among Birch's creatures"."""
    zone = view.game.zones[view.state.zone_of(thing)]
    return str(view.game.names.lies(zone.name).format(whose=whose_is(view, thing, seat)))


def whose_is(view: Table[Any], thing: int, seat: int) -> str:
    """The owner of a thing: "your", "Birch's", or "the" if it belongs to no one."""
    state = view.state
    placement = view.game.face.placement(view, thing)
    holder = placement.seat if placement is not None else NONE
    if holder == NONE and not view.game.zones[state.zone_of(thing)].shared:
        holder = state.holder(thing)
    if holder == NONE:
        return "the"
    return "your" if holder == seat else f"{view.game.names.seat(state, holder)}'s"


def kind_of(view: Table[Any], thing: int) -> str:
    """The kind of a card, or "" if it is unknown."""
    if not view.state.copy[thing]:
        return ""
    return str(view.game.face.anatomy(view.state.card(thing)).kind)


def either(words: list[str]) -> str:
    """The words as alternatives: "in your hand, in your Ring or in your Kit"."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def with_article(noun: str) -> str:
    """The noun with its article: "an Equipment"."""
    return f"{'an' if noun[:1] in 'AEIOU' else 'a'} {noun}"
