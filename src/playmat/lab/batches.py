"""An experiment as a list of independent batches: ranges of games (or pairs) whose seeds follow from their numbers.

The split does not affect any result. Batches are long enough that sending them costs almost nothing, and short enough
that no worker waits long for the last one.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Any

from playmat.lab.crew import Crew
from playmat.lab.progress import Progress

SECONDS = 0.4
"""How long a batch should take."""


class Batch:
    """A job: the games from `first` up to but not including `last`. The work has `run(first, last)`."""

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last

    def run(self, work: Any) -> tuple[Batch, float, Any]:
        """Play the games, and return the result with the seconds it took."""
        begin = time.perf_counter()
        result = work.run(self.first, self.last)
        return self, time.perf_counter() - begin, result


class Batches:
    """The batches from `first` on. None crosses one of the `ends`, where results are examined."""

    def __init__(self, ends: Iterable[int], first: int = 0) -> None:
        self.ends = ends
        self.first = first
        self.size = 1

    def __iter__(self) -> Iterator[Batch]:
        first = self.first
        for end in self.ends:
            while first < end:
                last = min(end, first + self.size)
                yield Batch(first, last)
                first = last

    def note(self, batch: Batch, seconds: float) -> None:
        """Choose the size of the next batches by the time that one took."""
        count = batch.last - batch.first
        fitting = int(SECONDS * count / seconds) if seconds > 0 else count
        self.size = max(1, min(fitting, 2 * self.size))

    def played(self, crew: Crew, progress: Progress) -> Iterator[Any]:
        """Play all batches with a crew, and return their results in order."""
        for batch, seconds, result in crew(self):
            self.note(batch, seconds)
            yield result
            progress.advance(batch.last - batch.first)
