"""A race between answers: all are tried in the same states, so that they differ by merit and not by luck.

Answers that fall clearly behind drop out, and the playouts go to the promising ones. The search, the analysis and the
puzzles differ in their playouts and in how careful they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import sqrt
from typing import Final, NamedTuple

from playmat.agents.tally import Z

LEAST: Final = 12
"""The minimum number of playouts per answer. If there are too few, only the best answers by advice are tried."""
LAP: Final = 8
"""Imagined states between two checks of a race."""
BEHIND: Final = 2.5
"""An answer drops out if it is this many standard errors worse than the leader."""
PRIOR: Final = 0.25
"""One half, squared: even if all playouts end alike, they prove nothing for certain."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of its 95% interval."""
        return max(0.0, self.mean - Z * self.error)

    @property
    def high(self) -> float:
        """The upper end."""
        return min(1.0, self.mean + Z * self.error)


class AnswerRace:
    """The answers to a decision, by number, and the values of their playouts for the seat that decides."""

    def __init__(self, numbers: Iterable[int], prior: float = PRIOR) -> None:
        self.running: list[int] = list(numbers)
        """The answers that can still win."""
        self.values: Final[dict[int, list[float]]] = {k: [] for k in self.running}
        """The values of each answer, for the same states in the same order, up to where an answer dropped out."""
        self.prior: Final[float] = prior
        """Added to the squares of the differences, so that a few identical playouts do not count as proof."""

    def note(self, values: list[float]) -> None:
        """Add the values of the running answers in one state."""
        for k, value in zip(self.running, values, strict=True):
            self.values[k].append(value)

    @property
    def spent(self) -> int:
        """How many playouts have been made."""
        return sum(map(len, self.values.values()))

    @property
    def leader(self) -> int:
        """The best running answer. Ties go to the earlier one."""
        return max(self.running, key=lambda k: sum(self.values[k]))

    def order(self) -> list[int]:
        """The running answers, best first."""
        return sorted(self.running, key=lambda k: -sum(self.values[k]))

    def gap(self, one: int, other: int) -> Estimate:
        """How much better an answer is than another, in the states in which both were tried."""
        return estimate(self.differences(one, other), self.prior)

    def lead(self) -> float:
        """How much better the best running answer is than the second-best."""
        best, second = self.order()[:2]
        return self.gap(best, second).mean

    def chance_of(self, number: int) -> Estimate:
        """The chance to win after an answer."""
        return estimate(self.values[number], self.prior)

    def differences(self, one: int, other: int) -> list[float]:
        """The differences of two answers in the states in which both were tried."""
        return [a - b for a, b in zip(self.values[one], self.values[other], strict=False)]

    def is_ahead(self, one: int, other: int, errors: float, margin: float = 0.0) -> bool:
        """Whether an answer is better than another by more than this margin and this many standard errors."""
        differences = self.differences(one, other)
        if not differences:  # no playout was made
            return False
        mean, squares = moments(differences)
        return mean - margin > errors * sqrt(squares + self.prior) / len(differences)

    def drop(self, errors: float = BEHIND, margin: float = 0.0, keep: Collection[int] = ()) -> None:
        """Drop the answers that are clearly behind the leader, except those to keep."""
        leader = self.leader
        self.running = [
            k for k in self.running if k == leader or k in keep or not self.is_ahead(leader, k, errors, margin)
        ]


def estimate(values: list[float], prior: float = PRIOR) -> Estimate:
    """The mean of some values."""
    mean, squares = moments(values)
    return Estimate(mean, sqrt(squares + prior) / len(values))


def moments(values: list[float]) -> tuple[float, float]:
    """The mean of some values, and the sum of their squared deviations."""
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values)
