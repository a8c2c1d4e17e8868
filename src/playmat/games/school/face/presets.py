"""Presets of School: for beginners, for tournaments, and the house rules of its rulebook."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

PRESETS: Final = [
    Preset("Beginner", "Undo freely.", {"rewinds": "free"}),
    Preset(
        "Tournament",
        "Two players: best of three with a sideboard of ten cards. No undo.",
        {"sideboard10": "on", "rewinds": "off"},
    ),
    Preset("Attackers tap", "House rule: attackers tap when they are declared.", {"attacking_taps": "on"}),
    Preset(
        "Lasting damage", "House rule: damage stays until the end of the following turn.", {"persistent_damage": "on"}
    ),
    Preset(
        "Sideboard of ten",
        "House rule for two players: best of three with a sideboard of ten cards.",
        {"sideboard10": "on"},
    ),
    Preset(
        "Booster color lock",
        "House rule: half of a deck's Boosters share its predominant color. Not every printed deck is legal.",
        {"booster_color_lock": "on"},
    ),
    Preset(
        "Exile prototype",
        "House rule: exiled cards are face down. Everyone may look at them.",
        {"exile_prototype": "on"},
    ),
    Preset(
        "Unique cards",
        "House rule: you cannot keep two Legendary cards or two Environments with the same name.",
        {"legendary_unique": "on", "environment_unique": "on"},
    ),
]
