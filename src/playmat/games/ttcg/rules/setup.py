"""2.2.2, OP.SET: the die says who begins, decks are shuffled, opening hands are drawn."""

from __future__ import annotations

from playmat.engine.state.column import even
from playmat.engine.state.option import Menu
from playmat.engine.state.scope import NONE, Scope
from playmat.engine.state.step import options, rule
from playmat.engine.table.verbs import move, shuffle
from playmat.games.ttcg import settings
from playmat.games.ttcg.moves import (
    BEGINS,
    KEEP,
    MULLIGAN,
    NEXT_GAME_FIRST,
    OPENING_HAND,
    PLAY_FIRST,
    PLAY_SECOND,
    REDRAW,
    REDRAWS,
    ROLLS,
)
from playmat.games.ttcg.rules.turn import begin_turn
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.zones import DECK, HAND


@rule("OP.SET.2")
def setup(t: TtcgTable, s: Scope) -> None:
    """The die, the decks of seat 0 and of seat 1, then the hands."""
    t.then(s, [first_player, shuffle_decks, opening_hands, mulligans, begin_play])


@rule("2.2.2.1", "OP.SET.3")
def first_player(t: TtcgTable, s: Scope) -> None:
    """An even die lets seat 0 begin, an odd one seat 1; or as it was agreed, or as the loser of the last game says."""
    how = settings.FIRST_PLAYER.of(t.state)
    if how == "agreed" or how.startswith("choice:"):
        seat = 0 if how == "agreed" else int(how[7:])
        t.ask(seat, NEXT_GAME_FIRST, first_or_second, Scope(seat, 1 - seat), then=[first_chosen])
    elif how in ("seat0", "seat1"):
        begins(t, int(how[4:]))
    elif how == "coin":
        begins(t, t.roll(2) - 1)
    else:
        shown = t.roll(settings.DIE_SIDES.of(t.state))
        t.emit(ROLLS, number=shown)
        begins(t, shown % 2)


def begins(t: TtcgTable, seat: int) -> None:
    """This player takes the first turn."""
    t.state.first = seat
    t.state.active = seat
    t.emit(BEGINS, seat)


@options
def first_or_second(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """Play first, or second."""
    menu.offer(PLAY_FIRST)
    menu.offer(PLAY_SECOND)


@rule("2.2.2.1")
def first_chosen(t: TtcgTable, s: Scope) -> None:
    """The choice holds."""
    begins(t, s.you if s.move is PLAY_FIRST else 1 - s.you)


@rule("OP.SET.2", "2.1.deck")
def shuffle_decks(t: TtcgTable, s: Scope) -> None:
    """Seat 0 first."""
    for seat in range(2):
        shuffle(t, DECK, seat)


@rule("2.2.2.2", "OP.SET.4")
def opening_hands(t: TtcgTable, s: Scope) -> None:
    """The first player draws five, then the second."""
    for seat in (t.state.first, 1 - t.state.first):
        take_hand(t, seat, settings.OPENING_HAND.of(t.state))
        t.emit(OPENING_HAND, seat, number=settings.OPENING_HAND.of(t.state))


def take_hand(t: TtcgTable, seat: int, n: int) -> None:
    """So many cards from the top."""
    for place in reversed(t.state.pile(DECK, seat)[-n:] if n else []):
        move(t, place, HAND, seat)


@rule("2.2.2.2")
def mulligans(t: TtcgTable, s: Scope) -> None:
    """By the option each may once shuffle the hand back and draw one fewer, the first player first (R79)."""
    if settings.MULLIGAN.of(t.state) == "once_minus_one":
        first = t.state.first
        t.next(Scope(1 - first, first), ask_mulligan)
        t.next(Scope(first, 1 - first), ask_mulligan)


@rule("2.2.2.2")
def ask_mulligan(t: TtcgTable, s: Scope) -> None:
    """Keep, or draw anew."""
    t.ask(s.you, MULLIGAN, keep_or_not, s, then=[redraw])


@options
def keep_or_not(t: TtcgTable, s: Scope, menu: Menu) -> None:
    """Keep or redraw."""
    menu.offer(KEEP)
    menu.offer(REDRAW)


@rule("2.2.2.2")
def redraw(t: TtcgTable, s: Scope) -> None:
    """The whole hand is shuffled back, and one card fewer is drawn."""
    if s.move is REDRAW:
        hand = list(t.state.pile(HAND, s.you))
        for place in hand:
            move(t, place, DECK, s.you)
        shuffle(t, DECK, s.you)
        take_hand(t, s.you, len(hand) - 1)
        t.emit(REDRAWS, s.you, number=len(hand) - 1)


@rule("2.2.8.1", "OP.SET.4")
def begin_play(t: TtcgTable, s: Scope) -> None:
    """Everybody has 20 points, and the first turn begins."""
    t.state.points = even(settings.starting_points(t.state), 2)
    t.next(Scope(NONE), begin_turn)
