"""Weights against weights: pairs of games with the same decks and dice, with seats swapped."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from playmat.agents import player
from playmat.agents.fitting import Crew
from playmat.agents.fitting.logistic import mean_with_error
from playmat.agents.fitting.positions import SEATS, pairings, seed_of
from playmat.agents.self_play import play_match
from playmat.agents.tally import Z
from playmat.agents.weighted import Weighted
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights, read_weights

JOB = 5
"""Pairs per job."""
LAP = 160
"""Pairs between two checks of a trial: enough jobs for 32 processes, which wait for each other at each check."""
BETTER = 2.5
"""The lead in standard errors that wins a trial."""
WORSE = 1.0
"""The deficit in standard errors that loses a trial early."""


class Score:
    """Results of one side: 1 for a pair of wins, 0 for a pair of losses. A draw is half a win."""

    def __init__(self) -> None:
        self.pairs: list[float] = []

    @property
    def share(self) -> float:
        """The share of all games won."""
        return sum(self.pairs) / len(self.pairs) if self.pairs else 0.5

    def errors(self) -> float:
        """The lead of this side in standard errors."""
        if len(self.pairs) < 2:
            return 0.0
        mean, error = mean_with_error(self.pairs)
        return (mean - 0.5) / error if error else 0.0 if mean == 0.5 else float("inf") if mean > 0.5 else float("-inf")

    def data(self) -> dict[str, Any]:
        """The share with its 95% confidence interval."""
        if len(self.pairs) < 2:
            return {"games": SEATS * len(self.pairs), "share": round(self.share, 4), "low": 0.0, "high": 1.0}
        mean, error = mean_with_error(self.pairs)
        low, high = max(0.0, mean - Z * error), min(1.0, mean + Z * error)
        return {"games": SEATS * len(self.pairs), "share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}


class Pairs:
    """A job that plays a range of pairs: an agent with some weights against the same agent with others."""

    def __init__(self, agent: str, one: Weights, other: Weights, seed: int, first: int, last: int) -> None:
        self.agent = agent
        # as data: objects of a compiled game cannot be sent to another process
        self.one = one.json()
        self.other = other.json()
        self.seed = seed
        self.first = first
        self.last = last

    def run(self, game: Game) -> list[float]:
        """Play the pairs, and return the first side's result for each."""
        sides = [weighted(game, json.dumps(self.one)), weighted(game, json.dumps(self.other))]
        seatings = pairings(game, self.seed)
        results: list[float] = []
        for number in range(self.first, self.last):
            decks = seatings[number % len(seatings)]
            results.append(sum(self.play(game, sides, decks, number, turned) for turned in (False, True)) / SEATS)
        return results

    def play(self, game: Game, sides: list[Game], decks: list[str], number: int, turned: bool) -> float:
        """Play one game, and return the first side's result."""
        seated = sides[::-1] if turned else sides
        players = [
            Weighted(player(self.agent, seed_of(self.seed, f"player {seat} of pair {number}")), seated[seat])
            for seat in range(SEATS)
        ]
        start = seed_of(self.seed, f"pair {number}")
        outcome = play_match(game, [*players], [game.deck(x) for x in decks], start, {}).table.outcome
        if outcome is None or not outcome.winners:
            return 0.5
        return float((1 if turned else 0) in outcome.winners)


@lru_cache(4)
def weighted(game: Game, weights: str) -> Game:
    """A game with these weights. Cached for all jobs of a trial, since building it takes as long as some games."""
    return game.with_weights(read_weights(weights))


class Arena:
    """The setup for trials: the workers, the deadline, and the seed."""

    def __init__(self, seed: int, crew: Crew, late: Callable[[], bool], report: Callable[[int], None]) -> None:
        self.seed = seed
        self.crew = crew
        self.late = late
        self.report = report
        self.stopped = False
        """Whether time ran out during a trial."""

    def played(
        self, what: str, agent: str, one: Weights, other: Weights, pairs: int, to_the_end: bool = False
    ) -> Score:
        """Play pairs until one side is clearly ahead, or all of them if the share itself is needed."""
        score = Score()
        seed = seed_of(self.seed, what)
        for first in range(0, pairs, LAP):
            last = min(pairs, first + LAP)
            jobs = [Pairs(agent, one, other, seed, k, min(last, k + JOB)) for k in range(first, last, JOB)]
            for results in self.crew(jobs):
                score.pairs += results
                self.report(SEATS * len(results))
                if self.late():
                    self.stopped = True
                    return score
            if not to_the_end and not -WORSE < score.errors() < BETTER:
                break
        return score
