"""The summary of an analysis in two sentences: how the game ended, and what decided it."""

from __future__ import annotations

from typing import Any

from playmat.analysis.shapes import AnalyzedDecision, AnalyzedSeat
from playmat.engine.counting import count_of


def summary_of(record: dict[str, Any], seats: list[AnalyzedSeat], decisions: list[AnalyzedDecision]) -> str:
    """Both sentences."""
    return f"{result_sentence(record, seats)} {cause_sentence(seats, decisions)}"


def result_sentence(record: dict[str, Any], seats: list[AnalyzedSeat]) -> str:
    """Who won, and the accuracy of every seat."""
    outcome = record["outcome"]
    winners = [seats[k]["name"] for k in outcome["winners"]] if outcome is not None else []
    accuracies = ", ".join(f"{seat['name']} {seat['accuracy']:.0f}%" for seat in seats)
    if outcome is None:
        return f"The game is not over (accuracy: {accuracies})."
    if len(winners) != 1:
        return f"The game was a draw (accuracy: {accuracies})."
    return f"{winners[0]} won (accuracy: {accuracies})."


def cause_sentence(seats: list[AnalyzedSeat], decisions: list[AnalyzedDecision]) -> str:
    """The most expensive decision or, if there is none, luck."""
    worst = max(decisions, key=lambda d: d["cost"], default=None)
    if worst is not None and "best" in worst:
        name = seats[worst["seat"]]["name"]
        where = f"game {worst['game']}, turn {worst['turn']}" if worst["game"] else f"turn {worst['turn']}"
        return (
            f'The most expensive decision was "{worst["text"]}" by {name} ({where}), which cost '
            f'{worst["cost"]:.0f} points against "{worst["best"]["text"]}".'
        )
    lucky = max(seats, key=lambda seat: seat.get("luck", 0.0))
    if lucky.get("luck", 0.0) >= 1:
        points = count_of(round(lucky["luck"]), "point")
        return f"No decision cost 5 points or more, and luck gave {lucky['name']} {points}."
    return "No decision cost 5 points or more."
