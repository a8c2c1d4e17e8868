"""JSON from people, read within bounds: no depth, number or text in it can break the reader."""

from __future__ import annotations

import json
from typing import Any, Final

MOST_DEPTH: Final = 64
DEEPEST: Final = 1000
"""The same for saved games: the events of a turn may be nested in those of the next."""
MOST_DIGITS: Final = 40
"""Of one number: a hash of 120 bits has 37."""


def read_json(text: str, depth: int = MOST_DEPTH) -> Any:
    """The value of a text; a ValueError says in words why it has none.

    Depth is bounded, numbers are finite, and every text in it can be written as UTF-8.
    """
    try:
        found = json.loads(text, parse_int=whole_number, parse_constant=no_number)
    except RecursionError:
        raise ValueError("it is nested without end") from None
    if is_deeper(found, depth):
        raise ValueError(f"it is nested more than {depth} deep")
    if not is_writable(found):
        raise ValueError("it holds half a character (a lone surrogate)")
    return found


def whole_number(digits: str) -> int:
    """A number that is not longer than any of ours."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"it holds a number of {len(digits)} digits")
    return int(digits)


def no_number(name: str) -> Any:
    """JSON has no such number, though Python writes it."""
    raise ValueError(f"{name} is no number")


def is_deeper(value: Any, depth: int) -> bool:
    """Whether lists and objects lie in each other deeper than this. It goes level by level, so no depth is too much."""
    level = [value]
    for _ in range(depth):
        level = [
            inner
            for outer in level
            if isinstance(outer, (list, dict))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True


def is_writable(value: Any) -> bool:
    """Whether all text in it can be written as UTF-8: half a character, as `"\\ud800"` makes one, cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
