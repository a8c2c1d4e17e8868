"""The state of the table: the zones of stones, the heights of the cairns, and whose turn it is."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mygame.stone import Stone
from playmat.engine.state.state import State
from playmat.engine.state.zones import EVERYBODY, NOBODY, OWNER, Zone
from playmat.engine.table.table import Table

BAG: Final = Zone("bag", 0, sees=NOBODY)
HAND: Final = Zone("hand", 1, sees=OWNER, ordered=False)
CAIRN: Final = Zone("cairn", 2, sees=EVERYBODY, active=True)
"""Abilities of stones here are active (`active`)."""
RUBBLE: Final = Zone("rubble", 3, sees=EVERYBODY)
ZONES: Final = [BAG, HAND, CAIRN, RUBBLE]


class MyGameState(State):
    """The facts of this game. FIELDS names them once: saves, clones and tests use that list."""

    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "height", "turn", "rests")

    def __init__(self) -> None:
        super().__init__()
        self.height: list[int] = [0, 0]
        self.turn: int = 0
        """The seat whose turn it is."""
        self.rests: int = 0
        """How many turns in a row were rests."""

    def blank(self) -> MyGameState:
        return MyGameState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, MyGameState)
        new.height, new.turn, new.rests = self.height.copy(), self.turn, self.rests

    def stone(self, place: int) -> Stone:
        """The stone at a place."""
        return cast(Stone, self.card(place))


MyGameTable = Table[MyGameState]
