"""AEW presets. The rulebook has no variants, so each preset combines rulings for one kind of match."""

from __future__ import annotations

from typing import Final

from playmat.engine.view.face import Preset

PRESETS: Final = [
    Preset("Beginner", "Fewer questions: no responses in the Ready Phase.", {"ready_responses": "false"}),
    Preset(
        "Tournament",
        "There is always a winner: Initiative decides if both lose together, Stamina if time runs out.",
        {"simultaneous_loss": "initiative_wins", "cap_result": "higher_stamina"},
    ),
]
