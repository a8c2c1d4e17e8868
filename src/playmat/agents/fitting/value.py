"""Fit the weights of an evaluation to the winners, and test how well they predict other games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.agents.fitting import Crew, rounded
from playmat.agents.fitting.logistic import (
    Row,
    calibration,
    chance_of,
    fitted,
    lead_of,
    loss,
    mean_with_error,
    miscalibration,
)
from playmat.agents.fitting.positions import Sample, Sampling
from playmat.agents.tally import Z
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game

JOB = 20
"""Games per job."""
HELD_OUT = 4
"""Every fourth game is held out to test the weights."""
FEWEST = 8
"""The fewest games to fit to."""


class ValueFit:
    """The fitted weights and their quality."""

    def __init__(self, weights: dict[str, float], report: dict[str, Any], games: int) -> None:
        self.weights = weights
        self.report = report
        self.games = games


def sampled(seed: int, games: int, crew: Crew, late: Callable[[], bool], told: Callable[[int], None]) -> list[Sample]:
    """Positions of this many games, or of fewer if time runs out."""
    jobs = [Sampling(seed, k, min(games, k + JOB)) for k in range(0, games, JOB)]
    found: list[Sample] = []
    for samples in crew(jobs):
        found += samples
        told(len(samples))
        if late():
            break
    return found


def fit_value(game: Game, samples: list[Sample]) -> ValueFit:
    """Fit the weights of a game's evaluation, with one constant per deck that is then dropped.

    Otherwise a strong deck would lend its wins to everything it has much of.
    """
    assert game.player.evaluation is not None
    if len(samples) < FEWEST:
        raise PlaymatError(f"{len(samples)} games are too few to fit to. Use at least {FEWEST}")
    names = list(game.player.evaluation.weights)
    present = list(game.player.evaluation.weights.values())
    decks = list(game.decks)
    learned = [s for k, s in enumerate(samples) if k % HELD_OUT != HELD_OUT - 1]
    held_out = [s for k, s in enumerate(samples) if k % HELD_OUT == HELD_OUT - 1]
    rows = [row for s in learned for row in rows_of(s, decks)]
    if not rows:
        raise PlaymatError("no game reached a position where nothing was being resolved")
    found = fitted(rows)[: len(names)]
    weights = {
        name: before if weight is None else rounded(weight)
        for name, before, weight in zip(names, present, found, strict=True)
    }
    constant = sum(row.won for row in rows) / len(rows)
    tellers: dict[str, Callable[[Row], float]] = {
        "constant": lambda row: constant,
        "present": lambda row: chance_of(lead_of(row, present)),
        "fitted": lambda row: chance_of(lead_of(row, list(weights.values()))),
    }
    report = {
        "games": len(samples),
        "positions": sum(len(s.rows) for s in samples),
        "never_seen": [name for name, weight in zip(names, found, strict=True) if weight is None],
        "weights": {n: {"present": p, "fitted": w} for (n, w), p in zip(weights.items(), present, strict=True)},
        "held_out": judged(held_out, tellers),
    }
    return ValueFit(weights, report, len(samples))


def rows_of(sample: Sample, decks: list[str]) -> list[Row]:
    """The positions of a game, with the constants of its decks."""
    told = [float(deck == sample.decks[0]) - float(deck == sample.decks[1]) for deck in decks]
    return [Row([*row[1:], *told], row[0], sample.won) for row in sample.rows]


def judged(samples: list[Sample], tellers: dict[str, Callable[[Row], float]]) -> dict[str, Any]:
    """The loss and calibration of several predictions, and the fitted against the current weights."""
    games = [[Row(row[1:], row[0], s.won) for row in s.rows] for s in samples if s.rows]
    if not games:
        return {"games": 0, "positions": 0}
    told = {name: [[(tell(row), row.won) for row in rows] for rows in games] for name, tell in tellers.items()}
    losses = {name: [[loss(c, w) for c, w in rows] for rows in each] for name, each in told.items()}
    count = sum(len(rows) for rows in games)
    # the positions of a game share one winner, so the interval counts games
    differences = [
        (sum(a) - sum(b)) * len(games) / count for a, b in zip(losses["fitted"], losses["present"], strict=True)
    ]
    mean, error = mean_with_error(differences)
    bins = {name: calibration([x for rows in told[name] for x in rows]) for name in ("present", "fitted")}
    return {
        "games": len(games),
        "positions": count,
        "log_loss": {name: round(sum(map(sum, each)) / count, 5) for name, each in losses.items()},
        "fitted_less_present": {
            "mean": round(mean, 5),
            "low": round(mean - Z * error, 5) if len(games) > 1 else None,
            "high": round(mean + Z * error, 5) if len(games) > 1 else None,
        },
        "miscalibration": {name: round(miscalibration(each), 4) for name, each in bins.items()},
        "calibration": bins,
    }
