"""How a game is played as a match of several games."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.sitting.standing import Standing
from playmat.engine.state.option import Prompt
from playmat.engine.state.record import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone

__all__ = ["Exchange", "Matches"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange:
    """A game's side decks: their zone, and how it asks for exchanges."""

    def __init__(
        self, main: Zone, side: Zone, bring: Prompt, send: Prompt, size_code: str = "", cards_code: str = ""
    ) -> None:
        self.main: Final[Zone] = main
        self.side: Final[Zone] = side
        self.bring: Final[Prompt] = bring
        """The question of which card comes in. Its rule is the one that allows exchanges."""
        self.send: Final[Prompt] = send
        """The question of which card goes out. Its rule is the one that fixes the deck sizes."""
        self.size_code: Final[str] = size_code
        """The specification's code for lists of the wrong size, appended to the fault."""
        self.cards_code: Final[str] = cards_code


@mypyc_attr(allow_interpreted_subclasses=True)
class Matches:
    """A game's matches: the number of games, the exchanges in between, and the first player of the later games."""

    def __init__(self, best_of: int = 3, rule: str = "", option: str = "format", value: str = "best_of_3") -> None:
        self.best_of: Final[int] = best_of
        self.rule: Final[str] = rule
        """The rule by which a match ends."""
        self.option: Final[str] = option
        self.value: Final[str] = value
        """The setting that asks for a match, and its value."""
        self.exchange: Exchange | None = None
        """None: no side-boarding between games."""

    def wanted(self, settings: dict[str, Any] | None) -> bool:
        """Whether these settings ask for a match."""
        return str((settings or {}).get(self.option, "")).strip().lower() == self.value

    def begin(self, seats: int) -> Standing:
        """The score of a match before its first game."""
        return Standing(seats, self.best_of, [])

    def shown(self, options: dict[str, str]) -> bool:
        """Whether everyone sees the exchanged cards."""
        return False

    def first_seat(self, state: State) -> int:
        """The first player of this game, NONE if it has not begun."""
        return NONE

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        """The options of the next game: the match's options, except for the first player."""
        return options
