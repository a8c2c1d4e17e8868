"""The search player: imagines what it cannot see, tries each answer, and plays on by the game's advice.

It contains no code for particular games. For each decision, it imagines complete states that are consistent with its
view. In each of them it tries every remaining answer on a clone and plays on by the game's advice for all seats, to the
end or to the horizon, where the game's evaluation rates the position. All answers are tried in the same imagined states
with the same dice (common random numbers), so that they differ by merit and not by luck. The answers race: an answer
that falls clearly behind the leader is dropped, and the playouts go to the promising ones. In the end, the search
deviates from the advice only if another answer was better by more than the noise.
"""

from __future__ import annotations

import time
from typing import Any

from playmat.agents.player import Player
from playmat.agents.race import LAP, LEAST, AnswerRace
from playmat.engine.state.option import Option
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine

PLAYOUTS = 200
"""The default number of playouts per decision."""
BEHIND = 2.0
"""An answer is dropped if it is this many standard errors worse than the leader."""
MARGIN = 0.003
"""An answer is also dropped if its chance to win cannot exceed the leader's by more than this."""
SURE_STATES = 24
"""The minimum number of states before that happens, since a rare event may decide the game."""
CAUTION = 0.5
"""Another answer replaces the advised one if it is this many standard errors better."""


class SearchRace(AnswerRace):
    """The answers that a search tries. `order` has their numbers, best answers by advice first."""

    def __init__(self, order: list[int], playouts: int) -> None:
        super().__init__(order[: max(2, playouts // LEAST)], prior=0.0)
        self.advised = order[0]

    def drop_behind(self) -> None:
        """Drop the answers that are clearly behind the leader, or equal to it."""
        is_sure = len(self.values[self.leader]) >= SURE_STATES
        self.drop(BEHIND, -MARGIN if is_sure else 0.0)

    @property
    def chosen(self) -> int:
        """The leader, or the advised answer if the leader is not better by more than the noise."""
        return self.leader if self.is_ahead(self.leader, self.advised, CAUTION) else self.advised


class Search(Player):
    """Takes the answer with the best average over imagined playouts.

    `playouts` is the budget of one decision for all answers together. `horizon` is how many real decisions a playout
    looks ahead (0: the game's own number). Together, the two are its level. `seconds` also limits the time, and
    `cut_short` tells whether that changed an answer.
    """

    name = "search"

    def __init__(self, seed: int = 0, playouts: int = PLAYOUTS, seconds: float = 0, horizon: int = 0) -> None:
        super().__init__(seed)
        self.playouts = playouts
        self.seconds = seconds
        self.horizon = horizon
        self.cut_short = False
        """Whether time ran out before the last answer was found, so that the answer depends on the machine."""

    def choose(self, view: Table[Any], options: list[Option]) -> Option:
        return options[self.race(view, options).chosen]

    def race(self, view: Table[Any], options: list[Option]) -> SearchRace:
        """Try the answers, until one is left or the playouts are spent."""
        end = time.monotonic() + self.seconds if self.seconds else float("inf")
        advice = view.game.player.advice(view)
        order = sorted(range(len(options)), key=lambda k: -advice[k])
        race = SearchRace(order, min(self.playouts, self.affordable(view, options, order[:2], end)))
        fewer = len(race.running) < len(SearchRace(order, self.playouts).running)
        in_time = True
        while len(race.running) > 1 and race.spent < self.playouts and in_time:
            in_time = self.lap(view, options, race, end)
            race.drop_behind()
        self.cut_short = fewer or not in_time
        return race

    def affordable(self, view: Table[Any], options: list[Option], first: list[int], end: float) -> int:
        """How many playouts fit into the time, judging by the first ones. All of them without a time limit."""
        if not self.seconds:
            return self.playouts
        began = time.monotonic()
        Search(self.stream, horizon=self.horizon).try_all(view, options, first, end)
        now = time.monotonic()
        return int(len(first) * (end - now) / max(now - began, 1e-6))

    def lap(self, view: Table[Any], options: list[Option], race: SearchRace, end: float) -> bool:
        """Try the running answers in some states. False if time runs out. An unfinished state does not count."""
        for _ in range(LAP):
            values = self.try_all(view, options, race.running, end)
            if len(values) < len(race.running):
                return False
            race.note(values)
        return True

    def try_all(
        self, view: Table[Any], options: list[Option], running: list[int], end: float = float("inf")
    ) -> list[float]:
        """The values of these answers in one imagined state, as many as there is time for."""
        seat = view.state.pending.seat
        horizon = self.horizon or view.game.player.horizon
        seed = self.next()
        imagined = self.imagined(view, seed)
        values: list[float] = []
        for k in running:
            if time.monotonic() >= end:
                break
            tried = imagined.clone()
            tried.choose(options[k])
            look_ahead(tried, seed, horizon)
            values.append(view.game.player.value(tried, seat))
        return values

    def imagined(self, view: Table[Any], seed: int) -> Table[Any]:
        """A complete state that is consistent with the view."""
        return imagine(view, seed)
