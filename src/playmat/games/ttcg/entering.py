"""How cards enter the field: into an empty slot, onto a pile, or under one."""

from __future__ import annotations

from playmat.engine.table.verbs import move
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import SLOTS, Lying, Pile
from playmat.games.ttcg.leaving import insert
from playmat.games.ttcg.state import TtcgTable
from playmat.games.ttcg.verbs import end_continuous, show, unlink
from playmat.games.ttcg.zones import CREATURE_ZONE, CREATURES, ROWS


def put(t: TtcgTable, place: int, seat: int, at: int, down: bool) -> Lying:
    """A card enters the field in an empty slot, untapped."""
    state = t.state
    card = state.ttcg_card(place)
    row = at // SLOTS % 2
    move(t, place, ROWS[row], seat, face_down=down)  # OP.INFO.1
    state.numbered += 1
    lying = Lying(place, seat, row, down, played_turn=state.turn)
    if down:
        lying.set_turn = state.turn
    lying.card = card
    pile = Pile(state.numbered, at, [lying])
    insert(state, pile)
    state.changed()
    return lying


def cover(t: TtcgTable, place: int, pile: Pile, down: bool) -> Lying:
    """A card is put on a pile. The cards under it are face up, and it arrives untapped (OP.PLAY.4)."""
    state = t.state
    seat = pile.seat
    base = pile.cards[-1]
    if base.down:  # OP.PLAY.4
        show(t, base, False, "OP.PLAY.4")
    move(t, place, CREATURE_ZONE, seat, face_down=down)  # OP.INFO.1
    card = Lying(place, seat, CREATURES, down, played_turn=state.turn, set_turn=state.turn if down else 0)
    pile.cards.append(card)  # 2.2.6.4
    unlink(t, base)
    if not settings.CONTINUOUS_SURVIVES_COVER.on(state):
        end_continuous(state, base)
    state.changed()
    return card


def lay_upright(t: TtcgTable, c: Lying) -> None:
    """Untap a covered card. With an option, this ends its Continuous effects."""
    if not c.tapped:  # 2.2.6.3, OP.PLAY.4
        return
    if settings.CONTINUOUS_NEEDS_TAPPED.on(t.state):
        end_continuous(t.state, c)
    c.tapped = False
    t.state.changed()
    t.emit(moves.UNTAPS, c.seat, c.thing, rule="2.2.6.3")


def arrives(t: TtcgTable, c: Lying, base: Lying | None = None) -> None:
    """Announce that a card was put onto the field, and that the untapped card under it was covered."""
    pile = t.state.pile_of(c.thing) if base is not None else None
    if pile is not None:
        for under in pile.cards[:-1]:
            lay_upright(t, under)
    t.emit(moves.ARRIVES, c.seat, c.thing, 0 if c.down else 1)
    if base is not None:
        t.emit(moves.COVERED, c.seat, base.thing)


def slip_under(t: TtcgTable, place: int, pile: Pile) -> None:
    """Put a card at the bottom of a pile, face up and untapped. This is not a play, and nothing triggers."""
    state = t.state
    move(t, place, CREATURE_ZONE, pile.seat)
    pile.cards.insert(0, Lying(place, pile.seat, CREATURES, played_turn=state.turn))
    state.changed()
