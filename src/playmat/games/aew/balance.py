"""AEW's balance measures with the designer's targets, computed from the results of many games."""

from __future__ import annotations

from typing import Any

from playmat.engine.parts.statistics import Measure
from playmat.kit.balance import drawn, ended, first_player, length, of_decks, of_pairings, per, skill, within

SEATS = 2


def measures_of(data: dict[str, Any]) -> list[Measure]:
    """Every measure, with its target."""
    return [
        *first_player(data, 0.47, 0.53, "47 to 53%"),
        *of_decks(data, 0.42, 0.58, "42 to 58%"),
        *of_pairings(data, 0.75, "at most 75%"),
        *lengths(data),
        *endings(data),
        *turns(data),
        *skill(data, 0.9, 0.6),
    ]


def lengths(data: dict[str, Any]) -> list[Measure]:
    """The length of bouts."""
    return [
        within("turns, mean", length(data, "turn", "mean"), 6, 8, "6 to 8"),
        within("turns, 5th percentile", length(data, "turn", "p5"), 4, 1e9, "at least 4"),
        within("turns, 95th percentile", length(data, "turn", "p95"), 0, 12, "at most 12"),
        within("decisions, mean", length(data, "decisions", "mean"), 150, 350, "150 to 350"),
    ]


def endings(data: dict[str, Any]) -> list[Measure]:
    """The endings of bouts."""
    return [
        within("ended by Stamina", ended(data, "stamina"), 0.45, 0.7, "45 to 70%"),
        within("ended by Knockout", ended(data, "knockout"), 0.1, 0.3, "10 to 30%"),
        within("ended by Pin", ended(data, "pin"), 0.08, 0.25, "8 to 25%"),
        within("ended by Submission", ended(data, "submission"), 0.02, 0.1, "2 to 10%"),
        within("draws", drawn(data), 0, 0.015, "below 1.5%"),
    ]


def turns(data: dict[str, Any]) -> list[Measure]:
    """The players' actions per turn."""
    bought = per(data, "purchases", "turns") / SEATS
    cost = per(data, "momentum paid for purchases", "purchases")
    return [
        within("Maneuvers reversed", per(data, "maneuvers reversed", "maneuvers"), 0.15, 0.3, "15 to 30%"),
        within("purchases per player and turn", bought, 1.8, 3, "1.8 to 3"),
        within("Cost of a purchase, mean", cost, 2.5, 3.5, "2.5 to 3.5"),
        within("turns in which Initiative changes", per(data, "initiative changes", "turns"), 0.25, 0.5, "25 to 50%"),
    ]
