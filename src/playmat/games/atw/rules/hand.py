"""GC1: drawing, and overfull hands."""

from __future__ import annotations

from playmat.engine.state.option import Menu
from playmat.engine.state.scope import Scope
from playmat.engine.state.step import options, rule
from playmat.games.atw import moves, verbs
from playmat.games.atw.state import HAND, AtwTable


def draw_cards(t: AtwTable, s: Scope, seat: int, n: int) -> None:
    """A player draws. An overfull hand is handled at once. A depleted player draws nothing."""
    w = t.state.wrestlers[seat]
    if n == 0 or w.depleted:  # RS.1, GC5.1
        return
    verbs.take_top(t, seat, n)
    if len(t.state.pile(HAND, seat)) > w.limit:
        t.next(Scope(seat, frame=s.frame), overflow)


@rule("GC1.6", "GC1.5")
def overflow(t: AtwTable, s: Scope) -> None:
    """If a hand is above its limit, its owner shuffles cards back, one at a time."""
    t.ask(s.you, moves.HAND_OVERFLOW, cards_of_hand, s, then=[return_card])


@options
def cards_of_hand(t: AtwTable, s: Scope, menu: Menu) -> None:
    """Every card in hand."""
    for place in t.state.pile(HAND, s.you):
        menu.offer(moves.SHUFFLE_BACK, place)


@rule("GC1.6")
def return_card(t: AtwTable, s: Scope) -> None:
    """Shuffle the chosen card back. The next one follows while the hand is overfull."""
    verbs.shuffle_back(t, s.you, s.thing)
    if len(t.state.pile(HAND, s.you)) > t.state.wrestlers[s.you].limit:
        t.next(Scope(s.you, frame=s.frame), overflow)
