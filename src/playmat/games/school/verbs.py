"""The verbs of School: plain functions that act at once, emit an event and never ask a question."""

from __future__ import annotations

from playmat.engine.state.event import Kind
from playmat.engine.state.scope import Ref
from playmat.engine.state.state import Copy
from playmat.engine.state.zones import Zone
from playmat.engine.table.triggers import listen, unlisten
from playmat.engine.table.verbs import add_place, everybody, move
from playmat.games.school import moves, settings
from playmat.games.school.permanent import LOST_HOST, Left, Permanent
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.telling import whose
from playmat.games.school.vocabulary.card import BOOSTER, LINGERING, SIPHON, SchoolCard
from playmat.games.school.vocabulary.speech import some
from playmat.games.school.zones import BOARD, EXILE, HAND, OUT, PAIL

# discarding


def discard(t: SchoolTable, seat: int, place: int) -> None:
    """A card goes from the hand to The Pail (23.1, 2.7)."""
    move(t, place, PAIL, t.state.owner[place])
    t.emit(moves.DISCARDED, seat, place)


# SV


def gain(t: SchoolTable, seat: int, n: int) -> None:
    """A player gains SV; gaining 0 is not gaining (R64)."""
    if n > 0:  # 20.p5
        t.state.sv[seat] += n
        t.emit(moves.GAINS, seat, number=n)


def lose(t: SchoolTable, seat: int, n: int, kind: Kind = moves.LOSES) -> None:
    """A player loses SV, which is not damage, or pays SV, which is not a loss by an effect (R111)."""
    if n > 0:
        t.state.sv[seat] -= n
        t.state.harm += 1
        t.emit(kind, seat, number=n)


# entering the battlefield


def enter(
    t: SchoolTable,
    places: list[int],
    seat: int,
    tapped: bool = False,
    counters: int = 0,
    logged: bool = True,
    rule: str = "",
) -> list[Permanent]:
    """Cards enter the battlefield at the same time, as new objects (R62, R115). Logged unless already in the log."""
    state = t.state
    state.permanents()
    entered: list[Permanent] = []
    for place in places:
        if not state.lies_in(place, BOARD):
            move(t, place, BOARD, 0)
            if state.card(place).triggers:
                own_listeners(state, place, seat)
        entered.append(arrive(t, place, seat, tapped, counters))
    state.changed()
    for p in entered:
        if logged:
            t.emit(moves.ARRIVES, seat, p.thing, rule=rule)
        t.emit(moves.ENTERS, seat, p.thing)
        if counters:
            t.emit(moves.COUNTED, seat, p.thing, counters, extra=some(counters, "+1/+1 counter"))
    return entered


def stays(t: SchoolTable, card: SchoolCard) -> bool:
    """Whether a card goes to the battlefield when it resolves. A Spell or Instant does if it is Persistent (R52)."""
    return card.stays  # 20.k7, K11


def arrive(t: SchoolTable, place: int, seat: int, tapped: bool, counters: int) -> Permanent:
    """Create a permanent. Its public event says whether it is tapped."""
    state = t.state
    card = state.school_card(place)
    held = tapped or card.enters_tapped or (card.unit and state.law().tapped[seat])
    state.arrivals += 1
    p = Permanent(place, seat, state.arrivals, state.turn, tapped=held, counters=counters)
    p.card = card
    state.board.append(p)
    return p


def own_listeners(state: SchoolState, place: int, seat: int) -> None:
    """Register a card's triggers for its controller, which the move to the shared battlefield could not know."""
    unlisten(state, place)
    listen(state, place, seat)


def make_tokens(t: SchoolTable, card: SchoolCard, n: int, seat: int) -> list[Permanent]:
    """Create tokens. A removed token gives its place to a new one (25.8, 2.8)."""
    state = t.state
    places: list[int] = []
    for _k in range(n):  # 25.8, 2.8
        old = [c for c in state.pile(OUT, seat) if state.card(c) is card and c not in places]
        if old:
            move(t, old[0], BOARD, 0)
            place = old[0]
        else:
            place = add_place(state, Copy(card, seat), BOARD, 0, everybody(state))
        own_listeners(state, place, seat)
        places.append(place)
    return enter(t, places, seat)


# leaving the battlefield


def leave_board(t: SchoolTable, leaving: list[Permanent], zone: Zone, kind: Kind) -> None:
    """Permanents leave at the same time: the event is emitted while all of them are still there."""
    if not leaving:
        return
    for p in leaving:
        if kind is moves.BOUNCED:
            t.emit(kind, t.state.owner[p.thing], p.thing)
        else:
            t.emit(kind, p.seat, p.thing, extra=whose(t, p))
    take_off(t, leaving, zone)


