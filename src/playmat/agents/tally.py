"""Counts over many matches. A tally contains only whole numbers, so tallies add up in any order."""

from __future__ import annotations

import hashlib
from collections import Counter
from math import sqrt
from typing import Any

from playmat.agents.self_play import PlayedMatch
from playmat.engine.state.event import kind_counts

__all__ = ["Tally", "wilson"]

Z = 1.959964
"""The quantile of the normal distribution for 95% intervals."""


def wilson(wins: float, games: float, z: float = Z) -> tuple[float, float, float]:
    """A share with its Wilson interval, 95% by default, or 0 to 1 without data. A draw may count as half a win."""
    if games == 0:
        return 0.5, 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return share, max(0.0, middle - half), min(1.0, middle + half)


def share_of(wins: int, games: int) -> dict[str, float]:
    """The share and its interval as data."""
    share, low, high = wilson(wins, games)
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


class Tally:
    """Counts by agent, seat, deck and pairing, and of endings, lengths and events."""

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()
        self.recent: dict[str, int] = {}
        """The counts since the sums were last read: a plain dictionary is several times as fast as a Counter."""

    @property
    def counts(self) -> Counter[str]:
        """One flat table that is easy to add up and to send: "agent/0/wins", "pair/nova/tembo/games", …"""
        if self.recent:
            self.sums.update(self.recent)
            self.recent = {}
        return self.sums

    def add(self, other: Counter[str]) -> None:
        """Add the counts of another process."""
        self.sums.update(other)

    def count(self, name: str, number: int = 1) -> None:
        """Count something."""
        recent = self.recent
        recent[name] = recent.get(name, 0) + number

    def note(self, match: PlayedMatch, agents: list[int], decks: list[str]) -> None:
        """Count one match: which agent (by number) sat where with which deck."""
        table = match.table
        outcome = table.outcome
        winners = outcome.winners if outcome is not None else []
        self.count("games")
        self.count("draws", int(not winners))
        self.count(f"ending/{outcome.ending if outcome is not None else 'unfinished'}")
        for seat in range(table.state.seats):
            self.note_seat(seat, agents[seat], decks, seat in winners, not winners)
        first = table.game.statistics.first_seat(table)
        if first >= 0 and winners:
            self.count("first/games")
            self.count("first/wins", int(first in winners))
        self.note_numbers(match)
        opening = table.game.statistics.opening(table) if len(set(decks)) == 1 else ""
        if opening:  # in mirror matches only: different decks have different openings anyway
            self.count(f"opening/{hashlib.sha256(opening.encode()).hexdigest()[:12]}")
        for seat, numbers in enumerate(table.game.statistics.of_seats(table)):
            self.count(f"played/{decks[seat]}/games")
            for name, number in numbers.items():
                self.count(f"played/{decks[seat]}/statistic/{name}", round(number))

    def note_seat(self, seat: int, agent: int, decks: list[str], won: bool, drawn: bool) -> None:
        """Count the result of one seat against the decks that it faced."""
        names = [f"agent/{agent}", f"seat/{seat}"]
        own = decks[seat]
        if any(other != own for other in decks):
            names.append(f"deck/{own}")
        # two seats with the same deck are one pairing, counted from the first of them
        names += [f"pair/{own}/{other}" for k, other in enumerate(decks) if other != own or k > seat]
        for name in names:
            self.count(f"{name}/games")
            self.count(f"{name}/wins", int(won))
            self.count(f"{name}/draws", int(drawn))

    def note_numbers(self, match: PlayedMatch) -> None:
        """Count the length, the facts at the end and the events of a match."""
        table = match.table
        self.count(f"length/decisions/{match.decisions}")
        for name, value in table.game.positions.facts(table, -1).items():
            if type(value) is int and name != "decisions" and name not in table.game.positions.seat_facts:
                self.count(f"length/{name}/{value}")
        for name, share in table.game.statistics.of_game(table).items():
            self.count(f"statistic/{name}", round(share))
        for name, number in match.counts.items():
            if not name.startswith("_"):  # the underscore marks working memory
                self.count(f"statistic/{name}", number)
        winners = table.outcome.winners if table.outcome is not None else []
        for name, number in match.course.numbers(winners).items():
            self.count(f"course/{name}", number)
        for step, chance in enumerate(match.course.chances(winners)):
            self.count(f"chance/{step}/{chance}")
        for address, number in kind_counts(table.state.last).items():
            self.count(f"event/{address}", number)

    # reading

    def below(self, prefix: str) -> dict[str, int]:
        """The counts whose names start with a prefix, sorted by name. The prefix is removed."""
        return {k[len(prefix) :]: n for k, n in sorted(self.counts.items()) if k.startswith(prefix)}

    def result(self, name: str) -> dict[str, Any]:
        """Games, wins and draws under a name, and the win rate without draws with its interval."""
        games, wins, draws = (self.counts[f"{name}/{what}"] for what in ("games", "wins", "draws"))
        return {"games": games, "wins": wins, "draws": draws, **share_of(wins, games - draws)}

    def lengths(self) -> dict[str, dict[str, float]]:
        """The distribution of every number at the end of games."""
        return {name: spread(values) for name, values in self.distributions("length/").items()}

    def distributions(self, prefix: str) -> dict[str, dict[int, int]]:
        """The frequencies of numbers under a prefix, by name."""
        distributions: dict[str, dict[int, int]] = {}
        for key, count in self.below(prefix).items():
            name, _, value = key.rpartition("/")
            distributions.setdefault(name, {})[int(value)] = count
        return distributions

    def averages(self, prefix: str, games: int = 0) -> dict[str, float]:
        """The counts under a prefix, per game (of the given number of games, or of all)."""
        games = max(1, games or self.counts["games"])
        return {name: round(count / games, 4) for name, count in self.below(prefix).items()}


def spread(values: dict[int, int]) -> dict[str, float]:
    """Mean, median and 90% range of numbers with their frequencies."""
    total = sum(values.values())

    def at(share: float) -> int:
        return quantile_of(values, share)

    mean = sum(value * count for value, count in values.items()) / total
    return {
        "mean": round(mean, 3),
        "median": at(0.5),
        "p5": at(0.05),
        "p10": at(0.1),
        "p90": at(0.9),
        "p95": at(0.95),
        "least": min(values),
        "most": max(values),
    }


def quantile_of(values: dict[int, int], share: float) -> int:
    """The quantile of some numbers, given as value -> frequency: the value that `share` of them do not exceed."""
    left = share * sum(values.values())
    ordered = sorted(values.items())
    for value, count in ordered:
        left -= count
        if left <= 0:
            return value
    return ordered[-1][0]
