"""Targets as cards write them: "HT"."""

from __future__ import annotations

from playmat.engine.errors import CardError
from playmat.games.aew.vocabulary import traits


def target_bits(letters: str) -> int:
    """Targets by their letters, as bits."""
    bits = 0
    for letter in letters:
        if letter not in traits.LETTERS:
            raise CardError(f'"{letter}" is not a Target: {", ".join(traits.LETTERS)}')
        bits |= 1 << traits.LETTERS.index(letter)
    return bits
