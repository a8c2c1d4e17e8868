"""Making cards: Boosters, units, Spells, Instants, Items, Artifacts, Environments, tokens."""

from __future__ import annotations

from playmat.engine.errors import CardError
from playmat.engine.state.card import Ability
from playmat.games.school.vocabulary.card import (
    ARTIFACT,
    BOOSTER,
    ENVIRONMENT,
    INSTANT,
    ITEM,
    MONSTER,
    NO_TIER,
    SPELL,
    STUDENT,
    SchoolCard,
)  # fmt: skip
from playmat.games.school.vocabulary.cost import FREE, LETTERS, NONE_ELEMENT, read_cost

Abilities = list[Ability] | None
Keywords = list[int] | None


def bits(keywords: Keywords) -> int:
    """Keywords as one number."""
    bits = 0
    for keyword in keywords or ():
        bits |= keyword
    return bits


def booster(
    id: str, name: str, gives: str, hp: int, abilities: Abilities = None, atk: int = 0, keywords: Keywords = None
) -> SchoolCard:
    """A Booster: the energy of one tap, and its HP."""
    element, n = tap_of(gives)
    return SchoolCard(
        id, name, BOOSTER, (), FREE, atk, hp, bits(keywords), tuple(abilities or ()), element=element, gives=n
    )


def tap_of(gives: str) -> tuple[int, int]:
    """The element and the amount of the energy that one tap gives."""
    if len(gives) != 2 or not gives[0].isdigit() or gives[1] not in LETTERS:
        raise CardError(f'"{gives}" is not energy: write a number and one of {", ".join(LETTERS)}')
    return LETTERS.index(gives[1]), int(gives[0])


def student(
    id: str,
    name: str,
    cost: str,
    atk: int,
    hp: int,
    subtype: str,
    abilities: Abilities = None,
    keywords: Keywords = None,
    tier: str = NO_TIER,
    back: SchoolCard | None = None,
    monster: bool = False,
) -> SchoolCard:
    """A Student. Some are also Monsters."""
    types = STUDENT | MONSTER if monster else STUDENT
    printed = tuple(abilities or ())
    return SchoolCard(id, name, types, (subtype,), read_cost(cost), atk, hp, bits(keywords), printed, tier, back=back)


def monster(
    id: str,
    name: str,
    cost: str,
    atk: int,
    hp: int,
    subtype: str,
    abilities: Abilities = None,
    keywords: Keywords = None,
    tier: str = NO_TIER,
    back: SchoolCard | None = None,
) -> SchoolCard:
    """A Monster."""
    printed = tuple(abilities or ())
    return SchoolCard(id, name, MONSTER, (subtype,), read_cost(cost), atk, hp, bits(keywords), printed, tier, back=back)


def back_face(name: str, types: int, atk: int, hp: int, subtype: str, keywords: Keywords = None) -> SchoolCard:
    """The other face of a card that transforms."""
    return SchoolCard("", name, types, (subtype,), FREE, atk, hp, bits(keywords), ())


def token(
    id: str,
    name: str,
    types: int,
    atk: int,
    hp: int,
    subtype: str,
    abilities: Abilities = None,
    keywords: Keywords = None,
) -> SchoolCard:
    """A token."""
    return SchoolCard(id, name, types, (subtype,), FREE, atk, hp, bits(keywords), tuple(abilities or ()), token=True)


def spell(id: str, name: str, cost: str, abilities: list[Ability], keywords: Keywords = None) -> SchoolCard:
    """A Spell."""
    return SchoolCard(id, name, SPELL, (), read_cost(cost), 0, 0, bits(keywords), tuple(abilities))


def instant(id: str, name: str, cost: str, abilities: list[Ability], keywords: Keywords = None) -> SchoolCard:
    """An Instant."""
    return SchoolCard(id, name, INSTANT, (), read_cost(cost), 0, 0, bits(keywords), tuple(abilities))


def item(id: str, name: str, cost: str, abilities: list[Ability], subtype: str = "Utility") -> SchoolCard:
    """An Item."""
    return SchoolCard(id, name, ITEM, (subtype,), read_cost(cost), 0, 0, 0, tuple(abilities))


def equipment(id: str, name: str, cost: str, abilities: list[Ability]) -> SchoolCard:
    """An Item that is attached to a unit."""
    return item(id, name, cost, abilities, "Equipment")


def artifact(
    id: str, name: str, cost: str, abilities: list[Ability], source: str = "", tier: str = NO_TIER
) -> SchoolCard:
    """An Artifact. Some give energy."""
    element, n = tap_of(source) if source else (NONE_ELEMENT, 0)
    return SchoolCard(id, name, ARTIFACT, ("Relic",), read_cost(cost), 0, 0, 0, tuple(abilities), tier, element, n)


def environment(id: str, name: str, cost: str, abilities: list[Ability]) -> SchoolCard:
    """An Environment."""
    return SchoolCard(id, name, ENVIRONMENT, (), read_cost(cost), 0, 0, 0, tuple(abilities))
