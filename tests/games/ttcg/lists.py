"""Deck lists for tests, independent of the shipped decks, which may change."""

from __future__ import annotations

from playmat.games.ttcg.cards import CARDS


def pairs(size: int) -> list[str]:
    """Two copies of each of the first cards: Cinder Pup, Kindle Sprite and so on."""
    return [card.name for card in CARDS for _ in range(2)][:size]
