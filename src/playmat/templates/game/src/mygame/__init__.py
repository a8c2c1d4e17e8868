"""My Game: two builders pile stones, and the higher cairn wins."""

from mygame.game import GAME

__all__ = ["GAME"]
