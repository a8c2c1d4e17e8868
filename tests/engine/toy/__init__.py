"""Lantern Keepers: a toy game that exercises every mechanism of the engine, for two to four seats."""

from tests.engine.toy.game import CLOSED, GAME

__all__ = ["CLOSED", "GAME"]
