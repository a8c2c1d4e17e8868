"""The vocabulary in which wrestlers are written: cards, boards, abilities and their effects."""

from __future__ import annotations

from typing import Any, Final, cast

from playmat.engine.errors import CardError
from playmat.engine.scope import Scope
from playmat.engine.step import Effect
from playmat.engine.table import Table
from playmat.games.atw import verbs
from playmat.games.atw.card import (
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
    Gesture,
    Requirement,
    WrestlerAbility,
)
from playmat.games.atw.moves import BONUS, MORE_ATTEMPTS, TARGET_FALLS, TARGET_RISES
from playmat.games.atw.reading import has_low_health
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.state import Attack, AtwState, Pin

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


class Damage(AbilityEffect):
    """The opponent loses health. In the offensive window it belongs to the attack's damage."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.hurt(t, s.foe, self.n)
        frame = t.state.frames[s.frame] if s.frame >= 0 else None
        if isinstance(frame, Attack) and s.you == frame.attacker:
            frame.dealt += self.n
            if frame.dealt > 2:
                t.state.small_run = 0

    def text(self) -> str:
        return f"deal {self.n} damage"


class BonusDamage(AbilityEffect):
    """This attack deals more if it succeeds."""

    def run(self, t: Table[Any], s: Scope) -> None:
        cast(Attack, t.frame(s)).bonus += self.n
        t.emit(BONUS, s.you, number=self.n)

    def text(self) -> str:
        return f"this attack deals {self.n} more damage"


class GainMomentum(AbilityEffect):
    """The user's momentum grows."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.gain_momentum(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} momentum"


class Drain(AbilityEffect):
    """The opponent loses stamina."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.drain(t, s.foe, self.n)

    def text(self) -> str:
        return f"your foe loses {self.n} stamina"


class Heal(AbilityEffect):
    """The user gains health."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.heal(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} health"


class GainStamina(AbilityEffect):
    """The user gains stamina."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.rest(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} stamina"


class Draw(AbilityEffect):
    """The user draws cards."""

    def run(self, t: Table[Any], s: Scope) -> None:
        draw_cards(t, s, s.you, self.n)

    def text(self) -> str:
        return f"draw {self.n} card{'s' if self.n > 1 else ''}"


class Target(AbilityEffect):
    """The target number of the attack changes; from an ability used on a miss, only for the reroll it grants."""

    def run(self, t: Table[Any], s: Scope) -> None:
        attack = cast(Attack, t.frame(s))
        if attack.dice:
            attack.reroll_target = self.n
        else:
            attack.target += self.n
        t.emit(TARGET_RISES if self.n > 0 else TARGET_FALLS, s.you, number=abs(self.n), rule="GC5.3")

    def text(self) -> str:
        return f"target number {self.n:+d}".replace("-", "−")


class OppTarget(AbilityEffect):
    """Always on: the target number of the opponent's attacks. It is read when they roll."""

    def run(self, t: Table[Any], s: Scope) -> None:
        raise NotImplementedError("a passive ability is never used")

    def text(self) -> str:
        return f"the target number of your foe's attacks {self.n:+d}"


class MoreAttempts(AbilityEffect):
    """More kick-out attempts in this pin."""

    def run(self, t: Table[Any], s: Scope) -> None:
        cast(Pin, t.frame(s)).attempts += self.n
        t.emit(MORE_ATTEMPTS, s.you, number=self.n, rule="KOM.1")

    def text(self) -> str:
        return f"{self.n:+d} kick-out attempt"


class Marker(AbilityEffect):
    """What the procedure itself does for an ability that has it: take the initiative, pin, roll again."""

    def run(self, t: Table[Any], s: Scope) -> None:
        """Nothing: the rule that uses the ability looks for the word."""

    def text(self) -> str:
        return {
            "initiative": "stop the attack and take the initiative",
            "pin": "you may pin",
            "reroll": "roll again",
        }[self.word]


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


class Category(Requirement):
    """A card of the attack is of one of these categories."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names: Final[tuple[str, ...]] = names

    def met(self, t: Table[Any], seat: int, cards: list[AttackCard]) -> bool:
        if not t.holds("GC3.11"):
            return True
        for card in cards:
            if card.category in self.names:
                return True
        return False

    def text(self) -> str:
        return f"with {' or '.join(self.names)}"


class OwnLowHealth(Requirement):
    """The user's health is low."""

    def met(self, t: Table[Any], seat: int, cards: list[AttackCard]) -> bool:
        return has_low_health(cast(AtwState, t.state), seat)

    def text(self) -> str:
        return "while your health is low"


class OwnOnARoll(Requirement):
    """The user's momentum is 5 or more."""

    def met(self, t: Table[Any], seat: int, cards: list[AttackCard]) -> bool:
        return cast(AtwState, t.state).momentum_of(seat) >= 5

    def text(self) -> str:
        return "while you are on a roll"


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
) -> Board:
    """A player board: the abilities stand in the order permanent, reversal, one-time, one-time."""
    slots = [second(a) if k == ONE_TIME_2 and a.slot == ONE_TIME_1 else a for k, a in enumerate(abilities)]
    return Board(
        id, name, nickname, era, health, low_health, stamina, low_stamina, hand, limit, taunt, recover, tuple(slots)
    )


__all__ = [
    "AERIAL", "BEFORE_ROLL", "BLUE_CIRCLE", "BLUE_SQUARE", "DEFENSE", "FINISHER", "FUTURE", "GRAPPLE", "GREEN_CIRCLE",
    "GREEN_SQUARE", "INITIATIVE", "KICKOUT", "LOW_HEALTH", "MAY_PIN", "OFFENSE", "ON_A_ROLL", "ON_MISS", "ON_PINNED",
    "PASSIVE", "PAST", "PIN", "PRESENT", "RAMPAGE", "RECOVER", "RED_CIRCLE", "RED_SQUARE", "ROLL_AGAIN", "SIGNATURE",
    "STRIKE", "TAUNT", "THROW", "YELLOW_CIRCLE", "YELLOW_SQUARE", "board", "bonus_damage", "card", "category",
    "damage", "drain", "draw", "gesture", "heal", "kickout", "momentum", "one_time", "opp_target", "permanent",
    "reversal", "stamina", "target",
]  # fmt: skip
