"""The changes between two JSON objects, as a merge patch (RFC 7396): lists are replaced whole, null deletes a key."""

from __future__ import annotations

from typing import Any


def make_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The patch from the old object to the new one. Neither may contain null."""
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
    """The new object, as a client computes it."""
    patched = dict(old)
    for name, value in patch.items():
        if value is None:
            patched.pop(name, None)
        elif isinstance(value, dict):
            before = patched.get(name)
            patched[name] = apply_patch(before if isinstance(before, dict) else {}, value)
        else:
            patched[name] = value
    return patched
