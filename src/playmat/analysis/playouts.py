"""Playouts of the answers to a decision, all in the same imagined states, so that they differ by merit and not by luck.

Everything follows from the view, a label and the number of playouts: never from time, so it can be repeated.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

from playmat.agents.tally import Z
from playmat.engine.chance import small as chance
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine

LEAST: Final = 12
"""The fewest playouts worth giving to an answer. The best advised answers come first."""
LAP: Final = 8
"""Imagined states between two checks of the race."""
BEHIND: Final = 2.5
"""An answer is dropped if it is this many standard errors worse than the leader."""
PRIOR: Final = 0.25
"""One half, squared: playouts that all end alike are not certain either."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of its 95% interval."""
        return max(0.0, self.mean - Z * self.error)

    @property
    def high(self) -> float:
        """The upper end."""
        return min(1.0, self.mean + Z * self.error)


class Playouts:
    """The answers to a decision, and the values of their playouts for its seat, by imagined state."""

    def __init__(self, view: Table[Any], label: str) -> None:
        self.view: Final[Table[Any]] = view
        self.options: Final[list[Option]] = view.listed(view.state.pending)
        self.seat: Final[int] = view.state.pending.seat
        self.values: Final[dict[int, list[float]]] = {k: [] for k in range(len(self.options))}
        self._stream: int = chance.labelled("analysis", label)

    def try_all(self, numbers: list[int]) -> None:
        """Try each of these answers in one more imagined state."""
        self._stream = chance.step(self._stream)
        imagined = imagine(self.view, self._stream)
        player = self.view.game.player
        for k in numbers:
            tried = imagined.clone()
            tried.choose(self.options[k])
            look_ahead(tried, self._stream, player.horizon)
            self.values[k].append(player.value(tried, self.seat))

    def race(self, numbers: list[int], keep: int, playouts: int) -> int:
        """Spend playouts on these answers, and return the leader. Answers that fall behind drop out, except `keep`."""
        running = list(numbers)
        leader = keep
        while playouts > 0:
            for _ in range(LAP):
                self.try_all(running)
            playouts -= LAP * len(running)
            leader = max(running, key=lambda k: sum(self.values[k]))
            running = [k for k in running if k in (leader, keep) or not self.is_behind(k, leader)]
        return leader

    def is_behind(self, number: int, leader: int) -> bool:
        """Whether an answer is clearly worse than the leader."""
        gap = self.gap(leader, number)
        return gap.mean > BEHIND * gap.error

    def gap(self, one: int, other: int) -> Estimate:
        """How much better an answer is than another, in the states in which both were tried."""
        pairs = zip(self.values[one], self.values[other], strict=False)
        return estimate([a - b for a, b in pairs])

    def chance_of(self, number: int) -> Estimate:
        """The chance to win after an answer."""
        return estimate(self.values[number])


def estimate(values: list[float]) -> Estimate:
    """The mean of some values."""
    count = len(values)
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values)
    return Estimate(mean, sqrt(squares + PRIOR) / count)


def advised(view: Table[Any]) -> list[int]:
    """The answers that are moves of the game, the best advised first."""
    advice = view.game.player.advice(view)
    return sorted(range(in_the_game(view.listed(view.state.pending))), key=lambda k: -advice[k])


def candidates(view: Table[Any], playouts: int, also: int) -> list[int]:
    """The answers worth trying: the best advised ones, and the given one."""
    order = advised(view)[: max(2, playouts // LEAST)]
    return order if also in order else [*order[:-1], also]
