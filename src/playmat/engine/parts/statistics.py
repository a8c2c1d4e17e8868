"""The statistics of a game: numbers about finished games, taken from their logs."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.event import Event, Kind
from playmat.engine.state.option import Option
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import AnyTable

__all__ = ["ALL", "OTHERS", "WINNER", "MatchNumber", "Measure", "Statistics"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """A number with a design target: what it is, and whether the target is met."""

    def __init__(self, id: str, name: str, value: float | None, target: str, met: bool | None = None) -> None:
        self.id: Final[str] = id
        self.name: Final[str] = name
        self.value: Final[float | None] = value
        """None if it was not measured. The target says what is missing."""
        self.target: Final[str] = target
        self.met: Final[bool | None] = met


ALL: Final = 0
WINNER: Final = 1
OTHERS: Final = 2
"""The values of `whose`: the players whose events a match number counts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchNumber:
    """A number that characterizes a finished match: what it counts, and its usual value between evenly matched players.

    Its text may use "{winner}" and "{others}". "{s}" is a plural.
    """

    def __init__(
        self, text: str, kinds: list[Kind], whose: int, usual: float, spread: float, adds: bool = False
    ) -> None:
        self.text: Final[str] = text
        self.kinds: Final[list[Kind]] = kinds
        self.whose: Final[int] = whose
        self.usual: Final[float] = usual
        self.spread: Final[float] = spread
        """The standard deviation, at least 1: one more than usual is not remarkable."""
        self.adds: Final[bool] = adds
        """Whether to add up the numbers of the events instead of counting the events."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Statistics:
    """The statistics that a game collects."""

    def first_seat(self, t: AnyTable) -> int:
        """The first player of a game, NONE if it does not matter."""
        return NONE

    def of_game(self, t: AnyTable) -> dict[str, float]:
        """Numbers worth averaging over many games."""
        return {}

    def of_seats(self, t: AnyTable) -> list[dict[str, float]]:
        """Numbers per seat worth averaging over its deck's games. Empty if a game has none."""
        return []

    def at_decision(self, t: AnyTable, options: list[Option], counts: dict[str, int]) -> None:
        """During play, count facts that show only at decisions."""

    def turns(self) -> list[Kind]:
        """The events that begin a turn. Their seat is the player who takes it, or NONE if players share it."""
        return []

    def plays(self) -> list[Kind]:
        """The events in which a player plays a card. Without a thing, their extra names the cards ("A and B")."""
        return []

    def is_play(self, t: AnyTable, event: Event) -> bool:
        """Whether an event of one of these kinds really plays a card. Some may only use a card already on the table."""
        return True

    def draws(self) -> list[Kind]:
        """The events in which a player draws one card."""
        return []

    def opening(self, t: AnyTable) -> str:
        """A game's opening as everyone saw it, as text. Equal for games that began alike. Empty: not counted."""
        return ""

    def match_numbers(self) -> list[MatchNumber]:
        """The numbers that characterize a finished match."""
        return []

    def measures(self, data: dict[str, Any]) -> list[Measure]:
        """The numbers with design targets, from many games (`playmat simulate --json`)."""
        return []
