"""What stands where on a printed card: the same few places for every game, so that one page can draw them all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

__all__ = ["Anatomy", "Sign", "Value"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sign:
    """A small drawn sign: something to pay, a slot to fill, a link to the next card."""

    def __init__(self, name: str, shape: str, tone: str, count: int = 1) -> None:
        self.name: Final[str] = name
        """What it is called when it is read aloud: "red circle"."""
        self.shape: Final[str] = shape
        """circle, square, gem or coin."""
        self.tone: Final[str] = tone
        """Its colour by name, as a palette of the page knows it: "red"."""
        self.count: Final[int] = count


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A printed number: its name, how it is written, and its sign among the icons of the page."""

    def __init__(self, name: str, value: str, icon: str = "") -> None:
        self.name: Final[str] = name
        self.value: Final[str] = value
        self.icon: Final[str] = icon or name


@mypyc_attr(allow_interpreted_subclasses=True)
class Anatomy:
    """The places of a card. What a game does not have stays empty."""

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
        """The one word for what it is."""
        self.type_line: Final[str] = type_line or kind
        self.tone: Final[str] = tone
        """Which palette it is drawn with; "" has one of its own."""
        self.cost: Final[tuple[Sign, ...]] = cost
        """The upper left corner, seen also where cards overlap."""
        self.numbers: Final[tuple[Value, ...]] = numbers
        """Along the foot, at most four."""
        self.left: Final[tuple[Sign, ...]] = left
        self.right: Final[tuple[Sign, ...]] = right
        """On the edges: what links a card to the one before and the one after."""
        self.slots: Final[tuple[Sign, ...]] = slots
        """Places on it that other cards fill."""
        self.marks: Final[tuple[str, ...]] = marks
        """Words that stand on it as badges."""
        self.text: Final[tuple[str, ...]] = text
        """What is written on it, one sentence each."""
        self.flavour: Final[str] = flavour
        self.words: Final[tuple[str, ...]] = words
        """Further words, besides its name, that say what its picture may show."""
        self.rank: Final[int] = rank
        """How grand its frame is: 0 plain, 1 and 2 above."""
        self.reminders: Final[tuple[tuple[str, str], ...]] = reminders
        """What the words and marks on it mean, a line each: the word, and its meaning in short."""
        self.gives: Final[tuple[Sign, ...]] = gives
        """What it brings when it is used; it never looks like what a card costs."""
