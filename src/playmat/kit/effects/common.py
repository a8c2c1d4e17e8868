"""Forms of words that several games have, besides those that move cards: deal, gain, lose. See `motions.py`."""

from __future__ import annotations

from playmat.engine.words.form import Form, Param
from playmat.engine.words.param import Whole

__all__ = ["deal", "gain", "lose"]


def deal(name: str, phrase: str, *more: Param, most: int) -> Form:
    """Deal damage."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="deal")


def gain(name: str, phrase: str, *more: Param, most: int) -> Form:
    """A player gains an amount of something: health, stamina, points."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="gain")


def lose(name: str, phrase: str, *more: Param, most: int) -> Form:
    """A player loses an amount of something."""
    return Form(name, phrase, Whole("n", 1, most), *more, means="lose")
