"""Fit weights by self-play, for `playmat fit`.

First the evaluation: greedy agents play games, some positions of each are stored with the winner (positions.py), and a
logistic regression fits the weights (logistic.py, value.py). Then the numbers of the advice that a game declares are
tried one by one in games against the current ones (trials.py, climbing.py). Everything follows from a seed: the same
seed and number of games give the same weights, for any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from playmat.engine.game import Game

SIGNIFICANT = 4
"""The number of digits to which weights are rounded. More would be noise."""


class Job(Protocol):
    """A part of the work, described by names and numbers, so that another process can do it."""

    def run(self, game: Game) -> Any:
        """Do the work."""
        ...


Crew = Callable[[Sequence[Job]], Iterator[Any]]
"""Runs jobs, here or in other processes, and returns their results in order."""


def alone(game: Game) -> Crew:
    """Run everything in this process."""
    return lambda jobs: (job.run(game) for job in jobs)


def rounded(number: float) -> float:
    """A rounded weight."""
    return float(f"{number:.{SIGNIFICANT}g}")
