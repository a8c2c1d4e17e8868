"""2.2.2, OP.SET: roll for the first player, shuffle the decks, draw the opening hands."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.column import even
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import one_of, rule
from playmat.engine.table.verbs import shuffle
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.rules.turn import begin_turn
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.zones import DECK, HAND
from playmat.kit import opening

FIRST_OR_SECOND: Final = one_of("ttcg.first_or_second", moves.PLAY_FIRST, moves.PLAY_SECOND)
KEEP_OR_NOT: Final = one_of("ttcg.keep_or_not", moves.KEEP, moves.REDRAW)


@rule("OP.SET.2")
def setup(t: TtcgTable, s: Scope) -> None:
    """Roll the die, shuffle the decks of seat 0 and seat 1, then draw the hands."""
    t.then(s, [first_player, shuffle_decks, opening_hands, mulligans, begin_play])


@rule("2.2.2.1", "OP.SET.3")
def first_player(t: TtcgTable, s: Scope) -> None:
    """Determine the first player: seat 0 on an even roll, seat 1 on an odd one, or as the options say."""
    how = settings.FIRST_PLAYER.of(t.state)
    begin, chooser = opening.agreed("choice0" if how == "agreed" else how)
    if chooser != NONE:
        t.ask(chooser, moves.NEXT_GAME_FIRST, FIRST_OR_SECOND, Scope(chooser), then=[first_chosen])
    elif begin != NONE:
        begins(t, begin)
    elif how == "coin":
        begins(t, t.roll(2) - 1)
    else:
        shown = t.roll(settings.DIE_SIDES.of(t.state))
        t.emit(moves.ROLLS, number=shown)
        begins(t, shown % 2)


def begins(t: TtcgTable, seat: int) -> None:
    """This player takes the first turn."""
    t.state.first = seat
    t.state.active = seat
    t.emit(moves.BEGINS, seat)


@rule("2.2.2.1")
def first_chosen(t: TtcgTable, s: Scope) -> None:
    """Apply the choice."""
    begins(t, s.you if s.move is moves.PLAY_FIRST else 1 - s.you)


@rule("OP.SET.2", "2.1.deck")
def shuffle_decks(t: TtcgTable, s: Scope) -> None:
    """Shuffle the decks, seat 0 first."""
    for seat in range(2):
        shuffle(t, DECK, seat)


@rule("2.2.2.2", "OP.SET.4")
def opening_hands(t: TtcgTable, s: Scope) -> None:
    """Draw five cards for the first player, then for the second."""
    for seat in opening.from_first(t.state, t.state.first):
        opening.take_hand(t, DECK, HAND, seat, settings.OPENING_HAND.of(t.state))
        t.emit(moves.OPENING_HAND, seat, number=settings.OPENING_HAND.of(t.state))


@rule("2.2.2.2")
def mulligans(t: TtcgTable, s: Scope) -> None:
    """With the option, each player may redraw the hand once with one card fewer, first player first (R79)."""
    if settings.MULLIGAN.of(t.state) == "once_minus_one":
        opening.ask_in_order(t, opening.from_first(t.state, t.state.first), ask_mulligan)


@rule("2.2.2.2")
def ask_mulligan(t: TtcgTable, s: Scope) -> None:
    """Ask whether to keep or redraw."""
    t.ask(s.you, moves.MULLIGAN, KEEP_OR_NOT, s, then=[redraw])


@rule("2.2.2.2")
def redraw(t: TtcgTable, s: Scope) -> None:
    """The whole hand is shuffled back, and one card fewer is drawn."""
    if s.move is moves.REDRAW:
        fewer = len(t.state.pile(HAND, s.you)) - 1
        opening.redraw(t, DECK, HAND, s.you, fewer, bottom=False)
        t.emit(moves.REDRAWS, s.you, number=fewer)


@rule("2.2.8.1", "OP.SET.4")
def begin_play(t: TtcgTable, s: Scope) -> None:
    """Both players get 20 points, and the first turn begins."""
    t.state.points = even(settings.starting_points(t.state), 2)
    t.next(Scope(NONE), begin_turn)
