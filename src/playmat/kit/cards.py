"""Looking through cards: the top of a pile, a whole hand, and the order in which they are shown."""

from __future__ import annotations

from typing import Any

from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import look

__all__ = ["by_name", "look_at", "top_cards"]


def top_cards(state: State, zone: Zone, seat: int, n: int) -> list[int]:
    """The top cards of a pile, topmost first, or fewer if the pile is smaller."""
    return state.pile(zone, seat)[::-1][:n]


def look_at(t: Table[Any], places: list[int], seat: int) -> None:
    """Let a seat see these cards."""
    for place in places:
        look(t, place, seat)


def by_name(state: State, places: list[int]) -> list[int]:
    """Cards sorted by name: the order in a hand would reveal how long each was held."""
    return [place for _, place in sorted([(state.card(place).name, place) for place in places])]
