"""The evaluation of a position: the chance to win, made of leads that are sums of weighted facts."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable

__all__ = ["Evaluation"]

FURTHEST: Final = 50.0
"""Nobody can be further ahead: the chance is then 1 for all that matters."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """How a game judges a position by named weights. A subclass keeps them under names of its own, and says `lead`."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights: Final[dict[str, float]] = weights

    def lead(self, t: AnyTable, seat: int, other: int) -> float:
        """How far a seat is ahead of another, as the logarithm of the odds; the other way round it is the negative.

        It is linear in the weights, so that `playmat fit` can find them: the facts that they weigh are read off by
        setting one weight to 1 and the others to 0.
        """
        raise NotImplementedError(type(self).__name__)

    def value(self, t: AnyTable, seat: int) -> float:
        """The chance that a seat wins a game that is not over, from 0 to 1: its share among those still playing."""
        state: State = t.state
        if state.is_out(seat):
            return 0.0
        total = 0.0
        for other in state.playing():
            total += 1.0 if other == seat else exp(min(self.lead(t, other, seat), FURTHEST))
        return 1.0 / total
