"""Scenarios as text: YAML that `yaml_lines` reads back, in the layout of the rulebooks."""

from __future__ import annotations

import json
import re
from typing import Any, Final

PLAIN: Final = re.compile(r"[A-Za-z0-9](?:[\w .+/()’'-]*[\w.)’'])?|-?[0-9]+")
"""Text that needs no quotes, inside or outside brackets."""
WIDEST: Final = 110


def scalar(value: object) -> str:
    """A text or a number."""
    text = str(value)
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def inline(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(name)}: {inline(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(bracketed(part) for part in value) + "]"
    return scalar(value)


def bracketed(value: Any) -> str:
    """An entry of a list on one line: a mapping with one name needs no braces."""
    if isinstance(value, dict) and len(value) == 1:
        ((name, part),) = value.items()
        return f"{scalar(name)}: {inline(part)}"
    return inline(value)


def lines_of(name: str, value: Any, indent: int = 0) -> list[str]:
    """A key with its value: on one line if that is short, otherwise as a block."""
    space = " " * indent
    short = f"{space}{scalar(name)}: {inline(value)}"
    if not isinstance(value, (dict, list)) or not value or (indent and len(short) <= WIDEST):
        return [short]
    if isinstance(value, dict):
        return [f"{space}{scalar(name)}:", *(line for k, v in value.items() for line in lines_of(k, v, indent + 2))]
    if all(not isinstance(part, (dict, list)) for part in value):
        return wrapped(f"{space}{scalar(name)}: [", f"{space}  ", [scalar(part) for part in value])
    return [f"{space}{scalar(name)}:", *(f"{space}  - {bracketed(part)}" for part in value)]


def wrapped(first: str, space: str, parts: list[str]) -> list[str]:
    """A long list of names, over several lines."""
    lines = [first]
    for k, part in enumerate(parts):
        text = part + ("]" if k == len(parts) - 1 else ",")
        if len(lines[-1]) + len(text) >= WIDEST:
            lines.append(f"{space}{text}")
        else:
            lines[-1] += text if lines[-1].endswith("[") else f" {text}"
    return lines


def comment(text: str) -> list[str]:
    """A text as comment lines, without anything that could end a comment."""
    return [f"# {line}".rstrip() for line in text.splitlines()]
