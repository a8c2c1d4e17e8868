"""AEW: two wrestlers, one shared turn, Momentum from committed cards, a Market per player, and three early wins."""

from playmat.games.aew.game import GAME

__all__ = ["GAME"]
