"""The layout of the cards in Champions: health and slots, the element of an Equipment, the effects."""

from __future__ import annotations

from playmat.engine.state.card import Card
from playmat.engine.view.anatomy import Anatomy, Sign, Value
from playmat.games.champions.vocabulary.card import ChampionCard, DuelCard, EquipmentCard, SpellCard


def anatomy_of(card: Card) -> Anatomy | None:
    """The layout of a Champion, an Equipment or a Spell."""
    if isinstance(card, ChampionCard):
        return Anatomy(
            card.kind,
            tone=card.slots[0].lower(),
            numbers=(Value("health", str(card.health)),),
            slots=tuple(gem(element) for element in card.slots),
            text=sentences(card),
            rank=1,
        )
    if isinstance(card, EquipmentCard):
        line = f"{card.element} {card.kind}"
        return Anatomy(card.kind, line, card.element.lower(), (gem(card.element),), text=sentences(card))
    if isinstance(card, SpellCard):
        own = (gem(card.equip_as),) if card.equip_as else ()
        return Anatomy(card.kind, tone=card.equip_as.lower() or "spell", cost=own, text=sentences(card))
    return None


def gem(element: str) -> Sign:
    """The symbol of an element, shown in a corner or in a slot."""
    return Sign(element, "gem", element.lower())


def sentences(card: DuelCard) -> tuple[str, ...]:
    """The sentences of its effects. An Equipment that can go on either side says so first."""
    side = "Can be equipped to any Champion, either player's."
    first = (side,) if isinstance(card, EquipmentCard) and card.either_side else ()
    return (*first, *(a.text() for a in card.abilities))
