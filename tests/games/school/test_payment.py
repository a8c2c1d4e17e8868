"""R11: the sources used to pay, with one case for each step in the order of preference."""

from __future__ import annotations

from typing import Any, cast

from playmat.games.school import GAME
from playmat.games.school.rules.energy import best_payment
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.cost import read_cost


def paid(cost: str, battlefield: list[Any], floating: str = "") -> tuple[list[str], str]:
    """The sources that tap, and the energy that floats afterwards."""
    t = GAME.arrange(2, {"you": {"battlefield": battlefield}}, GAME.full_options(None))
    state = cast(SchoolState, t.state)
    state.floating = state.floating.copy()
    for n, letter in zip(floating[::2], floating[1::2], strict=True):
        state.floating["UPCGHS".index(letter)] = int(n)
    payment = best_payment(t, 0, read_cost(cost))
    assert payment is not None
    left = "".join(f"{n}{letter}" for n, letter in zip(payment.left, "UPCGHS", strict=True) if n)
    return [p.card.name for p in payment.tapped], left


def test_colored_sources_pay_before_universal_ones() -> None:
    assert paid("1P 1U", ["Lecture Candle", "Ember Lantern", "Frost Vial"]) == (["Ember Lantern", "Frost Vial"], "")


def test_floating_energy_is_used_first() -> None:
    assert paid("1P 1U", ["Ember Lantern", "Lecture Candle"], "1C") == (["Ember Lantern"], "")


def test_floating_universal_energy_is_spared_if_a_color_floats() -> None:
    assert paid("1U", ["Lecture Candle"], "1U1H") == ([], "1U")


def test_nothing_is_left_over_if_possible() -> None:
    assert paid("1P", ["Furnace Heart", "Lecture Candle"]) == (["Lecture Candle"], "")


def test_leftover_energy_floats() -> None:
    assert paid("1P", ["Furnace Heart"]) == (["Furnace Heart"], "1P")


def test_one_source_is_preferred_to_two() -> None:
    assert paid("2U", ["Ember Lantern", "Ember Lantern", "Furnace Heart"]) == (["Furnace Heart"], "")


def test_the_oldest_of_equal_sources_is_used() -> None:
    assert paid("1U", ["Frost Vial", "Ember Lantern"]) == (["Frost Vial"], "")


def test_a_cost_that_cannot_be_paid_has_no_payment() -> None:
    t = GAME.arrange(2, {"you": {"battlefield": ["Frost Vial", "Frost Vial"]}}, GAME.full_options(None))
    assert best_payment(t, 0, read_cost("1P 1U")) is None
