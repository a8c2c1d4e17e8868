"""Statistics for experiments that stop when their question is answered.

An experiment looks at its results at fixed numbers of pairs. Each look has its own share of the error rate, and the
shares add up to `ALPHA`. So the interval of an experiment contains the true difference with a probability of at least
95%, at whichever look it stops (a group-sequential test by Bonferroni's inequality). The intervals of decks share that
rate once more among the decks. Half of the error rate belongs to the last look, so waiting for it costs little. The
earlier looks share the other half.
"""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

ALPHA = 0.05
LAST_SHARE = 0.5
"""The share of the error rate that belongs to the last look."""
FIRST_LOOK = 200
"""The number of pairs before the first look."""
GROWTH = 1.5
"""Each look has this many times as many pairs as the previous one."""

STRONGER = "stronger"
WEAKER = "weaker"
SMALL = "small"
UNDECIDED = "undecided"


class Interval(NamedTuple):
    """A mean with its interval."""

    mean: float
    low: float
    high: float


class Differences:
    """Differences of pairs, each from -bound to bound: their number, sum and sum of squares."""

    def __init__(self, bound: float = 1.0) -> None:
        self.bound = bound
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        """Add the difference of one pair."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference, 0 without pairs."""
        return self.total / self.count if self.count else 0.0

    def deviation(self) -> float:
        """The standard deviation of the differences."""
        return sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else self.bound

    def interval(self, alpha: float) -> Interval:
        """The mean with its interval at this error rate.

        Most pairs end alike, so few of them carry the difference, and the plain interval would be too short. Imaginary
        pairs at both bounds compensate for that (Bonett and Price 2012, with z²/4 pairs at each bound instead of one).
        """
        z = quantile(alpha)
        imagined = z * z / 2
        count = self.count + imagined
        middle = self.total / count
        variance = (self.squares + imagined * self.bound**2) / count - middle**2
        half = z * sqrt(variance / count)
        return Interval(self.mean, max(-self.bound, middle - half), min(self.bound, middle + half))


def quantile(alpha: float) -> float:
    """How many standard errors an interval with this error rate extends to each side."""
    return NormalDist().inv_cdf(1 - alpha / 2)


class Looks:
    """The numbers of pairs after which an experiment looks at its results."""

    def __init__(self, most: int, step: int = 1) -> None:
        """`most` pairs at the last look. Looks come after whole rounds of `step` pairs, so that all decks are even."""
        most = max(step, most // step * step)
        at: list[int] = []
        size = float(FIRST_LOOK)
        while size * GROWTH <= most:  # a look just before the last one would only use up some of the error rate
            at.append(min(most, ceil(size / step) * step))
            size *= GROWTH
        self.at = [*dict.fromkeys(n for n in at if n < most), most]

    @property
    def most(self) -> int:
        """The pairs of the last look."""
        return self.at[-1]

    def alpha(self, look: int) -> float:
        """The error rate of a look, by its index."""
        if len(self.at) == 1:
            return ALPHA
        if look == len(self.at) - 1:
            return ALPHA * LAST_SHARE
        return ALPHA * (1 - LAST_SHARE) / (len(self.at) - 1)


def verdict(interval: Interval, points: float) -> str:
    """The verdict of an interval. `points` is the smallest difference that matters, as a share (0.02)."""
    if -points < interval.low and interval.high < points:
        return SMALL
    if interval.low > 0:
        return STRONGER
    if interval.high < 0:
        return WEAKER
    return UNDECIDED


def pairs_needed(differences: Differences, alpha: float, points: float) -> int:
    """About how many pairs are needed for a verdict, if the mean stays the same."""
    size = abs(differences.mean)
    margin = max(size, points - size)
    return ceil((quantile(alpha) * differences.deviation() / margin) ** 2) if margin > 0 else 0


def judged(differences: Differences, looks: Looks, look: int, points: float) -> dict[str, Any]:
    """The difference at a look as data: interval, verdict, and the number of pairs still needed."""
    interval = differences.interval(looks.alpha(look))
    answer = verdict(interval, points)
    needed = pairs_needed(differences, looks.alpha(len(looks.at) - 1), points)
    missing = max(FIRST_LOOK, needed - differences.count) if answer == UNDECIDED else 0
    return {
        "pairs": differences.count,
        "difference": round(interval.mean, 5),
        "low": round(interval.low, 5),
        "high": round(interval.high, 5),
        "verdict": answer,
        "more_pairs": missing,
    }
