"""Words for whom, what and how much."""

from __future__ import annotations

from typing import Final

from playmat.games.champions.vocabulary.clauses import Number
from playmat.games.champions.vocabulary.numbers import (
    CountedEquipment,
    Fixed,
    IfDamaged,
    IfDrewLastTurn,
    NTimes,
)
from playmat.games.champions.vocabulary.targets import (
    ANY,
    OPP,
    SELF,
    YOU,
    ChampionTarget,
    EquipmentTarget,
)

ONE: Final = ChampionTarget()
ONE_OF_YOURS: Final = ChampionTarget(YOU)
ONE_OF_THEIRS: Final = ChampionTarget(OPP)
EACH: Final = ChampionTarget(each=True)
EACH_OF_YOURS: Final = ChampionTarget(YOU, each=True)
EACH_OF_THEIRS: Final = ChampionTarget(OPP, each=True)
ITSELF: Final = ChampionTarget(SELF)


def one_of_theirs(at_most: int) -> ChampionTarget:
    """One of the opponent's Champions with so little health."""
    return ChampionTarget(OPP, at_most=at_most)


def one_of_yours(at_most: int) -> ChampionTarget:
    """One of your Champions with so little health."""
    return ChampionTarget(YOU, at_most=at_most)


def up_to_of_theirs(n: int, other: bool = False) -> ChampionTarget:
    """Up to n different Champions of the opponent."""
    return ChampionTarget(OPP, up_to=n, other=other)


def equipped(
    side: str = ANY, element: str = "", face: str = "", here: bool = False, other: bool = False, up_to: int = 0
) -> EquipmentTarget:
    """An Equipment on the field, or up to so many."""
    return EquipmentTarget(side, element, face, here, other, up_to)


def all_equipped(here: bool = False) -> EquipmentTarget:
    """All Equipment, on the whole field or on this Champion."""
    return EquipmentTarget(on_self=here, all=True)


UP: Final = "up"
DOWN: Final = "down"


# how much


def number(n: int | Number) -> Number:
    """A number as a word."""
    return Fixed(n) if isinstance(n, int) else n


def times(each: int, first: int = 0) -> Number:
    """So much for each that the step before has counted."""
    return NTimes(first, each)


def if_damaged(n: int, more: int) -> Number:
    """More on a damaged Champion."""
    return IfDamaged(n, more)


def if_drew_last_turn(n: int, more: int) -> Number:
    """More if you drew during your previous turn."""
    return IfDrewLastTurn(n, more)


def for_each_equipment(each: int, most: int) -> Number:
    """So much for each face-up Equipment you control."""
    return CountedEquipment(each, most)
