"""Playouts of the answers to a decision, all in the same imagined states, so that they differ by merit and not by luck.

Everything follows from the view, a label and the number of playouts: never from time, so it can be repeated.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.agents.race import LAP, LEAST, AnswerRace
from playmat.engine.chance import small as chance
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.table.playout import look_ahead
from playmat.engine.table.table import Table
from playmat.engine.view.view import imagine


class Playouts(AnswerRace):
    """A race between answers to a view's pending decision. Its playouts look ahead to the horizon."""

    def __init__(self, view: Table[Any], numbers: list[int], label: str) -> None:
        super().__init__(numbers)
        self.view: Final[Table[Any]] = view
        self.options: Final[list[Option]] = view.listed(view.state.pending)
        self.seat: Final[int] = view.state.pending.seat
        self._stream: int = chance.labeled("analysis", label)

    def try_all(self) -> None:
        """Try each running answer in one more imagined state."""
        self._stream = chance.step(self._stream)
        imagined = imagine(self.view, self._stream)
        self.note([self.value_of(imagined, k) for k in self.running])

    def value_of(self, imagined: Table[Any], number: int) -> float:
        """The value of one answer in a playout."""
        player = self.view.game.player
        tried = imagined.clone()
        tried.choose(self.options[number])
        look_ahead(tried, self._stream, player.horizon)
        return float(player.value(tried, self.seat))

    def race(self, keep: int, playouts: int) -> int:
        """Spend playouts on the answers, and return the leader. Answers that fall behind drop out, except `keep`."""
        while self.spent < playouts:
            for _ in range(LAP):
                self.try_all()
            self.drop(keep=(keep,))
        return self.leader


def advised(view: Table[Any]) -> list[int]:
    """The answers that are moves of the game, best by advice first."""
    advice = view.game.player.advice(view)
    return sorted(range(in_the_game(view.listed(view.state.pending))), key=lambda k: -advice[k])


def candidates(view: Table[Any], playouts: int, also: int) -> list[int]:
    """The answers worth trying: the best by advice, and the answer given."""
    order = advised(view)[: max(2, playouts // LEAST)]
    return order if also in order else [*order[:-1], also]
