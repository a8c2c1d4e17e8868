"""Playmat: a table for trading card games whose rulebook is alive."""

from playmat.games import game

__version__ = "0.1.0"
__all__ = ["game"]
