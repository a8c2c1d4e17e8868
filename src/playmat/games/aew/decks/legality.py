"""500: deck legality. Every fault is listed with its code."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from playmat.engine.counting import count_of
from playmat.engine.decks.deck import read_part
from playmat.engine.parts.lists import Lists
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.card import AewCard
from playmat.kit.decks import cards_of, coded, names_in

if TYPE_CHECKING:
    from playmat.engine.decks.deck import Deck
    from playmat.engine.facts import GameFacts

START_SIZE: Final = 24
START_COPIES: Final = 2
PURCHASE_LEAST: Final = 36
TOTAL_COPIES: Final = 3
KIT_SIZE: Final = 4
KIT_OF_WRESTLER: Final = 3
NOTES: Final = {
    "wrestler": traits.WRESTLER,
    "manager": traits.MANAGER,
    "faction": traits.FACTION,
    "call name": traits.CALL_NAME,
}
IN_DECKS: Final = (traits.MANEUVER, traits.ACTION, traits.RESPONSE)


def purchase_of(deck: Deck) -> tuple[list[str], list[str]]:
    """The Purchase Deck of a list, `purchase: 3 SL04; 1 SL05`, and every part that cannot be read."""
    return read_part(deck, "purchase", "Purchase Deck")


def personas_of(deck: Deck) -> list[str]:
    """The Personas of a list, in their order in the Ring."""
    return [name for note in NOTES for name in names_in(deck.notes.get(note, ""))]


def kit_of(deck: Deck) -> list[str]:
    """The Kit of a list."""
    return names_in(deck.notes.get("kit", ""))


def known(game: GameFacts, names: list[str], faults: list[str]) -> list[AewCard]:
    """D1: the cards with these names. An unknown name is a fault."""
    cards = [card for name in names for card in cards_of(game, [name], faults, code=f"unknown_card:{name}")]
    return [cast(AewCard, card) for card in cards]


def list_faults(game: GameFacts, deck: Deck) -> list[str]:
    """D1 to D16: every fault of a list."""
    purchase_names, faults = purchase_of(deck)
    start = known(game, deck.cards, faults)
    purchase = known(game, purchase_names, faults)
    kit = known(game, kit_of(deck), faults)
    personas = persona_faults(game, deck, faults)
    faults += misplaced([*start, *purchase], kit)
    faults += kit_faults(kit, personas)
    faults += start_faults(start, personas, len(deck.cards))
    if len(purchase_names) < PURCHASE_LEAST:
        text = f"{count_of(len(purchase_names), 'card')} in the Purchase Deck (at least {PURCHASE_LEAST})"
        faults.append(coded(text, f"purchase_size:{len(purchase_names)}"))
    faults += copies([*start, *purchase], TOTAL_COPIES, "total_copies", "in both decks together")
    return list(dict.fromkeys(faults))


def persona_faults(game: GameFacts, deck: Deck, faults: list[str]) -> list[AewCard]:
    """D2 to D4 (R56): the Personas: one Wrestler, one Faction, at most one Manager and one Call Name."""
    chosen: list[AewCard] = []
    for note, persona in NOTES.items():
        cards = known(game, names_in(deck.notes.get(note, "")), faults)
        code = f"{note.replace(' ', '_')}_count"
        right = [card for card in cards if card.persona == persona]
        faults += [coded(f"{card.name} is not a {persona}", code) for card in cards if card.persona != persona]
        needed = persona in (traits.WRESTLER, traits.FACTION)
        if len(right) > 1 or (needed and not right):
            faults.append(coded(f"{len(right)} {persona}s ({'exactly' if needed else 'at most'} 1)", code))
        chosen += right
    return chosen


def misplaced(cards: list[AewCard], kit: list[AewCard]) -> list[str]:
    """D5, D8, D15: the cards that cannot be in either deck. Personas and tokens cannot be in a Kit either."""
    faults: list[str] = []
    for card in {card.id: card for card in [*cards, *kit]}.values():
        if card.type == traits.PERSONA:
            faults.append(coded(f"{card.name} is a Persona", f"persona_in_deck:{card.id}"))
        elif card.token or card.id == "filler":
            faults.append(coded(f"{card.name} is a token", f"token_in_deck:{card.id}"))
    for card in {card.id: card for card in cards}.values():
        if card.kit_of:
            faults.append(coded(f"{card.name} belongs to a Kit", f"kit_in_deck:{card.id}"))
        if card.type not in IN_DECKS:
            faults.append(coded(f"{card.name} is not a Maneuver, Action or Response", f"deck_type:{card.id}"))
    return faults


def kit_faults(kit: list[AewCard], personas: list[AewCard]) -> list[str]:
    """D6, D7, D16: three different cards of the Wrestler and one of the Faction."""
    faults: list[str] = []
    owners = {card.persona: card.id for card in personas}
    of_wrestler = {card.id for card in kit if card.kit_of and card.kit_of == owners.get(traits.WRESTLER)}
    of_faction = [card for card in kit if card.kit_of and card.kit_of == owners.get(traits.FACTION)]
    if len(of_wrestler) != KIT_OF_WRESTLER:
        different = count_of(len(of_wrestler), "different Kit card")
        faults.append(coded(f"{different} of the Wrestler (exactly 3)", "kit_wrestler"))
    if len(of_faction) != 1:
        faults.append(coded(f"{len(of_faction)} Kit cards of the Faction (exactly 1)", "kit_faction"))
    if len(kit) != KIT_SIZE:
        faults.append(coded(f"{count_of(len(kit), 'card')} in the Kit (exactly {KIT_SIZE})", f"kit_size:{len(kit)}"))
    return faults


def start_faults(start: list[AewCard], personas: list[AewCard], size: int) -> list[str]:
    """D9 to D12: 24 cards that cost nothing, at most two copies of each title. A Call Name permits exceptions (R58)."""
    faults: list[str] = []
    if size != START_SIZE:
        cards = count_of(size, "card")
        faults.append(coded(f"{cards} in the Starting Draw Deck (exactly {START_SIZE})", f"start_size:{size}"))
    permits = next((p.construct for p in personas if p.construct is not None), None)
    permitted = 0
    for card in start:
        if card.cost > 0:
            if permits is not None and permits.what.fits(card, 0, 0):
                permitted += 1
            else:
                faults.append(
                    coded(f"{card.name} costs {card.cost} (0 in a Starting Draw Deck)", f"start_cost:{card.id}")
                )
    if permits is not None and permitted > permits.n:
        text = f"{permitted} cards permitted by the Call Name (at most {permits.n})"
        faults.append(coded(text, f"call_name_allowance:{permitted}"))
    return faults + copies(start, START_COPIES, "start_copies", "in the Starting Draw Deck")


def copies(cards: list[AewCard], most: int, code: str, where: str) -> list[str]:
    """D12, D14: too many copies of one title."""
    counts = Counter(card.name for card in cards)
    ids = {card.name: card.id for card in cards}
    return [
        coded(f"{count} {name} {where} (at most {most})", f"{code}:{ids[name]}")
        for name, count in counts.items()
        if count > most
    ]


class AewLists(Lists):
    """The deck lists of AEW."""

    def deck_faults(self, deck: Deck) -> list[str]:
        return list_faults(self.game, deck)
