"""The verbs of a duel: plain functions that act at once, emit an event and never ask a question."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.event import Kind
from playmat.engine.state.record import put
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.table.triggers import Noted, listen, unlisten
from playmat.engine.table.verbs import everybody, know, move, reveal, shuffle
from playmat.games.champions import moves, settings
from playmat.games.champions.reading import is_down, max_health, slot_of, wearer
from playmat.games.champions.state import (
    DECK,
    GRAVE,
    HAND,
    ROW,
    SLOTS,
    SPELLS,
    Champion,
    Control,
    DuelState,
    DuelTable,
    Happening,
)
from playmat.games.champions.vocabulary.card import SpellCard, a_or_an

FROM_FIELD: Final = 1
FROM_HAND: Final = 2
FROM_DECK: Final = 4
WAS_DOWN: Final = 8
"""The origins of a card that goes to the Grave, as its event stores them."""

BY_EFFECT: Final = "by a card effect"
FACE_UP_FROM_HAND: Final = 1


# drawing


def draw(t: DuelTable, seat: int, n: int, by_effect: bool = True) -> int:
    """Draw the top card n times. The first attempt with an empty deck loses the game (KW.draw)."""
    state = t.state
    drawn = 0
    for _k in range(n):
        pile = state.pile(DECK, seat)
        if not pile:
            t.emit(moves.DECKS_OUT, seat, rule="END.6")
            lose(t, seat, "deck out", "END.6")
            break
        move(t, pile[-1], HAND, seat)
        t.emit(moves.DRAWS, seat, pile[-1], rule="KW.draw")
        drawn += 1
    if drawn:
        state.progress = True
        state.note(seat, drew=drawn)
        t.emit(moves.DREW, seat, number=drawn, extra=BY_EFFECT if by_effect else "", rule="KW.draw")
        keep(state, "drew", seat, None, drawn if by_effect else 0)
    return drawn


def keep(state: DuelState, kind: str, seat: int, thing: Ref | None, number: int) -> None:
    """Store an event for the Triggers that are used from the hand."""
    state.batch = [*state.batch, Happening(kind, seat, thing, number)]


def lose(t: DuelTable, seat: int, ending: str, rule: str) -> None:
    """A player loses, and the other wins. For a claimant who is still showing a forced win, the game is only a draw."""
    state = t.state
    proof = state.proof
    if proof is not None and proof.claimant == seat and ending not in ("forfeit", "timeout"):  # FAQ.4c
        t.finish([], "judge draw", "FAQ.4c")
    else:
        t.finish([1 - seat], ending, rule)  # FAQ.4d


# going to the Grave


def to_grave(t: DuelTable, place: int) -> None:
    """A card goes face up to its owner's Grave."""
    off_slot(t.state, place)
    move(t, place, GRAVE, t.state.owner[place])  # FAQ.8


def off_slot(state: DuelState, place: int) -> None:
    """Empty the slot that a card is in."""
    champion = wearer(state, place)
    if champion is not None:
        slot = slot_of(champion, place)
        champion.slots = put(champion.slots, slot, NONE)
        champion.down &= ~(1 << slot)
        champion.locked &= ~(1 << slot)
        champion.of_slot &= ~(1 << slot)


def note_own(t: DuelTable, place: int, kind: Kind, seat: int, number: int, on: int) -> None:
    """Note the Triggers of a card that leaves its zone. They belong to the player who had the card."""
    state = t.state
    for ability in state.duel_card(place).whens:
        if ability.when.look_back and ability.when.kind is kind:
            where = state.ref(on) if on != NONE else None
            state.noted = [*state.noted, Noted(ability, state.ref(place), seat, seat, where, number)]


def send(t: DuelTable, place: int, came_from: int, destroyed: bool = False, rule: str = "") -> None:
    """A card goes to the Grave from its zone. The event says whether it was destroyed or discarded."""
    state = t.state
    champion = wearer(state, place)
    seat = champion.seat if champion is not None else state.holder(place)  # FAQ.9
    on = champion.thing if champion is not None else NONE
    number = came_from | (WAS_DOWN if is_down(state, place) else 0)
    if came_from == FROM_DECK:
        state.progress = True
    to_grave(t, place)  # FAQ.13
    if destroyed:
        t.emit(moves.DESTROYED, seat, place, number, on, rule="KW.destroy")
        note_own(t, place, moves.DESTROYED, seat, number, on)  # FAQ.14, CR.cobbled_club.1
    if came_from == FROM_HAND:
        t.emit(moves.DISCARDED, seat, place, number, rule="KW.discard")
        note_own(t, place, moves.DISCARDED, seat, number, on)
    if not destroyed and came_from != FROM_HAND:
        kind = moves.FROM_DECK_TO_GRAVE if came_from == FROM_DECK else moves.GOES_TO_GRAVE
        t.emit(kind, seat, place, rule=rule or "KW.send")
    t.emit(moves.SENT, seat, place, number, on, rule=rule or "KW.send")
    if came_from == FROM_FIELD:  # FAQ.14, CR.cobbled_club.1
        note_own(t, place, moves.SENT, seat, number, on)


