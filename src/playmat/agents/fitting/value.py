"""Fit the weights of an evaluation to the winners, and test how well they predict other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import tanh
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
from playmat.engine.player.evaluation import STRAIGHT

Teller = Callable[[Row], float]
"""Predicts the chance that seat 0 wins from a position."""
JOB = 20
"""Games per job."""
HELD_OUT = 4
"""One game in four is held out to test the weights."""
FEWEST = 8
"""The minimum number of games to fit to."""


class ValueFit:
    """The fitted weights and their quality."""

    def __init__(self, weights: dict[str, float], report: dict[str, Any], games: int) -> None:
        self.weights = weights
        self.report = report
        self.games = games


def sampled(seed: int, games: int, crew: Crew, late: Callable[[], bool], report: Callable[[int], None]) -> list[Sample]:
    """Positions from this many games, or from fewer if time runs out."""
    jobs = [Sampling(seed, k, min(games, k + JOB)) for k in range(0, games, JOB)]
    collected: list[Sample] = []
    for samples in crew(jobs):
        collected += samples
        report(len(samples))
        if late():
            break
    return collected


def is_held_out(number: int) -> bool:
    """Whether a game is held out. These games follow a different pattern than pairings, random answers and views do."""
    return (number + number // HELD_OUT + number // HELD_OUT**2) % HELD_OUT == HELD_OUT - 1


def fit_value(game: Game, samples: list[Sample], without: Sequence[str] = ()) -> ValueFit:
    """Fit the weights of a game's evaluation, and then the curve from its leads to log odds.

    The weights are fitted together with one constant per deck, which is then dropped. Otherwise, anything common in
    strong decks would seem to win games, and search players would aim for it. The curve is fitted without the
    constants, so that predictions are calibrated for players who do not know how strong a deck is. `without`: facts
    whose benefit is tested by a second fit that leaves them out.
    """
    evaluation = game.player.evaluation
    assert evaluation is not None
    if len(samples) < FEWEST:
        raise PlaymatError(f"{len(samples)} games are too few for a fit. Use at least {FEWEST}")
    names = list(evaluation.weights)
    present = list(evaluation.weights.values())
    unknown = [name for name in without if name not in names]
    if unknown:
        raise PlaymatError(f"{game.slug} has no weight {unknown[0]!r}. Its weights are {', '.join(names)}")
    learned = [s for k, s in enumerate(samples) if not is_held_out(k)]
    held_out = [s for k, s in enumerate(samples) if is_held_out(k)]
    rows = [row for s in learned for row in rows_of(s)]
    if not rows:
        raise PlaymatError("no game reached a position where nothing was being resolved")
    rows_with_decks = [row for s in learned for row in with_decks(s, list(game.decks))]
    fitted_weights = fitted(rows_with_decks)[: len(names)]
    weights = {
        name: before if weight is None else rounded(weight)
        for name, before, weight in zip(names, present, fitted_weights, strict=True)
    }
    now, curve = [evaluation.slope, evaluation.bend], fitted_curve(rows, list(weights.values()))
    constant = sum(row.won for row in rows) / len(rows)
    tellers: dict[str, Teller] = {
        "constant": lambda row: constant,
        "present": teller(present, now),
        "fitted": teller(list(weights.values()), curve),
    }
    if without:
        fewer = fitted([lacking(row, [names.index(name) for name in without]) for row in rows_with_decks])[: len(names)]
        others = [weight or 0.0 for weight in fewer]
        tellers["without"] = teller(others, fitted_curve(rows, others))
    report = {
        "games": len(samples),
        "positions": sum(len(s.rows) for s in samples),
        "never_seen": [name for name, weight in zip(names, fitted_weights, strict=True) if weight is None],
        "weights": {n: {"present": p, "fitted": w} for (n, w), p in zip(weights.items(), present, strict=True)},
        "curve": {
            name: {"present": before, "fitted": new, "kept": kept}
            for name, before, new, kept in zip(STRAIGHT, now, curve, fitted_curve(rows, present), strict=True)
        },
        "held_out": judged(held_out, tellers),
    }
    return ValueFit(weights | dict(zip(STRAIGHT, curve, strict=True)), report, len(samples))


def rows_of(sample: Sample) -> list[Row]:
    """The positions of a game."""
    return [Row(row[1:], row[0], sample.won) for row in sample.rows]


def with_decks(sample: Sample, decks: list[str]) -> list[Row]:
    """The positions of a game, with the constants of its decks as additional facts."""
    constants = [float(deck == sample.decks[0]) - float(deck == sample.decks[1]) for deck in decks]
    return [Row([*row.facts, *constants], row.plain, row.won) for row in rows_of(sample)]


def fitted_curve(rows: list[Row], weights: list[float]) -> list[float]:
    """The slope and the bend of the curve from leads to log odds.

    A weighted sum alone predicts too much or too little where facts count less in a large lead than in a small one.
    """
    leads = [lead_of(row, weights) for row in rows]
    curve = fitted([Row([lead, tanh(lead)], 0.0, row.won) for lead, row in zip(leads, rows, strict=True)])
    return [straight if x is None else rounded(x) for x, straight in zip(curve, STRAIGHT.values(), strict=True)]


def teller(weights: list[float], curve: Sequence[float]) -> Teller:
    """A function that predicts the chance of a position by these weights and this curve."""

    def tell(row: Row) -> float:
        lead = lead_of(row, weights)
        return chance_of(curve[0] * lead + curve[1] * tanh(lead))

    return tell


def lacking(row: Row, positions: list[int]) -> Row:
    """A row without some of its facts."""
    facts = row.facts.copy()
    for k in positions:
        facts[k] = 0.0
    return Row(facts, row.plain, row.won)


def judged(samples: list[Sample], tellers: dict[str, Teller]) -> dict[str, Any]:
    """The loss and calibration of several predictions, and a comparison of the fitted and current weights."""
    games = [rows_of(s) for s in samples if s.rows]
    if not games:
        return {"games": 0, "positions": 0}
    predictions = {name: [[(tell(row), row.won) for row in rows] for rows in games] for name, tell in tellers.items()}
    losses = {name: [[loss(c, w) for c, w in rows] for rows in each] for name, each in predictions.items()}
    count = sum(len(rows) for rows in games)
    bins = {name: calibration([x for rows in predictions[name] for x in rows]) for name in ("present", "fitted")}
    return {
        "games": len(games),
        "positions": count,
        "log_loss": {name: round(sum(map(sum, each)) / count, 5) for name, each in losses.items()},
        **{
            f"fitted_less_{name}": difference(losses["fitted"], losses[name])
            for name in ("present", "without")
            if name in losses
        },
        "miscalibration": {name: round(miscalibration(each), 4) for name, each in bins.items()},
        "calibration": bins,
    }


def difference(ours: list[list[float]], theirs: list[list[float]]) -> dict[str, float | None]:
    """How much lower one loss is than another on the same positions, with a confidence interval."""
    games, count = len(ours), sum(map(len, ours))
    # the positions of a game share one winner, so the interval counts games
    mean, error = mean_with_error([(sum(a) - sum(b)) * games / count for a, b in zip(ours, theirs, strict=True)])
    low, high = (round(mean - Z * error, 5), round(mean + Z * error, 5)) if games > 1 else (None, None)
    return {"mean": round(mean, 5), "low": low, "high": high}
