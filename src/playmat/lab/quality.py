"""How well a game plays, from the counts of many games. The code is the same for every game.

docs/research/lab.md defines each number and names the references.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playmat.agents.tally import Tally, share_of


class Quality(NamedTuple):
    """A play-quality number. The unit is "%", "points" or empty."""

    id: str
    name: str
    value: float | None
    unit: str = ""


def qualities(tally: Tally, seats: int) -> list[Quality]:
    """The play-quality numbers, None for any that a game does not have."""
    count = tally.counts
    games = count["games"]
    turns = count["course/turns"]
    decided = count["course/decided games"]
    starts = count["first/games"]
    lengths = tally.lengths().get("decisions", {})
    mean = lengths.get("mean")
    advantage = 100 * (share_of(count["first/wins"], starts)["share"] - 1 / seats) if starts else None
    spread = 100 * (lengths["p90"] - lengths["p10"]) / mean if mean else None
    return [
        Quality("first_player_advantage", "first-player advantage", advantage, "points"),
        Quality("length", "length in decisions", mean),
        Quality("length_spread", "spread of the length (10–90%)", spread, "%"),
        Quality("turns", "turns", ratio(turns, games)),
        Quality("choices_per_turn", "real choices per turn", ratio(count["course/real choices"], turns)),
        Quality(
            "dead_turns",
            "turns without a real choice",
            percent(count["course/turns without a real choice"], turns),
            "%",
        ),
        Quality("lead_changes", "lead changes", ratio(count["course/lead changes"], decided)),
        Quality("comebacks", "comebacks", percent(count["course/comebacks"], decided), "%"),
        Quality("decided_at", "winner ahead for good at", ratio(count["course/decided at"], decided), "%"),
        Quality("drama", "drama: winner behind", ratio(count["course/drama"], decided), "%"),
        Quality("draws", "draws", percent(count["draws"], games), "%"),
    ]


def ratio(part: int, whole: int) -> float | None:
    """A mean, None without data."""
    return part / whole if whole else None


def percent(part: int, whole: int) -> float | None:
    """A share in percent, None without data."""
    return 100 * part / whole if whole else None


def as_data(tally: Tally, seats: int) -> dict[str, Any]:
    """The play-quality numbers as data."""
    return {q.id: None if q.value is None else round(q.value, 3) for q in qualities(tally, seats)}
