"""What is known about good play, for the greedy player, for searches and for hints."""

from playmat.games.school.player.questions import advise
from playmat.games.school.player.standing import standing

__all__ = ["advise", "standing"]
