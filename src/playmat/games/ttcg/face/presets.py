"""Presets of TTCG: the formats of the rulebook, a match with a clock, and the later edition of the rules."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

PRESETS: Final = [
    Preset("Beginner", "The casual format: no turn clock, hints on.", {"format": "casual"}),
    Preset("Quick", "The quick format: everyone starts with 12 points.", {"format": "quick"}),
    Preset(
        "Tournament",
        "Best of three, with 90 seconds per turn. Points decide when the turns are over.",
        {"match": "best_of_3", "turn_clock_s": "90", "cap_result": "points"},
    ),
    Preset(
        "Edition of November 2025",
        "Later rules of the designer: 7 cards to start, no face-down play, used magic cards tap.",
        {"rules_profile": "repo_2025_11"},
    ),
]
