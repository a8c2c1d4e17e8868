"""Guesses at the unknown cards of a view if deck lists are not open."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.state import Copy


class Guess:
    """A seat's copies that a view does not know, and what they could be for each deck that the seat may be playing."""

    def __init__(self, blank: list[int], decks: list[list[Copy]]) -> None:
        self.blank: Final[list[int]] = blank
        self.decks: Final[list[list[Copy]]] = decks


class Guesses:
    """The guesses about a view's hidden cards if lists are not open, computed once for all imagined states."""

    def __init__(self, copies: list[Copy], seats: list[Guess]) -> None:
        self.copies: Final[list[Copy]] = copies
        """The view's lists when this was computed. They are replaced when something changes."""
        self.seats: Final[list[Guess]] = seats
