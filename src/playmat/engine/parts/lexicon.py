"""Every word on the cards of a game, and its address: card, ability, path. Saves refer to words by address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from playmat.engine.errors import PlaymatError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playmat.engine.state.card import Card
    from playmat.engine.state.step import Word


@final
class Lexicon:
    """The words of a game's cards, collected on the first lookup."""

    def __init__(self, slug: str, cards: Callable[[], dict[str, Card]]) -> None:
        self._slug: Final[str] = slug
        self._cards: Final[Callable[[], dict[str, Card]]] = cards
        self._addresses: Final[dict[int, str]] = {}
        self._words: Final[dict[str, Word]] = {}

    def address_of(self, word: Word) -> str:
        """The address of a word, or one of its addresses if it occurs several times."""
        self._collect()
        address = self._addresses.get(id(word))
        if address is None:
            raise PlaymatError(f"{type(word).__name__} is not on any card of {self._slug}")
        return address

    def at(self, address: str) -> Word | None:
        """The word at an address, if there is one."""
        self._collect()
        return self._words.get(address)

    def words(self) -> list[Word]:
        """All words of the game's cards."""
        self._collect()
        return list(self._words.values())

    def _collect(self) -> None:
        if not self._words:
            for card in self._cards().values():
                for k, word in enumerate(card.abilities):
                    self._walk(word, f"{card.id}/{k}")

    def _walk(self, word: Word, address: str) -> None:
        self._words[address] = word
        self._addresses.setdefault(id(word), address)
        for k, part in enumerate(word.parts):
            self._walk(part, f"{address}.{k}")
