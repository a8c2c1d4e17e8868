"""The weights that `playmat fit champions` finds, read from weights.json next to this file."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.weights import Weights, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.champions")
