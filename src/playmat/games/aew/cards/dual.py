"""Cards of two Styles."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
DUAL = [
    strike("XS01", "Dirty Boxing", 1, 5, 2, "H", "Punch", "Brawler, Rogue", PRESSING),
    grapple("XS02", "Avalanche Hurricane", 1, 5, 2, "H", "Throw, Aerial", "Flyer, Powerhouse", POWER),
    submission("XS03", "Sleepy Stretch", 1, 4, 2, "T", "Hold", "Sloth, Technician", STURDY, enters(try_submit(2, 5))),
]
