"""The settings of Lantern Keepers."""

from __future__ import annotations

from typing import Final

from playmat.kit.settings import Settings

SETTINGS: Final = Settings()
flag, number = SETTINGS.flag, SETTINGS.number

GLOW: Final = number("glow", 8, "how bright every light is at first")
DAYS: Final = number("days", 60, "after this many days no one has won")
MASKED: Final = flag(
    "prompt_mode",
    False,
    "masked: all keepers with cards are asked for an answer, able or not",
    on="masked",
    off="smart",
)
