"""Cards for the reference of words, with words that no card of the game has."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = """
magic("EX-01", "Wake-up Call", normal(untap(every(yours(TAPPED)))), normal(tap(one(enemy(UNTAPPED)))))
magic("EX-02", "Plain Sight", normal(flip_down(one(enemy(FACE_UP)))), normal(draw(1)))
"""
