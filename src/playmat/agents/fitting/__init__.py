"""Finding weights by self-play, for `playmat fit`.

The value comes first: greedy players play games, positions along them are noted with who won (positions.py), and a
logistic regression finds the weights (logistic.py, value.py). Then the numbers of the advice that a game declares are
tried one by one in games against the present ones (trials.py, climbing.py). All of it is told by a seed: the same seed
and number of games find the same weights, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from playmat.engine.game import Game

SIGNIFICANT = 4
"""So many digits of a weight are kept: more would be noise."""


class Job(Protocol):
    """A part of the work, in names and numbers, so that another process can do it."""

    def run(self, game: Game) -> Any:
        """Does it."""
        ...


Crew = Callable[[Sequence[Job]], Iterator[Any]]
"""Does jobs, here or in other processes, and gives what each found in their order."""


def alone(game: Game) -> Crew:
    """Everything in this process."""
    return lambda jobs: (job.run(game) for job in jobs)


def rounded(number: float) -> float:
    """A weight as it is kept."""
    return float(f"{number:.{SIGNIFICANT}g}")
