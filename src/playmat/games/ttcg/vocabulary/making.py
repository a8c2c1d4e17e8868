"""The two kinds of cards as they are written: creatures and magic cards."""

from __future__ import annotations

from playmat.engine.errors import CardError
from playmat.games.ttcg.vocabulary.card import CardEffect, TtcgCard
from playmat.games.ttcg.vocabulary.traits import SUBTYPES, TYPES, Trait


def creature(
    id: str, name: str, type: Trait, subtypes: list[Trait] | int, *effects: CardEffect | int | list[Trait],
    level: int = 0, attack: int = 0, defense: int = 0,
) -> TtcgCard:  # fmt: skip
    """A creature card. Older ones have level, subtypes, attack and defense in this order, right after the type."""
    if isinstance(subtypes, int):
        if level or attack or defense or len(effects) < 3:
            raise wrong_order(name)
        (listed, power, guard), effects = effects[:3], effects[3:]
        if not isinstance(listed, list) or not isinstance(power, int) or not isinstance(guard, int):
            raise wrong_order(name)
        level, subtypes, attack, defense = subtypes, listed, power, guard
    if type not in TYPES:
        raise CardError(f"{name}: a creature needs a type: {', '.join(x.name for x in TYPES)}")
    if any(x not in SUBTYPES for x in subtypes):
        raise CardError(f"{name}: a creature needs at least one subtype: {', '.join(x.name for x in SUBTYPES)}")
    bits = sum({x.value for x in subtypes})
    does = tuple([effect for effect in effects if isinstance(effect, CardEffect)])
    if len(does) < len(effects):
        raise wrong_order(name)
    return TtcgCard(id, name, type.value, level, bits, attack, defense, does)


def wrong_order(name: str) -> CardError:
    """An error that says what to write instead."""
    return CardError(f"{name}: after the type, write a list of subtypes, two effects, and level=, attack=, defense=")


def magic(id: str, name: str, *effects: CardEffect) -> TtcgCard:
    """A magic card."""
    return TtcgCard(id, name, effects=effects)
