"""The chess clock of a game that has one: the seconds a seat has thought are handed to the game as its call "time"."""

from __future__ import annotations

import time
from typing import Any, Final

from playmat.engine.sitting import Sitting

TIME: Final = "time"
FACT: Final = "clock"
"""What the seconds left are called among the facts of a seat."""


def has_clock(t: Sitting[Any]) -> bool:
    """Whether this game is played against the clock."""
    return TIME in t.game.calls and t.origin.get("options", {}).get("chess_clock") == "on"


class Clock:
    """Measures how long the seat that is asked has thought. The game itself says how much it has left."""

    def __init__(self) -> None:
        self.seat = -1
        self.since = 0.0

    def ask(self, seat: int) -> None:
        """This seat (-1: nobody) is asked from now on; if it was asked before, its time runs on."""
        if seat != self.seat:
            self.seat = seat
            self.since = time.monotonic()

    def stop(self) -> None:
        """Nobody is here: no time passes."""
        self.seat = -1

    def whole_seconds(self) -> int:
        """The seconds that have passed and were not handed over yet."""
        return int(time.monotonic() - self.since) if self.seat >= 0 else 0

    def entry(self, t: Sitting[Any]) -> list[Any] | None:
        """The call that hands these seconds to the game."""
        seconds = self.whole_seconds()
        return [self.seat, TIME, {"seconds": seconds}] if seconds and has_clock(t) else None

    def hand_over(self, seconds: int) -> None:
        """So many seconds have been handed to the game."""
        self.since += seconds

    def left(self, t: Sitting[Any]) -> list[float]:
        """The seconds left, seat by seat; empty without a clock."""
        if not has_clock(t):
            return []
        found: list[float] = []
        for seat in range(t.state.seats):
            left = t.game.facts(t, seat).get(FACT, 0)
            passed = time.monotonic() - self.since if seat == self.seat else 0.0
            found.append(max(0.0, round((left if isinstance(left, int) else 0) - passed, 1)))
        return found
