"""The computer's levels, measured in docs/research/players.md."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.level import levels

LEVELS: Final = levels(
    {
        "Pip": "softmax:32",
        "Clover": "softmax:16",
        "Tolliver": "softmax:7",
        "Hobb": "greedy",
        "Ottoline": "search:400:16",
    }
)
