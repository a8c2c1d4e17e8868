"""The six stones."""

from __future__ import annotations

from typing import Final

from mygame.stone import Echo, Seam, Stone

STONES: Final = [
    Stone("Pebble", 1, 0),
    Stone("Ringing Stone", 1, 0, Echo(1)),
    Stone("Geode", 2, 1, Seam(2)),
    Stone("Slate", 4, 1),
    Stone("Boulder", 7, 2),
    Stone("Monolith", 12, 3),
]
