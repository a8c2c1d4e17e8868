"""The evaluation of a position: the winning chance, from leads that are sums of weighted facts."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable

__all__ = ["Evaluation"]

FURTHEST: Final = 50.0
"""The largest lead: the chance is then practically 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """How a game evaluates a position by named weights. A subclass has its own names for them and defines `lead`."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights: Final[dict[str, float]] = weights

    def lead(self, t: AnyTable, seat: int, other: int) -> float:
        """How far a seat is ahead of another, in log odds. Swapping the seats negates it.

        It is linear in the weights, so that `playmat fit` can fit them: it reads the weighted facts by setting one
        weight to 1 and the others to 0.
        """
        raise NotImplementedError(type(self).__name__)

    def value(self, t: AnyTable, seat: int) -> float:
        """The chance that a seat wins an unfinished game, from 0 to 1: its share among those still playing."""
        state: State = t.state
        if state.is_out(seat):
            return 0.0
        total = 0.0
        for other in state.playing():
            total += 1.0 if other == seat else exp(min(self.lead(t, other, seat), FURTHEST))
        return 1.0 / total
