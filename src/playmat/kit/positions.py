"""Positions: how the cards that a scenario gives come to lie in their zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.engine.files.given import Given
from playmat.engine.game import Game
from playmat.engine.state.card import Card
from playmat.engine.state.state import Copy, State
from playmat.engine.state.zones import EVERYBODY, OWNER, Zone
from playmat.engine.table.verbs import add_place, everybody

__all__ = ["lay", "lay_deck", "lay_given"]

FILLERS: Final = 10
"""So many of the game's filler lie below the cards that are given for a deck."""


def lay(state: State, cards: Sequence[Card], zone: Zone, seat: int) -> None:
    """Cards from bottom to top into a zone of a seat, known to whoever sees that."""
    known = everybody(state) if zone.sees == EVERYBODY else 1 << seat if zone.sees == OWNER else 0
    for card in cards:
        add_place(state, Copy(card, seat), zone, seat, known)


def lay_given(game: Game, state: State, given: Given, name: str, zone: Zone, seat: int) -> None:
    """What is given for a zone, named from the top; in a zone without order it lies as it is named."""
    cards = given.cards(name, game.card)
    lay(state, list(reversed(cards)) if zone.ordered else cards, zone, seat)


def lay_deck(game: Game, state: State, given: Given, zone: Zone, seat: int) -> None:
    """What is given for a deck lies on top, and fillers below it; under `deck only` nothing else is there."""
    name = given.one_of("deck", "deck only")
    if name == "deck" and game.filler is not None:
        lay(state, [game.filler] * FILLERS, zone, seat)
    lay_given(game, state, given, name, zone, seat)
