"""Settings: each is declared once, with its name, default and text, and read by name: `ALLOW_PASS.on(state)`.

SETTINGS: Final = Settings()
flag, number, choice = SETTINGS.flag, SETTINGS.number, SETTINGS.choice

ALLOW_PASS: Final = flag("allow_pass", False, "Players may pass their turn.")
TURN_CAP: Final = number("turn_cap", 1000, "Draw after this many turns.", least=1, also={"none": 0})
OPENING: Final = choice("opening", ["choose", "random"], "How opening hands are dealt.")
"""

from __future__ import annotations

from typing import Any, Final, final

from playmat.engine.state.setting import MOST_NUMBER, Setting
from playmat.engine.state.state import State

__all__ = ["Choice", "Flag", "Number", "Settings", "Worded", "replaced"]


class Worded(Setting):
    """A setting with several words as values. A state stores the index of its word."""

    def __init__(
        self, at: int, name: str, values: list[str], text: str, words: list[str], reveals: str = "",
        older: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(at, name, values, text, reveals=reveals, older=older)
        self.words: Final[list[str]] = words

    def coded(self, value: str) -> int:
        """The index of the word in a state."""
        return self.words.index(self.current(value))

    def value_text(self, number: int) -> str:
        """The word at an index."""
        return self.words[number]


@final
class Flag(Worded):
    """A setting that is off or on, with the game's words for both."""

    def __init__(self, at: int, name: str, default: bool, text: str, on: str, off: str, reveals: bool = False) -> None:
        super().__init__(at, name, [on, off] if default else [off, on], text, [off, on], on if reveals else "")

    def on(self, state: State) -> bool:
        """Whether the setting is on."""
        return state.settings[self.at] == 1

    def earlier(self, value: Any) -> int:
        return 1 if value is True else 0


@final
class Number(Setting):
    """A setting with a whole number. Words may represent special values ("none": 0)."""

    def __init__(
        self, at: int, name: str, default: int, text: str, least: int, most: int, also: dict[str, int]
    ) -> None:  # fmt: skip
        super().__init__(at, name, [str(default), *also], text, numbers=True, least=least, most=most)
        self.also: Final[dict[str, int]] = also

    def of(self, state: State) -> int:
        """The value in a state."""
        return state.settings[self.at]

    def coded(self, value: str) -> int:
        return self.also[value] if value in self.also else int(value)

    def value_text(self, number: int) -> str:
        return next((word for word, value in self.also.items() if value == number), str(number))

    def earlier(self, value: Any) -> int:
        return int(value)


@final
class Choice(Worded):
    """A setting with several words. Players cannot choose its inner words."""

    def __init__(
        self, at: int, name: str, values: list[str], text: str, inner: list[str], reveals: str,
        older: dict[str, str] | None,
    ) -> None:  # fmt: skip
        super().__init__(at, name, values, text, [*values, *inner], reveals, older)

    def of(self, state: State) -> str:
        """The value in a state."""
        return self.words[state.settings[self.at]]

    def earlier(self, value: Any) -> int:
        return self.coded(str(value).lower())


@final
class Settings:
    """The settings of a game in the order of their declaration."""

    def __init__(self, on: str = "on", off: str = "off") -> None:
        self.words: Final[list[str]] = [on, off]
        """The default words for its flags."""
        self.all: Final[list[Setting]] = []

    def flag(self, name: str, default: bool, text: str, on: str = "", off: str = "", reveals: bool = False) -> Flag:
        """Declare a setting that is on or off. `reveals`: if on, silence reveals a player's cards."""
        setting = Flag(len(self.all), name, default, text, on or self.words[0], off or self.words[1], reveals)
        self.all.append(setting)
        return setting

    def number(
        self, name: str, default: int, text: str, least: int = 0, most: int = MOST_NUMBER,
        also: dict[str, int] | None = None,
    ) -> Number:  # fmt: skip
        """Declare a number from `least` to `most`. `also`: words that represent a number."""
        setting = Number(len(self.all), name, default, text, least, most, also or {})
        self.all.append(setting)
        return setting

    def choice(
        self, name: str, values: list[str], text: str, inner: list[str] | None = None, reveals: str = "",
        older: dict[str, str] | None = None,
    ) -> Choice:  # fmt: skip
        """Declare a choice among words, the first being the default. `inner`: words that only the game uses.

        `reveals`: the word with which silence reveals a player's cards. `older`: former spellings that are still read.
        """
        setting = Choice(len(self.all), name, values, text, inner or [], reveals, older)
        self.all.append(setting)
        return setting


def replaced(state: State, setting: Setting, number: int) -> list[int]:
    """The settings of a state with one of them changed. A state's own list is never modified."""
    numbers = state.settings.copy()
    numbers[setting.at] = number
    return numbers
