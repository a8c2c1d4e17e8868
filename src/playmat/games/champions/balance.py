"""Balance targets of Champions, measured over many games."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.parts.statistics import Measure
from playmat.kit.balance import drawn, ended, first_player, length, of_decks, of_pairings, skill, unmeasured, within

ENOUGH: Final = 1_000
"""A card that was never played is counted only after this many games with its decks."""


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """The measures with their targets."""
    return [
        *first_player(data, 0.47, 0.54, "47 to 54%"),
        *of_decks(data, 0.4, 0.6, "40 to 60%"),
        *of_pairings(data, 0.8, "within 20 to 80%"),
        within("turns, median", length(data, "turn", "median"), 50, 100, "50 to 100"),
        within("turns, 5th percentile", length(data, "turn", "p5"), 25, 1e9, "at least 25"),
        within("turns, 95th percentile", length(data, "turn", "p95"), 0, 260, "at most 260"),
        *endings(data),
        *unplayed(data),
        *skill(data, 0.95, 0.6),
    ]


def endings(data: dict[str, Any]) -> list[Measure]:
    """How duels end."""
    return [
        within("ended by Champions", ended(data, "champions"), 0.7, 0.9, "70 to 90%"),
        within("ended by an empty deck", ended(data, "deck out"), 0.05, 0.25, "5 to 25%"),
        within("ended by a card", ended(data, "card effect"), 0.01, 0.08, "1 to 8%"),
        within("draws", drawn(data), 0, 0.03, "at most 3%"),
    ]


def unplayed(data: dict[str, Any]) -> list[Measure]:
    """Cards that are never played, if there are enough games with their decks."""
    name = "cards never played in 1,000 games of their decks"
    counted = [card for card in data.get("cards", {}).values() if card["games"] >= ENOUGH]
    if not counted:
        return [unmeasured(name, "0; needs --cards and more games")]
    return [within(name, sum(card["played"]["rate"] == 0 for card in counted), 0, 0, "0")]
