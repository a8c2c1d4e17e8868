"""The computer's levels, measured in docs/research/players.md."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.level import levels

LEVELS: Final = levels(
    {
        "Pip": "softmax:20",
        "Clover": "softmax:4.5",
        "Tolliver": "softmax:2",
        "Hobb": "greedy",
        "Ottoline": "search:2000:12",
    }
)
