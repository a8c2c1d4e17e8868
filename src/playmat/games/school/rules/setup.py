"""5, 13: decks are shuffled, the first player is chosen, and each player draws seven and may mulligan once to six."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import one_of, options, rule
from playmat.engine.table.verbs import shuffle, unseal
from playmat.games.school import moves, settings
from playmat.games.school.rules.turn import begin_turn
from playmat.games.school.state import SchoolTable
from playmat.games.school.zones import DECK, HAND
from playmat.kit import opening

OPENING = 7
SMALLER = 6
KEEP_OR_NOT: Final = one_of("school.keep_or_not", moves.KEEP, moves.TAKE_MULLIGAN)


@rule("5.1", "QS.1", "21.4")
def setup(t: SchoolTable, s: Scope) -> None:
    """Shuffle every deck and set it face down. Then come the first player, hands, mulligans and the first turn."""
    for seat in range(t.state.seats):
        shuffle(t, DECK, seat)
        t.emit(moves.SHUFFLES, seat)
    t.then(s, [first_player, opening_hands, mulligans, carry_out_mulligans, begin_play])


@rule("5.2", "QS.2")
def first_player(t: SchoolTable, s: Scope) -> None:
    """The first player is chosen at random, by agreement, or by the winner of the coin flip (R4)."""
    how = settings.FIRST_PLAYER.of(t.state)
    begin, chooser = opening.agreed(how)  # in a later game of a match, the loser of the last one chooses (R70)
    if begin == chooser == NONE:
        if t.state.script is not None:
            t.state.learned += 1
            begin = t.scripted_number(1, t.state.seats, "the first player") - 1
        else:
            begin = t.random(t.state.seats)
        if how == opening.WINNER_CHOOSES:
            t.emit(moves.WINS_FLIP, begin)
            chooser = begin
    if chooser != NONE:
        t.ask(chooser, moves.FIRST_PLAYER, seats, Scope(chooser), then=[seat_chosen])
    else:
        begins(t, begin)


@options
def seats(t: SchoolTable, s: Scope, menu: Menu) -> None:
    """One option for each seat."""
    for seat in range(t.state.seats):
        menu.offer(moves.GO_FIRST, seat)


@rule("5.2")
def seat_chosen(t: SchoolTable, s: Scope) -> None:
    """Apply the choice of who goes first."""
    begins(t, s.thing)


def begins(t: SchoolTable, seat: int) -> None:
    """A player takes the first turn."""
    t.state.active = seat
    t.state.first = seat
    t.emit(moves.BEGINS, seat)


@rule("5.3", "QS.2")
def opening_hands(t: SchoolTable, s: Scope) -> None:
    """Each player draws seven cards."""
    for seat in opening.from_first(t.state, t.state.first):
        opening.take_hand(t, DECK, HAND, seat, OPENING)
        t.emit(moves.OPENING_HAND, seat, number=OPENING)


@rule("5.4", "13.1", "QS.3")
def mulligans(t: SchoolTable, s: Scope) -> None:
    """All players answer before any answer is known (R5)."""
    opening.ask_in_order(t, opening.from_first(t.state, t.state.first), ask_mulligan)


@rule("13.1")
def ask_mulligan(t: SchoolTable, s: Scope) -> None:
    """Ask whether to keep the hand or shuffle it back."""
    t.ask(s.you, moves.MULLIGAN, KEEP_OR_NOT, s, then=[], sealed=True)


@rule("13.1", "13.2", "25.lock")
def carry_out_mulligans(t: SchoolTable, s: Scope) -> None:
    """Each player who chose a mulligan shuffles the whole hand into the deck, draws exactly six and keeps them."""
    answers = unseal(t)
    for seat in opening.from_first(t.state, t.state.first):
        answer = answers[seat]
        if answer is not None and answer.move is moves.TAKE_MULLIGAN and not t.state.is_out(seat):
            opening.redraw(t, DECK, HAND, seat, SMALLER)
            t.emit(moves.MULLIGANS, seat, number=SMALLER)
        else:
            t.emit(moves.KEEPS, seat)


@rule("5.7", "5.5", "16.1", "2.10")
def begin_play(t: SchoolTable, s: Scope) -> None:
    """All players have 10 SV. Play opens in the Start Phase of the first player."""
    t.next(Scope(NONE), begin_turn)
