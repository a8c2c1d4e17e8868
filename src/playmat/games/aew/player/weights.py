"""The numbers that `playmat fit aew` finds; they lie beside this in weights.json."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.weights import Weights, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.aew")
