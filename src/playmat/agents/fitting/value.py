"""The weights of a value, fitted to who won; and how well they tell it of games that they were not fitted to."""

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
"""Games of one job."""
HELD_OUT = 4
"""Every fourth game is kept apart, to see what the weights are good for."""
FEWEST = 8
"""Games, to fit anything to."""


class ValueFit:
    """What was found: the weights, and what they are worth."""

    def __init__(self, weights: dict[str, float], report: dict[str, Any], games: int) -> None:
        self.weights = weights
        self.report = report
        self.games = games


def sampled(seed: int, games: int, crew: Crew, late: Callable[[], bool], told: Callable[[int], None]) -> list[Sample]:
    """Positions of so many games, or of fewer if it gets late."""
    jobs = [Sampling(seed, k, min(games, k + JOB)) for k in range(0, games, JOB)]
    found: list[Sample] = []
    for samples in crew(jobs):
        found += samples
        told(len(samples))
        if late():
            break
    return found


def fit_value(game: Game, samples: list[Sample]) -> ValueFit:
    """Fits the weights of a game's evaluation to these games, with one constant for each deck, which is then left out.

    A deck that wins more often would otherwise lend its wins to whatever it has much of.
    """
    assert game.player.evaluation is not None
    if len(samples) < FEWEST:
        raise PlaymatError(f"{len(samples)} games are too few to fit anything to; {FEWEST} are the least")
    names = list(game.player.evaluation.weights)
    present = list(game.player.evaluation.weights.values())
    decks = list(game.decks)
    learned = [s for k, s in enumerate(samples) if k % HELD_OUT != HELD_OUT - 1]
    held_out = [s for k, s in enumerate(samples) if k % HELD_OUT == HELD_OUT - 1]
    rows = [row for s in learned for row in rows_of(s, decks)]
    if not rows:
        raise PlaymatError("no game came to a position where nothing was under way")
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
    """The positions of a game, with what its decks are."""
    told = [float(deck == sample.decks[0]) - float(deck == sample.decks[1]) for deck in decks]
    return [Row([*row[1:], *told], row[0], sample.won) for row in sample.rows]


def judged(samples: list[Sample], tellers: dict[str, Callable[[Row], float]]) -> dict[str, Any]:
    """The loss and the calibration of several ways to tell the chance; and the fitted weights against the present."""
    games = [[Row(row[1:], row[0], s.won) for row in s.rows] for s in samples if s.rows]
    if not games:
        return {"games": 0, "positions": 0}
    told = {name: [[(tell(row), row.won) for row in rows] for rows in games] for name, tell in tellers.items()}
    losses = {name: [[loss(c, w) for c, w in rows] for rows in each] for name, each in told.items()}
    count = sum(len(rows) for rows in games)
    # positions of one game have one winner: what counts for the interval is the game
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
