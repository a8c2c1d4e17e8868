"""The opening: first player, opening hands and mulligans. A game's rules add its own zones and moves.

All games use the same values for the first player: "seat1" goes first, "choice1" chooses the first player, and
"winner_chooses" lets the winner of the coin flip choose.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.state import State
from playmat.engine.state.step import Step
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import move, shuffle
from playmat.kit.cards import top_cards

__all__ = ["agreed", "ask_in_order", "from_first", "redraw", "seat_in", "take_hand"]

SEAT: Final = "seat"
CHOICE: Final = "choice"
WINNER_CHOOSES: Final = "winner_chooses"
OLDER: Final = {f"{word}:{seat}": f"{word}{seat}" for word in (SEAT, CHOICE) for seat in range(4)}
"""The earlier spellings of seats in School and TTCG."""


def agreed(how: str) -> tuple[int, int]:
    """The first player, and the seat that chooses the first player. NONE for what the setting leaves open."""
    return seat_in(how, SEAT), seat_in(how, CHOICE)


def seat_in(how: str, word: str) -> int:
    """The seat after a word in a value of the setting: 1 in "seat1" for "seat". NONE if the value has another word."""
    return int(how[len(word) :]) if how.startswith(word) else NONE


def from_first(state: State, first: int) -> list[int]:
    """All seats in turn order."""
    return [(first + k) % state.seats for k in range(state.seats)]


def ask_in_order(t: Table[Any], seats: list[int], ask: Step) -> None:
    """Ask the seats the same question in turn."""
    for seat in reversed(seats):
        t.next(Scope(seat), ask)


def take_hand(t: Table[Any], deck: Zone, hand: Zone, seat: int, n: int) -> None:
    """Take a number of cards from the top, or as many as there are. This does not count as drawing."""
    for place in top_cards(t.state, deck, seat, n):
        move(t, place, hand, seat)


def redraw(t: Table[Any], deck: Zone, hand: Zone, seat: int, n: int, bottom: bool = True) -> None:
    """Shuffle the hand into the deck and take a new one. Old records depend on which places are shuffled."""
    for place in list(t.state.pile(hand, seat)):
        move(t, place, deck, seat, bottom)
    shuffle(t, deck, seat)
    take_hand(t, deck, hand, seat, n)
