"""Presets of ATW: the rulebook's basic rules, and matches between two different wrestlers."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

BEGINNER: Final = Preset(
    "Beginner", "The basic rules, with the suggested opening hands.", {"advanced": "false", "opening_hand": "suggested"}
)
PRESETS: Final = [
    BEGINNER,
    Preset("Basic rules", "No rampaging attacks and no combo chains.", {"advanced": "false"}),
    Preset("Tournament", "All rules. Players take different wrestlers.", {"allow_mirror": "false"}),
]
