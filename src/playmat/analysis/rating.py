"""What a decision cost: the answer given against the best one, by playouts from the view of its seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.agents.tally import Z
from playmat.analysis.decisions import RecordedDecision
from playmat.analysis.playouts import Estimate, Playouts, candidates

TIMES: Final = 10
"""A loss is confirmed with this many times the playouts."""
INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.20
"""The losses, as a part of the chance to win, from which an answer has these grades."""
GOOD: Final = 0.10
"""How much better than all others the answer of a good decision is."""


class RatedDecision(NamedTuple):
    """The rating of a decision."""

    chance: Estimate
    """The chance to win after the answer given."""
    cost: float
    """The loss against the best answer, 0 if it is not larger than the noise."""
    grade: str
    best: int
    """The number of the best answer. It is the answer given unless that has a bad grade."""
    best_chance: Estimate
    margin: float
    """For a good decision: how much better it is than all others."""


def rate(decision: RecordedDecision, playouts: int) -> RatedDecision:
    """Rate a decision. A suspected loss is confirmed in other imagined states, so that no one is blamed for noise."""
    played = decision.played
    tried = Playouts(decision.view, f"{decision.entry}")
    numbers = candidates(decision.view, playouts, played)
    leader = tried.race(numbers, played, playouts)
    chance = tried.chance_of(played)
    loss = tried.gap(leader, played)
    if loss.mean >= INACCURACY:
        return confirm(decision, leader, playouts)
    if leader == played:
        margin = min(clear_gap(tried, played, k) for k in numbers if k != played)
        return RatedDecision(chance, 0.0, "good" if margin >= GOOD else "", played, chance, max(0.0, margin))
    return RatedDecision(chance, loss.mean if loss.low > 0 else 0.0, "", played, chance, 0.0)


def confirm(decision: RecordedDecision, leader: int, playouts: int) -> RatedDecision:
    """Compare the answer given with the leader in ten times as many states as an answer has playouts on average.

    It ends early only if the loss turns out to be too small for a bad grade.
    """
    played = decision.played
    tried = Playouts(decision.view, f"{decision.entry} confirmed")
    for _ in range(TIMES):
        for _ in range(max(1, playouts // 2)):
            tried.try_all([leader, played])
        loss = tried.gap(leader, played)
        if loss.mean + Z * loss.error < INACCURACY:
            break
    chance = tried.chance_of(played)
    cost = loss.mean if loss.low > 0 else 0.0
    grade = grade_of(cost)
    if not grade:
        return RatedDecision(chance, cost, "", played, chance, 0.0)
    return RatedDecision(chance, cost, grade, leader, tried.chance_of(leader), 0.0)


def clear_gap(tried: Playouts, one: int, other: int) -> float:
    """How much better an answer is than another, 0 if that may be noise."""
    gap = tried.gap(one, other)
    return gap.mean if gap.low > 0 else 0.0


def grade_of(cost: float) -> str:
    """The grade of a confirmed loss."""
    if cost >= BLUNDER:
        return "blunder"
    if cost >= MISTAKE:
        return "mistake"
    return "inaccuracy" if cost >= INACCURACY else ""
