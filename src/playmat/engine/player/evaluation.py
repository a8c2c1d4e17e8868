"""The evaluation of a position: the win probability, from leads that are sums of weighted facts."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.state import State
from playmat.engine.state.step import AnyTable

__all__ = ["Evaluation"]

FURTHEST: Final = 50.0
"""The largest lead, which already makes the chance practically 1."""
STRAIGHT: Final = {"slope": 1.0, "bend": 0.0}
"""The numbers of the curve from leads to log odds, for weights that have none: leads are used unchanged."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """How a game evaluates a position by named weights. A subclass has its own names for them and defines `lead`."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights: Final[dict[str, float]] = {name: x for name, x in weights.items() if name not in STRAIGHT}
        """The weights of the facts."""
        self.slope: Final[float] = weights.get("slope", STRAIGHT["slope"])
        self.bend: Final[float] = weights.get("bend", STRAIGHT["bend"])
        """How much more (or less) a small lead counts than a large one."""

    def lead(self, t: AnyTable, seat: int, other: int) -> float:
        """How far a seat is ahead of another. Swapping the seats negates it.

        The lead is linear in the weights, so that `playmat fit` can fit them. It reads the facts by setting one
        weight to 1 and the others to 0.
        """
        raise NotImplementedError(type(self).__name__)

    def odds(self, lead: float) -> float:
        """The log odds of a lead, by a curve that `playmat fit` fits, so that predictions are calibrated."""
        return self.slope * lead + self.bend * tanh(lead)

    def value(self, t: AnyTable, seat: int) -> float:
        """The chance that a seat wins an unfinished game, from 0 to 1: its share of the odds of all remaining seats."""
        state: State = t.state
        if state.is_out(seat):
            return 0.0
        total = 0.0
        for other in state.playing():
            total += 1.0 if other == seat else exp(min(self.odds(self.lead(t, other, seat)), FURTHEST))
        return 1.0 / total
