"""ATW: wrestlers from every era, one initiative, dice against target numbers."""

from playmat.games.atw.game import GAME

__all__ = ["GAME"]
