"""The chess clock of a game: the seconds a seat has thought are passed to the game as its call "time"."""

from __future__ import annotations

import time
from typing import Any, Final

from playmat.engine.sitting.sitting import Sitting

TIME: Final = "time"
FACT: Final = "clock"
"""The name of the seconds left among the facts of a seat."""
LINE_DELAY: Final = 0.6
"""Free seconds to read one line of the log: the same for all seats, at any speed.

The time in which the page shows its story. `web/src/director/clock.test.ts` checks that it can, even at its slow speed.
"""


def has_clock(t: Sitting[Any]) -> bool:
    """Whether this game is played with a clock."""
    return TIME in t.game.calls and t.game.is_timed(t.origin.get("options", {}))


class Clock:
    """Measures how long the asked seat has thought. The game itself knows how much it has left."""

    def __init__(self) -> None:
        self.seat = -1
        self.since = 0.0
        """When its time started. It may be slightly in the future, while the events before the question are watched."""
        self.kept: dict[int, float] = {}
        """Seconds that each seat has thought but the game has not counted yet, since it only counts whole ones."""
        self.heard = 0.0
        """When the last answer came. The time to write it counts for no one."""
        self.told_at = 0.0
        """When everything that has happened can have been read."""

    def ask(self, seat: int, lines: int = 0, pause: float = 0.0) -> None:
        """This seat (-1: none) is asked. If it already was, its time keeps running.

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
        """Stop the time: no one is here."""
        self.ask(-1)

    def passed(self, seat: int) -> float:
        """The seconds that a seat has thought and that were not passed to the game yet."""
        running = time.monotonic() - self.since if seat == self.seat else 0.0
        return self.kept.get(seat, 0.0) + max(0.0, running)

    def delay_left(self) -> float:
        """The seconds before the time of the asked seat runs."""
        return max(0.0, self.since - time.monotonic()) if self.seat >= 0 else 0.0

    def whole_seconds(self) -> int:
        """The whole seconds of the asked seat. The rest is kept for the next time."""
        return int(self.passed(self.seat)) if self.seat >= 0 else 0

    def entry(self, t: Sitting[Any]) -> list[Any] | None:
        """An answer has arrived: the call that passes the seconds to the game, or None."""
        self.heard = time.monotonic()
        seconds = self.whole_seconds()
        return [self.seat, TIME, {"seconds": seconds}] if seconds and has_clock(t) else None

    def hand_over(self, entry: list[Any] | None) -> None:
        """The answer is written: the game has counted these seconds."""
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
