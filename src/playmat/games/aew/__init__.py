"""AEW: two wrestlers, one shared turn, Momentum by committing, a market each, three ways to end it early."""

from playmat.games.aew.game import GAME

__all__ = ["GAME"]
