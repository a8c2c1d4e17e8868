"""A fault in a record."""

from __future__ import annotations

from typing import Final


class Fault:
    """A difference between a record and its replay.

    Its kind is one of: seed, cards, rules, answer, events, outcome, edited. For chance: secret, commitment,
    contribution, hash, restart, round, draw (differs from the stream), asked (differs from what the rules draw).
    """

    def __init__(self, kind: str, text: str, at: int = 0) -> None:
        self.kind: Final[str] = kind
        self.text: Final[str] = text
        self.at: Final[int] = at
        """The number of the answer or call where it appears, counted from 1, or 0 for the whole record."""
