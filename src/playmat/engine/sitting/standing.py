"""The standing of a match: the finished games and the score. Public, so every view has it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from playmat.engine.counting import count_of
from playmat.engine.state.outcome import Outcome
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE

__all__ = ["Finished", "Standing"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Finished(Record):
    """A finished game of a match: its winner (NONE in a draw), how it ended, who went first, and how long it took."""

    FIELDS: ClassVar[tuple[str, ...]] = ("winners", "ending", "rule", "first", "decisions")

    def __init__(self, winners: list[int], ending: str, rule: str, first: int, decisions: int) -> None:
        self.winners: Final[list[int]] = winners
        self.ending: Final[str] = ending
        self.rule: Final[str] = rule
        self.first: Final[int] = first
        """The first player, NONE if the game was conceded before one was chosen."""
        self.decisions: Final[int] = decisions

    @property
    def winner(self) -> int:
        """The seat that won, or NONE in a draw."""
        return self.winners[0] if len(self.winners) == 1 else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Record):
    """A match so far. Immutable: each finished game makes a new one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "best_of", "games")

    def __init__(self, seats: int, best_of: int, games: list[Finished]) -> None:
        self.seats: Final[int] = seats
        self.best_of: Final[int] = best_of
        self.games: Final[list[Finished]] = games

    def after(self, game: Finished) -> Standing:
        """The same match after one more game."""
        return Standing(self.seats, self.best_of, [*self.games, game])

    def wins(self, seat: int) -> int:
        """The number of games that a seat has won. A draw counts for no one."""
        count = 0
        for game in self.games:
            if game.winner == seat:
                count += 1
        return count

    @property
    def number(self) -> int:
        """The number of the current game, from 1, or of the last one when the match is over."""
        return len(self.games) if self.over else len(self.games) + 1

    @property
    def over(self) -> bool:
        """Whether a seat has won more than half of the games, or all have been played."""
        if len(self.games) >= self.best_of:
            return True
        return any(2 * self.wins(seat) > self.best_of for seat in range(self.seats))

    @property
    def ending(self) -> str:
        """The score in words, most wins first: "2 games to 1"."""
        wins = sorted([self.wins(seat) for seat in range(self.seats)], reverse=True)
        if wins[0] == wins[1]:
            return f"{count_of(wins[0], 'game')} all"
        return f"{count_of(wins[0], 'game')} to {wins[1]}"

    def outcome(self, rule: str) -> Outcome:
        """The result of the games: the seat with the most wins, or a drawn match on a tie."""
        most = max(self.wins(seat) for seat in range(self.seats))
        best = [seat for seat in range(self.seats) if self.wins(seat) == most]
        return Outcome(best if len(best) == 1 else [], self.ending, rule)


saved(Finished, Standing)
