"""A fault of a record."""

from __future__ import annotations

from typing import Final


class Fault:
    """Something in a record that is not as it was.

    Its kind: seed, cards, rules, answer, events, outcome, edited; and of chance: secret, commitment, contribution,
    hash, restart, round, draw (not what the stream has), asked (not what the rules ask for).
    """

    def __init__(self, kind: str, text: str, at: int = 0) -> None:
        self.kind: Final[str] = kind
        self.text: Final[str] = text
        self.at: Final[int] = at
        """The number of the answer or call where it shows, from 1 on; 0 where it is about the whole."""
