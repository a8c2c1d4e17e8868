"""Logistic regression with a small penalty on large weights, by Newton's method, in plain Python."""

from __future__ import annotations

from math import exp, log, sqrt

STEPS = 40
"""The maximum number of steps. Newton's method needs fewer than ten, unless the facts are nearly dependent."""
NEAR = 1e-9
"""Stop at a step this small."""
PENALTY = 10.0
"""The penalty: as strong as one more game in which every fact has its usual size but makes no difference.

It limits the weights of rare facts.
"""
BINS = 10


class Row:
    """One observation: facts, the part of the lead that no weight changes, and the result (0 to 1)."""

    def __init__(self, facts: list[float], plain: float, won: float) -> None:
        self.facts = facts
        self.plain = plain
        self.won = won


def chance_of(lead: float) -> float:
    """The probability for these log odds."""
    if lead >= 0:
        return 1.0 / (1.0 + exp(-min(lead, 500.0)))
    odds = exp(max(lead, -500.0))
    return odds / (1.0 + odds)


def lead_of(row: Row, weights: list[float]) -> float:
    """The weighted sum."""
    return row.plain + sum(w * x for w, x in zip(weights, row.facts, strict=True))


def fitted(rows: list[Row]) -> list[float | None]:
    """The maximum-likelihood weights for these rows, None for a fact that was always 0."""
    size = len(rows[0].facts)
    scales = [usual_square([row.facts[k] for row in rows]) for k in range(size)]
    used = [k for k in range(size) if scales[k] > 0.0]
    kept = [Row([row.facts[k] for k in used], row.plain, row.won) for row in rows]
    penalties = [PENALTY * scales[k] for k in used]
    weights = newton(kept, penalties)
    result: list[float | None] = [None] * size
    for k, weight in zip(used, weights, strict=True):
        result[k] = weight
    return result


def usual_square(facts: list[float]) -> float:
    """The mean square of a fact over the rows where it is not 0."""
    there = [x for x in facts if x]
    return sum(x * x for x in there) / len(there) if there else 0.0


def newton(rows: list[Row], penalties: list[float]) -> list[float]:
    """Newton's method from 0. A step that increases the cost is halved."""
    weights = [0.0] * len(penalties)
    cost = cost_of(rows, penalties, weights)
    for _ in range(STEPS):
        step = solved(*slopes(rows, penalties, weights))
        part = 1.0
        while True:
            tried = [w + part * s for w, s in zip(weights, step, strict=True)]
            after = cost_of(rows, penalties, tried)
            if after <= cost or part < 1e-4:
                break
            part /= 2
        weights, cost = tried, after
        if max((abs(part * s) for s in step), default=0.0) < NEAR:
            break
    return weights


def cost_of(rows: list[Row], penalties: list[float], weights: list[float]) -> float:
    """The cost to minimize: the loss of all rows plus the penalty."""
    penalty = sum(p * w * w for p, w in zip(penalties, weights, strict=True)) / 2
    return sum(loss(chance_of(lead_of(row, weights)), row.won) for row in rows) + penalty


def slopes(rows: list[Row], penalties: list[float], weights: list[float]) -> tuple[list[list[float]], list[float]]:
    """The Hessian and the gradient of the cost at these weights."""
    size = len(weights)
    bend = [[0.0] * size for _ in range(size)]
    fall = [-p * w for p, w in zip(penalties, weights, strict=True)]
    for row in rows:
        chance = chance_of(lead_of(row, weights))
        spread = chance * (1.0 - chance)
        missed = row.won - chance
        facts = row.facts
        for i, x in enumerate(facts):
            if x:
                fall[i] += missed * x
                line, part = bend[i], spread * x
                for j in range(i + 1):
                    line[j] += part * facts[j]
    for i in range(size):
        bend[i][i] += penalties[i]
        for j in range(i):
            bend[j][i] = bend[i][j]
    return bend, fall


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination with partial pivoting."""
    size = len(right)
    lines = [[*line, x] for line, x in zip(matrix, right, strict=True)]
    for k in range(size):
        best = max(range(k, size), key=lambda i: abs(lines[i][k]))
        lines[k], lines[best] = lines[best], lines[k]
        pivot = lines[k][k]
        if pivot == 0.0:
            continue
        for i in range(k + 1, size):
            factor = lines[i][k] / pivot
            if factor:
                lines[i] = [x - factor * y for x, y in zip(lines[i], lines[k], strict=True)]
    solution = [0.0] * size
    for k in range(size - 1, -1, -1):
        rest = lines[k][size] - sum(lines[k][j] * solution[j] for j in range(k + 1, size))
        solution[k] = rest / lines[k][k] if lines[k][k] else 0.0
    return solution


def loss(chance: float, won: float) -> float:
    """The log loss of a predicted probability."""
    sure = min(max(chance, 1e-12), 1.0 - 1e-12)
    return -(won * log(sure) + (1.0 - won) * log(1.0 - sure))


def mean_with_error(numbers: list[float]) -> tuple[float, float]:
    """The mean and its standard error, which is infinite for a single number."""
    count = len(numbers)
    mean = sum(numbers) / count
    if count < 2:
        return mean, float("inf")
    return mean, sqrt(sum((x - mean) ** 2 for x in numbers) / (count - 1) / count)


def calibration(predictions: list[tuple[float, float]]) -> list[dict[str, float]]:
    """Calibration: for each tenth of the predicted range, the count, the mean prediction and the share won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, won in predictions:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        {
            "positions": len(part),
            "told": round(sum(c for c, _ in part) / len(part), 4),
            "won": round(sum(w for _, w in part) / len(part), 4),
        }
        for part in bins
        if part
    ]


def miscalibration(bins: list[dict[str, float]]) -> float:
    """The mean distance between predictions and shares won, over all positions."""
    count = sum(part["positions"] for part in bins)
    return sum(part["positions"] * abs(part["told"] - part["won"]) for part in bins) / max(1, count)
