"""What is known about good play, for the greedy player, for searches and for hints."""

from playmat.games.champions.player.questions import advise
from playmat.games.champions.player.standing import standing

__all__ = ["advise", "standing"]
