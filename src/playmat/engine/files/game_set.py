"""A set that has been read, and the readers of set files. The engine itself cannot read YAML."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from playmat.engine.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.engine.facts import GameFacts

__all__ = ["GameSet"]


@final
class GameSet:
    """A set that has been read and checked: cards, changes, removed cards, options and decks of one game."""

    def __init__(self, game: str, name: str, about: str, digest: str, text: str, warnings: list[str]) -> None:
        self.game: Final[str] = game
        self.name: Final[str] = name
        self.about: Final[str] = about
        self.digest: Final[str] = digest
        """A hash of its contents. Order and comments do not change it."""
        self.text: Final[str] = text
        """Its contents as a card text, for `Game.with_cards`, saves and records."""
        self.warnings: Final[list[str]] = warnings
        """The deck laws that its changes break."""


READERS: Final[list[Callable[[str, Any], GameSet]]] = []
"""Readers of the set file format. `playmat` adds one, because the engine cannot read YAML."""


def read_set(text: str, game: GameFacts) -> GameSet:
    """A set from the text of its file, for this game."""
    if not READERS:
        raise PlaymatError("sets cannot be read without the playmat package: import playmat first")
    return READERS[0](text, game)
