"""Cards of two Styles."""

from __future__ import annotations

from playmat.games.aew.vocabulary.words import *

# fmt: off
DUAL = [
    strike(
        "XS01", "Dirty Boxing", cost=1, damage=5, momentum=2, target="H", traits="Punch", styles="Brawler, Rogue",
        text=[PRESSING],
    ),
    grapple(
        "XS02", "Avalanche Hurricane", cost=1, damage=5, momentum=2, target="H", traits="Throw, Aerial",
        styles="Flyer, Powerhouse",
        text=[POWER],
    ),
    submission(
        "XS03", "Sleepy Stretch", cost=1, damage=4, momentum=2, target="T", traits="Hold", styles="Sloth, Technician",
        text=[STURDY, enters(try_submit(2, 5))],
    ),
]
