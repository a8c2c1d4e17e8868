"""The small generator: the difference of two multiplicative generators (after L'Ecuyer).

It is fast but predictable: enough of its output reveals the rest. So it is only used where no one can profit from
predicting it: imagined states, playouts, computer players, scenario positions. True chance has its own stream
(`stream.py`). Games that began before that stream existed still use this generator. All numbers stay below 2**62, so
that interpreted and compiled play agree.
"""

from __future__ import annotations

import hashlib
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.column import Column
from playmat.engine.state.record import Record, saved

FIRST: Final = 2147483563
SECOND: Final = 2147483399
FIRST_FACTOR: Final = 40014
SECOND_FACTOR: Final = 40692
LOW: Final = (1 << 31) - 1
RANGE: Final = FIRST - 1


def seeded(seed: int) -> int:
    """The first state for a seed that a person chose (0, 1, 2, …). Similar seeds give unrelated streams."""
    first: i64 = 0
    second: i64 = 0
    for k in range(8):
        part: i64 = (seed >> (16 * k)) & 0xFFFF
        first = (first * 69069 + part * 40503 + 12345 + k) % RANGE
        second = (second * 30269 + part * 69621 + 54321 + k) % (SECOND - 1)
    state: int = ((first + 1) << 31) | (second + 1)
    for _ in range(12):
        state = step(state)
    return state


def labeled(what: str, seed: object) -> int:
    """The first state of a stream for one purpose. It reveals neither its source nor the streams of other purposes."""
    hashed = hashlib.sha256(f"playmat {what} {seed}".encode()).digest()
    return seeded(int.from_bytes(hashed[:8], "big") >> 2)


def step(state: int) -> int:
    """The generator's next state."""
    now: i64 = state  # a native integer: the products do not fit in the compiler's short integers
    first: i64 = (now >> 31) * FIRST_FACTOR % FIRST
    second: i64 = (now & LOW) * SECOND_FACTOR % SECOND
    return (first << 31) | second


def number(state: int, below: int) -> int:
    """This state's number, from 0 to `below` - 1."""
    return ((state >> 31) - (state & LOW)) % RANGE % below


def shuffled(numbers: Column, state: int) -> int:
    """Shuffle a column in place and return the next state of the stream."""
    now: i64 = state
    first: i64 = now >> 31
    second: i64 = now & LOW
    k: i64 = 0
    for k in range(len(numbers) - 1, 0, -1):
        # `step` and `number` inlined, so that the state is not assembled for each card
        first = first * FIRST_FACTOR % FIRST
        second = second * SECOND_FACTOR % SECOND
        other: i64 = (first - second) % RANGE % (k + 1)
        kept = numbers[k]
        numbers[k] = numbers[other]
        numbers[other] = kept
    return (first << 31) | second


def stirred(state: int, salt: int) -> int:
    """A new stream derived from this one and a number, so that an undo never repeats chance."""
    return seeded((state ^ (salt * 0x9E3779B1 + 0x7F4A7C15)) & ((1 << 62) - 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Record):
    """Chance prescribed by a scenario: the remaining dice, picks and shuffles."""

    FIELDS: ClassVar[tuple[str, ...]] = ("falls", "shuffles")

    def __init__(self, falls: list[str], shuffles: list[list[str]]) -> None:
        self.falls: Final[list[str]] = falls
        self.shuffles: Final[list[list[str]]] = shuffles


saved(Script)
