"""The levels of the computer opponents, measured in docs/research/players.md."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.level import levels

LEVELS: Final = levels(
    {
        "Pip": "softmax:8",
        "Clover": "softmax:2.5",
        "Tolliver": "softmax:1",
        "Hobb": "greedy",
        "Ottoline": "search:400:24",
    }
)
