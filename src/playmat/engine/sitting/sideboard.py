"""Side-boarding between the games of a match: each seat may exchange cards with its side deck, one for one.

It takes place at the table of the next game, before its setup. The picks of all seats are in one frame, and nothing is
moved or shown before the last seat is done. So no seat's exchanges can depend on another's, or leave
a trace in a view.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from playmat.engine.chance import draw
from playmat.engine.counting import count_of
from playmat.engine.errors import BrokenRule, DeckError, UnknownName
from playmat.engine.parts.matches import Exchange
from playmat.engine.state.column import column
from playmat.engine.state.decision import Decision
from playmat.engine.state.event import Kind
from playmat.engine.state.frame import Frame
from playmat.engine.state.option import DONE, Menu, Move
from playmat.engine.state.record import saved
from playmat.engine.state.scope import Scope
from playmat.engine.state.state import State
from playmat.engine.state.step import Step, options, rule
from playmat.engine.table.table import Table
from playmat.engine.table.verbs import distinct, everybody, shuffle

__all__ = ["Sideboard"]

BRING_IN: Final = Move("match.bring in", "bring in {thing} (of {number})")
SEND_OUT: Final = Move("match.send out", "send out {thing} (of {number})")
PUT_BACK: Final = Move("match.put back", "put back {thing} for {other}", aside=True)
"""Undo an exchange. Random players never do, or side-boarding might go on forever."""

IS_READY: Final = Kind("side-board is ready", "{seat} has side-boarded.")
EXCHANGED: Final = Kind("side-board is shown", "{seat} exchanged {extra}.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sideboard(Frame):
    """Each seat's picks so far: places in the side deck and places in the main deck, alternately."""

    FIELDS: ClassVar[tuple[str, ...]] = ("picked", "shown")

    def __init__(self, picked: list[list[int]], shown: bool) -> None:
        super().__init__()
        self.picked: list[list[int]] = picked
        self.shown: Final[bool] = shown
        """Whether everyone sees the exchanged cards afterwards."""

    def fork(self) -> Sideboard:
        fork = Sideboard([p.copy() for p in self.picked], self.shown)
        self.placed(fork)
        return fork

    def seen_by(self, seat: int) -> Frame:
        view = self.fork()
        view.picked = [p if other == seat else [] for other, p in enumerate(view.picked)]
        return view


def exchange_of(t: Table[Any]) -> Exchange:
    """The game's rules for exchanges."""
    matches = t.game.matches
    if matches is None or matches.exchange is None:
        raise BrokenRule(f"{t.game.slug} has no side decks")
    return matches.exchange


def board(t: Table[Any], s: Scope) -> Sideboard:
    """The current side-boarding of this scope."""
    return cast(Sideboard, t.frame(s))


# asking


@rule()
def side_board(t: Table[Any], s: Scope) -> None:
    """Ask every player with a side deck, seat by seat, then make all exchanges. With number 1, show them."""
    state = t.state
    x = exchange_of(t)
    seats = [seat for seat in range(state.seats) if state.pile(x.side, seat)]
    if not seats:
        return
    for seat in seats:
        mix_numbers(t, state.pile(x.main, seat) + state.pile(x.side, seat))
        for place in state.pile(x.main, seat):
            # nothing new is learned: it is the seat's own list
            state.known[place] |= 1 << seat
    inside = t.enter(Sideboard([[] for _ in range(state.seats)], s.number == 1), s, [make_exchanges])
    for seat in reversed(seats):
        t.next(inside.about(seat), ask_first)


@rule()
def ask_first(t: Table[Any], s: Scope) -> None:
    """Ask a seat what it brings in."""
    t.ask(s.you, exchange_of(t).bring, side_cards, s, then=[brought_in])


@rule()
def ask_more(t: Table[Any], s: Scope) -> None:
    """Ask a seat again. All its picks are one decision."""
    t.ask(s.you, exchange_of(t).bring, side_cards, s, then=[brought_in], part=True)


@options
def side_cards(t: Table[Any], s: Scope, menu: Menu) -> None:
    """Options to finish, to bring in one of the remaining side-deck cards, or to undo an exchange."""
    menu.offer(DONE)
    picked = board(t, s).picked[s.you]
    offer_cards(t.state, menu, BRING_IN, [p for p in t.state.pile(exchange_of(t).side, s.you) if p not in picked])
    for k in range(0, len(picked) - 1, 2):
        menu.offer(PUT_BACK, picked[k], picked[k + 1])


@rule()
def brought_in(t: Table[Any], s: Scope) -> None:
    """A card that comes in needs one that goes out."""
    frame = board(t, s)
    picked = frame.picked[s.you]
    if s.move is DONE:
        t.emit(IS_READY, s.you, rule=exchange_of(t).bring.rule)
    elif s.move is PUT_BACK:
        at = picked.index(s.thing)
        frame.picked[s.you] = picked[:at] + picked[at + 2 :]
        t.next(s.unanswered(), ask_more)
    else:
        frame.picked[s.you] = [*picked, s.thing]
        t.next(s.unanswered(), ask_out)


@rule()
def ask_out(t: Table[Any], s: Scope) -> None:
    """Options for the card that goes out."""
    t.ask(s.you, exchange_of(t).send, main_cards, s, then=[sent_out], part=True)


@options
def main_cards(t: Table[Any], s: Scope, menu: Menu) -> None:
    """The remaining cards of the main deck."""
    picked = board(t, s).picked[s.you]
    offer_cards(t.state, menu, SEND_OUT, [p for p in t.state.pile(exchange_of(t).main, s.you) if p not in picked])


