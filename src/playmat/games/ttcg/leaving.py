"""How cards leave the field or change sides: returned, sent to the discard pile, destroyed, handed over."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.engine.table.triggers import listen, unlisten
from playmat.engine.table.verbs import move, reveal
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import BY_BATTLE, BY_EFFECTS, Lying, Pile
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.verbs import check_points, forget, gain, lose, note_own, note_sent, unlink
from playmat.games.ttcg.zones import DISCARD, HAND


def insert(state: TtcgState, pile: Pile) -> None:
    """Insert a pile at its slot. The board is ordered by slots."""
    for k in range(len(state.board)):
        if state.board[k].at > pile.at:
            state.board.insert(k, pile)
            return
    state.board.append(pile)


def linked_to(state: TtcgState, number: int) -> list[Pile]:
    """The piles whose top card is equipped to this pile. A magic card is a pile of its own."""
    piles: list[Pile] = []
    for p in state.board:
        c = p.cards[-1]
        if c.active and (c.host == number or c.other_host == number):
            piles.append(p)
    return piles


def take_off(t: TtcgTable, pile: Pile, c: Lying) -> None:
    """Remove a card from its pile, without its memory. The next one is now the top (OP.LVL.2)."""
    state = t.state
    pile.cards = [x for x in pile.cards if x is not c]
    forget(state, c.thing)  # OP.STAT.3
    if not pile.cards:
        state.board = [p for p in state.board if p is not pile]
    state.changed()


def bounce(t: TtcgTable, cards: list[Lying]) -> None:
    """Return cards to their owners' hands. The cards under them stay (R42)."""
    state = t.state
    emptied: list[int] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is None:
            continue
        owner = state.owner[c.thing]
        t.emit(moves.RETURNS, owner, c.thing)
        take_off(t, pile, c)
        move(t, c.thing, HAND, owner)
        if not pile.cards:  # OP.LVL.2, 2.2.6.4
            emptied.append(pile.number)
    drop_links(t, emptied)


def send(t: TtcgTable, cards: list[Lying], noted: bool = True) -> None:
    """Send cards from the field to their owners' discard piles, without destroying them (R43)."""
    state = t.state
    emptied: list[int] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is None:  # 2.1.discard_pile
            continue
        take_off(t, pile, c)
        move(t, c.thing, DISCARD, state.owner[c.thing])
        t.emit(moves.SENT, c.seat, c.thing)
        note_sent(t, c.thing, c.tapped or not noted)  # R45: using a magic card taps it first
        if not pile.cards:
            emptied.append(pile.number)
    drop_links(t, emptied)


def drop_links(t: TtcgTable, numbers: list[int]) -> None:
    """OP.EQP.3: if a host leaves without being destroyed, discard magic cards equipped to it and release creatures."""
    state = t.state
    for number in numbers:
        for p in linked_to(state, number):  # OP.EQP.3
            c = p.cards[-1]
            if p.creature:
                unlink(t, c)
                state.changed()
            else:
                send(t, [c])


def level_lost(state: TtcgState, pile: Pile) -> int:
    """The points that a creature's owner loses with it: its current level, or its real level if it is face down."""
    c = pile.cards[-1]
    if not pile.creature:
        return 0
    levels = state.ttcg_card(c.thing).level if c.down else c.level
    if settings.POINTS_ON_DESTROY.of(state) == "sum":
        for x in pile.cards[:-1]:
            levels += state.ttcg_card(x.thing).level
    return levels


def with_links(state: TtcgState, piles: list[Pile]) -> list[Pile]:
    """R26: these piles and everything equipped to them, directly or indirectly."""
    chosen = list(piles)
    k = 0
    while k < len(chosen):
        for p in linked_to(state, chosen[k].number):
            if p not in chosen:
                chosen.append(p)
        k += 1
    return chosen


def points_of(state: TtcgState, seat: int, pile: Pile) -> int:
    """R130: what a player would lose with a pile, including the creatures equipped to it."""
    points = 0
    for p in with_links(state, [pile]):
        if state.owner[p.cards[-1].thing] == seat:
            points += level_lost(state, p)
    return points


IN_BATTLE: Final = -2
"""The cause of destruction by battle. Any other cause is the seat of the effect or cost."""


def destroy(t: TtcgTable, cards: list[Lying], by: int = NONE, rule: str = "") -> None:
    """OP.DST: top cards are destroyed at the same time, with the cards under them and the cards equipped to them."""
    state = t.state
    piles: list[Pile] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is not None and pile not in piles:
            piles.append(pile)
    if not piles:  # 2.1.destroy
        return
    piles = with_links(state, piles)  # 2.2.5.18, OP.EQP.3
    state.doomed = [c.thing for p in piles for c in falling(state, p)]
    losses = [0, 0]
    gains = [0, 0]
    for p in piles:
        top = p.cards[-1]
        owner = state.owner[top.thing]
        level = level_lost(state, p)  # 2.2.8.3, OP.DST.1
        losses[owner] += level  # OP.FACE.6, OP.DST.3, OP.DST.5
        if (by == IN_BATTLE or by == 1 - owner) and settings.DESTROYER_GAINS.of(state) == "level":
            gains[1 - owner] += level  # 2.2.8.2
        if top.down:
            reveal(t, top.thing)  # the discard pile is public
        t.emit(moves.DESTROYED, top.seat, top.thing, 1 if p.creature else 0, rule=rule)
    state.doomed = []
    for p in piles:
        bury(t, p)
    drop_links(t, [p.number for p in piles])
    for seat in range(2):
        lose(t, seat, losses[seat], "2.2.8.3")
        gain(t, seat, gains[seat])
    check_points(t)


def falling(state: TtcgState, pile: Pile) -> list[Lying]:
    """The cards that leave when a pile is destroyed, bottom first: all of them or, with an option, only the top."""
    return list(pile.cards) if settings.DESTROY_MODE.of(state) == "whole_pile" else pile.cards[-1:]


def bury(t: TtcgTable, pile: Pile) -> None:
    """A destroyed pile goes to the discard piles of its owners, bottom card first (R97)."""
    state = t.state
    cards = falling(state, pile)
    for c in cards:
        top = c is cards[-1]
        take_off(t, pile, c)
        move(t, c.thing, DISCARD, state.owner[c.thing])
        if not top:
            t.emit(moves.SENT, c.seat, c.thing, rule="2.2.6.4")
        if top:  # OP.DST.2
            note_own(t, c.thing, moves.OWN_END, c.tapped)
        if not top:  # 2.2.5.13
            note_sent(t, c.thing, c.tapped)


def shielded(c: Lying, battle: bool) -> bool:
    """Whether a creature is shielded from destruction by battle or by effects."""
    return c.shield & (BY_BATTLE if battle else BY_EFFECTS) != 0


def hand_over(t: TtcgTable, pile: Pile, at: int) -> None:
    """R92: a whole pile moves to another slot, with everything it has."""
    state = t.state
    state.board = [p for p in state.board if p is not pile]
    pile.at = at
    insert(state, pile)
    for c in pile.cards:
        c.seat = pile.seat
        if state.card(c.thing).triggers and not c.down:
            unlisten(state, c.thing)
            listen(state, c.thing, c.seat)
    state.changed()
