"""What can be done in TTCG: plain functions that happen at once, say so, and never ask."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.table.triggers import Noted, listen, unlisten
from playmat.engine.table.verbs import everybody, move, turn_down, turn_up
from playmat.games.ttcg import settings
from playmat.games.ttcg.field import BY_BATTLE, BY_EFFECTS, SLOTS, Lying, Pile, Timed
from playmat.games.ttcg.moves import (
    ARRIVES,
    CHANGES,
    COVERED,
    DESTROYED,
    DISCARDS,
    DRAWS,
    EXHAUSTED,
    FLIPPED,
    GAINS,
    LOSES,
    MILLS,
    OWN_DISCARD,
    OWN_END,
    RETURNS,
    SENT,
    TAPS,
    TURNS_DOWN,
    TURNS_UP,
    UNTAPS,
)
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.card import CONTINUOUS, EQUIP
from playmat.games.ttcg.zones import CREATURES, DECK, DISCARD, FIELD, HAND

# points


def lose(t: TtcgTable, seat: int, n: int, rule: str = "") -> None:
    """A player loses points; whoever calls this checks for the end when everything at once was added up (R104)."""
    if n > 0 and t.holds("2.1.point"):
        t.state.points[seat] -= n
        t.emit(LOSES, seat, number=n, extra=str(t.state.points[seat]), rule=rule)


def gain(t: TtcgTable, seat: int, n: int) -> None:
    """A player gains points; there is no ceiling (OP.PTS.2)."""
    if n > 0 and t.holds("2.2.8.5", "OP.PTS.2"):
        t.state.points[seat] += n
        t.emit(GAINS, seat, number=n, extra=str(t.state.points[seat]))


def check_points(t: TtcgTable) -> None:
    """OP.PTS.1: whoever has 0 points or fewer has lost; both together draw."""
    points = t.state.points
    lost = [seat for seat in range(2) if points[seat] <= 0]
    if lost and t.holds("OP.PTS.1"):
        t.finish([seat for seat in range(2) if seat not in lost] if len(lost) == 1 else [], "points", "OP.PTS.1")


def exhaust(t: TtcgTable, seat: int) -> None:
    """2.2.11.1: whoever cannot draw loses points instead."""
    if t.holds("2.2.11.1"):
        t.emit(EXHAUSTED, seat)
        lose(t, seat, settings.EXHAUSTION_DAMAGE.of(t.state), "2.2.11.1")
        check_points(t)


# cards off the field


def draw(t: TtcgTable, seat: int, n: int) -> int:
    """So many cards from the top, or as many as there are; how many that was."""
    drawn = 0
    for _ in range(n):
        pile = t.state.pile(DECK, seat)
        if not pile:
            break
        place = pile[-1]
        move(t, place, HAND, seat)
        t.emit(DRAWS, seat, place)
        drawn += 1
    return drawn


def discard(t: TtcgTable, seat: int, places: list[int]) -> None:
    """Cards go from a hand to the discard pile at once; each says so for itself."""
    for place in places:
        move(t, place, DISCARD, t.state.owner[place])
    for place in places:
        t.emit(DISCARDS, seat, place)
        note_sent(t, place, not t.holds("2.2.5.12"))


def mill(t: TtcgTable, seat: int, n: int) -> None:
    """Cards go from the top of a deck to the discard pile, one at a time."""
    for _ in range(n):
        pile = t.state.pile(DECK, seat)
        if not pile:
            return
        place = pile[-1]
        move(t, place, DISCARD, seat)
        t.emit(MILLS, seat, place)
        note_sent(t, place, not t.holds("2.2.5.12"))


def note_own(t: TtcgTable, place: int, kind: Kind) -> None:
    """A card off the field notes its own Latent effects on what has just happened to it (R129)."""
    state = t.state
    for effect in state.ttcg_card(place).effects:
        if effect.on is kind:
            owner = state.owner[place]
            noted = Noted(effect, state.ref(place), owner, owner, state.ref(place), 0)
            state.noted = [*state.noted, noted]


def note_sent(t: TtcgTable, place: int, tapped: bool) -> None:
    """2.2.5.11: a card reacts to going to the discard pile only if it was untapped before."""
    if not tapped or not t.holds("2.2.5.11"):
        note_own(t, place, OWN_DISCARD)


# onto the field


def put(t: TtcgTable, place: int, seat: int, at: int, down: bool) -> Lying:
    """A card comes onto the field in a slot of its own, untapped."""
    state = t.state
    card = state.ttcg_card(place)
    row = at // SLOTS % 2
    move(t, place, FIELD, seat, face_down=down and t.holds("OP.INFO.1"))
    state.numbered += 1
    made = Lying(place, seat, row, down, played_turn=state.turn)
    if down:
        made.set_turn = state.turn
    made.card = card
    pile = Pile(state.numbered, at, [made])
    insert(state, pile)
    state.changed()
    return made


def insert(state: TtcgState, pile: Pile) -> None:
    """A pile comes to lie at its slot; the board is in the order of slots."""
    for k in range(len(state.board)):
        if state.board[k].at > pile.at:
            state.board.insert(k, pile)
            return
    state.board.append(pile)


def cover(t: TtcgTable, place: int, pile: Pile, down: bool) -> Lying:
    """A card is laid on a pile: what lies under it is face up and untapped (OP.PLAY.4)."""
    state = t.state
    seat = pile.seat
    base = pile.cards[-1]
    if base.down and t.holds("OP.PLAY.4"):
        show(t, base, False)
    move(t, place, FIELD, seat, face_down=down and t.holds("OP.INFO.1"))
    made = Lying(place, seat, CREATURES, down, played_turn=state.turn, set_turn=state.turn if down else 0)
    pile.cards.append(made)
    unlink(t, base)
    if not settings.CONTINUOUS_SURVIVES_COVER.on(state):
        end_continuous(state, base)
    if t.holds("2.2.6.3"):
        for c in pile.cards[:-1]:
            lay_upright(state, c)
    if not t.holds("2.2.6.4"):
        send(t, pile.cards[:-1])
    state.changed()
    return made


def lay_upright(state: TtcgState, c: Lying) -> None:
    """A covered card is untapped; by an option its Continuous effects end with that."""
    if c.tapped and settings.CONTINUOUS_NEEDS_TAPPED.on(state):
        end_continuous(state, c)
    c.tapped = False


def arrives(t: TtcgTable, c: Lying, base: Lying | None = None) -> None:
    """Everybody hears that a card was put onto the field, and the card under it that it was covered."""
    t.emit(ARRIVES, c.seat, c.thing, 0 if c.down else 1)
    if base is not None:
        t.emit(COVERED, c.seat, base.thing)


# facing


def show(t: TtcgTable, c: Lying, flipped: bool) -> None:
    """A card on the field is turned face up; it stays the same card (R122)."""
    c.down = False
    turn_up(t, c.thing, c.seat, same=True)
    t.state.changed()
    t.emit(TURNS_UP, c.seat, c.thing)
    if flipped:
        t.emit(FLIPPED, c.seat, c.thing)


def hide(t: TtcgTable, c: Lying) -> None:
    """R32: a card is turned face down; what was changed for a while, its active effects and its own link end."""
    state = t.state
    if c.down:
        return
    t.emit(TURNS_DOWN, c.seat, c.thing)
    c.down = True
    c.set_turn = state.turn
    turn_down(t, c.thing, same=True)
    if t.holds("OP.STAT.3"):
        forget(state, c.thing)
    unlink(t, c)
    if t.holds("OP.CONT.2"):
        c.active = 0
    state.changed()


# tapping


def tap(t: TtcgTable, c: Lying) -> None:
    """It becomes tapped; a tapped card stays as it is (R10)."""
    if not c.tapped and t.holds("2.1.tap"):
        c.tapped = True
        c.tapped_turn = t.state.turn
        t.emit(TAPS, c.seat, c.thing)
        t.state.changed()


def untap(t: TtcgTable, c: Lying) -> None:
    """It becomes untapped."""
    if c.tapped and t.holds("2.1.tap"):
        c.tapped = False
        t.emit(UNTAPS, c.seat, c.thing)
        if settings.CONTINUOUS_NEEDS_TAPPED.on(t.state):
            end_continuous(t.state, c)
        t.state.changed()


def end_continuous(state: TtcgState, c: Lying) -> None:
    """Its Continuous effects end."""
    for effect in c.card.effects:
        if effect.kind == CONTINUOUS:
            c.active &= ~(1 << effect.number)


# what lasts a while


def change(t: TtcgTable, c: Lying, what: int, amount: int, until: int, said: str) -> None:
    """Something is changed about a card for a while."""
    t.state.timed = [*t.state.timed, Timed(c.thing, what, amount, until)]
    t.state.changed()
    t.emit(CHANGES, c.seat, c.thing, amount, extra=said)


def forget(state: TtcgState, thing: int) -> None:
    """OP.STAT.3: what was changed about it for a while is over."""
    if state.timed:
        state.timed = [x for x in state.timed if x.thing != thing]


def expire(state: TtcgState, until: int) -> None:
    """What lasted until now is over."""
    if state.timed:
        state.timed = [x for x in state.timed if x.until != until]
        state.changed()


# equip links


def unlink(t: TtcgTable, c: Lying) -> None:
    """The equip links of a card that is covered, turned down or gone end."""
    for effect in c.card.effects:
        if effect.kind == EQUIP and c.is_active(effect.number):
            c.active &= ~(1 << effect.number)
            c.link(effect.number, NONE)


def linked_to(state: TtcgState, number: int) -> list[Pile]:
    """The piles whose top card, or the magic cards which, are equipped to a pile."""
    found: list[Pile] = []
    for p in state.board:
        c = p.cards[-1]
        if c.active and (c.host == number or c.other_host == number):
            found.append(p)
    return found


# leaving the field


def take_off(t: TtcgTable, pile: Pile, c: Lying) -> None:
    """A card is taken out of its pile, without its memory; the next one is the top now (OP.LVL.2)."""
    state = t.state
    pile.cards = [x for x in pile.cards if x is not c]
    if t.holds("OP.STAT.3"):
        forget(state, c.thing)
    if not pile.cards:
        state.board = [p for p in state.board if p is not pile]
    state.changed()


def bounce(t: TtcgTable, cards: list[Lying]) -> None:
    """Cards go to their owners' hands; what lies under them stays (R42)."""
    state = t.state
    emptied: list[int] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is None:
            continue
        owner = state.owner[c.thing]
        t.emit(RETURNS, owner, c.thing)
        take_off(t, pile, c)
        move(t, c.thing, HAND, owner)
        if not t.holds("OP.LVL.2"):
            send(t, list(pile.cards))
        elif not pile.cards:
            emptied.append(pile.number)
    drop_links(t, emptied)


