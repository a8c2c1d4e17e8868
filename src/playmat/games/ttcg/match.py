"""R107: best of three, without side decks, and the choice of the first player in later games."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.matches import Matches
from playmat.engine.sitting.standing import Standing
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.ttcg.state import TtcgState
from playmat.kit.matches import loser


class BestOfThree(Matches):
    """At most three games. The player with more wins takes the match."""

    def __init__(self) -> None:
        super().__init__(3, "2.2.2.1", option="match", value="best_of_3")

    def first_seat(self, state: State) -> int:
        own = cast(TtcgState, state)
        return own.first if own.turn else NONE

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        """The loser of the last game chooses who goes first. After a draw, it is decided as in the first game."""
        lost = loser(standing)
        return {**options, "first_player": f"choice{lost}"} if lost != NONE else options


MATCHES: Final = BestOfThree()
