"""How a game ended."""

from __future__ import annotations

from typing import ClassVar, Final, final

from playmat.engine.state.record import NONE, Record, saved

__all__ = ["Outcome"]


@final
class Outcome(Record):
    """The outcome of a game: who won (no one in a draw), the name of the ending, and its rule."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winners", "ending", "rule")

    def __init__(self, winners: list[int], ending: str, rule: str) -> None:
        self.winners: Final[list[int]] = winners
        self.ending: Final[str] = ending
        self.rule: Final[str] = rule

    def __str__(self) -> str:
        who = "no one wins" if not self.winners else f"seat {' and '.join(str(w + 1) for w in self.winners)} wins"
        return f"{who} by {self.ending} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Outcome: {self}>"

    def __eq__(self, o: object) -> bool:
        return isinstance(o, Outcome) and self.values() == o.values()

    def __hash__(self) -> int:
        return hash((tuple(self.winners), self.ending, self.rule))

    @property
    def winner(self) -> int:
        """The seat that won, or NONE in a draw."""
        return self.winners[0] if len(self.winners) == 1 else NONE


saved(Outcome)
