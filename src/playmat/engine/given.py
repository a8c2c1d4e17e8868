"""What scenarios give, read strictly: names of facts, whole numbers, yes or no."""

from __future__ import annotations

from typing import Any

from playmat.engine.errors import PlaymatError, nearest


def check_names(facts: dict[str, Any], names: list[str]) -> None:
    """All facts that do not exist, with the nearest that do."""
    wrong = [f'there is no fact "{name}"{nearest(name, names)}' for name in facts if name not in names]
    if wrong:
        raise PlaymatError("; ".join(wrong))


def number(value: Any, name: str) -> int:
    """A whole number; a typeset minus is one too."""
    text = str(value).replace("−", "-")
    if not text.removeprefix("-").isdecimal():
        raise PlaymatError(f'{name} is a whole number, not "{value}"')
    return int(text)


def yes(value: Any) -> bool:
    """Yes or no."""
    return str(value).lower() in ("yes", "true", "on", "1")
