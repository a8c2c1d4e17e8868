"""The verbs of TTCG: plain functions that act at once, emit an event and never ask."""

from __future__ import annotations

from playmat.engine.state.event import Kind
from playmat.engine.state.scope import NONE
from playmat.engine.table.triggers import Noted
from playmat.engine.table.verbs import move, turn_down, turn_up
from playmat.games.ttcg import moves, settings
from playmat.games.ttcg.field import THIS_TURN, Lying, Timed
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP
from playmat.games.ttcg.zones import DECK, DISCARD, HAND


def some_points(n: int) -> str:
    """ "1 point", "3 points"."""
    return f"{n} point{'' if n == 1 else 's'}"


def lose(t: TtcgTable, seat: int, n: int, rule: str = "") -> None:
    """A player loses points. The caller checks for the end after all simultaneous losses (R104)."""
    if n > 0:  # 2.1.point
        t.state.points[seat] -= n
        left = max(t.state.points[seat], 0)
        t.emit(moves.LOSES, seat, number=n, extra="" if t.quiet else f"{some_points(n)} ({left} left)", rule=rule)


def gain(t: TtcgTable, seat: int, n: int) -> None:
    """A player gains points, without a maximum (OP.PTS.2)."""
    if n > 0:  # 2.2.8.5, OP.PTS.2
        t.state.points[seat] += n
        t.emit(moves.GAINS, seat, number=n, extra="" if t.quiet else f"{some_points(n)} ({t.state.points[seat]} now)")


def check_points(t: TtcgTable) -> None:
    """OP.PTS.1: a player with 0 points or fewer loses. If both lose together, it is a draw."""
    lost = [seat for seat in range(2) if t.state.spare(seat) <= 0]
    if lost:  # OP.PTS.1, OP.CHAIN.5
        t.finish([seat for seat in range(2) if seat not in lost] if len(lost) == 1 else [], "points", "OP.PTS.1")


def exhaust(t: TtcgTable, seat: int) -> None:
    """2.2.11.1: a player who cannot draw loses points instead."""
    t.emit(moves.EXHAUSTED, seat)
    lose(t, seat, settings.EXHAUSTION_DAMAGE.of(t.state), "2.2.11.1")
    check_points(t)


def draw(t: TtcgTable, seat: int, n: int) -> int:
    """Draw this number of cards from the top, or all that remain. Returns the number drawn."""
    drawn = 0
    for _ in range(n):
        pile = t.state.pile(DECK, seat)
        if not pile:
            break
        place = pile[-1]
        move(t, place, HAND, seat)
        t.emit(moves.DRAWS, seat, place)  # OP.INFO.1
        drawn += 1
    return drawn


def discard(t: TtcgTable, seat: int, places: list[int]) -> None:
    """Put cards from a hand into the discard pile at once, each with its own event."""
    for place in places:
        move(t, place, DISCARD, t.state.owner[place])
    for place in places:
        t.emit(moves.DISCARDS, seat, place)
        note_sent(t, place, False)  # 2.2.5.12


def mill(t: TtcgTable, seat: int, n: int) -> None:
    """Put cards from the top of a deck into the discard pile, one at a time."""
    for _ in range(n):
        pile = t.state.pile(DECK, seat)
        if not pile:
            return
        place = pile[-1]
        move(t, place, DISCARD, seat)
        t.emit(moves.MILLS, seat, place)
        note_sent(t, place, False)  # 2.2.5.12


def note_own(t: TtcgTable, place: int, kind: Kind, tapped: bool) -> None:
    """Note the Latent effects of a card off the field that are triggered by what has just happened to it (R129).

    2.2.5.11: it reacts only if it was untapped before.
    """
    state = t.state
    for effect in state.ttcg_card(place).effects:
        if effect.on is kind and not tapped:  # 2.2.5.11
            owner = state.owner[place]
            noted = Noted(effect, state.ref(place), owner, owner, state.ref(place), 0)
            state.noted = [*state.noted, noted]


def note_sent(t: TtcgTable, place: int, tapped: bool) -> None:
    """Note the triggers of a card that goes to the discard pile from any zone."""
    note_own(t, place, moves.OWN_DISCARD, tapped)


def show(t: TtcgTable, c: Lying, flipped: bool, rule: str = "") -> None:
    """Turn a card on the field face up. It stays the same card (R122)."""
    c.down = False
    turn_up(t, c.thing, c.seat, same=True)
    t.state.changed()
    t.emit(moves.TURNS_UP, c.seat, c.thing, rule=rule)
    if flipped:
        t.emit(moves.FLIPPED, c.seat, c.thing)


def hide(t: TtcgTable, c: Lying) -> None:
    """R32: turn a card face down. Its temporary changes, its active effects and its own link end."""
    state = t.state
    if c.down:
        return
    t.emit(moves.TURNS_DOWN, c.seat, c.thing)
    c.down = True
    c.set_turn = state.turn
    turn_down(t, c.thing, same=True)
    forget(state, c.thing)  # OP.STAT.3
    unlink(t, c)
    c.active = 0  # OP.CONT.2
    state.changed()


def tap(t: TtcgTable, c: Lying) -> None:
    """Tap a card. A tapped card stays as it is (R10)."""
    if not c.tapped:  # 2.1.tap
        c.tapped = True
        c.tapped_turn = t.state.turn
        t.emit(moves.TAPS, c.seat, c.thing)
        t.state.changed()


def untap(t: TtcgTable, c: Lying) -> None:
    """Untap a card."""
    if c.tapped:  # 2.1.tap
        c.tapped = False
        t.emit(moves.UNTAPS, c.seat, c.thing)
        if settings.CONTINUOUS_NEEDS_TAPPED.on(t.state):
            end_continuous(t.state, c)
        t.state.changed()


def end_continuous(state: TtcgState, c: Lying) -> None:
    """End the Continuous effects of a card."""
    for effect in c.card.effects:
        if effect.kind == CONTINUOUS:
            c.active &= ~(1 << effect.number)


def change(t: TtcgTable, c: Lying, what: int, amount: int, until: int, phrase: str) -> None:
    """Apply a temporary change to a card."""
    t.state.timed = [*t.state.timed, Timed(c.thing, what, amount, until)]
    t.state.changed()
    if until == THIS_TURN:
        t.emit(moves.CHANGES, c.seat, c.thing, amount, extra=f"{phrase} this turn")
    else:
        t.emit(moves.CHANGES_UNTIL, c.seat, c.thing, amount, other=until, extra=phrase)


def forget(state: TtcgState, thing: int) -> None:
    """OP.STAT.3: end a card's temporary changes."""
    if state.timed:
        state.timed = [x for x in state.timed if x.thing != thing]


def expire(state: TtcgState, until: int) -> None:
    """End expired changes."""
    if state.timed:
        state.timed = [x for x in state.timed if x.until != until]
        state.changed()


def unlink(t: TtcgTable, c: Lying) -> None:
    """End the equip links of a card that is covered, turned face down or gone."""
    for effect in c.card.effects:
        if effect.kind == EQUIP and c.is_active(effect.number):
            c.active &= ~(1 << effect.number)
            c.link(effect.number, NONE)


def show_to(t: TtcgTable, kind: Kind, seat: int, place: int, seats: int) -> None:
    """OP.INFO.4: log for some seats which card it is. Their view of the place is unchanged."""
    state = t.state
    known = state.known[place]
    state.known[place] = known | seats
    state.seen[state.copy[place]] |= seats
    state.learned += 1
    t.emit(kind, seat, place)
    state.known[place] = known
