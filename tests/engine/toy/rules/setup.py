"""1: the table is set."""

from __future__ import annotations

from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import shuffle
from tests.engine.toy import settings, verbs
from tests.engine.toy.moves import BEGINS
from tests.engine.toy.rules.turn import next_turn
from tests.engine.toy.state import DECK, LanternTable

HAND_SIZE = 4


@rule("1.1")
def setup(t: LanternTable, s: Scope) -> None:
    """Set the glow, deal the hands, and roll for the first keeper."""
    t.state.glow = [settings.GLOW.of(t.state) for _ in range(t.state.seats)]
    t.then(s, [deal_hands, who_begins, next_turn])


@rule("1.2")
def deal_hands(t: LanternTable, s: Scope) -> None:
    """Decks are shuffled, and all keepers draw."""
    for seat in range(t.state.seats):
        shuffle(t, DECK, seat)
        verbs.draw(t, seat, HAND_SIZE)


@rule("1.3")
def who_begins(t: LanternTable, s: Scope) -> None:
    """A die with one side per keeper decides who goes first."""
    t.state.turn = t.roll(t.state.seats) - 1
    t.emit(BEGINS, t.state.turn)
