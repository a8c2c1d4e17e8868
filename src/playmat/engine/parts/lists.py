"""The deck lists of a game: their legality, their contents on the table, and advice about them."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playmat.engine.decks.removed import removed_faults
from playmat.engine.errors import DeckError

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts
    from playmat.engine.state.state import State

__all__ = ["Lists"]

MOST_CHECKED: Final = 1_000
"""How many deck pairings are cached: custom decks come and go."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lists:
    """A game's rules for deck lists."""

    def __init__(self, game: GameFacts) -> None:
        self.game: Final[GameFacts] = game
        self.checked: Final[dict[tuple[str, ...], list[Deck]]] = {}
        """Recently checked pairings of decks, by their names and the settings."""

    def check(self, decks: list[Deck], options: dict[str, str]) -> None:
        """Raise an error that says why these decks cannot be played. Results are cached."""
        key = tuple([deck.name for deck in decks] + list(options.values()))
        before = self.checked.get(key)
        if before is not None and all(map(is_, before, decks)):
            return
        faults = [f'"{d.name}": {fault}' for d in {d.name: d for d in decks}.values() for fault in self.faults(d)]
        faults += self.seat_faults(decks, options)
        if faults:
            raise DeckError("cannot be played: " + "; ".join(faults))
        if len(self.checked) >= MOST_CHECKED:
            self.checked.clear()
        self.checked[key] = decks

    def faults(self, deck: Deck) -> list[str]:
        """Why a deck cannot be played.

        A game with a set plays its own decks even if changed cards break a deck law: see `broken_laws`.
        """
        own = bool(self.game.sets) and self.game.decks.get(deck.name) is deck
        return removed_faults(self.game, deck) + ([] if own else self.deck_faults(deck))

    def broken_laws(self) -> list[str]:
        """The deck laws that the game's own decks break because a set changes their cards."""
        if not self.game.sets:
            return []
        return [f'"{name}": {fault}' for name, deck in self.game.decks.items() for fault in self.deck_faults(deck)]

    def deck_faults(self, deck: Deck) -> list[str]:
        """Everything that makes a deck illegal."""
        return []

    def registration_faults(self, deck: Deck, options: dict[str, str] | None = None) -> list[str]:
        """Further faults of a list under these options, or by default under options that suit the list."""
        return []

    def list_faults(self, deck: Deck, options: dict[str, str]) -> list[str]:
        """Why a deck that is legal by itself cannot be played with these options."""
        return []

    def seat_faults(self, decks: list[Deck], options: dict[str, str]) -> list[str]:
        """Why these decks cannot play each other."""
        return []

    def recorded(self, deck: Deck, options: dict[str, str]) -> Deck:
        """A deck from an older save or record, without extra data that an earlier version stored with it."""
        return deck

    def brought(self, state: State, deck: Deck) -> list[str]:
        """Everything that a deck brings to the table."""
        return deck.cards

    def printing(self, deck: Deck, card: str) -> int:
        """The printing of a card in a deck. 0 is the plain one."""
        return 0

    def remarks(self, deck: Deck) -> list[str]:
        """Advice about a list, never a fault."""
        return []

    def play_remarks(self, games: int, averages: dict[str, float]) -> list[str]:
        """Advice for a deck, based on this many games and the averages of its seat statistics."""
        return []
