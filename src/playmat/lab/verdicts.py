"""The result of a comparison in words, for the terminal, reports and the page."""

from __future__ import annotations

from typing import Any

from playmat.lab.compare import AGENTS, CARDS, SEATS
from playmat.lab.sequential import SMALL, STRONGER, UNDECIDED


def subject_of(data: dict[str, Any]) -> str:
    """The side whose win rate the overall difference is about."""
    if data["about"] == CARDS:
        return "deck with more changed cards"
    return str(data["agent"] if data["about"] == AGENTS else data["about"])


def verdict_text(data: dict[str, Any]) -> str:
    """The verdict as a sentence."""
    overall = data["overall"]
    low, high = 100 * overall["low"], 100 * overall["high"]
    subject = data["agent"] if data["about"] == AGENTS else f"The {subject_of(data)}"
    after = f"after {data['games']:,} games"
    if overall["verdict"] == UNDECIDED:
        return f"Undecided {after}: about {SEATS * overall['more_pairs']:,} more games are needed"
    if overall["verdict"] == SMALL:
        return f"Less than {data['points']:g} points either way, {after}"
    if overall["verdict"] == STRONGER:
        return f"{subject} is stronger by {low:.1f} to {high:.1f} points, {after}"
    return f"{subject} is weaker by {-high:.1f} to {-low:.1f} points, {after}"
