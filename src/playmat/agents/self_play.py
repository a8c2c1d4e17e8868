"""One match between players, each of which sees only the view of its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.agents.course import Course
from playmat.agents.player import Player
from playmat.engine.decks.deck import Deck
from playmat.engine.game import Game
from playmat.engine.sitting.sitting import Sitting

__all__ = ["PlayedMatch", "play_match"]


class PlayedMatch:
    """A finished match: the final table, and the number of real decisions."""

    def __init__(self, table: Sitting[Any], decisions: int, counts: dict[str, int], course: Course) -> None:
        self.table = table
        self.decisions = decisions
        self.counts = counts
        """The counts of the game's statistics at its decisions."""
        self.course = course


def play_match(
    game: Game,
    players: list[Player],
    decks: list[Deck],
    seed: int,
    settings: dict[str, Any],
    watch: Callable[[Sitting[Any]], None] | None = None,
    recorded: bool = False,
) -> PlayedMatch:
    """Play a match to its end. No player is asked if there is only one answer. `watch` sees every real decision.

    With `recorded`, the table remembers its answers, so that `record_of` can make a record of it.
    """
    table = game.start(decks, seed, settings)
    table.keeps_checkpoints = False
    give = table.answer if recorded else table.choose
    decisions = 0
    counts: dict[str, int] = {}
    course = Course(table.state.seats)
    while table.state.pending is not None:
        seat = table.state.pending.seat
        answers = table.listed(table.state.pending)
        game.statistics.at_decision(table, answers, counts)
        if len(answers) > 1:
            decisions += 1
            course.asked(table, seat)
            if watch is not None:
                watch(table)
            give(players[seat].choose(table.view(seat), answers))
        else:
            give(answers[0])
    return PlayedMatch(table, decisions, counts, course)
