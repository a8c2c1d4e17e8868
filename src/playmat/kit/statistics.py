"""Balance statistics of finished games, from their logs."""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.state.event import Kind, history
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Outcome
from playmat.engine.table.table import Table

__all__ = ["Race", "seat_of_first"]


@final
class Race:
    """Tracks an amount that decides the game (health, Champions) for each seat, and how far each seat fell behind."""

    def __init__(self, points: list[int]) -> None:
        self.points: Final[list[int]] = points
        self.behind: Final[list[int]] = [0] * len(points)
        """The largest deficit of each seat against the best of the others."""

    def change(self, seat: int, n: int) -> None:
        """Change a seat's amount by `n`."""
        self.points[seat] += n
        self.compare()

    def compare(self) -> None:
        """Update how far each seat is behind."""
        for seat in range(len(self.points)):
            best = max(self.points[other] for other in range(len(self.points)) if other != seat)
            self.behind[seat] = max(self.behind[seat], best - self.points[seat])

    def comebacks(self, outcome: Outcome | None, enough: int) -> float:
        """1 if the winner was ever this far behind, otherwise 0."""
        winners = outcome.winners if outcome is not None else []
        return 1.0 if any(self.behind[seat] >= enough for seat in winners) else 0.0


def seat_of_first(t: Table[Any], *kinds: Kind) -> int:
    """The seat of the first event of these kinds, such as the first player, or NONE."""
    for event in history(t.state.last):
        if event.kind in kinds:
            return event.seat
    return NONE
