"""The verbs of a match: plain functions that act at once, emit an event and never ask a question."""

from __future__ import annotations

from playmat.engine.state.event import Kind
from playmat.engine.table.verbs import move, shuffle
from playmat.games.atw import moves, settings
from playmat.games.atw.state import DISCARD, DRAW, HAND, AtwTable

MOMENTUM_LIMIT = 10


def hurt(t: AtwTable, seat: int, n: int) -> None:
    """A wrestler loses health, down to 0."""
    w = t.state.wrestlers[seat]
    lost = min(n, w.health)  # GC2.1
    w.health -= lost
    t.emit(moves.LOSES_HEALTH if lost else moves.NO_HEALTH, seat, number=lost)


def heal(t: AtwTable, seat: int, n: int) -> None:
    """A wrestler gains health, never above the maximum."""
    w = t.state.wrestlers[seat]
    before = w.health
    w.health = min(w.board.health, w.health + n)  # GC2.1
    t.emit(moves.GAINS_HEALTH if w.health > before else moves.IS_HEALTHY, seat, number=w.health - before)


def rest(t: AtwTable, seat: int, n: int) -> None:
    """A wrestler gains stamina, never above the maximum."""
    w = t.state.wrestlers[seat]
    before = w.stamina
    w.stamina = min(w.board.stamina, w.stamina + n)  # GC2.3
    t.emit(moves.GAINS_STAMINA if w.stamina > before else moves.IS_RESTED, seat, number=w.stamina - before)


def drain(t: AtwTable, seat: int, n: int) -> None:
    """A wrestler loses stamina, down to 0."""
    w = t.state.wrestlers[seat]
    lost = min(n, w.stamina)
    w.stamina -= lost
    t.emit(moves.LOSES_STAMINA if lost else moves.NO_STAMINA, seat, number=lost)


def spend(t: AtwTable, seat: int, stamina: int) -> None:
    """Spend stamina on a card or block whose price the log already shows (GC2.3)."""
    t.state.wrestlers[seat].stamina -= stamina
    t.state.stamp += 1


def pay(t: AtwTable, seat: int, stamina: int, health: int = 0) -> None:
    """Pay a price from the meters."""
    w = t.state.wrestlers[seat]
    if stamina:
        spend(t, seat, stamina)
        t.emit(moves.PAYS_STAMINA, seat, number=stamina)
    if health:
        w.health -= health
        t.emit(moves.PAYS_HEALTH, seat, number=health)


def gain_momentum(t: AtwTable, seat: int, n: int) -> None:
    """The marker moves toward a player and stops at the end of the meter."""
    state = t.state
    moved = state.momentum + (n if seat == 0 else -n)
    moved = max(-MOMENTUM_LIMIT, min(MOMENTUM_LIMIT, moved))  # GC4.6
    gained = abs(moved - state.momentum)
    state.momentum = moved
    t.emit(moves.GAINS_MOMENTUM if gained else moves.ALL_MOMENTUM, seat, number=gained)


def take_top(t: AtwTable, seat: int, n: int) -> None:
    """Cards move from the top of the draw pile to the hand. An empty pile gives nothing."""
    state = t.state
    for _ in range(n):
        pile = state.pile(DRAW, seat)
        if not pile:  # GC1.10
            t.emit(moves.DRAWS_NOTHING, seat, rule="GC1.10")
            return
        move(t, pile[-1], HAND, seat)
        t.emit(moves.DRAWS, seat, pile[-1])


def put_back(t: AtwTable, seat: int, place: int, logged: bool = True) -> None:
    """A card is put back into its owner's draw pile, which is shuffled."""
    if logged:
        t.emit(moves.GOES_BACK, seat, place)
    move(t, place, DRAW, seat, bottom=True)
    shuffle(t, DRAW, seat)


def put_all_back(t: AtwTable, seat: int, places: list[int], event: Kind = moves.GOES_BACK) -> None:
    """Several cards are put back into the draw pile, which is shuffled once."""
    for place in places:
        t.emit(event, seat, place)
        move(t, place, DRAW, seat, bottom=True)
    shuffle(t, DRAW, seat)


def shuffle_back(t: AtwTable, seat: int, place: int) -> None:
    """A card goes from the hand back into the draw pile, hidden from the opponent."""
    t.emit(moves.SHUFFLES_BACK, seat, place)
    put_back(t, seat, place, logged=False)


def discard(t: AtwTable, seat: int, place: int, rule: str = "") -> None:
    """A card goes face up to its owner's discard pile."""
    move(t, place, DISCARD, seat)
    t.emit(moves.DISCARDED, seat, place, rule=rule)


def discard_price(t: AtwTable, seat: int, place: int) -> None:
    """A card is discarded as a price."""
    if settings.DISCARDS_TO_DRAW.on(t.state):
        put_back(t, seat, place)
    else:
        discard(t, seat, place)


def begin_phase(t: AtwTable, seat: int) -> None:
    """A player gains the initiative: a new phase, no run of small attacks, no open combo."""
    state = t.state
    state.attacker = seat
    state.phase += 1
    state.small_run = 0  # BLK.3
    state.chain = 0
    t.emit(moves.GAINS_INITIATIVE, seat)


def spend_token(t: AtwTable, seat: int, slot: int) -> None:
    """A reversal or one-time token is removed."""
    if slot:  # GC2.5
        t.state.wrestlers[seat].tokens &= ~(1 << slot)
