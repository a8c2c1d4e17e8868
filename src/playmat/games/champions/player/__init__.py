"""Knowledge of good play, for the greedy player, searches and hints."""

from playmat.games.champions.player.evaluation import DuelEvaluation
from playmat.games.champions.player.mind import Mind
from playmat.games.champions.player.questions import advise
from playmat.games.champions.player.weights import WEIGHTS
from playmat.games.champions.player.worth import TUNABLE, Worth

__all__ = ["TUNABLE", "WEIGHTS", "DuelEvaluation", "Mind", "Worth", "advise"]
