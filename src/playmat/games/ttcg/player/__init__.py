"""What TTCG knows about good play."""

from playmat.games.ttcg.player.advice import advise
from playmat.games.ttcg.player.evaluation import WEIGHTS, TtcgEvaluation

__all__ = ["WEIGHTS", "TtcgEvaluation", "advise"]
