"""Weights against weights: pairs of games with the same decks and dice, in which the two change seats."""

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
"""Pairs of one job."""
LAP = 160
"""So many pairs, and a trial is looked at: jobs for 32 processes, which wait for each other then."""
BETTER = 2.5
"""By how many standard errors a trial must be ahead to be won,"""
WORSE = 1.0
"""and behind, to be lost before its end."""


class Score:
    """What one side made of its pairs: 1 for both games won, 0 for none; a draw is half a win."""

    def __init__(self) -> None:
        self.pairs: list[float] = []

    @property
    def share(self) -> float:
        """Of all games."""
        return sum(self.pairs) / len(self.pairs) if self.pairs else 0.5

    def errors(self) -> float:
        """By how many standard errors this side is ahead."""
        if len(self.pairs) < 2:
            return 0.0
        mean, error = mean_with_error(self.pairs)
        return (mean - 0.5) / error if error else 0.0 if mean == 0.5 else float("inf") if mean > 0.5 else float("-inf")

    def data(self) -> dict[str, Any]:
        """The share with its 95% interval."""
        if len(self.pairs) < 2:
            return {"games": SEATS * len(self.pairs), "share": round(self.share, 4), "low": 0.0, "high": 1.0}
        mean, error = mean_with_error(self.pairs)
        low, high = max(0.0, mean - Z * error), min(1.0, mean + Z * error)
        return {"games": SEATS * len(self.pairs), "share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}


class Pairs:
    """The job to play the pairs from one number to another: an agent by some weights against the same by others."""

    def __init__(self, agent: str, one: Weights, other: Weights, seed: int, first: int, last: int) -> None:
        self.agent = agent
        # as data: objects of a compiled game cannot be sent to another process
        self.one = one.json()
        self.other = other.json()
        self.seed = seed
        self.first = first
        self.last = last

    def run(self, game: Game) -> list[float]:
        """Plays them; what the first of the two made of each."""
        sides = [weighted(game, json.dumps(self.one)), weighted(game, json.dumps(self.other))]
        seatings = pairings(game, self.seed)
        found: list[float] = []
        for number in range(self.first, self.last):
            decks = seatings[number % len(seatings)]
            found.append(sum(self.play(game, sides, decks, number, turned) for turned in (False, True)) / SEATS)
        return found

    def play(self, game: Game, sides: list[Game], decks: list[str], number: int, turned: bool) -> float:
        """One game, from the view of the first of the two."""
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
    """A game with these weights. A process makes it once for all jobs of a trial: that takes as long as some games."""
    return game.with_weights(read_weights(weights))


class Arena:
    """Where trials are played: by whom, until when, and the seed of all."""

    def __init__(self, seed: int, crew: Crew, late: Callable[[], bool], told: Callable[[int], None]) -> None:
        self.seed = seed
        self.crew = crew
        self.late = late
        self.told = told
        self.stopped = False
        """It got late in the middle of something."""

    def played(
        self, what: str, agent: str, one: Weights, other: Weights, pairs: int, to_the_end: bool = False
    ) -> Score:
        """Plays pairs until one side is clearly ahead, or all of them if the share itself is wanted."""
        score = Score()
        seed = seed_of(self.seed, what)
        for first in range(0, pairs, LAP):
            last = min(pairs, first + LAP)
            jobs = [Pairs(agent, one, other, seed, k, min(last, k + JOB)) for k in range(first, last, JOB)]
            for found in self.crew(jobs):
                score.pairs += found
                self.told(SEATS * len(found))
                if self.late():
                    self.stopped = True
                    return score
            if not to_the_end and not -WORSE < score.errors() < BETTER:
                break
        return score
