"""The data of a simulation: histograms and bands of the win probability."""

from __future__ import annotations

from playmat.agents.tally import Tally
from playmat.lab.simulation_data import MOST_BARS, bar_width, chance_bands, histogram


def test_the_bars_of_a_histogram_contain_every_number_once() -> None:
    assert histogram({3: 1, 4: 2, 9: 5}) == {"start": 3, "width": 1, "counts": [1, 2, 0, 0, 0, 0, 5]}
    wide = dict.fromkeys(range(17, 169), 1)
    bars = histogram(wide)
    assert sum(bars["counts"]) == len(wide)
    assert bars["width"] == 10
    assert bars["counts"][:2] == [3, 10]
    assert bars["start"] == 10


def test_bars_are_few_and_of_round_width() -> None:
    assert [bar_width(numbers) for numbers in (1, 27, 28, 54, 55, 2_000)] == [1, 1, 2, 2, 5, 100]
    for numbers in (1, 99, 12_345):
        assert numbers / bar_width(numbers) < MOST_BARS


def test_bands_are_quantiles_of_the_winners_win_probability() -> None:
    tally = Tally()
    tally.counts.update({"chance/0/50": 10, "chance/10/40": 2, "chance/10/90": 6, "chance/10/100": 2})
    first, last = chance_bands(tally)
    assert set(first.values()) == {10, 50}
    assert last == {"games": 10, "low": 40, "lower": 90, "median": 90, "upper": 90, "high": 100}
