"""How well a game plays, from the counts of many games. The code is the same for every game.

docs/research/lab.md defines each number and names the references.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playmat.agents.tally import Tally, wilson

TURNS = "turns"
DEAD = "turns without a real choice"


class Quality(NamedTuple):
    """A play-quality number. The unit is "%", "points" or empty. A share has an interval."""

    id: str
    name: str
    value: float | None
    unit: str = ""
    low: float | None = None
    high: float | None = None


def note_turns(tally: Tally, turns: dict[str, int]) -> None:
    """Count the turns of one game, with the squares and products that the interval of a share of turns needs."""
    for name, count in turns.items():
        tally.count(f"course/{name}", count)
    if turns:
        every, dead = turns[TURNS], turns[DEAD]
        tally.count("square/turns", every * every)
        tally.count("square/dead", dead * dead)
        tally.count("square/both", every * dead)


def qualities(tally: Tally, seats: int) -> list[Quality]:
    """The play-quality numbers, None for any that a game does not have."""
    count = tally.counts
    games = count["games"]
    turns = count[f"course/{TURNS}"]
    decided = count["course/decided games"]
    first, starts = count["first/wins"], count["first/games"]
    lengths = tally.lengths().get("decisions", {})
    mean = lengths.get("mean")
    spread = 100 * (lengths["p90"] - lengths["p10"]) / mean if mean else None
    return [
        share("first_player_advantage", "first-player advantage", first, starts, 1 / seats)._replace(unit="points"),
        Quality("length", "length in decisions", mean),
        Quality("length_spread", "spread of the length (10–90%)", spread, "%"),
        Quality("turns", "turns", ratio(turns, games)),
        Quality("choices_per_turn", "real choices per turn", ratio(count["course/real choices"], turns)),
        dead_turns(tally),
        Quality("lead_changes", "lead changes", ratio(count["course/lead changes"], decided)),
        share("comebacks", "comebacks", count["course/comebacks"], decided),
        Quality("decided_at", "winner ahead for good at", ratio(count["course/decided at"], decided), "%"),
        Quality("drama", "drama: winner behind", ratio(count["course/drama"], decided), "%"),
        share("draws", "draws", count["draws"], games),
    ]


def share(id: str, name: str, part: float, whole: float, fair: float = 0.0) -> Quality:
    """A share of independent things in percent, above the fair share, with its Wilson interval."""
    if not whole:
        return Quality(id, name, None, "%")
    value, low, high = (100 * (end - fair) for end in wilson(part, whole))
    return Quality(id, name, value, "%", low, high)


def dead_turns(tally: Tally) -> Quality:
    """The share of turns without a real choice. The turns of one game are alike, so they count as fewer.

    The Wilson interval uses the number of independent turns with the same variance, as is usual for clusters. It is the
    variance of a ratio of two sums over games.
    """
    count = tally.counts
    turns, dead = count[f"course/{TURNS}"], count[f"course/{DEAD}"]
    rate = dead / turns if turns else 0.0
    residue = count["square/dead"] - 2 * rate * count["square/both"] + rate * rate * count["square/turns"]
    alike = residue <= 0  # the games do not differ: each counts as one turn
    effective = min(turns, count["games"] if alike else rate * (1 - rate) * turns * turns / residue)
    return share("dead_turns", DEAD, rate * effective, effective)


def ratio(part: int, whole: int) -> float | None:
    """A mean, None without data."""
    return part / whole if whole else None


def as_data(tally: Tally, seats: int) -> dict[str, Any]:
    """The play-quality numbers as data."""
    return {q.id: None if q.value is None else round(q.value, 3) for q in qualities(tally, seats)}


def intervals(tally: Tally, seats: int) -> dict[str, dict[str, float]]:
    """The 95% intervals of those numbers that are shares, as data."""
    return {
        q.id: {"low": round(q.low, 3), "high": round(q.high, 3)}
        for q in qualities(tally, seats)
        if q.low is not None and q.high is not None
    }
