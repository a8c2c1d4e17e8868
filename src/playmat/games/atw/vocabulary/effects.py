"""The effects and requirements of wrestlers' abilities: the classes behind the words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.state.scope import Scope
from playmat.engine.words.form import Form
from playmat.engine.words.param import Several, Whole
from playmat.games.atw import moves, verbs
from playmat.games.atw.reading import has_low_health, names_of
from playmat.games.atw.rules.hand import draw_cards
from playmat.games.atw.state import Attack, AtwTable, Pin
from playmat.games.atw.vocabulary.card import (
    BONUS,
    CATEGORIES,
    FOE_TARGET,
    INITIATIVE,
    MAY_PIN,
    TARGET,
    AbilityEffect,
    AttackCard,
    AttackEffect,
    Requirement,
)
from playmat.kit.effects import common, motions

if TYPE_CHECKING:
    from playmat.games.atw.player.worth import Mind, Worth


class Damage(AbilityEffect):
    """The opponent loses health. In the offensive window it is part of the attack's damage."""

    form = common.deal("damage", "deal {n:damage}", most=20)

    def run(self, t: AtwTable, s: Scope) -> None:
        verbs.hurt(t, s.foe, self.n)
        frame = t.state.frames[s.frame] if s.frame >= 0 else None
        if isinstance(frame, Attack) and s.you == frame.attacker:
            frame.dealt += self.n
            if frame.dealt > 2:
                t.state.small_run = 0

    def worth(self, m: Mind) -> float:
        return m.hurting(1 - m.user, self.n)

    def average(self, w: Worth) -> float:
        return float(self.n)


class BonusDamage(AttackEffect):
    """This attack deals more if it succeeds."""

    form = Form("bonus_damage", "this attack deals {n} more damage", Whole("n", 1, 20))
    part = BONUS

    def run(self, t: AtwTable, s: Scope) -> None:
        attack = t.frame(s)
        if isinstance(attack, Attack):
            attack.bonus += self.n
            t.emit(moves.BONUS, s.you, number=self.n, extra="" if t.quiet else names_of(t.state, attack))


class GainMomentum(AbilityEffect):
    """The user's momentum grows."""

    form = common.gain("momentum", "gain {n:momentum}", most=10)

    def run(self, t: AtwTable, s: Scope) -> None:
        verbs.gain_momentum(t, s.you, self.n)

    def worth(self, m: Mind) -> float:
        return m.pushing(m.user, self.n)

    def average(self, w: Worth) -> float:
        return w.momentum * self.n


class Drain(AbilityEffect):
    """The opponent loses stamina."""

    form = common.lose("drain", "your foe loses {n:stamina}", most=20)

    def run(self, t: AtwTable, s: Scope) -> None:
        verbs.drain(t, s.foe, self.n)

    def worth(self, m: Mind) -> float:
        return m.tiring(1 - m.user, self.n)

    def average(self, w: Worth) -> float:
        return w.more_stamina * self.n


class Heal(AbilityEffect):
    """The user gains health."""

    form = common.gain("heal", "gain {n:health}", most=20)

    def run(self, t: AtwTable, s: Scope) -> None:
        verbs.heal(t, s.you, self.n)

    def worth(self, m: Mind) -> float:
        return m.healing(m.user, self.n)

    def average(self, w: Worth) -> float:
        return float(self.n)


class GainStamina(AbilityEffect):
    """The user gains stamina."""

    form = common.gain("stamina", "gain {n:stamina}", most=20)

    def run(self, t: AtwTable, s: Scope) -> None:
        verbs.rest(t, s.you, self.n)

    def worth(self, m: Mind) -> float:
        return m.resting(m.user, self.n)

    def average(self, w: Worth) -> float:
        return w.more_stamina * self.n


class Draw(AbilityEffect):
    """The user draws cards."""

    form = motions.draw(most=10)

    def run(self, t: AtwTable, s: Scope) -> None:
        draw_cards(t, s, s.you, self.n)

    def worth(self, m: Mind) -> float:
        return m.drawing(m.user, self.n)

    def average(self, w: Worth) -> float:
        return w.more_card * self.n


class Target(AttackEffect):
    """The target number of the attack changes. An ability used on a miss changes only the granted reroll."""

    form = Form("target", "target number {n:+}", Whole("n", -6, 6))
    part = TARGET

    def run(self, t: AtwTable, s: Scope) -> None:
        attack = t.frame(s)
        if not isinstance(attack, Attack):
            return
        if attack.dice:
            attack.reroll_target = self.n
        else:
            attack.target += self.n
        kind = moves.TARGET_RISES if self.n > 0 else moves.TARGET_FALLS
        t.emit(kind, s.you, number=abs(self.n), extra="" if t.quiet else names_of(t.state, attack), rule="GC5.3")


class OppTarget(AttackEffect):
    """Always on: the target number of the opponent's attacks. It is read when they roll."""

    form = Form("opp_target", "the target number of your foe's attacks {n:+}", Whole("n", -6, 6))
    part = FOE_TARGET

    def run(self, t: AtwTable, s: Scope) -> None:
        """Do nothing: the roll looks for the word."""


class MoreAttempts(AttackEffect):
    """More kick-out attempts in this pin."""

    form = Form("kickout", "{n:+} kick-out attempt", Whole("n", -5, 5))

    def run(self, t: AtwTable, s: Scope) -> None:
        pin = t.frame(s)
        if isinstance(pin, Pin):
            pin.attempts += self.n
            t.emit(moves.MORE_ATTEMPTS, s.you, number=self.n, rule="KOM.1")


class Granted(AttackEffect):
    """A part of the procedure. The rule that uses the ability looks for this word."""

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, t: AtwTable, s: Scope) -> None:
        """Do nothing by itself."""


class TakeInitiative(Granted):
    """The attack is stopped, and the initiative changes."""

    form = Form("initiative", "stop the attack and take the initiative", means="negate")
    part = INITIATIVE


class MayPin(Granted):
    """The user may pin afterwards."""

    form = Form("may_pin", "you may pin")
    part = MAY_PIN

    def worth(self, m: Mind) -> float:
        return m.pinning(1 - m.user, 0)

    def average(self, w: Worth) -> float:
        return w.late_pin


class RollAgain(Granted):
    """The dice of a miss are rolled again."""

    form = Form("roll_again", "roll again")


class Category(Requirement):
    """A card of the attack is of one of these categories."""

    form = Form("category", "with {names}", Several("names", CATEGORIES, many=True))

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names: Final[tuple[str, ...]] = names

    def met(self, t: AtwTable, seat: int, cards: list[AttackCard]) -> bool:
        for card in cards:  # GC3.11
            if card.category in self.names:
                return True
        return False


class OwnLowHealth(Requirement):
    """The user's health is low."""

    form = Form("low_health", "while your health is low")

    def met(self, t: AtwTable, seat: int, cards: list[AttackCard]) -> bool:
        return has_low_health(t.state, seat)


class OwnOnARoll(Requirement):
    """The user's momentum is 5 or more."""

    form = Form("on_a_roll", "while you are on a roll")

    def met(self, t: AtwTable, seat: int, cards: list[AttackCard]) -> bool:
        return t.state.momentum_of(seat) >= 5
