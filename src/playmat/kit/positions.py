"""Positions: how the given cards of a scenario get into their zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.engine.facts import GameFacts
from playmat.engine.files.given import Given
from playmat.engine.state.card import Card
from playmat.engine.state.state import Copy, State
from playmat.engine.state.zones import EVERYBODY, OWNER, Zone
from playmat.engine.table.verbs import add_place, everybody

__all__ = ["lay", "lay_deck", "lay_given"]

FILLERS: Final = 10
"""Filler cards below the cards given for a deck."""


def lay(state: State, cards: Sequence[Card], zone: Zone, seat: int) -> None:
    """Put cards from bottom to top into a zone of a seat, known to everyone who can see it."""
    known = everybody(state) if zone.sees == EVERYBODY else 1 << seat if zone.sees == OWNER else 0
    for card in cards:
        add_place(state, Copy(card, seat), zone, seat, known)


def lay_given(game: GameFacts, state: State, given: Given, name: str, zone: Zone, seat: int) -> None:
    """The cards given for a zone, named from the top.

    In an unordered zone, in the order of their names in the scenario.
    """
    cards = given.cards(name, game.card)
    lay(state, list(reversed(cards)) if zone.ordered else cards, zone, seat)


def lay_deck(game: GameFacts, state: State, given: Given, zone: Zone, seat: int) -> None:
    """The cards given for a deck, with fillers below them. With `deck only` there are no fillers."""
    name = given.one_of("deck", "deck only")
    if name == "deck" and game.filler is not None:
        lay(state, [game.filler] * FILLERS, zone, seat)
    lay_given(game, state, given, name, zone, seat)
