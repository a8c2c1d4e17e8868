"""The whole fit: the evaluation, the numbers of the advice, and the strength of the new weights against the old."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from playmat.agents.fitting import Crew
from playmat.agents.fitting.climbing import Climb
from playmat.agents.fitting.positions import SEATS
from playmat.agents.fitting.trials import Arena
from playmat.agents.fitting.value import fit_value, sampled
from playmat.engine.errors import PlaymatError
from playmat.engine.game import Game
from playmat.engine.player.weights import Weights

UNTIL = {"value": 0.4, "advice": 0.75, "strength": 0.9, "search": 1.0}
"""For each part of the work, the fraction of the time limit by which it must end."""
TRIAL = 4
"""A trial plays a quarter as many pairs as there are games, so at most half as many games."""
STRENGTH = 2
"""Games between fitted and current weights: half as many pairs as there were games to fit to."""
SEARCHED = 100
"""Games with search agents, which are slow: a hundredth as many pairs as there were games."""
SEARCH = "search:48"


class Deadline:
    """Tracks the fraction of the time that has passed."""

    def __init__(self, minutes: float, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = 60 * minutes
        self.now = now
        self.begin = now()
        self.passed = False
        """Whether a part of the work was cut short. If so, the result depends on the machine, not only on the seed."""

    def until(self, part: str) -> Callable[[], bool]:
        """Whether the time for a part of the work is up."""
        end = self.begin + UNTIL[part] * self.seconds

        def late() -> bool:
            if self.now() >= end:
                self.passed = True
                return True
            return False

        return late


class Found:
    """The fitted weights, and a report on them."""

    def __init__(self, weights: Weights, report: dict[str, Any]) -> None:
        self.weights = weights
        self.report = report


class Fit:
    """A fit of one game. `report` is called with a part's name and the number of games played for it."""

    def __init__(
        self, game: Game, seed: int, games: int, crew: Crew, clock: Deadline, report: Callable[[str, int], None]
    ) -> None:
        if game.player.evaluation is None and not game.player.tunable:
            raise PlaymatError(f"{game.slug} has no evaluation and no numbers to tune, so there is nothing to fit")
        self.game = game
        self.seed = seed
        self.games = games
        self.crew = crew
        self.clock = clock
        self.report = report
        self.fitted_to = 0
        """The number of games that the evaluation was fitted to."""

    def run(self, compare: bool = False, without: Sequence[str] = (), value_only: bool = False) -> Found:
        """Run all parts in order. `value_only` keeps the numbers of the advice."""
        present = self.game.player.weights
        value, about_value = self.value(without)
        advice, about_advice = (present.advice, None) if value_only else self.advice()
        weights = Weights(self.game.slug, self.game.card_set(), self.seed, self.fitted_to, value, advice)
        search = self.against(weights, present, "search", SEARCH, SEARCHED) if compare else None
        report = {
            "game": self.game.slug,
            "cards": weights.cards,
            "stale": self.game.player.staleness(),
            "seed": self.seed,
            "games": self.games,
            "partial": self.clock.passed,
            "value": about_value,
            "advice": about_advice,
            "search": search,
            "weights": weights.json(),
        }
        return Found(weights, report)

    def arena(self, part: str) -> Arena:
        """The arena for the games of a part."""
        return Arena(self.seed, self.crew, self.clock.until(part), lambda count: self.report(part, count))

    def value(self, without: Sequence[str]) -> tuple[dict[str, float], dict[str, Any] | None]:
        """Fit the weights of the evaluation, and report on them."""
        if self.game.player.evaluation is None:
            return {}, None
        late = self.clock.until("value")
        samples = sampled(self.seed, self.games, self.crew, late, lambda count: self.report("value", count))
        fit = fit_value(self.game, samples, without)
        self.fitted_to = fit.games
        return fit.weights, fit.report

    def advice(self) -> tuple[dict[str, float], dict[str, Any] | None]:
        """The numbers of the advice: the tuned ones if they win new games, otherwise the current ones."""
        if not self.game.player.tunable:
            return self.game.player.weights.advice, None
        present = self.game.player.weights
        climb = Climb(self.game, self.arena("advice"), max(1, self.games // TRIAL))
        there = climb.run()
        moved = there.advice != present.advice
        strength = self.against(there, present, "strength", "greedy", STRENGTH) if moved else None
        taken = strength is not None and strength["share"] > 0.5
        report = {
            "numbers": {
                n.name: {
                    "present": present.advice[n.name],
                    "fitted": there.advice[n.name],
                    "least": n.least,
                    "most": n.most,
                }
                for n in self.game.player.tunable
            },
            "trials": climb.trials,
            "strength": strength,
            "taken": taken,
        }
        return there.advice if taken else present.advice, report

    def against(self, one: Weights, other: Weights, part: str, agent: str, share: int) -> dict[str, Any]:
        """The strength of some weights against others, in new games."""
        pairs = max(1, self.games // share)
        score = self.arena(part).played(part, agent, one, other, pairs, to_the_end=True)
        return {"agent": agent, "asked": SEATS * pairs, **score.data()}
