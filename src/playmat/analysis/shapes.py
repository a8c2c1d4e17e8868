"""The JSON shapes of an analysis: printed by `playmat analyze --json`, stored by the server, and shown by the page.

Chances are from 0 to 1. Costs and luck are in percentage points of the chance to win.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class AnalyzedSeat(TypedDict):
    """How a seat played."""

    name: str
    accuracy: float
    """From 0 to 100."""
    good: int
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: NotRequired[float]
    """The sum over its decisions. Absent if the evaluation never sees luck in this game."""


class CurvePoint(TypedDict):
    """The chance of every seat at one point, based on what the seat knew at its last decision."""

    entry: int
    """The number of entries before this point."""
    game: int
    """The number of the game in its match, from 1, or 0 if there is only one game."""
    turn: int
    chances: list[float]
    low: list[float]
    """The lower and upper ends of the 95% intervals."""
    high: list[float]


class BetterAnswer(TypedDict):
    """The best answer, if it is clearly better than the answer given."""

    text: str
    card: str
    chance: float
    low: float
    high: float
    reason: str
    then: list[str]
    """The usual continuation: the next answers."""


class AnalyzedDecision(TypedDict):
    """A real decision, rated by what its seat knew."""

    entry: int
    """The number of entries before it."""
    game: int
    turn: int
    seat: int
    text: str
    """The text of the answer."""
    card: str
    """The id of the card that the decision is about, or ""."""
    before: float
    """The chance with the best answer."""
    chance: float
    """The chance with the answer given."""
    low: float
    high: float
    cost: float
    """The points lost, 0 or more. It is 0 unless the loss is larger than the noise."""
    grade: str
    """"good", "inaccuracy", "mistake", "blunder" or ""."""
    luck: NotRequired[float]
    """The luck since the last decision of the seat. Absent if there was no chance or the evaluation does not see it."""
    best: NotRequired[BetterAnswer]
    """Present only for an inaccuracy, a mistake or a blunder."""


class Analysis(TypedDict):
    """The analysis of a game or match. The same record and number of playouts give the same analysis."""

    version: int
    game: str
    playouts: int
    """The playouts per decision. A loss is confirmed with ten times as many."""
    weights: str
    """The digest of the weights that all chances come from."""
    seats: list[AnalyzedSeat]
    curve: list[CurvePoint]
    decisions: list[AnalyzedDecision]
    moments: list[int]
    """The indexes of the decisions that mattered most: at most three, in order."""
    summary: str
    """Two sentences."""


class AnalysisRun(TypedDict):
    """The progress of a replay's analysis on a server."""

    state: str
    """"none" (never asked for), "running", "done", "stopped" or "failed"."""
    text: str
    """Why it failed, or ""."""
    done: int
    """The number of decisions that are rated."""
    total: int
    """The total number of decisions."""
    seconds: float
    analysis: NotRequired[Analysis]
    """Present only if the state is "done"."""
