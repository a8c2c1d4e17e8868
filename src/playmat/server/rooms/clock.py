"""The chess clock of a game: the seconds a seat has used reach the game through its call "time"."""

from __future__ import annotations

import time
from typing import Any, Final

from playmat.engine.sitting.sitting import Sitting

TIME: Final = "time"
FACT: Final = "clock"
"""The name of the seat fact that holds the seconds left."""
LINE_DELAY: Final = 0.6
"""Free seconds for reading one log line: the same for all seats, at any speed.

The page shows its story in this time. `web/src/director/clock.test.ts` checks that it can, even at slow speed.
"""


def has_clock(t: Sitting[Any]) -> bool:
    """Whether this game is played with a clock."""
    return TIME in t.game.calls and t.game.is_timed(t.origin.get("options", {}))


class Clock:
    """Measures how long the seat to act has thought. The game itself knows how much time the seat has left."""

    def __init__(self) -> None:
        self.seat = -1
        self.since = 0.0
        """When the time of the seat to act starts: slightly in the future if earlier events are still being watched."""
        self.kept: dict[int, float] = {}
        """Seconds that each seat has used but the game has not counted yet, because it only counts whole seconds."""
        self.heard = 0.0
        """When the last answer arrived. No seat is charged for the time to store it."""
        self.told_at = 0.0
        """The time by which a player can have read everything that has happened."""

    def ask(self, seat: int, lines: int = 0, pause: float = 0.0) -> None:
        """Note that this seat (-1: none) is asked. If it was asked before, its time keeps running.

        The time starts when the lines before the question can have been read and the pause between people is over.
        """
        now = time.monotonic()
        if seat != self.seat:
            self.kept[self.seat] = self.passed(self.seat)
            self.seat = seat
            self.since = now
        if lines:
            self.told_at = max(now, self.told_at) + LINE_DELAY * lines
        self.since = max(self.since, self.told_at, now + pause if pause else 0.0)

    def stop(self) -> None:
        """Stop the clock: no one is here."""
        self.ask(-1)

    def passed(self, seat: int) -> float:
        """The seconds that a seat has used and the game has not counted yet."""
        running = time.monotonic() - self.since if seat == self.seat else 0.0
        return self.kept.get(seat, 0.0) + max(0.0, running)

    def delay_left(self) -> float:
        """The seconds until the time of the seat to act starts."""
        return max(0.0, self.since - time.monotonic()) if self.seat >= 0 else 0.0

    def whole_seconds(self) -> int:
        """The whole seconds that the seat to act has used. The fraction is carried over."""
        return int(self.passed(self.seat)) if self.seat >= 0 else 0

    def entry(self, t: Sitting[Any]) -> list[Any] | None:
        """An answer has arrived. Returns the call that passes the seconds to the game, or None."""
        self.heard = time.monotonic()
        seconds = self.whole_seconds()
        return [self.seat, TIME, {"seconds": seconds}] if seconds and has_clock(t) else None

    def hand_over(self, entry: list[Any] | None) -> None:
        """The answer is stored, so the game has counted these seconds."""
        if self.seat >= 0:
            self.kept[self.seat] = self.kept.get(self.seat, 0.0) + max(0.0, self.heard - self.since)
            self.since = max(self.since, time.monotonic())
        if entry is not None:
            self.kept[entry[0]] -= entry[2]["seconds"]

    def left(self, t: Sitting[Any]) -> list[float]:
        """The seconds left per seat, empty without a clock."""
        if not has_clock(t):
            return []
        seconds: list[float] = []
        for seat in range(t.state.seats):
            left = t.game.positions.facts(t, seat).get(FACT, 0)
            seconds.append(max(0.0, round((left if isinstance(left, int) else 0) - self.passed(seat), 1)))
        return seconds
