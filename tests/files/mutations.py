"""Change files as accidents, editors and attackers would: anywhere in the text or in the data."""

from __future__ import annotations

import copy
import json
import random
from typing import Any, Final

from tests.files.corpus import Sample, signed

STRANGE: Final[list[Any]] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 1000, 10**9, 2**62, -(2**70), 10**400, 1.5, 1e308, "", "x", "you",
    "\ud800", "\x00", "é" * 50, "0", "-1", "9" * 30, [], [[]], [[[]]], [1], ["x"], {}, {"x": 1}, {"dict": [[[], 1]]},
    {"step": "x"}, {"card": "x"}, {"card": ""}, {"log": []}, {"log": [[]]}, {"dict": 1}, {"word": "x/0"},
    {"move": "decline"},
]  # fmt: skip
SNIPPETS: Final = [
    "[", "]", "{", "}", ":", ",", '"', "'", "\\", "\n", "\t", "#", "&a ", "*a", "!!python/object:x ", "|", ">", "- ",
    "? ", "---\n", "```\n", "\x00", "\ufeff", "\u2028", "\ud800", "\\ud800", "0", "-", "9" * 5000, "1e999", "NaN",
    "Infinity", "null", "[" * 50_000, "{" * 5000, "[[[[", "{[]: 1}", "[" * 300 + "]" * 300, '{"a":' * 300,
    "- " * 3000, "0 Fireball", "999 Fireball", "((((", "card(", "()", "-" * 3000, "x" * 20_000,
]  # fmt: skip


def mutated(sample: Sample, chance: random.Random) -> bytes:
    """A file with one to three changes. If it has a checksum, the checksum is usually corrected."""
    text = sample.text
    if sample.ending == ".json" and chance.random() < 0.75:
        body = json.loads(text)
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            body = change_value(body, chance)
        if isinstance(body, dict) and "sum" in body and chance.random() < 0.9:
            body = resigned(body)
        text = json.dumps(body)
    else:
        for _ in range(chance.choice([1, 1, 2, 3])):
            text = change_text(text, chance)
    return text.encode("utf-8", "surrogatepass")


def resigned(body: dict[str, Any]) -> dict[str, Any]:
    """The file with a valid checksum, if possible."""
    try:
        return signed(body)
    except ValueError:
        return body


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(inside for k, part in inner for inside in paths(part, (*path, k)))]


def some_path(value: Any, chance: random.Random) -> tuple[Any, ...]:
    """A random place: any place, or one chosen level by level, so that a long log does not get most of the changes."""
    if chance.random() < 0.3:
        return chance.choice(paths(value))
    path: tuple[Any, ...] = ()
    while isinstance(value, (dict, list)) and value and (not path or chance.random() < 0.85):
        k = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        path, value = (*path, k), value[k]
    return path


def change_value(body: Any, chance: random.Random) -> Any:
    """Replace, delete, duplicate or move a value. Changes the body in place."""
    path = some_path(body, chance)
    if not path:
        return copy.deepcopy(chance.choice(STRANGE))
    at = body
    for step in path[:-1]:
        at = at[step]
    key = path[-1]
    how = chance.random()
    if how < 0.15:
        del at[key]
    elif how < 0.25 and isinstance(at, list):
        at.insert(key, copy.deepcopy(at[key]))
    elif how < 0.35 and isinstance(at, list):
        other = chance.randrange(len(at))
        at[key], at[other] = at[other], at[key]
    elif how < 0.5 and type(at[key]) is int:
        at[key] += chance.choice([1, -1, 2, 100])
    elif how < 0.6:
        at[key] = copy.deepcopy(found(body, some_path(body, chance)))
    elif how < 0.65 and isinstance(at, dict):
        at[str(chance.choice(STRANGE))] = at.pop(key)
    elif how < 0.67:
        at[key] = nested(chance.choice([50, 120, 250]))
    else:
        at[key] = copy.deepcopy(chance.choice(STRANGE))
    return body


def found(body: Any, path: tuple[Any, ...]) -> Any:
    """The value at a place."""
    for step in path:
        body = body[step]
    return body


def nested(depth: int) -> Any:
    """A deeply nested list."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def change_text(text: str, chance: random.Random) -> str:
    """Delete, duplicate, move, cut off or replace a part of the text."""
    at = chance.randrange(len(text) + 1)
    end = min(len(text), at + chance.choice([1, 2, 5, 20, 100]))
    how = chance.random()
    if how < 0.15:
        return text[:at] + text[end:]
    if how < 0.25:
        return text[:end] + text[at:]
    if how < 0.32:
        return text[:at]
    if how < 0.42:
        to = chance.randrange(len(text) + 1)
        return text[:to] + text[at:end] + text[to:]
    if how < 0.6:
        lines = text.splitlines(keepends=True) or [""]
        k = chance.randrange(len(lines))
        lines[k] = lines[k].partition(":")[0] + ": " + chance.choice(SNIPPETS) + "\n"
        return "".join(lines)
    return text[:at] + chance.choice(SNIPPETS) + text[at + chance.choice([0, 1, 3]) :]
