"""What is known about good play, for the greedy player, for searches and for hints."""

from playmat.games.school.player.evaluation import SchoolEvaluation
from playmat.games.school.player.questions import advise
from playmat.games.school.player.worth import WEIGHTS

__all__ = ["WEIGHTS", "SchoolEvaluation", "advise"]
