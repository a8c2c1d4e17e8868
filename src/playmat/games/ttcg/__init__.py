"""TTCG: leveling piles, tapping as the resource, six kinds of effects, chains, and points."""

from playmat.games.ttcg.game import GAME

__all__ = ["GAME"]
