"""How a game rates the words on its cards, with the same interface in every game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.step import Word

IMPOSSIBLE: Final = -100000.0
"""The worth of something that cannot be done."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """How one seat values the words of one card, in one position.

    Each game has its own scale. More points are better for `you`. A word that does nothing by itself (a filter, a
    number) is worth 0. A game's own player asks the words directly, since their methods take that game's judge.
    """

    def __init__(self, you: int) -> None:
        self.you: Final[int] = you

    def worth(self, word: Word) -> float:
        """The worth to `you` of carrying this out now, or at most IMPOSSIBLE if it cannot be done."""
        raise NotImplementedError(type(self).__name__)

    def average(self, word: Word) -> float:
        """The average worth of a word as printed, regardless of the position."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, word: Word) -> bool:
        """Whether a word can do anything now."""
        raise NotImplementedError(type(self).__name__)

    # called by the words of several games: the worth to `you` if a player, perhaps `you`, does this

    def if_draws(self, seat: int, n: int) -> float:
        """A player draws cards."""
        return 0.0

    def if_discards(self, seat: int, n: int) -> float:
        """A player discards cards of their choice."""
        return 0.0

    def if_mills(self, seat: int, n: int) -> float:
        """The top cards of a player's deck go to the discard pile."""
        return 0.0

    def if_gains(self, seat: int, n: int) -> float:
        """A player gains n of what keeps them in the game, such as health or points. A negative n is a loss."""
        return 0.0
