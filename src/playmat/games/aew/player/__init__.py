"""Knowledge about good play, for the greedy player, for searches and for hints."""

from playmat.games.aew.player.evaluation import AewEvaluation
from playmat.games.aew.player.judge import AewJudge
from playmat.games.aew.player.questions import advise
from playmat.games.aew.player.weights import WEIGHTS
from playmat.games.aew.player.worth import TUNABLE, Worth

__all__ = ["TUNABLE", "WEIGHTS", "AewEvaluation", "AewJudge", "Worth", "advise"]
