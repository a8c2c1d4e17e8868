"""Reading the table: health, elements, control, Passives and fitting slots."""

from __future__ import annotations

from mypy_extensions import i64

from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.column import even
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Copy
from playmat.games.champions.state import DECK, GRAVE, HAND, SLOTS, Champion, DuelState, DuelTable
from playmat.games.champions.vocabulary.abilities import Passive
from playmat.games.champions.vocabulary.card import NEUTRAL, ChampionCard, DuelCard, EquipmentCard


def champion_at(state: DuelState, thing: int) -> Champion | None:
    """The Champion at this place, if it is in the row."""
    for c in state.champions:
        if c.thing == thing:
            return c
    return None


def wearer(state: DuelState, place: int) -> Champion | None:
    """The Champion that a card is on."""
    if not state.lies_in(place, SLOTS):
        return None
    for c in state.champions:
        for worn in c.slots:
            if worn == place:
                return c
    return None


def champion_with(state: DuelState, place: int) -> Champion | None:
    """The Champion that a card is, or is on."""
    return champion_at(state, place) or wearer(state, place)


def place_with(state: DuelState, place: int) -> int:
    """The place of the Champion that a card is, or is on, or NONE."""
    c = champion_with(state, place)
    return c.thing if c is not None else NONE


def slot_of(c: Champion, place: int) -> int:
    """The slot that a card is in."""
    return c.slots.index(place)


def controller(state: DuelState, place: int) -> int:
    """The player who has a card: the controller of its Champion, the holder of the hand, the owner of the Grave."""
    champion = champion_with(state, place)
    return champion.seat if champion is not None else state.holder(place)


def is_down(state: DuelState, place: int) -> bool:
    """Whether the card is facedown in a slot."""
    champion = wearer(state, place)
    return champion is not None and champion.is_down(slot_of(champion, place))


def on_field(state: DuelState, place: int) -> bool:
    """Whether a card is a Champion in the row or is in a slot."""
    return champion_at(state, place) is not None or state.lies_in(place, SLOTS)


def face_up(state: DuelState, place: int) -> bool:
    """Whether a card is on the field with its effects on."""
    return on_field(state, place) and not is_down(state, place)


def slot_element(state: DuelState, c: Champion, slot: int) -> str:
    """The element of a slot."""
    return state.champion_card(c).slots[slot]


def element_of(t: DuelTable, place: int) -> str:
    """The current element of an Equipment: in a slot, the element it has there, otherwise the printed one."""
    champion = wearer(t.state, place)
    if champion is not None:
        return worn_element(t, champion, slot_of(champion, place))
    return t.state.duel_card(place).element


def worn_element(t: DuelTable, c: Champion, slot: int) -> str:
    """The element of the card in a slot: the slot's if facedown, otherwise the one it was equipped as, or its own."""
    if c.is_down(slot):  # FAQ.12, FAQ.11
        return slot_element(t.state, c, slot)
    if c.of_slot >> slot & 1:  # CR.copycat.3
        return slot_element(t.state, c, slot)
    return t.state.duel_card(c.slots[slot]).element


def equipment_on_field(state: DuelState) -> list[int]:
    """Every card in a slot: the turn player's Champions first, by row and slot."""
    return [place for c in in_order(state, state.champions) for place in c.slots if place != NONE]


def in_order(state: DuelState, champions: list[Champion]) -> list[Champion]:
    """The turn player's Champions first, then by position in the row."""
    first = state.turn_player
    return [c for c in champions if c.seat == first] + [c for c in champions if c.seat != first]


def champions_of(state: DuelState, seat: int) -> list[Champion]:
    """The Champions a player controls, in the order of the row."""
    return [c for c in state.champions if c.seat == seat]


def worn_up(c: Champion) -> list[int]:
    """The face-up Equipment of a Champion."""
    slots = c.slots
    return [slots[k] for k in range(len(slots)) if slots[k] != NONE and not c.is_down(k)]


def in_force(state: DuelState, c: Champion) -> list[DuelCard]:
    """The cards whose effects are on: the Champion itself and its face-up Equipment."""
    cards: list[DuelCard] = [state.champion_card(c)]
    for slot in range(len(c.slots)):
        place = c.slots[slot]
        if place != NONE and not c.is_down(slot):
            cards.append(state.duel_card(place))
    return cards


def passives_on(state: DuelState, c: Champion) -> list[Passive]:
    """The Passives in force on a Champion."""
    return [passive for card in in_force(state, c) for passive in card.passives]


def face_up_equipment(t: DuelTable, seat: int, element: str) -> int:
    """The number of face-up Equipment a player controls, of one element or of any."""
    equipment = [place for c in champions_of(t.state, seat) for place in worn_up(c)]
    return len([place for place in equipment if not element or element_of(t, place) == element])


def max_health(t: DuelTable, c: Champion) -> int:
    """Printed health with all current changes."""
    state = t.state
    card = state.champion_card(c)
    more, each = card.more_health, card.more_health_each
    face_up = 0
    slots = c.slots
    for slot in range(len(slots)):
        place = slots[slot]
        if place != NONE and not c.is_down(slot):  # CR.extra_padding.2, EFF.4
            face_up += 1
            worn = state.duel_card(place)
            more += worn.more_health
            each += worn.more_health_each
    return card.health + more + each * face_up  # CR.extra_padding.1


