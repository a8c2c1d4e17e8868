"""The deck lists of a game: which may be played, what they bring to the table, and what is said about them."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.errors import DeckError

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.game import Game
    from playmat.engine.state.state import State

__all__ = ["Lists"]

MOST_CHECKED: Final = 1_000
"""So many meetings of decks are remembered: decks that people bring come and go."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lists:
    """What a game says of deck lists."""

    def __init__(self, game: Game) -> None:
        self.game: Final[Game] = game
        self.checked: Final[dict[tuple[str, ...], list[Deck]]] = {}
        """The decks that may meet, as far as was asked lately, by their names and the settings."""

    def check(self, decks: list[Deck], options: dict[str, str]) -> None:
        """An error that says why these decks cannot be played; the same decks and settings are looked at once."""
        key = tuple([deck.name for deck in decks] + list(options.values()))
        before = self.checked.get(key)
        if before is not None and all(map(is_, before, decks)):
            return
        faults = [f'"{d.name}": {fault}' for d in {d.name: d for d in decks}.values() for fault in self.deck_faults(d)]
        faults += self.seat_faults(decks, options)
        if faults:
            raise DeckError("cannot be played: " + "; ".join(faults))
        if len(self.checked) >= MOST_CHECKED:
            self.checked.clear()
        self.checked[key] = decks

    def deck_faults(self, deck: Deck) -> list[str]:
        """Everything that keeps a deck from being played."""
        return []

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        """What else is wrong with a list by these options; without any, by those that it is meant for."""
        return []

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """What keeps a deck that is legal by itself from being played by these options."""
        return []

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        """Everything that keeps these decks from meeting."""
        return []

    def recorded(self, deck: Deck, options: dict[str, str]) -> Deck:
        """A deck of a game that was begun once, without what an earlier version let lie beside it."""
        return deck

    def brought(self, state: State, deck: Deck) -> list[str]:
        """Everything that a deck brings to the table."""
        return deck.cards

    def printing(self, deck: Deck, card: str) -> int:
        """Which of its printings a card of a deck is; 0 is the plain one."""
        return 0

    def remarks(self, deck: Deck) -> list[str]:
        """What somebody who knows the game would say about a list: advice, never a fault."""
        return []

    def play_remarks(self, games: int, averages: dict[str, float]) -> list[str]:
        """What so many games with a deck, and the averages of its seat statistics, suggest for it."""
        return []
