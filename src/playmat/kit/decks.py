"""Deck lists and their faults: unknown cards, and limits for the list and for each card. Every fault is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Final, final

from playmat.engine.decks.deck import Deck, read_deck
from playmat.engine.errors import UnknownName
from playmat.engine.facts import GameFacts
from playmat.engine.state.card import Card

__all__ = ["ANY", "Size", "by_deck", "cards_of", "coded", "copy_faults", "names_in", "read_decks"]

ANY: Final = 1 << 30
"""No maximum."""


@final
class Size:
    """How many of something a list may have, and the specification's code for any other number."""

    def __init__(self, least: int, most: int, code: str, what: str = "cards", required: str = "") -> None:
        self.least: Final[int] = least
        self.most: Final[int] = most
        self.code: Final[str] = code
        self.what: Final[str] = what
        self.requirement: Final[str] = required or self.within()

    def within(self) -> str:
        """The sizes in words."""
        if self.least == self.most:
            return f"exactly {self.least}"
        if self.most == ANY:
            return f"at least {self.least}"
        return f"{self.least} to {self.most}" if self.least else f"at most {self.most}"

    def faults(self, count: int) -> list[str]:
        """The faults of this count."""
        if self.least <= count <= self.most:
            return []
        what = self.what.replace("cards", "card", 1) if count == 1 else self.what
        return [coded(f"{count} {what} ({self.requirement})", self.code)]


def coded(fault: str, code: str) -> str:
    """A fault followed by its code, if it has one."""
    return f"{fault} [{code}]" if code else fault


def read_decks(package: str, names: tuple[str, ...]) -> dict[str, Deck]:
    """The decks that come with a game, from the files of its folder."""
    folder = files(package) / "decks"
    return {name: read_deck(name, (folder / f"{name}.txt").read_text("utf-8")) for name in names}


def names_in(note: str) -> list[str]:
    """The names in a note of a list, separated by commas: `champions: Magma Slug, Reed Knight`."""
    return [name.strip() for name in note.split(",") if name.strip()]


def cards_of(
    game: GameFacts, names: list[str], faults: list[str], misplaced: Callable[[Card], str] | None = None, code: str = ""
) -> list[Card]:
    """The cards with these names. Unknown names, and cards that are not allowed there, are faults."""
    cards: dict[str, Card] = {}
    wrong: dict[str, str] = {}
    for name in dict.fromkeys(names):
        try:
            cards[name] = game.card(name)
            fault = misplaced(cards[name]) if misplaced is not None else ""
        except UnknownName as unknown:
            fault = coded(str(unknown), code)
        if fault:
            wrong[name] = fault
    faults += [wrong[name] for name in names if name in wrong]
    return [cards[name] for name in names if name not in wrong]


def copy_faults(cards: list[Card], allowed: Callable[[Card], tuple[int, str]]) -> list[str]:
    """Faults for too many cards with one name. `allowed`: a card's maximum (0: any number), and the fault's code."""
    counts = Counter(card.name for card in cards)
    faults: list[str] = []
    for card in {card.name: card for card in cards}.values():
        most, code = allowed(card)
        if most and counts[card.name] > most:
            faults.append(coded(f"{counts[card.name]} {card.name} (at most {most})", code))
    return faults


def by_deck(decks: list[Deck], find: Callable[[Deck], list[str]]) -> list[str]:
    """The faults of these decks, each with its deck's name."""
    return [f'"{deck.name}": {fault}' for deck in {d.name: d for d in decks}.values() for fault in find(deck)]
