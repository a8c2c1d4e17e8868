"""How long a pass between people takes at least: drawn for each question, whatever the seat holds."""

from __future__ import annotations

import random
from typing import Final

SHORTEST: Final = 0.8
LONGEST: Final = 2.0
"""Seconds."""


class Pauses:
    """Draws pauses from a source of chance."""

    def __init__(self, source: random.Random) -> None:
        self.source: Final[random.Random] = source
        self.shortest = SHORTEST
        self.longest = LONGEST

    def draw(self) -> float:
        """The seconds of one pause; short ones are likelier, as with people who click."""
        return self.source.triangular(self.shortest, self.longest, self.shortest)


PAUSES: Final = Pauses(random.SystemRandom())
"""Those of all rooms; nobody can compute them."""
