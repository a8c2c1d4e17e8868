"""What the abilities of wrestlers do, and what they require: the classes behind the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from playmat.engine.state.scope import Scope
from playmat.engine.table.table import Table
from playmat.games.atw import moves, verbs
from playmat.games.atw.moves import MORE_ATTEMPTS, TARGET_FALLS, TARGET_RISES
from playmat.games.atw.reading import has_low_health
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.state import Attack, AtwState, Pin
from playmat.games.atw.vocabulary.card import (
    BONUS,
    FOE_TARGET,
    INITIATIVE,
    MAY_PIN,
    TARGET,
    AbilityEffect,
    AttackCard,
    AttackEffect,
    Requirement,
)

if TYPE_CHECKING:
    from playmat.games.atw.player.worth import Mind


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

    def worth(self, m: Mind, seat: int) -> float:
        return m.hurting(1 - seat, self.n)


class BonusDamage(AttackEffect):
    """This attack deals more if it succeeds."""

    part = BONUS

    def run(self, t: Table[Any], s: Scope) -> None:
        attack = t.frame(s)
        if isinstance(attack, Attack):
            attack.bonus += self.n
            t.emit(moves.BONUS, s.you, number=self.n)

    def text(self) -> str:
        return f"this attack deals {self.n} more damage"


class GainMomentum(AbilityEffect):
    """The user's momentum grows."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.gain_momentum(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} momentum"

    def worth(self, m: Mind, seat: int) -> float:
        return m.pushing(seat, self.n)


class Drain(AbilityEffect):
    """The opponent loses stamina."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.drain(t, s.foe, self.n)

    def text(self) -> str:
        return f"your foe loses {self.n} stamina"

    def worth(self, m: Mind, seat: int) -> float:
        return m.tiring(1 - seat, self.n)


class Heal(AbilityEffect):
    """The user gains health."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.heal(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} health"

    def worth(self, m: Mind, seat: int) -> float:
        return m.healing(seat, self.n)


class GainStamina(AbilityEffect):
    """The user gains stamina."""

    def run(self, t: Table[Any], s: Scope) -> None:
        verbs.rest(t, s.you, self.n)

    def text(self) -> str:
        return f"gain {self.n} stamina"

    def worth(self, m: Mind, seat: int) -> float:
        return m.resting(seat, self.n)


class Draw(AbilityEffect):
    """The user draws cards."""

    def run(self, t: Table[Any], s: Scope) -> None:
        draw_cards(t, s, s.you, self.n)

    def text(self) -> str:
        return f"draw {self.n} card{'s' if self.n > 1 else ''}"

    def worth(self, m: Mind, seat: int) -> float:
        return m.drawing(seat, self.n)


class Target(AttackEffect):
    """The target number of the attack changes; from an ability used on a miss, only for the reroll it grants."""

    part = TARGET

    def run(self, t: Table[Any], s: Scope) -> None:
        attack = t.frame(s)
        if not isinstance(attack, Attack):
            return
        if attack.dice:
            attack.reroll_target = self.n
        else:
            attack.target += self.n
        t.emit(TARGET_RISES if self.n > 0 else TARGET_FALLS, s.you, number=abs(self.n), rule="GC5.3")

    def text(self) -> str:
        return f"target number {self.n:+d}".replace("-", "−")


class OppTarget(AttackEffect):
    """Always on: the target number of the opponent's attacks. It is read when they roll."""

    part = FOE_TARGET

    def run(self, t: Table[Any], s: Scope) -> None:
        """Nothing: whoever rolls looks for the word."""

    def text(self) -> str:
        return f"the target number of your foe's attacks {self.n:+d}"


class MoreAttempts(AttackEffect):
    """More kick-out attempts in this pin."""

    def run(self, t: Table[Any], s: Scope) -> None:
        pin = t.frame(s)
        if isinstance(pin, Pin):
            pin.attempts += self.n
            t.emit(MORE_ATTEMPTS, s.you, number=self.n, rule="KOM.1")

    def text(self) -> str:
        return f"{self.n:+d} kick-out attempt"


class Granted(AttackEffect):
    """What the procedure itself does for an ability that has it: the rule that uses the ability looks for the word."""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, t: Table[Any], s: Scope) -> None:
        """Nothing by itself."""


class TakeInitiative(Granted):
    """The attack is stopped, and the initiative changes."""

    part = INITIATIVE

    def text(self) -> str:
        return "stop the attack and take the initiative"


class MayPin(Granted):
    """Its user may pin afterwards."""

    part = MAY_PIN

    def text(self) -> str:
        return "you may pin"

    def worth(self, m: Mind, seat: int) -> float:
        return m.pinning(1 - seat, 0)


class RollAgain(Granted):
    """The dice of a miss are rolled again."""

    def text(self) -> str:
        return "roll again"


class Category(Requirement):
    """A card of the attack is of one of these categories."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: Final[tuple[str, ...]] = names

    def met(self, t: Table[Any], seat: int, cards: list[AttackCard]) -> bool:
        for card in cards:  # GC3.11
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