def take_off(t: SchoolTable, leaving: list[Permanent], zone: Zone) -> None:
    """The cards become new objects in their new zone, without memory. Tokens cease to exist (R57, 12.m2)."""
    state = t.state
    state.permanents()
    state.lefts = state.lefts + [Left(state.ref(p.thing), p.seat, p.keys, p.atk) for p in leaving]
    state.board = [p for p in state.board if p not in leaving]
    for p in leaving:
        unhost(state, p.thing)
        owner = state.owner[p.thing]
        if state.school_card(p.thing).token:  # 12.m2, 32.7, 3.token
            t.emit(moves.CEASES, owner, p.thing)
            move(t, p.thing, OUT, owner)
        elif zone is EXILE:
            put_into_exile(t, p.thing)
        else:
            move(t, p.thing, zone, owner)
    state.changed()
    return_exiled(t)


def put_into_exile(t: SchoolTable, place: int) -> None:
    """A card goes to its owner's exile. With the house rule it is face down, and all players may look at it (R59)."""
    move(t, place, EXILE, t.state.owner[place])
    if settings.EXILE_PROTOTYPE.on(t.state):  # 33.5
        t.emit(moves.LIES_DOWN, t.state.owner[place], place)


def unhost(state: SchoolState, thing: int) -> None:
    """Mark that a permanent's attachments have lost their host. The next state check handles them."""
    for p in state.board:
        if p.host == thing:
            p.host = LOST_HOST


def return_exiled(t: SchoolTable) -> None:
    """R60: when a permanent leaves, the cards exiled until then return at once, under their owners' control."""
    state = t.state
    if not state.links:
        return
    due = [x for x in state.links if not state.fresh(x.holder)]
    if due:
        state.links = [x for x in state.links if x not in due]
        for link in due:
            back(t, link.exiled)


def back(t: SchoolTable, ref: Ref, counters: int = 0) -> None:
    """A card that an effect exiled returns to the battlefield under its owner's control; a token does not (10.k5)."""
    state = t.state
    if not state.fresh(ref) or not state.lies_in(ref.thing, EXILE) or state.is_out(state.owner[ref.thing]):
        return
    enter(t, [ref.thing], state.owner[ref.thing], counters=counters)  # 10.k5


def destroy(t: SchoolTable, things: list[Permanent]) -> None:
    """Permanents go to their owners' Pails, all at once (QS.8)."""
    leave_board(t, things, PAIL, moves.DIES)


def put_away(t: SchoolTable, things: list[Permanent]) -> None:
    """Permanents go to The Pail because of a rule."""
    leave_board(t, things, PAIL, moves.PUT_INTO_PAIL)


def exile(t: SchoolTable, things: list[Permanent]) -> None:
    """Permanents go to their owners' exile (12.z4, 23.6, 25.2)."""
    leave_board(t, things, EXILE, moves.EXILED)


def bounce(t: SchoolTable, things: list[Permanent]) -> None:
    """Permanents go to their owners' hands (12.m1)."""
    leave_board(t, things, HAND, moves.BOUNCED)


# tapping


def set_tapped(t: SchoolTable, p: Permanent, tapped: bool) -> None:
    """Tap or untap a permanent."""
    if p.tapped != tapped:
        p.tapped = tapped
        t.emit(moves.TAPPED if tapped else moves.UNTAPPED, p.seat, p.thing, extra=whose(t, p))


def freeze(t: SchoolTable, p: Permanent) -> None:
    """Tap a permanent, which then does not untap in its controller's next Start Phase."""
    p.tapped = True
    p.frozen = True
    t.emit(moves.FROZEN, p.seat, p.thing, extra=whose(t, p))


# damage


def keys_of(t: SchoolTable, source: Ref) -> int:
    """The keywords of a permanent that deals damage, now or when it left (E4). Other sources have none."""
    p = t.state.meant(source)
    if p is not None:
        return p.keys
    for left in reversed(t.state.lefts):  # E4
        if left.ref.thing == source.thing and left.ref.instance == source.instance:
            return left.keys
    return 0


def deal(t: SchoolTable, source: Ref, seat: int, thing: int, n: int, combat: bool = False) -> None:
    """A source that a player controls deals damage to a player, unit or Booster. 0 damage does nothing (R117)."""
    if n <= 0:
        return
    t.state.harm += 1
    keys = keys_of(t, source)
    drained = n
    if thing < t.state.seats:
        t.state.sv[thing] -= n
        t.emit(moves.HURTS_PLAYER, seat, source.thing, n, thing)
        if combat:
            t.emit(moves.HITS, thing, source.thing, n)
    else:
        p = t.state.permanent(thing)
        if p is None:
            return
        if p.card.types & BOOSTER:
            drained = min(n, max(p.left(), 0))
        if keys & LINGERING:  # K13
            p.lasting += n
        else:
            p.damage += n
        t.emit(moves.HURTS, seat, source.thing, n, thing, extra=whose(t, p))
    if keys & SIPHON:  # 20.p5, K8
        gain(t, seat, drained)


def set_attached(t: SchoolTable, p: Permanent, host: int) -> None:
    """Attach a permanent to another, its host."""
    p.host = host
    t.emit(moves.ATTACHED, p.seat, p.thing, other=host)
    t.state.changed()
