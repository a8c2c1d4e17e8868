"""The minimum time before a pass between people: drawn for each question, independently of the seat's cards."""

from __future__ import annotations

import random
from typing import Final

SHORTEST: Final = 0.8
LONGEST: Final = 2.0
"""The longest pause, in seconds."""
FEW: Final = 30
"""The number of pauses in a game after which they vary half as much."""


class Pauses:
    """Draws pauses from a source of randomness."""

    def __init__(self, source: random.Random) -> None:
        self.source: Final[random.Random] = source
        self.shortest = SHORTEST
        self.longest = LONGEST

    def draw(self, earlier: int = 0) -> float:
        """The length of one pause in seconds. Short pauses are likelier, as with people who click.

        The more pauses a game has had, the less the next ones vary. Everyone can count pauses, so this reveals nothing.
        """
        longest = self.shortest + (self.longest - self.shortest) * FEW / (FEW + earlier)
        return self.source.triangular(self.shortest, longest, self.shortest)


PAUSES: Final = Pauses(random.SystemRandom())
"""The pauses of all rooms, which no one can predict."""