def offer_cards(state: State, menu: Menu, move: Move, places: list[int]) -> None:
    """Each card once, with its count, sorted by name for people."""
    counts = Counter(state.card(place).id for place in places)
    named = sorted([(state.card(place).name, place) for place in distinct(state, places)])
    for _name, place in named:
        menu.offer(move, place, number=counts[state.card(place).id])


@rule()
def sent_out(t: Table[Any], s: Scope) -> None:
    """Complete an exchange, one card for one."""
    frame = board(t, s)
    frame.picked[s.you] = [*frame.picked[s.you], s.thing]
    t.next(s.unanswered(), ask_more)


def mix_numbers(t: Table[Any], places: list[int]) -> None:
    """Renumber the copies at these places, so that no number reveals which came from the side deck."""
    state: State = t.state
    old = column([state.copy[place] for place in places])
    new = column([old[k] for k in draw.order(t, len(places))])
    copies, seen = state.copies, state.seen
    state.copies, state.seen = copies.copy(), seen[:]
    for k in range(len(places)):
        state.copies[new[k]] = copies[old[k]]
        state.seen[new[k]] = seen[old[k]]
        state.copy[places[k]] = new[k]


# exchanging


@rule()
def make_exchanges(t: Table[Any], s: Scope) -> None:
    """Everyone is done: swap the cards, shuffle the decks, and show what is public."""
    state = t.state
    x = exchange_of(t)
    frame = board(t, s)
    for seat in range(state.seats):
        picked = frame.picked[seat]
        names: list[str] = []
        for k in range(0, len(picked) - 1, 2):
            names.append(f"{state.card(picked[k + 1]).name} for {state.card(picked[k]).name}")
            swap(state, picked[k], picked[k + 1], everybody(state) if frame.shown else 0)
        if state.pile(x.side, seat):
            if frame.shown:
                t.emit(EXCHANGED, seat, extra=", ".join(names) or "nothing", rule=x.bring.rule)
            shuffle(t, x.main, seat)


def swap(state: State, one: int, other: int, seen: int) -> None:
    """Swap the cards at two places. The places do not move, so their numbers reveal nothing."""
    state.copy[one], state.copy[other] = state.copy[other], state.copy[one]
    for place in (one, other):
        state.seen[state.copy[place]] |= seen


def veil(view: Table[Any], seat: int) -> None:
    """In the view of other seats, side-boarding always looks as it did at the first question."""
    state = view.state
    pending = state.pending
    if pending is None or pending.seat == seat or not pending.part or not is_exchange(pending):
        return
    steps: list[Step] = [brought_in]
    state.pending = Decision(pending.seat, exchange_of(view).bring, side_cards, pending.scope, steps, steps)
    state.decisions -= 1


def is_exchange(pending: Decision) -> bool:
    """Whether a seat is side-boarding."""
    return pending.lister is side_cards or pending.lister is main_cards


# handing in finished lists


def hand_in(t: Table[Any], s: Scope, main: list[str], side: list[str]) -> None:
    """Set the picks of a seat from two finished lists. The error lists every fault."""
    seat = s.you
    x = exchange_of(t)
    state: State = t.state
    faults: list[str] = []
    lists = [card_ids(t, main, faults), card_ids(t, side, faults)]
    piles = [state.pile(x.main, seat), state.pile(x.side, seat)]
    faults += size_faults(x, piles, [main, side])
    if not faults:
        faults += card_faults(t, x, piles, lists)
    if faults:
        raise DeckError("these lists cannot be played: " + "; ".join(faults))
    comes = surplus(state, piles[1], Counter(lists[1]))
    goes = surplus(state, piles[0], Counter(lists[0]))
    board(t, s).picked[seat] = [place for pair in zip(comes, goes, strict=True) for place in pair]
    t.emit(IS_READY, seat, rule=x.bring.rule)


def card_ids(t: Table[Any], names: list[str], faults: list[str]) -> list[str]:
    """The cards of a list by their ids."""
    ids: list[str] = []
    for name in names:
        try:
            ids.append(t.game.card(name).id)
        except UnknownName as fault:
            if str(fault) not in faults:
                faults.append(str(fault))
    return ids


def size_faults(x: Exchange, piles: list[list[int]], lists: list[list[str]]) -> list[str]:
    """Check that both piles keep their sizes throughout the match."""
    return [
        f"{count_of(len(names), 'card')} in the {what} deck, which has {len(pile)} in this match "
        f"({x.send.rule}){x.size_code}"
        for what, pile, names in zip(("main", "side"), piles, lists, strict=True)
        if len(pile) != len(names)
    ]


def card_faults(t: Table[Any], x: Exchange, piles: list[list[int]], lists: list[list[str]]) -> list[str]:
    """Check that both piles together are the registered cards, in the same numbers."""
    state: State = t.state
    has = Counter(state.card(place).id for pile in piles for place in pile)
    asks = Counter([*lists[0], *lists[1]])
    return [
        f"{asks[card]} {t.game.cards[card].name}, of which {has[card]} were registered ({x.bring.rule}){x.cards_code}"
        for card in sorted({*has, *asks})
        if has[card] != asks[card]
    ]


def surplus(state: State, pile: list[int], counts: Counter[str]) -> list[int]:
    """The places in a pile of the cards that are not in its new list (`counts`)."""
    left = Counter(counts)
    places: list[int] = []
    for place in pile:
        card = state.card(place).id
        if left[card] > 0:
            left[card] -= 1
        else:
            places.append(place)
    return places


saved(Sideboard)
