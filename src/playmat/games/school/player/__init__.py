"""Knowledge of good play, for the greedy player, searches and hints."""

from playmat.games.school.player.evaluation import SchoolEvaluation
from playmat.games.school.player.judge import SchoolJudge
from playmat.games.school.player.questions import advise, window_of
from playmat.games.school.player.worth import TUNABLE, WEIGHTS, Worth

__all__ = ["TUNABLE", "WEIGHTS", "SchoolEvaluation", "SchoolJudge", "Worth", "advise", "window_of"]
