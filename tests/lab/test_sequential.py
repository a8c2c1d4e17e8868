"""The lab's statistics: intervals hold at every look, verdicts are correct, and a few changed pairs do not mislead."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from playmat.lab.sequential import (
    ALPHA,
    SMALL,
    STRONGER,
    UNDECIDED,
    WEAKER,
    Differences,
    Interval,
    Looks,
    judged,
    pairs_needed,
    quantile,
    verdict,
)


def differences(values: list[float], bound: float = 1.0) -> Differences:
    all_values = Differences(bound)
    for value in values:
        all_values.add(value)
    return all_values


def misses(up: float, down: float, most: int, experiments: int, seed: int) -> int:
    """The number of experiments in which the interval at any look misses the true difference."""
    chance = random.Random(seed)
    looks = Looks(most)
    count = 0
    for _ in range(experiments):
        results = Differences()
        wrong = False
        for look, at in enumerate(looks.at):
            for value in chance.choices((1.0, -1.0, 0.0), (up, down, 1 - up - down), k=at - results.count):
                results.add(value)
            interval = results.interval(looks.alpha(look))
            wrong = wrong or not interval.low <= up - down <= interval.high
        count += wrong
    return count


@pytest.mark.parametrize(("up", "down"), [(0.24, 0.24), (0.25, 0.23), (0.05, 0.05), (0.01, 0.01), (0.012, 0.0)])
def test_the_intervals_of_all_looks_hold_jointly(up: float, down: float) -> None:
    # with a true rate of 5%, 29 or more misses in 350 experiments occur once in 200 runs
    assert misses(up, down, 3000, 350, seed=7) < 29


def test_plain_intervals_at_many_looks_would_raise_too_many_false_alarms() -> None:
    """Check that the test above can fail: if each look uses the whole error rate, far more intervals miss."""
    chance = random.Random(7)
    looks = Looks(3000)
    count = 0
    for _ in range(350):
        results = Differences()
        intervals = []
        for at in looks.at:
            for value in chance.choices((1.0, -1.0, 0.0), (0.24, 0.24, 0.52), k=at - results.count):
                results.add(value)
            intervals.append(results.interval(ALPHA))
        count += any(not x.low <= 0 <= x.high for x in intervals)
    assert count > 29


def test_the_looks_share_the_error_rate() -> None:
    looks = Looks(10_000, 30)
    assert looks.at[0] == 210
    assert looks.most == 9990
    assert all(at % 30 == 0 for at in looks.at)
    assert looks.at == sorted(set(looks.at))
    assert sum(looks.alpha(k) for k in range(len(looks.at))) == pytest.approx(ALPHA)
    assert looks.alpha(len(looks.at) - 1) == ALPHA / 2


def test_a_short_experiment_has_one_look() -> None:
    assert Looks(100, 30).at == [90]
    assert Looks(10, 30).at == [30]
    assert Looks(100, 30).alpha(0) == ALPHA


def test_with_many_pairs_the_interval_is_the_usual_one() -> None:
    interval = differences([1.0, -1.0, 0.0, 0.0] * 25_000).interval(ALPHA)
    assert interval.mean == 0
    assert interval.high == pytest.approx(1.96 * sqrt(0.5) / sqrt(100_000), rel=0.01)


def test_pairs_without_any_difference_prove_little() -> None:
    few = differences([0.0] * 20).interval(ALPHA)
    assert few.low < -0.1
    assert few.high > 0.1
    many = differences([0.0] * 2000).interval(ALPHA)
    assert -0.002 < many.low < many.high < 0.002


def test_an_interval_stays_within_the_bounds() -> None:
    assert differences([0.5] * 10, bound=0.5).interval(ALPHA).high == 0.5
    assert Differences().interval(ALPHA) == Interval(0.0, -1.0, 1.0)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.001, 0.05, STRONGER),
        (-0.05, -0.001, WEAKER),
        (-0.019, 0.019, SMALL),
        (0.001, 0.019, SMALL),
        (-0.01, 0.03, UNDECIDED),
        (-0.02, 0.01, UNDECIDED),
    ],
)
def test_an_interval_leads_to_the_expected_verdict(low: float, high: float, expected: str) -> None:
    assert verdict(Interval((low + high) / 2, low, high), 0.02) == expected


def test_an_undecided_experiment_estimates_the_games_it_needs() -> None:
    results = differences([1.0, -1.0, 0.0, 0.0] * 100 + [1.0])
    looks = Looks(401)
    data = judged(results, looks, len(looks.at) - 1, 0.02)
    assert data["verdict"] == UNDECIDED
    needed = pairs_needed(results, looks.alpha(len(looks.at) - 1), 0.02)
    assert data["more_pairs"] == needed - 401
    margin = 0.02 - abs(results.mean)
    assert quantile(ALPHA / 2) * results.deviation() / sqrt(needed) == pytest.approx(margin, rel=0.01)
