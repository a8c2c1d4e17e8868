"""R11 by brute force: every payable cost is paid in the best way."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import cast

import pytest

from playmat.games.school import GAME
from playmat.games.school.permanent import Permanent
from playmat.games.school.rules.energy import best_payment, covers, short_of
from playmat.games.school.state import SchoolState
from playmat.games.school.vocabulary.cost import LETTERS, UNIVERSAL, Cost

SOURCES = [
    "Lecture Candle", "Ember Lantern", "Frost Vial", "Clay Tablet", "Grand Orrery Core", "Furnace Heart",
    "Bedrock Altar", "Flux Orrery", "Geode Heart",
]  # fmt: skip
COLORS = range(1, 6)


def random_case(chance: random.Random) -> tuple[list[str], list[int], list[int]]:
    """Sources, floating energy and a cost of at most two colors."""
    battlefield = chance.choices(SOURCES, k=chance.randint(0, 5))
    floating = [0] * 6
    for _ in range(chance.choice([0, 0, 1, 2])):
        floating[chance.randrange(4)] += 1
    cost = [chance.randint(0, 3), 0, 0, 0, 0, 0]
    for _ in range(chance.choice([0, 1, 1, 2])):
        cost[chance.choice([1, 1, 2, 3])] += chance.randint(1, 2)
    return battlefield, floating, cost


def best_of_all(own: list[Permanent], floating: list[int], cost: Cost) -> list[int] | None:
    """The indices of the sources in the best payment, or None if the cost cannot be paid."""
    payments: list[tuple[list[int], list[int]]] = []
    for used in product(*[range(n + 1) for n in floating]):
        if sum(used) + short_of(list(used), cost) != cost.total:
            continue
        for n in range(len(own) + 1):
            for taken in combinations(own, n):
                have = list(used)
                for p in taken:
                    have[p.card.element] += p.card.gives
                if covers(have, cost):
                    wild = sum(p.card.gives for p in taken if p.card.element == UNIVERSAL)
                    numbers = sorted(p.number for p in taken)
                    units = sum(1 for p in taken if p.card.unit)
                    score = [-sum(used), used[0], units, sum(have) - cost.total, wild, n, *numbers]
                    payments.append((score, numbers))
    return min(payments)[1] if payments else None


@pytest.mark.parametrize("seed", range(8))
def test_the_chosen_payment_is_the_best_one(seed: int) -> None:
    chance = random.Random(seed)
    paid = 0
    for _ in range(60):
        battlefield, floating, energy = random_case(chance)
        t = GAME.arrange(2, {"you": {"battlefield": battlefield}}, GAME.full_options(None))
        state = cast(SchoolState, t.state)
        state.floating = [*floating, *state.floating[6:]]
        cost = Cost(tuple(energy))
        case = f"{cost.text()} from {battlefield} with {dict(zip(LETTERS, floating, strict=True))}"
        expected = best_of_all(state.permanents(), floating, cost)
        payment = best_payment(t, 0, cost)
        assert (None if payment is None else sorted(p.number for p in payment.tapped)) == expected, case
        if payment is not None:
            paid += 1
            total = sum(p.card.gives for p in payment.tapped) + sum(floating)
            assert sum(payment.left) == total - cost.total, case
            assert min(payment.left) >= 0, case
    assert paid > 10
