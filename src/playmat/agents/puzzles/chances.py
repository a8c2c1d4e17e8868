"""The answer with the best chance to win, measured by playouts to the end with the hidden cards dealt again.

All answers are tried in the same deals with the same dice. A short race rejects most positions and drops the answers
that are far behind. The final measurement uses deals that the race has not seen, so that it confirms the answer and
does not just repeat the luck that selected it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playmat.agents.puzzles.forced import dealt
from playmat.agents.race import AnswerRace
from playmat.agents.solving.graph import answers
from playmat.engine.chance import small as chance
from playmat.engine.state.option import Option
from playmat.engine.table.playout import look_ahead, play_by_advice
from playmat.engine.table.table import Table

MARGIN = 0.15
"""How much better than the second-best answer the best one must be."""
PLAYOUTS = 10_000
GLANCE = 6
"""Before any playout to the end, each answer is played out for this many decisions and rated by the evaluation."""
GLANCES = {3: 0.05, 8: 0.1}
"""The lead that the best answer needs for a position to be kept, by the number of deals per answer.

All eight deals together cost a tenth as much as the first playouts to the end. Most positions fail after three deals.
"""
SCREEN = {16: 0.12, 40: 0.13, 120: 0.14, 400: 0.16}
"""The lead that the best answer needs for a race to continue, by the number of playouts per answer.

Most positions have no clear answer and end here. The screen may miss a puzzle, since there are always more positions.
"""
DOUBT = 0.01
"""How far a lead must exceed the margin after a fifth of the playouts: a narrower lead would often fail late."""
FIRST_DEAL = 1_000_000
"""The number of the first deal of the final measurement. The screen's deals are numbered from 0."""


@dataclass(frozen=True)
class BestChance:
    """The answer with the best chance, and the second-best answer."""

    option: int
    wins: float
    second: int
    second_wins: float
    playouts: int


class ChanceRace(AnswerRace):
    """A race whose playouts go to the end of the game, in deals with these numbers."""

    def __init__(self, view: Table[Any], numbers: Iterable[int], first: int = 0) -> None:
        super().__init__(numbers)
        self.view = view
        self.options = answers(view)
        self.first = self.next = first

    def run(self, until: int) -> None:
        """Play until each running answer has this many playouts."""
        seat: int = self.view.state.pending.seat
        while self.next - self.first < until:
            t = dealt(self.view, self.next)
            seed = chance.labeled("playout", self.next)
            self.next += 1
            self.note([result_after(t, self.options[k], seat, seed) for k in self.running])

    def drop_behind(self) -> None:
        """Drop the answers that are behind the best by clearly more than the margin, except the second."""
        self.drop(margin=MARGIN, keep=self.order()[:2])


def result_after(t: Table[Any], option: Option, seat: int, seed: int) -> float:
    """The result of a playout for a seat: 1 for a win, 0.5 for a draw."""
    tried = t.clone()
    tried.choose(option)
    play_by_advice(tried, seed)
    outcome = tried.state.outcome
    winners = outcome.winners if outcome is not None else []
    return 1.0 if seat in winners else 0.0 if winners else 0.5


def is_clear_at_a_glance(view: Table[Any]) -> bool:
    """Whether an answer leads after a few decisions, according to the game's evaluation."""
    race = AnswerRace(range(len(answers(view))))
    for number in range(max(GLANCES)):
        race.note(glances(view, number))
        if race.lead() < GLANCES.get(number + 1, -1.0):
            return False
    return True


def glances(view: Table[Any], number: int) -> list[float]:
    """The value of each answer after a few decisions in one deal."""
    seat: int = view.state.pending.seat
    t = dealt(view, number)
    values: list[float] = []
    for option in answers(view):
        tried = t.clone()
        tried.choose(option)
        look_ahead(tried, chance.labeled("playout", number), GLANCE)
        values.append(view.game.player.value(tried, seat))
    return values


def screened(view: Table[Any]) -> ChanceRace | None:
    """The race for a position if one answer leads clearly, or None."""
    if not is_clear_at_a_glance(view):
        return None
    race = ChanceRace(view, range(len(answers(view))))
    for until, least in SCREEN.items():
        race.run(until)
        if race.lead() < least:
            return None
        race.drop_behind()
    return race


def best_chance(view: Table[Any], playouts: int = PLAYOUTS) -> BestChance | None:
    """The answer whose chance is better than every other answer's by the margin, or None."""
    screen = screened(view)
    if screen is None:
        return None
    race = ChanceRace(view, screen.order(), FIRST_DEAL)
    for until, more in ((playouts // 20, 0.0), (playouts // 5, DOUBT), (playouts, 0.0)):
        race.run(until)
        if race.leader != screen.leader or race.lead() < MARGIN + more:
            return None
        race.drop_behind()
    best, second = race.order()[:2]
    return BestChance(best, race.chance_of(best).mean, second, race.chance_of(second).mean, playouts)


def chance_fault(view: Table[Any], option: int, others: Iterable[int], playouts: int, margin: float = 0.0) -> str:
    """Why an answer is no longer better than the others by the margin, or nothing."""
    race = ChanceRace(view, [option, *(k for k in others if k != option)], FIRST_DEAL)
    for until in (playouts // 10, playouts):
        race.run(until)
        race.drop_behind()
    second = next(k for k in race.order() if k != option)
    lead = race.gap(option, second).mean
    return "" if lead > margin else f"its answer leads another by {100 * lead:.0f} points in {playouts} playouts"
