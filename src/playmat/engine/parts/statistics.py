"""The statistics of a game: numbers of finished games, read off their logs."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from playmat.engine.state.scope import NONE
from playmat.engine.state.step import AnyTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics:
    """What a game counts."""

    def first_seat(self, t: AnyTable) -> int:
        """The seat that began a game; NONE where beginning means nothing."""
        return NONE

    def of_game(self, t: AnyTable) -> dict[str, float]:
        """Numbers that are worth an average over many games."""
        return {}

    def of_seats(self, t: AnyTable) -> list[dict[str, float]]:
        """The same for each seat, counted for the deck it played; empty where a game has none."""
        return []
