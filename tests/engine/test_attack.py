"""Future dice can be predicted from past dice with the small generator, but not with the stream.

A meet-in-the-middle attack: a die of the small generator is the difference of two streams modulo 6, so each half alone
determines the dice of the other half. A table of one half, looked up with the other, finds the state. With the whole
generator, this takes minutes and gigabytes. Here the attacker knows all but 13 bits of each half, so the same attack
takes seconds. Trying all combinations would take 2**26 steps.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

import pytest

from playmat.engine.chance import draw
from playmat.engine.chance import small as chance
from playmat.engine.sitting.sitting import Sitting
from tests.engine.toy import GAME
from tests.engine.toy.state import LanternState

BITS = 13
SEEN = 26
"""The number of dice that the attacker has seen."""
SECRET = 24
"""The number of dice that the attacker predicts."""


def started(small: bool) -> Sitting[LanternState]:
    """A game that uses the old generator or the stream."""
    return GAME.start(["harbor", "reeds"], 20, chance="") if small else GAME.start(["harbor", "reeds"], 20)


def half_dice(first: int, factor: int, modulus: int, count: int) -> list[int]:
    """The contribution of one half of the small generator to each of the next dice."""
    dice: list[int] = []
    for _ in range(count):
        first = first * factor % modulus
        dice.append(first % 6)
    return dice


def all_but_the_last_bits(state: int) -> int:
    """The part of the two halves that the attacker knows."""
    first, second = state >> 31, state & chance.LOW
    return (first >> BITS << BITS) << 31 | second >> BITS << BITS


def around(number: int) -> range:
    """All numbers that differ from this one only in the last bits."""
    low = number >> BITS << BITS
    return range(low, low + (1 << BITS))


def recovered(dice: list[int], known: int) -> int:
    """The state before these dice (0 to 5), if all but the last bits of each half are known, or 0 if none fits."""
    count = len(dice)
    by_dice: dict[tuple[int, ...], int] = {}
    for second in around(known & chance.LOW):
        by_dice[tuple(half_dice(second, chance.SECOND_FACTOR, chance.SECOND, count))] = second
    for first in around(known >> 31):
        half = half_dice(first, chance.FIRST_FACTOR, chance.FIRST, count)
        second = by_dice.get(tuple([(a - b) % 6 for a, b in zip(half, dice, strict=True)]), 0)
        if second:
            return first << 31 | second
    return 0


def foretold(state: int, count: int) -> list[int]:
    """The dice that the small generator rolls from this point on."""
    dice: list[int] = []
    for _ in range(count):
        state = chance.step(state)
        dice.append(1 + chance.number(state, 6))
    return dice


def test_the_small_generator_can_be_predicted() -> None:
    t = started(small=True)
    known = all_but_the_last_bits(t.state.seed)
    dice = [t.roll(6) - 1 for _ in range(SEEN)]
    start = recovered(dice, known)
    assert start
    assert foretold(start, SEEN + SECRET)[SEEN:] == [t.roll(6) for _ in range(SECRET)]


@pytest.mark.parametrize("guess", [0, 1 << 61, "key"])
def test_the_stream_cannot_be_predicted(guess: int | str) -> None:
    """No state gives these dice, even if the attacker takes the known bits of the state from the key itself."""
    t = started(small=False)
    known = int(t.state.key[:16], 16) >> 2 if isinstance(guess, str) else guess
    assert recovered([t.roll(6) - 1 for _ in range(SEEN)], known) == 0


# evenness


def chi_square(counts: Counter[object], kinds: int) -> float:
    """The chi-square distance of counts from uniform."""
    expected = counts.total() / kinds
    return sum((n - expected) ** 2 / expected for n in counts.values()) + (kinds - len(counts)) * expected


def is_even(counts: Counter[object], kinds: int) -> bool:
    """Whether counts are within four standard deviations of a uniform distribution."""
    freedom = kinds - 1
    return chi_square(counts, kinds) < freedom + 4 * math.sqrt(2 * freedom)


def rolled(t: Sitting[LanternState], sides: int, times: int) -> Counter[object]:
    return Counter(t.random(sides) for _ in range(times))


def pairs(t: Sitting[LanternState], times: int) -> Counter[object]:
    """Rolls of two dice, in order."""
    return Counter((t.random(6), t.random(6)) for _ in range(times))


def orders(t: Sitting[LanternState], times: int) -> Counter[object]:
    """The orders of five cards after shuffles."""
    counts: Counter[object] = Counter()
    for _ in range(times):
        counts[tuple(draw.order(t, 5))] += 1
    return counts


EVEN: dict[str, tuple[Callable[[Sitting[LanternState]], Counter[object]], int]] = {
    "a die": (lambda t: rolled(t, 6, 300_000), 6),
    "two dice": (lambda t: pairs(t, 100_000), 36),
    "a card of forty": (lambda t: rolled(t, 40, 100_000), 40),
    "a shuffle of five": (lambda t: orders(t, 100_000), 120),
}
"""The samples to check: a million words of the stream in total."""


@pytest.mark.parametrize("name", EVEN)
def test_chance_is_uniform(name: str) -> None:
    draws, kinds = EVEN[name]
    t = started(small=False)
    counts = draws(t)
    assert len(counts) == kinds
    assert is_even(counts, kinds)


def test_a_bias_is_noticed() -> None:
    fair: dict[object, int] = dict.fromkeys(range(6), 50000)
    assert is_even(Counter(fair), 6)
    assert not is_even(Counter({**fair, 0: 52_000}), 6)
    assert not is_even(Counter(dict.fromkeys(range(5), 60000)), 6)
