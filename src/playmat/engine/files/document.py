"""JSON from users, read with limits: no depth, number or text in it can break the reader."""

from __future__ import annotations

import json
from typing import Any, Final

MOST_DEPTH: Final = 64
DEEPEST: Final = 1000
"""The nesting limit for saved games: the events of a turn may be nested in those of the next."""
MOST_DIGITS: Final = 40
"""The maximum number of digits in a number. A 120-bit hash has 37."""


def read_json(text: str, depth: int = MOST_DEPTH) -> Any:
    """Parse a text, or raise a ValueError that explains the problem.

    Depth is limited, numbers are finite, and every text can be encoded as UTF-8.
    """
    try:
        document = json.loads(text, parse_int=whole_number, parse_constant=no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if is_deeper(document, depth):
        raise ValueError(f"it is nested more than {depth} levels deep")
    if not is_writable(document):
        raise ValueError("it contains half a character (a lone surrogate)")
    return document


def whole_number(digits: str) -> int:
    """A whole number, or an error if it has too many digits."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"it contains a number of {len(digits)} digits")
    return int(digits)


def no_number(name: str) -> Any:
    """Reject a number that is not valid JSON, although Python writes it."""
    raise ValueError(f"{name} is not a number")


def is_deeper(value: Any, depth: int) -> bool:
    """Whether lists and objects are nested deeper than this. Checks level by level, so no depth can break it."""
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
    """Whether all text can be encoded as UTF-8. Half a character, as in `"\\ud800"`, cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
