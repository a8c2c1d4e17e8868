"""The layout of a printed card: the same few places for every game, so that one page can draw them all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

__all__ = ["Anatomy", "Sign", "Value"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sign:
    """A small symbol: something to pay, a slot to fill, a link to the next card."""

    def __init__(self, name: str, shape: str, tone: str, count: int = 1) -> None:
        self.name: Final[str] = name
        """Its name for screen readers: "red circle"."""
        self.shape: Final[str] = shape
        """circle, square, gem or coin."""
        self.tone: Final[str] = tone
        """The name of its color in the page's palette: "red"."""
        self.count: Final[int] = count


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A printed number: its name, how it is written, and its icon on the page."""

    def __init__(self, name: str, value: str, icon: str = "") -> None:
        self.name: Final[str] = name
        self.value: Final[str] = value
        self.icon: Final[str] = icon or name


@mypyc_attr(allow_interpreted_subclasses=True)
class Anatomy:
    """The places of a card. Unused places stay empty."""

    def __init__(
        self,
        kind: str,
        type_line: str = "",
        tone: str = "",
        cost: tuple[Sign, ...] = (),
        numbers: tuple[Value, ...] = (),
        left: tuple[Sign, ...] = (),
        right: tuple[Sign, ...] = (),
        slots: tuple[Sign, ...] = (),
        marks: tuple[str, ...] = (),
        text: tuple[str, ...] = (),
        flavour: str = "",
        words: tuple[str, ...] = (),
        rank: int = 0,
        reminders: tuple[tuple[str, str], ...] = (),
        gives: tuple[Sign, ...] = (),
    ) -> None:
        self.kind: Final[str] = kind
        """Its type, in one word."""
        self.type_line: Final[str] = type_line or kind
        self.tone: Final[str] = tone
        """The name of the card's palette, or "" for one chosen by its id."""
        self.cost: Final[tuple[Sign, ...]] = cost
        """The upper left corner, visible even where cards overlap."""
        self.numbers: Final[tuple[Value, ...]] = numbers
        """Along the bottom, at most four."""
        self.left: Final[tuple[Sign, ...]] = left
        self.right: Final[tuple[Sign, ...]] = right
        """On the edges: links to the card before and the card after."""
        self.slots: Final[tuple[Sign, ...]] = slots
        """Slots on it that other cards fill."""
        self.marks: Final[tuple[str, ...]] = marks
        """Words shown on it as badges."""
        self.text: Final[tuple[str, ...]] = text
        """Its text, one entry per sentence."""
        self.flavour: Final[str] = flavour
        self.words: Final[tuple[str, ...]] = words
        """Additional words, besides its name, for its picture."""
        self.rank: Final[int] = rank
        """The rank of its frame: 0 plain, 1 and 2 above."""
        self.reminders: Final[tuple[tuple[str, str], ...]] = reminders
        """Reminders of the meanings of its words and marks, one line each: the word, and a short meaning."""
        self.gives: Final[tuple[Sign, ...]] = gives
        """The resources it yields when it is used. Drawn differently from a cost."""
