"""The vocabulary in which wrestlers are written: cards, boards, abilities and their effects."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import CardError
from playmat.games.atw.vocabulary.card import (
    AERIAL,
    BEFORE_ROLL,
    CATEGORIES,
    DEFENSE,
    GRAPPLE,
    OFFENSE,
    ON_MISS,
    ON_PINNED,
    ONE_TIME_1,
    ONE_TIME_2,
    PASSIVE,
    PERMANENT,
    PIN,
    RAMPAGE,
    RECOVER,
    REVERSAL,
    STRIKE,
    TAUNT,
    THROW,
    AbilityEffect,
    AttackCard,
    Board,
    Requirement,
    WrestlerAbility,
)
from playmat.games.atw.vocabulary.card import AttackCard as attack_card
from playmat.games.atw.vocabulary.card import Board as player_board
from playmat.games.atw.vocabulary.card import Gesture as gesture
from playmat.games.atw.vocabulary.card import WrestlerAbility as ability
from playmat.games.atw.vocabulary.effects import BonusDamage as bonus_damage
from playmat.games.atw.vocabulary.effects import Category as category
from playmat.games.atw.vocabulary.effects import Damage as damage
from playmat.games.atw.vocabulary.effects import Drain as drain
from playmat.games.atw.vocabulary.effects import Draw as draw
from playmat.games.atw.vocabulary.effects import GainMomentum as momentum
from playmat.games.atw.vocabulary.effects import GainStamina as stamina
from playmat.games.atw.vocabulary.effects import Heal as heal
from playmat.games.atw.vocabulary.effects import MayPin, OwnLowHealth, OwnOnARoll, RollAgain, TakeInitiative
from playmat.games.atw.vocabulary.effects import MoreAttempts as kickout
from playmat.games.atw.vocabulary.effects import OppTarget as opp_target
from playmat.games.atw.vocabulary.effects import Target as target

PAST: Final = "past"
"""An era: the past."""
PRESENT: Final = "present"
"""An era: the present."""
FUTURE: Final = "future"
"""An era: the future."""

SIGNATURE: Final = 16
"""An icon on a card that marks a signature."""
FINISHER: Final = 32
"""An icon on a card that marks a finisher."""
KICKOUT: Final = 64
"""A kick-out icon on a card. It can be repeated."""

RED_CIRCLE: Final = 1
"""A combo icon: red circle."""
BLUE_CIRCLE: Final = 2
"""A combo icon: blue circle."""
GREEN_CIRCLE: Final = 4
"""A combo icon: green circle."""
YELLOW_CIRCLE: Final = 8
"""A combo icon: yellow circle."""
RED_SQUARE: Final = 16
"""A combo icon: red square."""
BLUE_SQUARE: Final = 32
"""A combo icon: blue square."""
GREEN_SQUARE: Final = 64
"""A combo icon: green square."""
YELLOW_SQUARE: Final = 128
"""A combo icon: yellow square."""

INITIATIVE: Final = TakeInitiative()
MAY_PIN: Final = MayPin()
ROLL_AGAIN: Final = RollAgain()
LOW_HEALTH: Final = OwnLowHealth()
ON_A_ROLL: Final = OwnOnARoll()


# abilities


def permanent(
    name: str,
    timing: str,
    do: list[AbilityEffect],
    requires: Requirement | None = None,
    stamina: int = 0,
    roll: int = 0,
) -> WrestlerAbility:
    """The ability that never runs out."""
    return WrestlerAbility(name, PERMANENT, timing, tuple(do), listed(requires), stamina, roll=roll)


def reversal(name: str, stamina: int, do: list[AbilityEffect], icon: int = 0) -> WrestlerAbility:
    """The ability that can answer any attack."""
    return WrestlerAbility(name, REVERSAL, DEFENSE, (*do, INITIATIVE), (), stamina, icon=icon)


def one_time(
    name: str,
    timing: str,
    do: list[AbilityEffect],
    requires: Requirement | None = None,
    stamina: int = 0,
    health: int = 0,
    counter_roll: int = 0,
    counter_reversal: bool = False,
) -> WrestlerAbility:
    """An ability with a token. Its position on the board determines its slot."""
    return WrestlerAbility(
        name,
        ONE_TIME_1,
        timing,
        tuple(do),
        listed(requires),
        stamina,
        health,
        counter_roll=counter_roll,
        counter_reversal=counter_reversal,
    )


def second(ability: WrestlerAbility) -> WrestlerAbility:
    """The same ability in the second one-time slot."""
    return WrestlerAbility(
        ability.name,
        ONE_TIME_2,
        ability.timing,
        ability.effects,
        ability.requires,
        ability.stamina,
        ability.health,
        ability.roll,
        ability.counter_roll,
        ability.counter_reversal,
        ability.icon,
    )


def listed(requires: Requirement | None) -> tuple[Requirement, ...]:
    """One requirement or none."""
    return () if requires is None else (requires,)


# cards and boards


def card(
    name: str,
    category: str,
    damage: int,
    stamina: int,
    target: int,
    momentum: int,
    icons: list[int] | None = None,
    left: list[int] | None = None,
    right: list[int] | None = None,
    id: str = "",
) -> AttackCard:
    """An attack card."""
    if category not in CATEGORIES:
        raise CardError(f'{name}: "{category}" is not a category: {", ".join(CATEGORIES)}')
    marks = icons or []
    return AttackCard(
        id or name,
        name,
        category,
        damage,
        stamina,
        target,
        momentum,
        sum(x for x in set(marks) if x < SIGNATURE),
        SIGNATURE in marks,
        FINISHER in marks,
        marks.count(KICKOUT),
        tuple(left or ()),
        tuple(right or ()),
    )


def board(
    id: str,
    name: str,
    nickname: str,
    era: str,
    health: int,
    low_health: int,
    stamina: int,
    low_stamina: int,
    hand: int,
    limit: int,
    taunt: gesture,
    recover: gesture,
    abilities: list[WrestlerAbility],
    deck: int = 15,
) -> Board:
    """A player board, with its abilities in the order permanent, reversal, one-time, one-time."""
    slots = [second(a) if k == ONE_TIME_2 and a.slot == ONE_TIME_1 else a for k, a in enumerate(abilities)]
    return Board(
        id,
        name,
        nickname,
        era,
        health,
        low_health,
        stamina,
        low_stamina,
        hand,
        limit,
        taunt,
        recover,
        tuple(slots),
        deck,
    )


__all__ = [
    "AERIAL", "BEFORE_ROLL", "BLUE_CIRCLE", "BLUE_SQUARE", "DEFENSE", "FINISHER", "FUTURE", "GRAPPLE", "GREEN_CIRCLE",
    "GREEN_SQUARE", "INITIATIVE", "KICKOUT", "LOW_HEALTH", "MAY_PIN", "OFFENSE", "ON_A_ROLL", "ON_MISS", "ON_PINNED",
    "PASSIVE", "PAST", "PIN", "PRESENT", "RAMPAGE", "RECOVER", "RED_CIRCLE", "RED_SQUARE", "ROLL_AGAIN", "SIGNATURE",
    "STRIKE", "TAUNT", "THROW", "YELLOW_CIRCLE", "YELLOW_SQUARE", "ability", "attack_card", "board",
    "bonus_damage", "card", "category", "damage", "drain", "draw", "gesture", "heal", "kickout", "momentum", "one_time",
    "opp_target", "permanent", "player_board", "reversal", "stamina", "target",
]  # fmt: skip
