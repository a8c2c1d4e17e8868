"""What finished games of any kind say about balance, read off their logs."""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.state.event import Kind, history
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Outcome
from playmat.engine.table.table import Table

__all__ = ["Race", "seat_of_first"]


@final
class Race:
    """Follows what the seats have of something that decides the game (health, Champions), and who fell behind."""

    def __init__(self, points: list[int]) -> None:
        self.points: Final[list[int]] = points
        self.behind: Final[list[int]] = [0] * len(points)
        """How far each seat has ever been behind the best of the others."""

    def change(self, seat: int, n: int) -> None:
        """A seat has so much more, or less."""
        self.points[seat] += n
        self.compare()

    def compare(self) -> None:
        """How far each is behind now."""
        for seat in range(len(self.points)):
            best = max(self.points[other] for other in range(len(self.points)) if other != seat)
            self.behind[seat] = max(self.behind[seat], best - self.points[seat])

    def comebacks(self, outcome: Outcome | None, enough: int) -> float:
        """1 where somebody has won who was so far behind, else 0."""
        winners = outcome.winners if outcome is not None else []
        return 1.0 if any(self.behind[seat] >= enough for seat in winners) else 0.0


def seat_of_first(t: Table[Any], *kinds: Kind) -> int:
    """The seat of the first event of these kinds, such as who began; NONE where there was none."""
    for event in history(t.state.last):
        if event.kind in kinds:
            return event.seat
    return NONE