def health_sums(t: DuelTable, c: Champion) -> list[tuple[int, int]]:
    """The changes to a Champion's printed health: (amount, place of the card that causes it)."""
    state = t.state
    cards = [c.thing, *[place for slot, place in enumerate(c.slots) if place != NONE and not c.is_down(slot)]]
    face_up = len(cards) - 1
    sums = [(state.duel_card(p).more_health + state.duel_card(p).more_health_each * face_up, p) for p in cards]
    return [(more, place) for more, place in sums if more]


def health(t: DuelTable, c: Champion) -> int:
    """Maximum minus damage."""
    return max_health(t, c) - c.damage  # TYP.2


def has_passive(state: DuelState, c: Champion, what: str) -> bool:
    """Whether a Passive of this kind is in force on a Champion."""
    for card in in_force(state, c):
        if is_printed(card, what):
            return True
    return False


def is_printed(card: DuelCard, what: str) -> bool:
    """Whether a card has a Passive of this kind."""
    for passive in card.passives:
        if passive.what == what:
            return True
    return False


def is_such(card: DuelCard, kind: str, element: str, but: str = "") -> bool:
    """Whether a card has a kind and an element ("" for any), and not the excluded name."""
    return (not kind or card.kind == kind) and card.name != but and (not element or card.element == element)


def fitting_slots(t: DuelTable, element: str, c: Champion) -> list[int]:
    """A Champion's empty slots that fit a card of this element. Of several with the same element, only the first."""
    fitting: list[int] = []
    slots = c.slots
    elements = t.state.champion_card(c).slots
    for slot in range(len(slots)):
        if slots[slot] == NONE:  # TYP.5
            fits = elements[slot] == element or element == NEUTRAL  # TYP.4
            if fits and not has_element(elements, fitting, elements[slot]):
                fitting.append(slot)
    return fitting


def has_element(elements: tuple[str, ...], slots: list[int], element: str) -> bool:
    """Whether one of these slots has that element."""
    for slot in slots:
        if elements[slot] == element:
            return True
    return False


def equip_places(t: DuelTable, user: int, card: DuelCard) -> list[tuple[Champion, int]]:
    """Every Champion and slot where a player can put a face-up Equipment: usually only on that player's side."""
    if not isinstance(card, EquipmentCard):
        return []
    either = card.either_side  # KW.equip
    wearers = [c for c in t.state.champions if either or c.seat == user]
    return [(c, slot) for c in wearers for slot in fitting_slots(t, card.element, c)]


def own_slots(t: DuelTable, user: int, element: str) -> list[tuple[Champion, int]]:
    """Every empty slot on a player's Champions that fits a card of this element. A facedown card counts as neutral."""
    return [(c, slot) for c in champions_of(t.state, user) for slot in fitting_slots(t, element, c)]


def is_champion_card(state: DuelState, place: int) -> bool:
    """Whether there is a Champion at a place."""
    return isinstance(state.copies[state.copy[place]].card, ChampionCard)


def grave_cards(state: DuelState, seat: int) -> list[int]:
    """The cards of a Grave that are not Champions, newest first."""
    pile = state.pile(GRAVE, seat)
    return [pile[k] for k in range(len(pile) - 1, -1, -1) if not is_champion_card(state, pile[k])]


def hand_of(state: DuelState, seat: int) -> list[int]:
    """The cards in a hand."""
    return state.pile(HAND, seat)


def hides_hand(state: DuelState, seat: int) -> bool:
    """Whether a hand has a card that not all players know."""
    everyone = (2 << state.seats) - 1
    for place in state.pile(HAND, seat):
        if state.known[place] != everyone:
            return True
    return False


def could_be_in_deck(state: DuelState, seat: int) -> list[DuelCard]:
    """The cards that may be in the deck as far as its owner knows: one of each card not seen elsewhere."""
    bit: i64 = 1 << seat
    copy, owner, known = state.copy, state.owner, state.known
    seen = even(0, len(state.copies))
    place: i64 = 0
    for place in range(state.seats, len(copy)):
        if owner[place] == seat and known[place] & bit and not state.lies_in(place, DECK):
            seen[copy[place]] = 1
    cards: dict[Card, DuelCard] = {}
    for n in range(1, len(state.copies)):
        own = state.copies[n]
        if seen[n] == 0 and own.owner == seat and own.card not in cards and isinstance(own.card, DuelCard):
            cards[own.card] = own.card
    return list(cards.values())


def different(state: DuelState, places: list[int]) -> list[int]:
    """One place for each name and owner: the copy known to the most players."""
    chosen: list[int] = []
    copies: list[Copy] = []
    for place in places:
        copy = state.copies[state.copy[place]]
        card = copy.card
        at = len(chosen)
        if card is not BLANK:  # a card that a view does not know is not equal to any other
            for k in range(len(copies)):
                if copies[k].card is card and state.owner[chosen[k]] == state.owner[place]:
                    at = k
                    break
        if at == len(chosen):
            chosen.append(place)
            copies.append(copy)
        elif are_more(state.known[place], state.known[chosen[at]]):
            chosen[at] = place
    return chosen


def are_more(seats: int, others: int) -> bool:
    """Whether the first set has more seats than the second."""
    return seats != others and seats.bit_count() > others.bit_count()
