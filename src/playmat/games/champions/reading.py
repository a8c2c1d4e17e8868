"""What can be read off the table: health, elements, control, passives, fitting slots."""

from __future__ import annotations

from playmat.engine.scope import NONE
from playmat.games.champions.card import (
    EQUIPMENT,
    NEUTRAL,
    SPELL,
    ChampionCard,
    DuelCard,
    EquipmentCard,
    Passive,
    SpellCard,
)
from playmat.games.champions.state import GRAVE, HAND, SLOTS, Champion, DuelState, DuelTable


def champion_at(state: DuelState, thing: int) -> Champion | None:
    """The Champion whose place this is, if it is in the row."""
    for c in state.champions:
        if c.thing == thing:
            return c
    return None


def wearer(state: DuelState, place: int) -> Champion | None:
    """The Champion on whom a card sits."""
    for c in state.champions:
        if place in c.slots:
            return c
    return None


def slot_of(c: Champion, place: int) -> int:
    """The slot in which a card sits."""
    return c.slots.index(place)


def controller(state: DuelState, place: int) -> int:
    """Who has a card now: the controller of the Champion, the holder of the hand, the owner of the Grave."""
    champion = champion_at(state, place) or wearer(state, place)
    return champion.seat if champion is not None else state.holder(place)


def is_down(state: DuelState, place: int) -> bool:
    """Whether a card in a slot lies facedown."""
    champion = wearer(state, place)
    return champion is not None and champion.is_down(slot_of(champion, place))


def on_field(state: DuelState, place: int) -> bool:
    """Whether a card is a Champion in the row or sits in a slot."""
    return champion_at(state, place) is not None or state.lies_in(place, SLOTS)


def face_up(state: DuelState, place: int) -> bool:
    """Whether it is on the field and its effects are on."""
    return on_field(state, place) and not is_down(state, place)


def slot_element(state: DuelState, c: Champion, slot: int) -> str:
    """The element of a slot."""
    return state.champion_card(c).slots[slot]


def element_of(t: DuelTable, place: int) -> str:
    """The element an Equipment has now: facedown that of its slot, else its own."""
    state = t.state
    champion = wearer(state, place)
    if champion is not None:
        slot = slot_of(champion, place)
        if t.holds("FAQ.12") and t.holds("FAQ.11") and champion.is_down(slot):
            return slot_element(state, champion, slot)
    return printed_element(state.duel_card(place))


def printed_element(card: DuelCard) -> str:
    """The element on the card, of a Spell the one it can be equipped as."""
    if isinstance(card, EquipmentCard):
        return card.element
    return card.equip_as if isinstance(card, SpellCard) else ""


def equipment_on_field(state: DuelState) -> list[int]:
    """Every card in a slot: the turn player's Champions first, by row and slot."""
    order = [c for c in state.champions if c.seat == state.turn_player]
    order += [c for c in state.champions if c.seat != state.turn_player]
    return [place for c in order for place in c.slots if place != NONE]


def champions_of(state: DuelState, seat: int) -> list[Champion]:
    """The Champions a player controls, in the order of the row."""
    return [c for c in state.champions if c.seat == seat]


def passives_on(state: DuelState, c: Champion, faced: bool = True) -> list[tuple[Passive, int]]:
    """The Passives in force on a Champion: its own, and those of what it wears face up; each with its card."""
    found = [(p, c.thing) for p in state.champion_card(c).passives]
    for slot in range(len(c.slots)):
        place = c.slots[slot]
        if place != NONE and not (faced and c.is_down(slot)):
            found += [(p, place) for p in state.duel_card(place).passives]
    return found


def max_health(t: DuelTable, c: Champion) -> int:
    """Printed health and what changes it now."""
    state = t.state
    total = state.champion_card(c).health
    faced = t.holds("CR.extra_padding.2") and t.holds("EFF.4")
    for passive, _ in passives_on(state, c, faced):
        if passive.what == "max health" and t.holds("CR.extra_padding.1"):
            total += passive.n
        elif passive.what == "max health each":
            total += passive.n * sum(1 for k in range(len(c.slots)) if c.slots[k] != NONE and not c.is_down(k))
    return total


def health(t: DuelTable, c: Champion) -> int:
    """Maximum less damage."""
    return (max_health(t, c) if t.holds("TYP.2") else t.state.champion_card(c).health) - c.damage


def has_passive(state: DuelState, c: Champion, what: str) -> bool:
    """Whether a Passive of this kind is in force on a Champion."""
    return any(p.what == what for p, _ in passives_on(state, c))


def empty_slots(state: DuelState, c: Champion) -> list[int]:
    """The slots in which nothing lies."""
    return [k for k in range(len(c.slots)) if c.slots[k] == NONE]


def fitting_slots(t: DuelTable, card: DuelCard, c: Champion) -> list[int]:
    """The empty slots of a Champion that a card goes into face up; of several of one element, the first."""
    element = printed_element(card)
    found: list[int] = []
    elements: list[str] = []
    for slot in empty_slots(t.state, c) if t.holds("TYP.5") else range(len(c.slots)):
        of_slot = slot_element(t.state, c, slot)
        fits = element == NEUTRAL or of_slot == element or not t.holds("TYP.4")
        if fits and of_slot not in elements:
            found.append(slot)
            elements.append(of_slot)
    return found


def equip_places(t: DuelTable, user: int, card: DuelCard) -> list[tuple[Champion, int]]:
    """Every Champion and slot where a player may put an Equipment face up."""
    found: list[tuple[Champion, int]] = []
    if card.kind != EQUIPMENT:
        return found
    either = isinstance(card, EquipmentCard) and card.either_side
    for c in t.state.champions:
        if c.seat == user or either or not t.holds("KW.equip"):
            found += [(c, slot) for slot in fitting_slots(t, card, c)]
    return found


def any_slots(state: DuelState, user: int) -> list[tuple[Champion, int]]:
    """Every empty slot of a player's Champions, one for each element: for cards put facedown."""
    found: list[tuple[Champion, int]] = []
    for c in champions_of(state, user):
        elements: list[str] = []
        for slot in empty_slots(state, c):
            element = slot_element(state, c, slot)
            if element not in elements:
                elements.append(element)
                found.append((c, slot))
    return found


def is_champion_card(state: DuelState, place: int) -> bool:
    """Whether a Champion lies there."""
    return isinstance(state.copies[state.copy[place]].card, ChampionCard)


def is_spell(state: DuelState, place: int) -> bool:
    """Whether a Spell lies there."""
    return state.duel_card(place).kind == SPELL


def is_equipment(state: DuelState, place: int) -> bool:
    """Whether an Equipment lies there."""
    return state.duel_card(place).kind == EQUIPMENT


def grave_cards(state: DuelState, seat: int) -> list[int]:
    """The cards of a Grave that are no Champions, newest first."""
    return [c for c in reversed(state.pile(GRAVE, seat)) if not is_champion_card(state, c)]


def hand_of(state: DuelState, seat: int) -> list[int]:
    """The cards in a hand."""
    return state.pile(HAND, seat)


def different(state: DuelState, places: list[int]) -> list[int]:
    """One place for each name and owner; a copy that the opponent knows goes first."""
    best: dict[tuple[str, int], int] = {}
    for place in places:
        key = (state.card(place).id, state.owner[place])
        if key[0] == "":
            key = (str(place), 0)
        if key not in best or state.known[place].bit_count() > state.known[best[key]].bit_count():
            best[key] = place
    return list(best.values())