# moving elsewhere


def to_hand(t: DuelTable, place: int) -> None:
    """A card returns to its owner's hand. A facedown one is not shown (KW.return)."""
    state = t.state
    owner = state.owner[place]
    off_slot(state, place)
    move(t, place, HAND, owner)
    t.emit(moves.RETURNED, owner, place, rule="KW.return")


def into_deck(t: DuelTable, places: list[int]) -> None:
    """Cards go into their owners' decks, which are shuffled."""
    owners: list[int] = []
    for place in places:
        owner = t.state.owner[place]
        off_slot(t.state, place)
        t.emit(moves.SHUFFLED_IN, owner, place, rule="KW.shuffle")
        move(t, place, DECK, owner, bottom=True)
        if owner not in owners:
            owners.append(owner)
    for owner in sorted(owners):
        shuffle(t, DECK, owner)  # ENG.12


def add_to_hand(t: DuelTable, seat: int, place: int) -> None:
    """A card found in the deck goes to the hand. Both players see it unless the match says otherwise."""
    if settings.REVEAL_ADDED.on(t.state):
        reveal(t, place)
    move(t, place, HAND, seat)
    t.state.progress = True
    t.emit(moves.ADDED, seat, place, rule="KW.add")


def to_bottom(t: DuelTable, place: int) -> None:
    """A card is placed on the bottom of its owner's deck."""
    owner = t.state.owner[place]
    move(t, place, DECK, owner, bottom=True)
    where = f"on the bottom of {t.game.names.seat(t.state, owner)}'s deck"
    t.emit(moves.PLACED, owner, place, extra=where, rule="KW.place")


def give(t: DuelTable, place: int, seat: int) -> None:
    """A card is placed in a player's hand; it keeps its owner."""
    move(t, place, HAND, seat)
    t.emit(moves.PLACED, seat, place, extra=f"in {t.game.names.seat(t.state, seat)}'s hand", rule="KW.place")


# equipping and flipping


def equip(
    t: DuelTable, user: int, place: int, c: Champion, slot: int, facedown: bool, from_hand: bool, as_element: str = ""
) -> None:
    """A card goes into an empty slot. A Spell becomes Equipment with that slot's element."""
    state = t.state
    if facedown:  # CR.cobbled_club.2
        know(state, place, 1 << user)
    move(t, place, SLOTS, 0, face_down=facedown)
    c.slots = put(c.slots, slot, place)
    if facedown:
        c.down |= 1 << slot
        know(state, place, 1 << c.seat)  # CR.cobbled_club.2
    state.note(user, equipped=1)
    if as_element and as_element != state.duel_card(place).element:
        c.of_slot |= 1 << slot
    number = FACE_UP_FROM_HAND if from_hand and not facedown else 0
    how = " facedown" if facedown else f" as {a_or_an(as_element)} Equipment" if as_element else ""
    t.emit(moves.EQUIPPED, user, place, number, c.thing, how, rule="KW.equip")


def flip_down(t: DuelTable, place: int) -> None:
    """A face-up Equipment is turned facedown in its slot. Both players still know it."""
    state = t.state
    c = wearer(state, place)
    if c is not None:  # KW.flip_facedown
        slot = slot_of(c, place)
        c.down |= 1 << slot
        c.of_slot &= ~(1 << slot)
        unlisten(state, place)
        t.emit(moves.FLIPPED_DOWN, c.seat, place, 0, c.thing, rule="KW.flip_facedown")


def flip_up(t: DuelTable, place: int) -> None:
    """A facedown card is turned face up. If it cannot be Equipment, it goes to the Grave instead."""
    state = t.state
    c = wearer(state, place)
    if c is None:  # KW.flip_face_up
        return
    know(state, place, everybody(state))
    card = state.duel_card(place)
    if isinstance(card, SpellCard) and not card.equip_as:
        if settings.SPELL_STAYS_DOWN.on(state):
            state.stamp += 1
        else:
            send(t, place, FROM_FIELD, rule="KW.flip_face_up")
        return
    c.down &= ~(1 << slot_of(c, place))
    listen(state, place, c.seat)
    t.emit(moves.FLIPPED_UP, c.seat, place, 0, c.thing, rule="KW.flip_face_up")