def send(t: TtcgTable, cards: list[Lying], noted: bool = True) -> None:
    """Cards go from the field to their owners' discard piles, without being destroyed (R43)."""
    state = t.state
    emptied: list[int] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is None or not t.holds("2.1.discard_pile"):
            continue
        take_off(t, pile, c)
        move(t, c.thing, DISCARD, state.owner[c.thing])
        t.emit(SENT, c.seat, c.thing)
        if noted:
            note_sent(t, c.thing, c.tapped)
        if not pile.cards:
            emptied.append(pile.number)
    drop_links(t, emptied)


def drop_links(t: TtcgTable, numbers: list[int]) -> None:
    """OP.EQP.3: a host is gone, not destroyed: magic cards equipped to it are discarded, creatures just let go."""
    state = t.state
    for number in numbers:
        for p in linked_to(state, number):
            c = p.cards[-1]
            if not t.holds("OP.EQP.3"):
                continue
            if p.creature:
                unlink(t, c)
                state.changed()
            else:
                send(t, [c])


# destruction


def level_lost(state: TtcgState, pile: Pile) -> int:
    """The points that the owner of a creature loses with it: its current level; face down, its real one."""
    c = pile.cards[-1]
    if not pile.creature:
        return 0
    found = state.ttcg_card(c.thing).level if c.down else c.level
    if settings.POINTS_ON_DESTROY.of(state) == "sum":
        for x in pile.cards[:-1]:
            found += state.ttcg_card(x.thing).level
    return found


