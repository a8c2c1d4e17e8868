"""Columns: one number per thing or copy, packed side by side, so that all of them are copied together.

They read like lists (`column[place]`, `len`, `for`) and store 64 bits per number. `state.py` says what each may
contain. A column has no methods: `column(...)` makes one, `column[:]` copies it, and `grown` returns a longer one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from playmat.engine.errors import BrokenRule

__all__ = ["NO_NUMBERS", "Column", "even", "grown"]

Column: TypeAlias = "vec[i64]"
PACKED: Final[Any] = type(vec[i64]())
"""The class of columns, for `isinstance`."""
LARGEST: Final = (1 << 63) - 1


def column(numbers: Iterable[int]) -> Column:
    """A column of these numbers."""
    result = vec[i64]()
    for number in numbers:
        if not -LARGEST <= number <= LARGEST:
            raise BrokenRule(f"{number} does not fit in a column")
        result = append(result, number)
    return result


NO_NUMBERS: Final[Column] = column([])
"""The empty column, shared: there is nothing in it to change."""


def even(number: i64, count: i64) -> Column:
    """A column with the same number everywhere."""
    return vec[i64]([number] * count)


def grown(old: Column, number: i64) -> Column:
    """The column with one more number. The old one stays unchanged, and the two share no memory."""
    return append(old[:], number)


def joined(first: Column, second: Column) -> Column:
    """The numbers of both columns, in a new one."""
    return extend(first[:], second)


def numbered(first: i64, count: i64) -> Column:
    """This many numbers, counting up from the first."""
    return vec[i64](range(first, first + count), capacity=count)


def picked(numbers: Column, places: list[int]) -> Column:
    """The numbers of a column at these places, in order."""
    return vec[i64]([numbers[place] for place in places])
