"""33.3: best of three with a sideboard of ten cards: the exchanges, the first player of a later game, and the end."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.matches import Exchange, Matches
from playmat.engine.sitting.standing import Finished, Standing
from playmat.engine.state.option import Prompt
from playmat.engine.state.record import saved
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.school.state import SchoolState
from playmat.games.school.zones import DECK, SIDE
from playmat.kit.matches import loser, second

WINS: Final = 2
MOST_GAMES: Final = 5
"""The maximum length of a match. Draws are replayed (R70)."""

BRING_IN: Final = Prompt(
    "school.sideboard", "sideboard", "Choose a card from your sideboard to bring in, or finish.", "33.3"
)
SEND_OUT: Final = Prompt("school.send out", "send out", "Which card goes out for it?", "33.3")


SIDEBOARD: Final = Exchange(DECK, SIDE, BRING_IN, SEND_OUT, " [E_SIDEBOARD_SIZE]")
"""A sideboard is written in the notes of a list: `side: 2 spell_037; 1 spell_030`."""


class FirstToTwo(Standing):
    """The first player to win two games or, after five games, the one with more wins."""

    def after(self, game: Finished) -> Standing:
        return FirstToTwo(self.seats, self.best_of, [*self.games, game])

    @property
    def over(self) -> bool:
        if len(self.games) >= MOST_GAMES:
            return True
        return any(self.wins(seat) >= WINS for seat in range(self.seats))


class Bouts(Matches):
    """Best of three for two players, enabled by the house rule."""

    def __init__(self) -> None:
        super().__init__(3, "33.3", option="sideboard10", value="on")
        self.exchange = SIDEBOARD

    def begin(self, seats: int) -> Standing:
        return FirstToTwo(seats, self.best_of, [])

    def first_seat(self, state: State) -> int:
        return cast(SchoolState, state).first

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        """The loser of the last game chooses who goes first. After a draw, the player who went second goes first."""
        lost = loser(standing)
        return {**options, "first_player": f"choice{lost}" if lost != NONE else f"seat{second(standing)}"}


MATCHES: Final = Bouts()

saved(FirstToTwo)
