"""Decks with cards that a set removes from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.decks.deck import Deck, read_count

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts

PROSE: Final = ("title", "about")
"""The notes of a deck that name no cards."""


def listed_names(deck: Deck) -> list[str]:
    """Every card that a deck may name: in its list or in its notes, with or without counts."""
    notes = [note for key, note in deck.notes.items() if key not in PROSE]
    parts = [part for note in notes for part in note.replace(";", ",").split(",")]
    return [*deck.cards, *(read_count(part)[1] for part in parts)]


def removed_faults(game: GameFacts, deck: Deck) -> list[str]:
    """The removed cards that a deck has."""
    if not game.removed:
        return []
    listed = set(listed_names(deck))
    cards = [game.cards[id] for id in game.removed]
    return [
        f"{card.name} is not in the game: a set removes it"
        for card in cards
        if card.id in listed or card.name in listed
    ]
