"""The changes between two JSON objects, as a merge patch (RFC 7396): lists are replaced whole, null removes."""

from __future__ import annotations

from typing import Any


def make_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The patch from the old to the new one. Neither contains a null."""
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if before is value or (before == value and name in old):
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            patch[name] = make_patch(before, value)
        else:
            patch[name] = value
    return patch


def apply_patch(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The new one, as a client computes it."""
    made = dict(old)
    for name, value in patch.items():
        if value is None:
            made.pop(name, None)
        elif isinstance(value, dict):
            before = made.get(name)
            made[name] = apply_patch(before if isinstance(before, dict) else {}, value)
        else:
            made[name] = value
    return made
