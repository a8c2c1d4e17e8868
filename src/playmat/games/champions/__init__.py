"""Champions: one action per turn, Equipment in slots, and effects that come just before."""

from playmat.games.champions.game import GAME

__all__ = ["GAME"]
