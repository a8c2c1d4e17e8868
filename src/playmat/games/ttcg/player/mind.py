"""What somebody who thinks of using an effect takes into account: what cards, points and draws are worth."""

from __future__ import annotations

from typing import Final, final

from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.op import Sel, Use
from playmat.games.ttcg.vocabulary.which import Chosen

CARD: Final = 0.8
POINT: Final = 0.6
AWAKE: Final = 0.4
HIDDEN: Final = 1.5
LETHAL: Final = 50.0
TURN_STAT: Final = 900.0
"""So much attack or defense for a turn is worth a point."""


@final
class Mind:
    """A seat that thinks of an effect of a card, at a table as it sees it."""

    def __init__(self, t: TtcgTable, use: Use) -> None:
        self.t: Final[TtcgTable] = t
        self.use: Final[Use] = use

    def chosen(self, sel: Chosen) -> list[Lying]:
        """Everything that could be chosen; `total` takes the best of it."""
        state: TtcgState = self.t.state
        found = [state.lying(thing) for thing in sel.candidates(self.t, self.use)]
        return [c for c in found if c is not None]

    def total(self, sel: Sel, values: list[float]) -> float:
        """What it is worth that something is done to cards: the best of what is chosen, or all."""
        if not isinstance(sel, Chosen):
            return sum(values)
        best = sorted(values, reverse=True)[: sel.n]
        return max(best) + sum(v for v in best[1:] if v > 0) if best else 0.0

    def side(self, c: Lying) -> float:
        """1 for one's own, -1 for the other's."""
        return 1.0 if c.seat == self.use.seat else -1.0

    def keeping(self, c: Lying) -> float:
        """What it is worth that a card stays on the field."""
        return self.side(c) * card_worth(c)

    def waking(self, c: Lying) -> float:
        """What it is worth that a card is untapped."""
        return self.side(c) * AWAKE * (0.5 + 0.5 * max(c.level, 1))

    def boosting(self, c: Lying, n: int, until: int) -> float:
        """What more (or less) attack and defense are worth."""
        return self.side(c) * n / TURN_STAT

    def drawing(self, n: int) -> float:
        """What so many cards are worth."""
        return CARD * n

    def points(self, n: int) -> float:
        """What so many points are worth to oneself."""
        return POINT * n

    def hitting(self, n: int) -> float:
        """What it is worth that the other loses so many."""
        state: TtcgState = self.t.state
        return LETHAL if state.spare(1 - self.use.seat) <= n else POINT * n

    def newest(self) -> float:
        """What it is worth that the newest link does nothing."""
        return 1.0

    def attack_loss(self) -> float:
        """What the attack under way would cost."""
        state: TtcgState = self.t.state
        attack = state.attack()
        if attack is None:
            return 0.0
        return -attack_worth(state, attack.attacker.thing, attack.target.thing if attack.target else -1, self.use.seat)

    def redirecting(self) -> float:
        """What it is worth that this creature takes the attack."""
        state: TtcgState = self.t.state
        attack = state.attack()
        if attack is None:
            return 0.0
        here = attack_worth(state, attack.attacker.thing, self.use.this, self.use.seat)
        return here + self.attack_loss()


def card_worth(c: Lying) -> float:
    """What a card on the field is worth to its player."""
    if c.down:
        return HIDDEN
    return c.level * (POINT + 0.4) + (c.attack + c.defense) / 1000.0 + 0.2 * c.under + (0.8 if c.level == 0 else 0.0)


def attack_worth(state: TtcgState, attacker: int, target: int, seat: int) -> float:
    """What an attack is worth to a seat; it is the attacker's or the other."""
    c = state.lying(attacker)
    if c is None:
        return 0.0
    sign = 1.0 if c.seat == seat else -1.0
    return sign * blow_worth(state, c.seat, c.attack, c.level, 0.0 if c.shield & 1 else card_worth(c), target)


def blow_worth(state: TtcgState, seat: int, attack: int, level: int, risk: float, target: int) -> float:
    """What an attack with so much is worth to its player, who may lose a card that is worth so much."""
    d = state.lying(target) if target >= state.seats else None
    if d is None:
        return LETHAL if state.spare(1 - seat) <= level else 0.9 * level
    if d.down:
        return 0.5 if attack >= 350 else -0.5
    if attack > d.defense:
        lethal = state.spare(d.seat) <= d.level
        return LETHAL if lethal else 0.0 if d.shield & 1 else card_worth(d)
    return -risk if attack < d.defense else 0.0
