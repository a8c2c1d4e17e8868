"""The average worth of printed words, by the meaning they share across games.

For games whose words have no averages of their own.
"""

from __future__ import annotations

from typing import Final

from playmat.engine.player.judge import Judge
from playmat.engine.state.step import Word
from playmat.engine.words.form import Form, form_of
from playmat.engine.words.param import Whole

CARDS: Final = {
    "draw": 1.0, "search": 1.25, "recover": 0.9, "look": 0.2, "put": 1.5, "untap": 0.3, "boost": 0.6, "control": 2.0,
    "discard": -0.8, "mill": -0.1, "show": -0.1, "destroy": -2.0, "exile": -2.0, "bounce": -1.0, "tap": -0.4,
    "negate": -1.5,
}  # fmt: skip
"""The worth of a word to the affected player or owner, for each affected thing, in units of a drawn card."""
POINTS: Final = {"gain": 1.0, "deal": -1.0, "lose": -1.0}
"""The worth of a word to the affected player, for each point of what keeps a player in the game."""
ONLY_IF: Final = 0.6
"""How often a condition is assumed to be true."""
ANYBODY: Final = 0
USER: Final = 1
OPPONENT: Final = -1


class WordJudge(Judge):
    """Judges printed words by a table that all games share. A game defines the value of a card and of a point."""

    def card_points(self) -> float:
        """The value of drawing a card, on the game's own scale."""
        raise NotImplementedError(type(self).__name__)

    def life_points(self) -> float:
        """The value of one point of the amount that `if_gains` counts: health, SV, Stamina."""
        raise NotImplementedError(type(self).__name__)

    def done_to(self, word: Word) -> int:
        """The affected player: USER, OPPONENT, or `ANYBODY` if the user chooses. The user is assumed to choose well."""
        return ANYBODY

    def average(self, word: Word) -> float:
        form = form_of(word)
        means = form.means
        one = self.card_points() * CARDS.get(means, 0.0) + self.life_points() * POINTS.get(means, 0.0)
        if one == 0.0:
            parts = [self.average(part) for part in word.parts]
            best = max(parts, default=0.0) if means == "either" else sum(parts)
            return max(0.0, best) if means == "may" else ONLY_IF * best if means == "only_if" else best
        side = self.done_to(word)
        return number_of(word, form) * (abs(one) if side == ANYBODY else side * one)


def number_of(word: Word, form: Form) -> int:
    """The printed number of things or points that a word affects."""
    for param in form.takes:
        if isinstance(param, Whole) and param.name in ("n", "amount"):
            n: object = param.value(word)
            return n if isinstance(n, int) else 1
    return 1
