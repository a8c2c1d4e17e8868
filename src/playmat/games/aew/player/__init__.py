"""Knowledge of good play, for the greedy player, searches and hints."""

from playmat.games.aew.player.evaluation import AewEvaluation
from playmat.games.aew.player.judge import AewJudge
from playmat.games.aew.player.questions import advise
from playmat.games.aew.player.weights import WEIGHTS
from playmat.games.aew.player.worth import TUNABLE, Worth

__all__ = ["TUNABLE", "WEIGHTS", "AewEvaluation", "AewJudge", "Worth", "advise"]
