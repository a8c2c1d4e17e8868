"""BO3: matches in Champions, with side decks, the first player of a later game, and submitted lists."""

from __future__ import annotations

from typing import Final, cast

from playmat.engine.parts.matches import Exchange, Matches
from playmat.engine.sitting.standing import Standing
from playmat.engine.state.option import Prompt
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.games.champions.state import DECK, HAND, SIDE, DuelState
from playmat.kit.matches import loser, second

BRING_IN: Final = Prompt(
    "champions.side-board", "side-board", "Choose a card from your side deck to bring in, or finish.", "BO3.3"
)
SEND_OUT: Final = Prompt("champions.send out", "send out", "Which card goes out for it?", "BO3.4")


SIDE_DECK: Final = Exchange(DECK, SIDE, BRING_IN, SEND_OUT, " [side_swap_sizes]", " [side_swap_cards]")
"""A side deck is written in the notes of a list: `side: 2 Celestial Shower; 3 Backdraft`."""


class Duels(Matches):
    """Best of three."""

    def __init__(self) -> None:
        super().__init__(3, "BO3.5")
        self.exchange = SIDE_DECK

    def shown(self, options: dict[str, str]) -> bool:
        return options["side_deck_visible"] == "on"

    def first_seat(self, state: State) -> int:
        return who_began(cast(DuelState, state))

    def next_options(self, options: dict[str, str], standing: Standing) -> dict[str, str]:
        return {**options, "first_player": later_first_player(options["later_first_player"], standing)}


def who_began(state: DuelState) -> int:
    """The seat that took the first turn, computed from the current turn, or NONE before the opening hands."""
    if state.turn == 0 and not any(state.pile(HAND, seat) for seat in (0, 1)):
        return NONE
    return state.turn_player if state.turn % 2 == 1 or state.turn == 0 else 1 - state.turn_player


def later_first_player(how: str, standing: Standing) -> str:
    """BO3.6: the first player of the next game, as a value of `first_player`.

    The loser of the last game chooses (R58). After a draw, the player who went second chooses. If a game was conceded
    before its first turn, there is no order to alternate, and the first player is random.
    """
    after = second(standing)
    if how == "random" or (how == "alternate" and after == NONE):
        return "random"
    if how == "alternate":
        return f"seat{after}"
    chooser = loser(standing) if loser(standing) != NONE else after
    return f"choice{chooser}" if chooser != NONE else "winner_chooses"


MATCHES: Final = Duels()
