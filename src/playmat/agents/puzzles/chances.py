"""The answer with the best chance to win, measured by playouts to the end with the hidden cards dealt again.

All answers are tried in the same deals with the same dice. A short race rejects most positions and drops the answers
that are far behind. The final measurement uses deals that the race has not seen, so that it confirms the answer and
does not just repeat the luck that selected it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

from playmat.agents.puzzles.forced import dealt
from playmat.agents.solving.graph import answers
from playmat.engine.chance import small as chance
from playmat.engine.table.playout import play_by_advice
from playmat.engine.table.table import Table

MARGIN = 0.15
"""How much better than the second answer the best one must be."""
PLAYOUTS = 10_000
RACE = (24, 60, 200, 800)
"""Playouts of each answer after which the race is judged."""
ERRORS = 2.5
"""An answer or a position is dropped if it misses its mark by this many standard errors."""
FIRST_DEAL = 1_000_000
"""The number of the first deal of the final measurement. The race uses those from 0."""


@dataclass(frozen=True)
class BestChance:
    """The answer with the best chance, and the second one."""

    option: int
    wins: float
    second: int
    second_wins: float
    playouts: int


class ChanceRace:
    """Playouts of some answers in the same deals."""

    def __init__(self, view: Table[Any], first: int = 0) -> None:
        self.view = view
        self.seat: int = view.state.pending.seat
        self.next = first
        self.results: dict[int, list[float]] = {k: [] for k in range(len(answers(view)))}

    def run(self, until: int) -> None:
        """Play until each answer has this many playouts."""
        options = answers(self.view)
        while min(map(len, self.results.values())) < until:
            t = dealt(self.view, self.next)
            seed = chance.labelled("playout", self.next)
            self.next += 1
            for option, results in self.results.items():
                tried = t.clone()
                tried.choose(options[option])
                play_by_advice(tried, seed)
                results.append(result_of(tried, self.seat))

    def order(self) -> list[int]:
        """The answers, the best first."""
        return sorted(self.results, key=lambda k: -sum(self.results[k]))

    def mean(self, option: int) -> float:
        """The share of playouts that an answer won."""
        return sum(self.results[option]) / len(self.results[option])

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """How much better one answer did than the other, with its standard error."""
        differences = [a - b for a, b in zip(self.results[one], self.results[other], strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        squares = sum((d - mean) ** 2 for d in differences)
        return mean, sqrt(squares + 1) / count  # + 1: a few equal results do not prove certainty

    def drop_last(self) -> None:
        """Drop the answers that are behind the best by clearly more than the margin, except the second."""
        best, _, *rest = self.order()
        for option in rest:
            lead, error = self.lead(best, option)
            if lead - ERRORS * error > MARGIN:
                del self.results[option]


def result_of(t: Table[Any], seat: int) -> float:
    """1 for a win, half for a draw."""
    outcome = t.state.outcome
    winners = outcome.winners if outcome is not None else []
    return 1.0 if seat in winners else 0.0 if winners else 0.5


def best_chance(view: Table[Any], playouts: int = PLAYOUTS) -> BestChance | None:
    """The answer whose chance is better than that of every other by the margin, or None.

    Without playouts, it stops after the race.
    """
    race = ChanceRace(view)
    for until in RACE:
        race.run(until)
        best, second = race.order()[:2]
        lead, error = race.lead(best, second)
        if lead + ERRORS * error < MARGIN:
            return None
        race.drop_last()
    if not playouts:
        return BestChance(best, race.mean(best), second, race.mean(second), RACE[-1])
    final = ChanceRace(view, FIRST_DEAL)
    final.results = {k: [] for k in race.results}
    for until in (playouts // 10, playouts):
        final.run(until)
        order = final.order()
        lead, error = final.lead(order[0], order[1])
        if order[0] != best or lead + (ERRORS * error if until < playouts else 0.0) < MARGIN:
            return None
    return BestChance(best, final.mean(best), order[1], final.mean(order[1]), playouts)


def chance_fault(view: Table[Any], option: int, second: int, playouts: int) -> str:
    """Why an answer no longer has a clearly better chance than the second one, or nothing."""
    race = ChanceRace(view)
    race.results = {option: [], second: []}
    race.run(playouts)
    lead, _ = race.lead(option, second)
    return "" if lead > 0 else f"its answer is {-lead:.0%} behind the second one in {playouts} playouts"
