"""Cards for the reference of words, with words that no card of the game has."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
spell("example_001", "Deep Breath", "1U", [cast(gain(2, YOU))])
"""
