"""Zones of cards: whose they are, who sees them, and whether their order matters."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

__all__ = ["AS_KNOWN", "EVERYBODY", "NOBODY", "OWNER", "Zone"]

NOBODY: Final = 0
OWNER: Final = 1
EVERYBODY: Final = 2
AS_KNOWN: Final = 3
"""Everyone sees a face-up card in such a zone. A card put there face down stays known to those who knew it."""


@final
class Zone:
    """A declared zone. Its index is its position in the game's list of zones. Piles are numbered by it."""

    def __init__(
        self,
        name: str,
        index: i64,
        sees: int = EVERYBODY,
        ordered: bool = True,
        shared: bool = False,
        active: bool = False,
        mixed: bool = False,
    ) -> None:
        self.name: Final[str] = name
        self.index: Final[i64] = index
        self.sees: Final[int] = sees
        self.ordered: Final[bool] = ordered
        self.shared: Final[bool] = shared
        """Whether the whole table shares one such zone. Its pile is stored as that of seat 0."""
        self.active: Final[bool] = active
        """Whether triggers of cards in it are active."""
        self.mixed: Final[bool] = mixed
        """Whether cards that come here are mixed with the others. From then on only the owner knows which is which."""
