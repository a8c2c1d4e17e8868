"""Knowledge of good play in TTCG."""

from playmat.games.ttcg.player.advice import advise
from playmat.games.ttcg.player.evaluation import TtcgEvaluation
from playmat.games.ttcg.player.judge import TtcgJudge
from playmat.games.ttcg.player.worth import TUNABLE, WEIGHTS, Worth

__all__ = ["TUNABLE", "WEIGHTS", "TtcgEvaluation", "TtcgJudge", "Worth", "advise"]