# Champions


def whose(t: DuelTable, c: Champion) -> str:
    """The controller of a Champion, for the log, if another Champion with that name is in the row."""
    if t.quiet:
        return ""
    card = t.state.champion_card(c)
    for other in t.state.champions:
        if other is not c and t.state.champion_card(other) is card:
            return f" (of {t.game.names.seat(t.state, c.seat)})"
    return ""


def put_damage(t: DuelTable, c: Champion, amount: int, by: int) -> None:
    """A Champion takes damage."""
    c.damage += amount
    t.emit(moves.DEALT, by, c.thing, amount, extra=whose(t, c), rule="KW.deal")


def heal(t: DuelTable, c: Champion, amount: int) -> None:
    """Remove damage. Any excess is lost."""
    removed = min(c.damage, amount)  # KW.heal
    c.damage -= removed
    if removed:
        t.emit(moves.HEALED, c.seat, c.thing, removed, extra=whose(t, c), rule="KW.heal")


def set_health(t: DuelTable, c: Champion, amount: int) -> None:
    """Set the health of a Champion. This is neither healing nor damage."""
    c.damage = max(0, max_health(t, c) - amount)
    t.emit(moves.BECOMES, c.seat, c.thing, amount, extra=whose(t, c), rule="KW.instead")


def defeat(t: DuelTable, c: Champion) -> None:
    """A Champion leaves the row for its owner's Grave, and all its Equipment with it."""
    state = t.state
    state.progress = True
    of_whom = whose(t, c)
    for place in c.worn():
        send(t, place, FROM_FIELD, destroyed=settings.DESTROYED_WITH.on(state), rule="ENG.5")
    state.champions = [x for x in state.champions if x is not c]
    move(t, c.thing, GRAVE, state.owner[c.thing])  # CR.mind_control.2
    t.emit(moves.DEFEATED, c.seat, c.thing, extra=of_whom, rule="TYP.3")
    note_own(t, c.thing, moves.DEFEATED, c.seat, 0, NONE)  # CR.mind_control.3


def place_champion(t: DuelTable, place: int, seat: int, amount: int) -> None:
    """A Champion enters from the Grave on a player's side, face up, with empty slots and this health."""
    state = t.state
    move(t, place, ROW, 0)
    c = Champion(place, seat, seat, 0, [])
    c.slots = [NONE] * len(state.champion_card(c).slots)
    state.champions = [*state.champions, c]
    c.damage = max(0, max_health(t, c) - amount)
    t.emit(moves.REVIVED, seat, place, amount, rule="KW.place")


def take_control(t: DuelTable, c: Champion, seat: int, until: int) -> None:
    """A Champion and all its Equipment change sides and move to the end of the row (KW.take_control, FAQ.7)."""
    c.controls = [*c.controls, Control(seat, until)]
    settle_control(t, c)


def settle_control(t: DuelTable, c: Champion) -> None:
    """The newest control effect in force decides the side. By default, it is the side where the Champion entered."""
    state = t.state
    seat = c.controls[-1].seat if c.controls else c.home
    if seat == c.seat:
        return
    c.seat = seat  # CR.mind_control.1
    state.champions = [*[x for x in state.champions if x is not c], c]
    for slot in range(len(c.slots)):
        if c.slots[slot] != NONE and c.is_down(slot):  # CR.cobbled_club.2
            know(state, c.slots[slot], 1 << seat)
    t.emit(moves.CONTROL_CHANGED, seat, c.thing, extra="" if c.controls else " again", rule="KW.take_control")


def spell_to_area(t: DuelTable, place: int, seat: int) -> None:
    """A Spell goes from the hand to the spell area."""
    move(t, place, SPELLS, seat)


def answer_from_hand(t: DuelTable, place: int, seat: int) -> None:
    """A card is used from the hand as a response, which does not activate a Spell (CR.copycat.2)."""
    spell_to_area(t, place, seat)


def resolved_spell(t: DuelTable, place: int) -> None:
    """A Spell still in the spell area goes to its owner's Grave by game rule."""
    if t.state.lies_in(place, SPELLS):
        move(t, place, GRAVE, t.state.owner[place])  # FAQ.8


def take_unseen(t: DuelTable, seat: int, place: int) -> None:
    """A card from your own deck goes to the hand without being shown."""
    give(t, place, seat)
    t.state.progress = True
