"""The verbs of AEW: commit, draw, discard, tuck, damage, heal, create tokens. Verbs act at once and never ask."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.column import grown
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Copy
from playmat.engine.state.zones import Zone
from playmat.engine.table.triggers import listen
from playmat.engine.table.verbs import add_place, everybody, move, reveal, shuffle
from playmat.games.aew import moves
from playmat.games.aew.frames import Run
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.zones import DECK, DISCARD, HAND, PURCHASE, RING, ROW, VOID

MAX_STAMINA: Final = 50
ILLEGAL_FLOOR: Final = 1


def put(t: AewTable, place: int, zone: Zone, facts: int = 0, bottom: bool = False) -> None:
    """Move a card to a zone of its owner with these facts. It loses its counters (1304)."""
    state = t.state
    state.facts[place] = facts  # 1304
    in_ring = zone is RING or state.lies_in(place, RING)
    move(t, place, zone, state.owner[place], bottom, facts & traits.DOWN != 0)
    if in_ring:
        state.changed()


def commit(t: AewTable, place: int, rule: str = "") -> None:
    """Turn a card sideways, under the rule that requires it."""
    state = t.state
    state.facts[place] |= traits.COMMITTED
    state.turned()
    t.emit(moves.COMMITS, state.holder(place), place, rule=rule)


def uncommit(t: AewTable, place: int) -> None:
    """Turn a card upright again."""
    state = t.state
    state.facts[place] &= ~traits.COMMITTED
    state.turned()
    t.emit(moves.UNCOMMITS, state.holder(place), place)


def cards_text(n: int) -> str:
    """ "a card", "3 cards"."""
    return "a card" if n == 1 else f"{n} cards"


def uses_text(n: int) -> str:
    """ "1 Use", "3 Uses"."""
    return f"{n} Use{'s' * (n != 1)}"


def draw(t: AewTable, seat: int, n: int, rule: str = "") -> None:
    """Draw this many cards, or as many as there are. An empty deck is rebuilt from the Discard Pile."""
    state = t.state
    drawn = 0
    for _ in range(n):
        if not state.pile(DECK, seat) and not rebuild(t, seat):
            break
        move(t, state.pile(DECK, seat)[-1], HAND, seat)
        drawn += 1
    if drawn:
        t.emit(moves.DRAWS, seat, number=drawn, extra="" if t.quiet else cards_text(drawn), rule=rule)


def rebuild(t: AewTable, seat: int) -> bool:
    """Shuffle the Discard Pile and put it under the rest of the deck. Returns False if the pile is empty."""
    state = t.state
    if not state.pile(DISCARD, seat):  # 705.6.2, 405.2
        return False
    t.emit(moves.REBUILDS, seat)
    shuffle(t, DISCARD, seat)
    for place in reversed(state.pile(DISCARD, seat)):
        move(t, place, DECK, seat, bottom=True)
    return True


def hears_discards(state: AewState) -> bool:
    """Whether anything triggers when cards go to the Discard Pile."""
    return moves.TO_DISCARD.address in state.listeners


def to_discard(t: AewTable, place: int) -> None:
    """A card goes to its owner's Discard Pile. Its triggers are noted. A token then ceases to exist."""
    state = t.state
    if hears_discards(state):
        t.emit(moves.TO_DISCARD, state.owner[place], place)
    settle_in_discard(t, place)


def settle_in_discard(t: AewTable, place: int) -> None:
    """Move a card whose triggers are already noted to the Discard Pile."""
    card = t.state.aew_card(place)
    if card.token:  # 1103.a, 1103.b, 1303
        t.emit(moves.CEASES, t.state.owner[place], place)
        put(t, place, VOID)
    elif card.type == traits.PERSONA:
        put(t, place, VOID)
    else:
        put(t, place, DISCARD)


def discard(t: AewTable, place: int, rule: str = "") -> None:
    """Discard a card from hand or deck. The Discard Pile is public, so all players see which one it is."""
    to_discard(t, place)
    t.emit(moves.DISCARDS, t.state.owner[place], place, rule=rule)


def may_tuck(state: AewState, place: int) -> bool:
    """Whether a card may be Tucked at all: never one of a Kit (406.1.2)."""
    return state.aew_card(place).tuckable


