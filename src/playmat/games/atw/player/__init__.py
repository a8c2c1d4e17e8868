"""Knowledge of good play, for the greedy player, searches and hints."""

from playmat.games.atw.player.evaluation import AtwEvaluation
from playmat.games.atw.player.questions import advise
from playmat.games.atw.player.weights import WEIGHTS
from playmat.games.atw.player.worth import TUNABLE, Mind, Worth

__all__ = ["TUNABLE", "WEIGHTS", "AtwEvaluation", "Mind", "Worth", "advise"]
