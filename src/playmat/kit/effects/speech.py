"""How a game writes its words: the phrases of their forms, turned into text. One object per game. Its methods are its
style.

A phrase names the arguments of its word: "deal {amount:damage} to {to}". After the colon, it says how to write a value:

    {to}          a word by its text; a number in digits; a choice by its name, several with "or"
    {n:card}      a number of a noun, in the style of the game: "2 cards", "two cards"
    {n:+}         a number with its sign: "+1", "−2"
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from playmat.engine.state.step import Word
from playmat.engine.words.form import Param, form_of

__all__ = ["Speech"]

MINUS = "−"


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech:
    """Writes numbers in digits and plurals with an s. A game with another style overrides these methods."""

    def say(self, word: Word) -> str:
        """The phrase of a word, with its arguments."""
        form = form_of(word)
        text = ""
        for before, name, spec in form.pieces:
            text += before
            if name:
                param = form.params[name]
                text += self.argument(param, param.value(word), spec)
        return text

    def argument(self, param: Param, value: Any, spec: str) -> str:
        """An argument of a word."""
        if isinstance(value, Word):
            return self.part(value, spec)
        if isinstance(value, int) and not isinstance(value, bool) and spec:
            return self.signed(value) if spec == "+" else self.some(value, spec)
        shown = param.shown(value)
        return self.either([str(part) for part in shown]) if isinstance(shown, list) else str(shown)

    def part(self, word: Word, noun: str) -> str:
        """A word within a word. A counted amount has the noun of what it counts."""
        return word.text()

    def some(self, n: int, noun: str) -> str:
        """A number of something: "2 cards"."""
        return f"{n} {noun}" if n == 1 else f"{n} {self.plural(noun)}"

    def plural(self, noun: str) -> str:
        """The plural of a noun. Measured things do not change: 2 damage."""
        return f"{noun}s" if noun == "card" else noun

    def signed(self, n: int) -> str:
        """A number with its sign."""
        return f"{n:+d}".replace("-", MINUS)

    # joins

    def then(self, texts: list[str]) -> str:
        """Things done one after the other."""
        return ", then ".join(texts)

    def either(self, texts: list[str]) -> str:
        """Alternatives, of which one is chosen."""
        return " or ".join(texts)

    def both(self, texts: list[str]) -> str:
        """Things done together: "deal 2 damage, gain 1 health and draw 1 card"."""
        return " and ".join(", ".join(texts).rsplit(", ", 1))
