"""A deck, and how its file is read."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import DeckError

__all__ = ["Deck", "read_part", "read_side"]

NO_COUNT: Final = -1
MOST_CARDS: Final = 500
"""The maximum number of cards in a list. No game has larger decks."""
SIDE: Final = "side"
"""The note that lists the side deck: `side: 2 Backdraft; 1 Fireball`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A list of cards with a name and the notes of its file."""

    def __init__(self, name: str, cards: list[str], notes: dict[str, str] | None = None) -> None:
        self.name: Final[str] = name
        self.cards: Final[list[str]] = cards
        self.notes: Final[dict[str, str]] = notes if notes is not None else {}

    @property
    def title(self) -> str:
        """The deck's title for people."""
        return self.notes.get("title", self.name)

    @property
    def side(self) -> list[str]:
        """The deck's side deck, as far as it can be read."""
        return read_side(self)[0]

    def exchanged(self, main: list[str], side: list[str]) -> Deck:
        """The same list with these cards in its main and side deck."""
        side_text = "; ".join(f"{side.count(card)} {card}" for card in dict.fromkeys(side))
        return Deck(self.name, main, {**self.notes, SIDE: side_text})


def read_count(text: str) -> tuple[int, str]:
    """The count and the card in "2 Card Name", or NO_COUNT for any other form."""
    count, _, card = text.strip().partition(" ")
    if count.isdecimal() and card.strip() and len(count) < 4:
        return int(count), card.strip()
    return NO_COUNT, text.strip()


def read_side(deck: Deck, called: str = "side deck", code: str = "") -> tuple[list[str], list[str]]:
    """The side deck of a list, and a fault with this code for every part that cannot be read."""
    return read_part(deck, SIDE, called, code)


def read_part(deck: Deck, note: str, called: str, code: str = "") -> tuple[list[str], list[str]]:
    """The cards counted in a note, such as `reserve: 3 SL04; 1 SL05`, and every part that cannot be read."""
    cards: list[str] = []
    faults: list[str] = []
    for part in deck.notes.get(note, "").split(";"):
        count, card = read_count(part)
        if count > 0:
            cards += [card] * count
        elif count == 0:
            faults.append(f'"{part.strip()}" in the {called} has no copies. Remove it, or write 1 or more{code}')
        elif part.strip():
            faults.append(f'"{part.strip()}" in the {called} is not "2 Card Name"{code}')
    return cards, faults


def read_deck(name: str, text: str) -> Deck:
    """A deck file: `key: value` lines, then lines `2 Card Name` or `2 CARD-ID`. `#` starts a comment."""
    deck, faults = read_lines(name, text)
    if faults:
        raise DeckError(f'"{name}" cannot be read: ' + "; ".join(faults))
    return deck


def read_lines(name: str, text: str) -> tuple[Deck, list[str]]:
    """Read as much as possible, and list every line that cannot be read."""
    notes: dict[str, str] = {}
    cards: list[str] = []
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        count, card = read_count(line)
        if count == 0:
            faults.append(f'line {number}: "{line}" has no copies. Remove the line, or write 1 or more')
        elif count > 0:
            cards.extend([card] * count)
        elif ":" in line:
            key, _, value = line.partition(":")
            key = key.strip().lower()
            if key in notes:
                faults.append(f'line {number}: "{key}" is given twice. Keep one of the two lines')
            else:
                notes[key] = value.strip()
        else:
            faults.append(f'line {number}: "{line}" is neither "2 Card Name" nor "key: value"')
    return Deck(name, cards, notes), faults
