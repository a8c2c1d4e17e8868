"""600: Personas are in the Ring, decks are shuffled, the Market opens, hands are drawn, one player has Initiative."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.column import even
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import rule
from playmat.engine.table.verbs import shuffle
from playmat.games.aew import moves
from playmat.games.aew.rules.turn import begin_turn
from playmat.games.aew.state import AewTable
from playmat.games.aew.verbs import MAX_STAMINA, put, refill
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.zones import DECK, HAND, KIT, PURCHASE, RING, VOID
from playmat.kit.opening import take_hand

OPENING_HAND: Final = 8
OPENING_ROW: Final = 4


@rule("602")
def setup(t: AewTable, s: Scope) -> None:
    """Shuffle each player's two decks, then carry out the rest of the setup."""
    for seat in range(t.state.seats):
        shuffle(t, DECK, seat)
        shuffle(t, PURCHASE, seat)
        t.emit(moves.SHUFFLES, seat)
    t.then(s, [place_personas, open_markets, place_kits, set_stamina, opening_hands, first_initiative, begin_turn])


@rule("601", "100.2", "304.1", "304.2")
def place_personas(t: AewTable, s: Scope) -> None:
    """The Personas start in the Ring, upright: Wrestler, Manager, Faction, Call Name."""
    for seat in range(t.state.seats):
        for place in t.state.pile(VOID, seat):
            if t.state.aew_card(place).type == traits.PERSONA:
                put(t, place, RING)


@rule("603.1", "402")
def open_markets(t: AewTable, s: Scope) -> None:
    """The first four cards of each Purchase Deck are its Purchase Row."""
    for seat in range(t.state.seats):
        refill(t, seat, OPENING_ROW)


@rule("603.2", "406", "504")
def place_kits(t: AewTable, s: Scope) -> None:
    """The four Kit cards are in the Market, next to the row."""
    for seat in range(t.state.seats):
        for place in t.state.pile(VOID, seat):
            put(t, place, KIT)


@rule("604")
def set_stamina(t: AewTable, s: Scope) -> None:
    """Both players have 50 Stamina."""
    t.state.stamina = even(MAX_STAMINA, t.state.seats)
    t.state.changed()


@rule("605", "401")
def opening_hands(t: AewTable, s: Scope) -> None:
    """Each player draws eight cards; there is no mulligan."""
    for seat in range(t.state.seats):
        take_hand(t, DECK, HAND, seat, OPENING_HAND)
        t.emit(moves.OPENS, seat, number=OPENING_HAND)


@rule("606")
def first_initiative(t: AewTable, s: Scope) -> None:
    """A coin flip decides who has Initiative first."""
    state = t.state
    if state.script is not None:
        state.learned += 1
        state.initiative = t.scripted_number(1, 2, "the player with Initiative") - 1
    else:
        state.learned += 1
        state.initiative = t.random(2)
    t.emit(moves.GETS_INITIATIVE, state.initiative)
