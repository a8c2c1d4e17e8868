"""How well one agent plays against another: each game is played twice, the second time with the seats swapped."""

from __future__ import annotations

from itertools import chain
from typing import Any

from playmat.lab.batches import Batches
from playmat.lab.compare import SEATS, Comparison, DeckResult, PairGame, Result
from playmat.lab.crew import Crew
from playmat.lab.progress import Progress
from playmat.lab.sequential import ALPHA


class AgentScore(Result):
    """The results of the first agent: games won, drawn and lost, by pair and by deck."""

    def __init__(self, comparison: Comparison) -> None:
        super().__init__(comparison)
        self.scores = {1.0: 0, 0.5: 0, 0.0: 0}

    def add(self, before: PairGame, after: PairGame) -> None:
        """Count the next pair. The first agent has seat 0 in the first game, and seat 1 in the second."""
        super().add(before, after)
        self.scores[before.score] += 1
        self.scores[1 - after.score] += 1

    def report(self) -> dict[str, Any]:
        """The win rate of the first agent with its 95% CI, a draw counted as half a win."""
        shown = {name: entry for name, entry in self.decks.items() if entry.differences.count}
        return {
            "games": SEATS * self.pairs,
            "wins": self.scores[1.0],
            "draws": self.scores[0.5],
            "losses": self.scores[0.0],
            **win_rate(self.overall, ALPHA),
            "decks": {
                name: {"games": SEATS * entry.differences.count, **win_rate(entry, ALPHA / len(shown))}
                for name, entry in shown.items()
            },
            "decisions": round(sum(self.decisions) / max(1, SEATS * self.pairs), 2),
        }


def win_rate(entry: DeckResult, alpha: float) -> dict[str, float]:
    """A win rate with its interval, computed from the differences from one half."""
    interval = entry.differences.interval(alpha)
    return {name: round(0.5 + number, 5) for name, number in zip(("win_rate", "low", "high"), interval, strict=True)}


def evaluate(comparison: Comparison, pairs: int, crew: Crew, progress: Progress | None = None) -> dict[str, Any]:
    """Play all pairs. The arms of the comparison differ only in their agents."""
    progress = progress or Progress()
    progress.begin(pairs)
    score = AgentScore(comparison)
    for before, after in chain.from_iterable(Batches([pairs]).played(crew, progress)):
        score.add(before, after)
    return score.report()
