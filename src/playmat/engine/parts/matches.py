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
    """What a game with side decks says of them: where they lie, and how it asks."""

    def __init__(
        self, main: Zone, side: Zone, bring: Prompt, send: Prompt, size_code: str = "", cards_code: str = ""
    ) -> None:
        self.main: Final[Zone] = main
        self.side: Final[Zone] = side
        self.bring: Final[Prompt] = bring
        """Which card comes in? Its rule is the one that allows exchanges."""
        self.send: Final[Prompt] = send
        """Which goes out for it? Its rule is the one that keeps the sizes."""
        self.size_code: Final[str] = size_code
        """What the specification calls lists of another size, to be put behind the fault."""
        self.cards_code: Final[str] = cards_code


@mypyc_attr(allow_interpreted_subclasses=True)
class Matches:
    """What a game says of its matches: how many games, what may be exchanged in between, who begins the later ones."""

    def __init__(self, best_of: int = 3, rule: str = "", option: str = "format", value: str = "best_of_3") -> None:
        self.best_of: Final[int] = best_of
        self.rule: Final[str] = rule
        """The rule by which a match ends."""
        self.option: Final[str] = option
        self.value: Final[str] = value
        """The setting by which a match is asked for, and its value."""
        self.exchange: Exchange | None = None
        """None: nothing is changed between games."""

    def wanted(self, settings: dict[str, Any] | None) -> bool:
        """Whether these settings ask for a match."""
        return str((settings or {}).get(self.option, "")).strip().lower() == self.value

    def begin(self, seats: int) -> Standing:
        """How a match stands before its first game."""
        return Standing(seats, self.best_of, [])

    def shown(self, options: dict[str, str]) -> bool:
        """Whether everybody sees what was exchanged."""
        return False

    def first_seat(self, state: State) -> int:
        """Who began this game; NONE where nobody has yet."""
        return NONE

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        """The options of the next game: those of the match, but for who begins."""
        return options