def with_links(state: TtcgState, piles: list[Pile]) -> list[Pile]:
    """R26: these piles and everything equipped to them, and to that in turn."""
    found = list(piles)
    k = 0
    while k < len(found):
        for p in linked_to(state, found[k].number):
            if p not in found:
                found.append(p)
        k += 1
    return found


def points_of(state: TtcgState, seat: int, pile: Pile) -> int:
    """R130: what a player would lose with a pile, its equipped creatures included."""
    found = 0
    for p in with_links(state, [pile]):
        if state.owner[p.cards[-1].thing] == seat:
            found += level_lost(state, p)
    return found


IN_BATTLE: Final = -2
"""What destroys: a battle; otherwise the seat whose effect or cost it is."""


def destroy(t: TtcgTable, cards: list[Lying], by: int = NONE, rule: str = "") -> None:
    """OP.DST: top cards are destroyed at the same time, with what lies under them and what is equipped to them."""
    state = t.state
    piles: list[Pile] = []
    for c in cards:
        pile = state.pile_of(c.thing)
        if pile is not None and pile not in piles:
            piles.append(pile)
    if not piles or not t.holds("2.1.destroy"):
        return
    if t.holds("2.2.5.18", "OP.EQP.3"):
        piles = with_links(state, piles)
    state.doomed = [c.thing for p in piles for c in p.cards]
    losses = [0, 0]
    gains = [0, 0]
    for p in piles:
        top = p.cards[-1]
        owner = state.owner[top.thing]
        level = level_lost(state, p) if t.holds("2.2.8.3", "OP.DST.1") else 0
        if (top.down and not t.holds("OP.FACE.6")) or (by == owner and not t.holds("OP.DST.5")):
            level = 0
        if not p.creature and not t.holds("OP.DST.3"):
            level = 1
        losses[owner] += level
        if (by == IN_BATTLE or by == 1 - owner) and settings.DESTROYER_GAINS.of(state) == "level":
            gains[1 - owner] += level if t.holds("2.2.8.2") else 0
        t.emit(DESTROYED, top.seat, top.thing, 1 if p.creature else 0, rule=rule)
    state.doomed = []
    for p in piles:
        bury(t, p)
    drop_links(t, [p.number for p in piles])
    for seat in range(2):
        lose(t, seat, losses[seat], "2.2.8.3")
        gain(t, seat, gains[seat])
    check_points(t)


