"""What a decision cost: the answer given compared with the best one, by playouts from its seat's view."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.agents.race import Estimate
from playmat.agents.tally import Z
from playmat.analysis.decisions import RecordedDecision
from playmat.analysis.playouts import Playouts, candidates

TIMES: Final = 10
"""A loss is confirmed with this many times as many playouts."""
INACCURACY: Final = 0.05
MISTAKE: Final = 0.10
BLUNDER: Final = 0.20
"""The smallest losses of the chance to win for these grades."""
GOOD: Final = 0.10
"""The smallest lead of a good decision over all other answers."""


class RatedDecision(NamedTuple):
    """The rating of a decision."""

    chance: Estimate
    """The chance to win after the answer given."""
    cost: float
    """The loss compared with the best answer, or 0 if it is not larger than the noise."""
    grade: str
    best: int
    """The number of the best answer. It is the answer given unless that one has a bad grade."""
    best_chance: Estimate
    advised: float
    """The chance after the answer that the game's advice prefers. In playouts, all seats follow the advice."""


def rate(decision: RecordedDecision, playouts: int) -> RatedDecision:
    """Rate a decision. A suspected loss is confirmed in new imagined states, so that no one is blamed for noise."""
    played = decision.played
    numbers = candidates(decision.view, playouts, played)
    tried = Playouts(decision.view, numbers, f"{decision.entry}")
    leader = tried.race(played, playouts)
    chance = tried.chance_of(played)
    loss = tried.gap(leader, played)
    surplus = tried.gap(numbers[0], played).mean
    if loss.mean >= INACCURACY:
        return confirm(decision, leader, playouts, surplus)
    cost = cost_of(loss)
    is_good = leader == played and all(clear_gap(tried, played, k) >= GOOD for k in numbers if k != played)
    return RatedDecision(chance, cost, "good" if is_good else "", played, chance, chance.mean + surplus)


def confirm(decision: RecordedDecision, leader: int, playouts: int, surplus: float) -> RatedDecision:
    """Compare the answer given with the leader, using ten times the playouts.

    It ends early only if the loss turns out to be too small for a bad grade. `surplus` is how much better the advised
    answer was.
    """
    played = decision.played
    tried = Playouts(decision.view, [leader, played], f"{decision.entry} confirmed")
    for _ in range(TIMES):
        for _ in range(max(1, playouts // 2)):
            tried.try_all()
        loss = tried.gap(leader, played)
        if loss.mean + Z * loss.error < INACCURACY:
            break
    chance = tried.chance_of(played)
    cost = cost_of(loss)
    grade = grade_of(cost)
    best = leader if grade else played
    return RatedDecision(chance, cost, grade, best, tried.chance_of(best), chance.mean + surplus)


def cost_of(loss: Estimate) -> float:
    """A loss in tenths of a point, as it is shown, so that its grade never contradicts it. 0 if it may be noise."""
    return round(loss.mean, 3) if loss.low > 0 else 0.0


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
