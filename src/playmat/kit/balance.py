"""Measures with design targets, from the results of many games (`playmat simulate --json`)."""

from __future__ import annotations

from typing import Any

from playmat.engine.parts.statistics import Measure
from playmat.engine.state.event import Kind

__all__ = [
    "drawn", "ended", "event", "first_player", "length", "of_decks", "of_pairings", "per", "skill", "stat",
    "unmeasured", "within",
]  # fmt: skip

RANDOM = "random"
GREEDY = "greedy"
SEARCH = "search"


def within(name: str, value: float, least: float, most: float, target: str, id: str = "") -> Measure:
    """A measure whose target is a range."""
    rounded = round(value, 4)
    return Measure(id, name, rounded, target, least <= rounded <= most)


def unmeasured(name: str, why: str, id: str = "") -> Measure:
    """A measure that these games cannot provide."""
    return Measure(id, name, None, why)


# reading the results


def stat(data: dict[str, Any], name: str) -> float:
    """The average of a statistic per game."""
    return float(data["statistics"].get(name, 0.0))


def per(data: dict[str, Any], name: str, other: str) -> float:
    """The ratio of two counts."""
    return stat(data, name) / max(stat(data, other), 1e-9)


def event(data: dict[str, Any], kind: Kind) -> float:
    """How often something happens per game."""
    return float(data["events"].get(kind.address, 0.0))


def length(data: dict[str, Any], name: str, what: str) -> float:
    """The mean, median or a percentile of a number at the end of games."""
    return float(data["lengths"].get(name, {}).get(what, 0.0))


def ended(data: dict[str, Any], *endings: str) -> float:
    """The share of games that ended in one of these ways."""
    games = sum(int(data["endings"][name]["games"]) for name in endings if name in data["endings"])
    return games / max(int(data["games"]), 1)


def drawn(data: dict[str, Any]) -> float:
    """The share of games without a winner."""
    return 1.0 - sum(int(seat["wins"]) for seat in data["seats"]) / max(int(data["games"]), 1)


# measures that several games have


def first_player(data: dict[str, Any], least: float, most: float, target: str, id: str = "") -> list[Measure]:
    """The win rate of the first player, if the games had one."""
    if not data["first_player"]:
        return []
    return [within("win rate of the first player", data["first_player"]["share"], least, most, target, id)]


def of_decks(data: dict[str, Any], least: float, most: float, target: str, id: str = "") -> list[Measure]:
    """The weakest and the strongest deck against all others."""
    shares = [float(deck["share"]) for deck in data["decks"].values() if deck["games"]]
    if not shares:
        return []
    return [
        within("weakest deck", min(shares), least, most, target, id),
        within("strongest deck", max(shares), least, most, target, id),
    ]


def of_pairings(
    data: dict[str, Any], most: float, target: str, id: str = "", of: list[str] | None = None
) -> list[Measure]:
    """The most one-sided pairing, of all decks or of some."""
    shares = [
        float(result["share"])
        for deck, results in data["matrix"].items()
        for other, result in results.items()
        if other != deck and result["games"] and (of is None or (deck in of and other in of))
    ]
    if not shares:
        return []
    return [within("most one-sided pairing", max(shares), 1.0 - most, most, target, id)]


def skill(data: dict[str, Any], over_random: float, over_greedy: float, id: str = "") -> list[Measure]:
    """The win rate of the stronger player, if two different agents have played."""
    shares = {str(agent["name"]).partition(":")[0]: float(agent["share"]) for agent in data["agents"]}  # search:48
    if set(shares) == {GREEDY, RANDOM}:
        target = f"at least {100 * over_random:.0f}%"
        return [within("greedy against random", shares[GREEDY], over_random, 1.0, target, id)]
    if set(shares) == {GREEDY, SEARCH}:
        target = f"at least {100 * over_greedy:.0f}%"
        return [within("search against greedy", shares[SEARCH], over_greedy, 1.0, target, id)]
    both = f"{100 * over_random:.0f}% and {100 * over_greedy:.0f}%"
    return [unmeasured("the better player wins", f"{both}; --agents greedy,random and search,greedy", id)]
