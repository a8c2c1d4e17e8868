"""Forms of words that move cards. `means` is the name in all games, `name` is the game's own word.

A game whose constructor takes more arguments, or in a different order, declares its own `Form` with the same `means`.
"""

from __future__ import annotations

from playmat.engine.words.form import Form, Param
from playmat.engine.words.param import Whole

__all__ = ["discard", "draw", "mill"]


def draw(phrase: str = "draw {n:card}", *more: Param, name: str = "draw", most: int = 20) -> Form:
    """Cards move from the deck to the hand."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="draw")


def discard(phrase: str = "discard {n:card}", *more: Param, name: str = "discard", most: int = 20) -> Form:
    """Cards move from the hand to the discard pile."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="discard")


def mill(phrase: str, *more: Param, name: str = "mill", most: int = 20) -> Form:
    """Cards move from the deck to the discard pile."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="mill")
