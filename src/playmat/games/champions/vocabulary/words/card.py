"""Words for whole cards."""

from __future__ import annotations

import re

from playmat.engine.errors import CardError
from playmat.engine.state.card import Ability
from playmat.games.champions.vocabulary.card import (
    ELEMENTS,
    NEUTRAL,
    ChampionCard,
    EquipmentCard,
    SpellCard,
)


def slug(name: str) -> str:
    """The id of a card, from its name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace(".", "")).strip("_")


def champion(name: str, health: int, slots: list[str], *abilities: Ability, id: str = "") -> ChampionCard:
    """A Champion."""
    if health <= 0 or any(x not in ELEMENTS for x in slots):
        raise CardError(f"{name}: health is above 0, and slots are of {', '.join(ELEMENTS)}")
    return ChampionCard(id or slug(name), name, health, tuple(slots), abilities)


def equipment(name: str, element: str, *abilities: Ability, either_side: bool = False) -> EquipmentCard:
    """An Equipment."""
    if element != NEUTRAL and element not in ELEMENTS:
        raise CardError(f'{name}: "{element}" is no element')
    return EquipmentCard(slug(name), name, element, abilities, either_side)


def spell(name: str, *abilities: Ability, equip_as: str = "") -> SpellCard:
    """A Spell."""
    return SpellCard(slug(name), name, abilities, equip_as)
