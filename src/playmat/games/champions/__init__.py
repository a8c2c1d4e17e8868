"""Champions: one action per turn, Equipment in slots, and effects that respond just before an event."""

from playmat.games.champions.game import GAME

__all__ = ["GAME"]
