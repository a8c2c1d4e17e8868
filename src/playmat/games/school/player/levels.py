"""The computer's levels, measured in docs/research/players.md."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.level import levels

LEVELS: Final = levels(
    {
        "Pip": "softmax:8",
        "Clover": "softmax:1.2",
        "Tolliver": "softmax:0.35",
        "Hobb": "greedy",
        "Ottoline": "search:400:24",
    }
)
