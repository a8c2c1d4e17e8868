"""Cards that somebody looks through: the top of a pile, a whole hand; and the order in which they are shown."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import look

__all__ = ["by_name", "look_at", "top_cards"]


def top_cards(state: State, zone: Zone, seat: int, n: int) -> list[int]:
    """The top cards of a pile, the topmost first; as many as there are."""
    return state.pile(zone, seat)[::-1][:n]


def look_at(t: Table[Any], places: list[int], seat: int) -> None:
    """A seat sees these cards."""
    for place in places:
        look(t, place, seat)


def by_name(state: State, places: list[int]) -> list[int]:
    """Cards in the order of their names: the order in a hand would tell how long each was held."""
    return [place for _, place in sorted([(state.card(place).name, place) for place in places])]
