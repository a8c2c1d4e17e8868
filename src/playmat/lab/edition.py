"""The edition of an experiment's games, which must be the same wherever its batches are played.

A batch played with different cards or rules would silently change the result. So workers on other machines and
checkpoints of earlier runs are compared with the experiment, and rejected with a reason if they differ.
"""

from __future__ import annotations

from collections.abc import Iterable

from playmat import __version__
from playmat.engine.files.replay import rules_digest
from playmat.engine.game import Game

Edition = dict[str, str]


def edition_of(games: Iterable[Game]) -> Edition:
    """The version of playmat, and digests of the games' rules and cards. The cards include those from sets."""
    listed = list(games)
    return {
        "version": __version__,
        "rules": " ".join(rules_digest(game) for game in listed),
        "cards": " ".join(game.card_set() for game in listed),
        "sets": " ".join(f"{name} {digest[:8]}" for game in listed for name, digest in game.sets.items()),
    }


def refusal(place: str, own: Edition, other: Edition) -> str:
    """Why a place with a different edition cannot take part, or "". The sentence starts with `place`."""
    if other["version"] != own["version"]:
        reason = f"has playmat {other['version']}, but this experiment runs with {own['version']}"
        return f"{place} {reason}. Install the same version everywhere"
    if other["sets"] != own["sets"]:
        return f"{place} has different sets ({other['sets'] or 'none'} instead of {own['sets'] or 'none'})"
    for what in ("cards", "rules"):
        if other[what] != own[what]:
            return f"{place} has different {what} for the same version of playmat. Install the same build everywhere"
    return ""
