"""The vocabulary in which wrestlers are written: cards, boards, abilities and their effects."""

from __future__ import annotations

from typing import Final

from playmat.engine.errors import CardError
from playmat.engine.state.step import Effect
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
    AttackCard,
    Board,
    Gesture,
    Requirement,
    WrestlerAbility,
)
from playmat.games.atw.vocabulary.effects import (
    BonusDamage,
    Category,
    Damage,
    Drain,
    Draw,
    GainMomentum,
    GainStamina,
    Heal,
    Marker,
    MoreAttempts,
    OppTarget,
    OwnLowHealth,
    OwnOnARoll,
    Target,
)

PAST: Final = "past"
PRESENT: Final = "present"
FUTURE: Final = "future"

SIGNATURE: Final = 16
FINISHER: Final = 32
KICKOUT: Final = 64

RED_CIRCLE: Final = 1
BLUE_CIRCLE: Final = 2
GREEN_CIRCLE: Final = 4
YELLOW_CIRCLE: Final = 8
RED_SQUARE: Final = 16
BLUE_SQUARE: Final = 32
GREEN_SQUARE: Final = 64
YELLOW_SQUARE: Final = 128


# effects


def damage(n: int) -> Effect:
    """The opponent loses n health."""
    return Damage("damage", n)


def bonus_damage(n: int) -> Effect:
    """This attack deals n more if it succeeds."""
    return BonusDamage("bonus_damage", n)


def momentum(n: int) -> Effect:
    """Own momentum + n."""
    return GainMomentum("momentum", n)


def drain(n: int) -> Effect:
    """The opponent loses n stamina, not below 0."""
    return Drain("drain", n)


def heal(n: int) -> Effect:
    """Own health + n."""
    return Heal("heal", n)


def stamina(n: int) -> Effect:
    """Own stamina + n."""
    return GainStamina("stamina", n)


def draw(n: int) -> Effect:
    """Draw n cards."""
    return Draw("draw", n)


def target(n: int) -> Effect:
    """Adds n to the target number of the attack."""
    return Target("target", n)


def opp_target(n: int) -> Effect:
    """Always on: adds n to the target number of the opponent's attacks."""
    return OppTarget("opp_target", n)


def kickout(n: int) -> Effect:
    """Adds n kick-out attempts to the pin."""
    return MoreAttempts("kickout", n)


INITIATIVE: Final = Marker("initiative")
MAY_PIN: Final = Marker("pin")
ROLL_AGAIN: Final = Marker("reroll")


# requirements


def category(*names: str) -> Requirement:
    """An attack of one of these categories."""
    return Category(names)


LOW_HEALTH: Final = OwnLowHealth()
ON_A_ROLL: Final = OwnOnARoll()


# abilities


def permanent(
    name: str, timing: str, do: list[Effect], requires: Requirement | None = None, stamina: int = 0, roll: int = 0
) -> WrestlerAbility:
    """The ability that never runs out."""
    return WrestlerAbility(name, PERMANENT, timing, tuple(do), listed(requires), stamina, roll=roll)


def reversal(name: str, stamina: int, do: list[Effect], icon: int = 0) -> WrestlerAbility:
    """The one answer to any attack."""
    return WrestlerAbility(name, REVERSAL, DEFENSE, (*do, INITIATIVE), (), stamina, icon=icon)


def one_time(
    name: str,
    timing: str,
    do: list[Effect],
    requires: Requirement | None = None,
    stamina: int = 0,
    health: int = 0,
    counter_roll: int = 0,
    counter_reversal: bool = False,
) -> WrestlerAbility:
    """An ability with a token. Its slot is given by its place on the board."""
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
        raise CardError(f'{name}: "{category}" is no category: {", ".join(CATEGORIES)}')
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


def gesture(name: str, you: dict[str, int], foe: dict[str, int]) -> Gesture:
    """A Taunt or Recover."""
    return Gesture(name, you, foe)


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
    taunt: Gesture,
    recover: Gesture,
    abilities: list[WrestlerAbility],
    deck: int = 15,
) -> Board:
    """A player board: the abilities stand in the order permanent, reversal, one-time, one-time."""
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
    "STRIKE", "TAUNT", "THROW", "YELLOW_CIRCLE", "YELLOW_SQUARE", "board", "bonus_damage", "card", "category",
    "damage", "drain", "draw", "gesture", "heal", "kickout", "momentum", "one_time", "opp_target", "permanent",
    "reversal", "stamina", "target",
]  # fmt: skip