def bury(t: TtcgTable, pile: Pile) -> None:
    """A destroyed pile goes to the discard piles of its owners, the bottom card first (R97)."""
    state = t.state
    whole = settings.DESTROY_MODE.of(state) == "whole_pile"
    cards = list(pile.cards) if whole else pile.cards[-1:]
    for c in cards:
        top = c is cards[-1]
        take_off(t, pile, c)
        move(t, c.thing, DISCARD, state.owner[c.thing])
        if (top or not t.holds("OP.DST.2")) and (not c.tapped or not t.holds("2.2.5.11")):
            note_own(t, c.thing, OWN_END)
        if not top or not t.holds("2.2.5.13"):
            note_sent(t, c.thing, c.tapped)


def shielded(c: Lying, battle: bool) -> bool:
    """Whether it cannot be destroyed so."""
    return c.shield & (BY_BATTLE if battle else BY_EFFECTS) != 0


# control


def hand_over(t: TtcgTable, pile: Pile, at: int) -> None:
    """R92: a whole pile goes to another slot, with all it has."""
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


def show_to(t: TtcgTable, kind: Kind, seat: int, place: int, seats: int) -> None:
    """OP.INFO.4: some seats read in the log which card it is; the view of the place stays as it was."""
    state = t.state
    known = state.known[place]
    state.known[place] = known | seats
    state.seen[state.copy[place]] |= seats
    state.learned += 1
    t.emit(kind, seat, place)
    state.known[place] = known


def all_seats(state: TtcgState) -> int:
    """The bits of everybody."""
    return everybody(state)


def own_ref(state: TtcgState, c: Lying) -> Ref:
    """A card on the field as it is now."""
    return state.ref(c.thing)


def slip_under(t: TtcgTable, place: int, pile: Pile) -> None:
    """A card is put at the bottom of a pile: face up, untapped; not a play, and nothing triggers."""
    state = t.state
    move(t, place, FIELD, pile.seat)
    pile.cards.insert(0, Lying(place, pile.seat, CREATURES, played_turn=state.turn))
    state.changed()
