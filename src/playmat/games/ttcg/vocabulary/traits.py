"""The traits of a card: types, subtypes, and everything else that a filter may ask for."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.errors import CardError

MOST_NUMBER: Final = 9_999
"""The largest attack and defense on a card."""
MOST: Final = 99
"""The largest number of cards or points on a card."""
MOST_LEVEL: Final = 9
"""The largest level on a card."""


TYPE: Final = 0
SUBTYPE: Final = 1
LEVEL_LEAST: Final = 2
LEVEL_MOST: Final = 3
TAP: Final = 4
FACING: Final = 5
NOT_THIS: Final = 6
KIND: Final = 7
PERMIT: Final = 8
LEVEL: Final = 9

CREATURE_CARD: Final = 1
MAGIC_CARD: Final = 2


@final
class Trait:
    """One word of a filter: a type, a level, "tapped", "other"."""

    def __init__(self, about: int, value: int, name: str = "") -> None:
        self.about: Final[int] = about
        self.value: Final[int] = value
        self.name: Final[str] = name

    def __repr__(self) -> str:
        return self.name


WATER: Final = Trait(TYPE, 1, "Water")
FIRE: Final = Trait(TYPE, 2, "Fire")
EARTH: Final = Trait(TYPE, 3, "Earth")
NATURE: Final = Trait(TYPE, 4, "Nature")
ELECTRIC: Final = Trait(TYPE, 5, "Electric")
LIGHT: Final = Trait(TYPE, 6, "Light")
DARK: Final = Trait(TYPE, 7, "Dark")
TYPES: Final = [WATER, FIRE, EARTH, NATURE, ELECTRIC, LIGHT, DARK]
TYPE_NAMES: Final = ["", *[x.name for x in TYPES]]
"""2.1.type: magic cards and face-down cards have number 0."""

AVIAN: Final = Trait(SUBTYPE, 1 << 0, "Avian")
DRAGON: Final = Trait(SUBTYPE, 1 << 1, "Dragon")
BEAST: Final = Trait(SUBTYPE, 1 << 2, "Beast")
ELEMENTAL: Final = Trait(SUBTYPE, 1 << 3, "Elemental")
AQUATIC: Final = Trait(SUBTYPE, 1 << 4, "Aquatic")
WARRIOR: Final = Trait(SUBTYPE, 1 << 5, "Warrior")
SPELLCASTER: Final = Trait(SUBTYPE, 1 << 6, "Spellcaster")
MACHINE: Final = Trait(SUBTYPE, 1 << 7, "Machine")
GHOST: Final = Trait(SUBTYPE, 1 << 8, "Ghost")
INSECT: Final = Trait(SUBTYPE, 1 << 9, "Insect")
REPTILE: Final = Trait(SUBTYPE, 1 << 10, "Reptile")
FAIRY: Final = Trait(SUBTYPE, 1 << 11, "Fairy")
UNDEAD: Final = Trait(SUBTYPE, 1 << 12, "Undead")
BOTANIC: Final = Trait(SUBTYPE, 1 << 13, "Botanic")
SUBTYPES: Final = [
    AVIAN, DRAGON, BEAST, ELEMENTAL, AQUATIC, WARRIOR, SPELLCASTER, MACHINE, GHOST, INSECT, REPTILE, FAIRY, UNDEAD,
    BOTANIC,
]  # fmt: skip
"""2.1.subtype: as bits. The list may grow."""
OF_SUBTYPES: Final = {trait.value: trait.name for trait in SUBTYPES}

LEVELS: Final = [1, 2, 3, 4, 5]
"""The levels that a creature can have."""

TAPPED: Final = Trait(TAP, 1, "tapped")
UNTAPPED: Final = Trait(TAP, 0, "untapped")
FACE_DOWN: Final = Trait(FACING, 1, "face-down")
FACE_UP: Final = Trait(FACING, 0, "face-up")
OTHER: Final = Trait(NOT_THIS, 1, "other")
CREATURE: Final = Trait(KIND, CREATURE_CARD, "creature")
MAGIC: Final = Trait(KIND, MAGIC_CARD, "magic card")
DIRECT: Final = Trait(PERMIT, 1, "played without levelling up")  # prose: ok
"""R38: a permission, not a condition: it may be played without leveling up."""


def level(n: int) -> Trait:
    """Exactly this level."""
    return Trait(LEVEL, checked_level(n), "level")


def at_most(n: int) -> Trait:
    """This level or less."""
    return Trait(LEVEL_MOST, checked_level(n), "at most")


def at_least(n: int) -> Trait:
    """This level or more."""
    return Trait(LEVEL_LEAST, checked_level(n), "at least")


def checked_level(n: int) -> int:
    """A level, if it is valid."""
    if not 1 <= n <= MOST_LEVEL:
        raise CardError(f"n takes a whole number from 1 to {MOST_LEVEL}, not {n}")
    return n


def subtype_names(bits: int) -> list[str]:
    """The names of these subtypes."""
    return [x.name for x in SUBTYPES if bits & x.value]
