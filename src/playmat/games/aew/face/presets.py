"""Presets of AEW. Its rulebook has no variants, so these combine rulings for an occasion."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

PRESETS: Final = [
    Preset("Beginner", "Fewer questions: nothing is answered in the Ready Phase.", {"ready_responses": "false"}),
    Preset(
        "Tournament",
        "A match has a winner: the initiative decides when both lose together, Stamina when time runs out.",
        {"simultaneous_loss": "initiative_wins", "cap_result": "higher_stamina"},
    ),
]
