"""A setting of a game, in people's words and as stored in a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import OptionError

MOST_NUMBER: Final = 999_999
"""The default limit for settings that take numbers."""
SAID: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""Other words for true and false."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """A setting: its name, its values (default first), its meaning, and its index among the game's settings.
    `state.settings` stores one number per setting. The kinds of settings (`kit/settings.py`) define what it means.
    """

    def __init__(
        self, at: int, name: str, values: list[str], text: str, numbers: bool = False, least: int = 0,
        most: int = MOST_NUMBER, reveals: str = "", older: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.at: Final[int] = at
        self.name: Final[str] = name
        self.values: Final[list[str]] = values
        self.text: Final[str] = text
        self.numbers: Final[bool] = numbers
        """Whether any whole number from the least to the most is also a value."""
        self.least: Final[int] = least
        self.most: Final[int] = most
        self.reveals: Final[str] = reveals
        """The value under which a seat is asked only if it has a choice, so that silence reveals what it holds."""
        self.older: Final[dict[str, str]] = older or {}
        """Former spellings of values, and the current ones."""

    @property
    def silent(self) -> str:
        """The default between people: the first value that keeps hands secret."""
        return next(value for value in self.values if value != self.reveals)

    def read(self, value: str) -> str:
        """The value, or an error."""
        word = self.current(value.strip().lower())
        if word not in self.values and SAID.get(word, "") in self.values:
            word = SAID[word]
        number = self.numbers and word.isascii() and word.isdigit() and len(word) <= len(str(MOST_NUMBER))
        if word in self.values or (number and self.least <= int(word) <= self.most):
            return word
        also = f", or any number from {self.least} to {self.most}" if self.numbers else ""
        raise OptionError(f'"{value}" is not a value of {self.name}. Choose {", ".join(self.values)}{also}')

    def current(self, value: str) -> str:
        """A value in its current spelling."""
        return self.older.get(value, value)

    def coded(self, value: str) -> int:
        """A value as a state stores it."""
        raise NotImplementedError

    def value_text(self, number: int) -> str:
        """The inverse of `coded`."""
        raise NotImplementedError

    def earlier(self, value: object) -> int:
        """The number for a value in an older save."""
        raise NotImplementedError