TUCKED_FROM: Final = {
    HAND.index: " from the hand", DISCARD.index: " from the Discard Pile", DECK.index: " from the deck",
    ROW.index: " from the Purchase Row",
}  # fmt: skip


def tuck(t: AewTable, place: int, rule: str = "", note: str = "") -> None:
    """Put a card under its owner's Purchase Deck, visible to both players."""
    state = t.state
    reveal(t, place)
    t.emit(moves.TUCKS, state.owner[place], place, extra=TUCKED_FROM.get(state.zone_of(place), "") + note, rule=rule)
    card = state.aew_card(place)
    if card.token or card.type == traits.PERSONA:
        put(t, place, VOID)
    else:
        put(t, place, PURCHASE, bottom=True)  # 1014


def hurt(t: AewTable, seat: int, n: int, illegal: bool = False) -> int:
    """A player loses Stamina, but never the last point to an Illegal card. Returns the actual loss."""
    state = t.state
    least = ILLEGAL_FLOOR if illegal else 0  # 101.1a.1, 101.1a.2
    lost = min(n, state.stamina[seat] - least)
    if lost <= 0:
        return 0
    state.set_stamina(seat, state.stamina[seat] - lost)
    return lost


def cause(t: AewTable, word: str) -> str:
    """ " to Top-Rope Elbow": the card whose text is being carried out."""
    if t.quiet:
        return ""
    state = t.state
    for frame in reversed(state.frames):
        if isinstance(frame, Run):
            return "" if state.is_down(frame.place) else f" {word} {state.card(frame.place).name}"
    return ""


def lose(t: AewTable, seat: int, n: int, illegal: int = NONE) -> None:
    """A player loses Stamina other than by Damage, but never the last point to an Illegal card."""
    lost = hurt(t, seat, n, illegal != NONE)
    if lost:
        t.emit(moves.LOSES_STAMINA, seat, number=lost, extra=cause(t, "to"))
    if illegal != NONE:
        tell_floor(t, seat, illegal, n - lost)


def tell_floor(t: AewTable, seat: int, place: int, spared: int) -> None:
    """101.1a: log what an Illegal card could not take."""
    if spared > 0 and t.state.stamina[seat] == ILLEGAL_FLOOR:
        t.emit(moves.ILLEGAL_STOPS, seat, place, ILLEGAL_FLOOR)


def gain(t: AewTable, seat: int, n: int) -> None:
    """A player gains Stamina, up to the Stamina at the start."""
    state = t.state
    more = min(n, MAX_STAMINA - state.stamina[seat])
    if more > 0:
        state.set_stamina(seat, state.stamina[seat] + more)
        t.emit(moves.GAINS_STAMINA, seat, number=more, extra=cause(t, "from"))


def make_token(t: AewTable, card: AewCard, owner: int, zone: Zone) -> int:
    """Put a token into a zone of its owner, reusing one that has ceased to exist."""
    state = t.state
    facts = card.uses << traits.USES_AT
    for place in state.pile(VOID, owner):
        if state.aew_card(place) is card:
            put(t, place, zone, facts)
            return place
    place = add_place(state, Copy(card, owner), zone, owner, everybody(state))
    state.facts = grown(state.facts, facts)
    if zone.active and card.triggers:
        listen(state, place, owner)
    state.changed()
    return place


def give_token(t: AewTable, card: AewCard, owner: int, zone: Zone) -> None:
    """1103.2: a Boon or Injury is put directly into a Ring or a Purchase Row. No player can respond to that."""
    t.emit(moves.MAKES, owner, make_token(t, card, owner, zone))


def refill(t: AewTable, seat: int, size: int, rule: str = "") -> None:
    """Fill the Purchase Row from the top of the Purchase Deck."""
    state = t.state
    while len(state.pile(ROW, seat)) < size and state.pile(PURCHASE, seat):
        place = state.pile(PURCHASE, seat)[-1]
        copy = state.copy[place]
        if copy in state.stock:
            state.stock = [c for c in state.stock if c != copy]
        move(t, place, ROW, seat)
        t.emit(moves.REFILLS, seat, place, rule=rule)


def uncommitted(state: AewState, seat: int) -> list[int]:
    """The cards of a Ring that are upright."""
    return [place for place in state.pile(RING, seat) if not state.facts[place] & traits.COMMITTED]
