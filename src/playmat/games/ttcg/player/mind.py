"""How a player judges an effect: by the worth of cards, points and draws."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.scope import NONE
from playmat.games.ttcg.field import Lying
from playmat.games.ttcg.player.worth import Worth
from playmat.games.ttcg.state import TtcgState, TtcgTable
from playmat.games.ttcg.vocabulary.op import Sel, Use
from playmat.games.ttcg.vocabulary.which import Chosen
from playmat.games.ttcg.zones import MAGIC
from playmat.kit.effects.judge import WordJudge

NO_USE: Final = Use(NONE, NONE, False)
"""No effect is being considered yet."""


class Mind(WordJudge):
    """A seat judging an effect of a card, at the table as it sees it."""

    def __init__(self, t: TtcgTable, you: int, weights: Worth) -> None:
        super().__init__(you)
        self.t: Final[TtcgTable] = t
        self.state: Final[TtcgState] = t.state
        self.weights: Final[Worth] = weights
        self.use: Use = NO_USE

    def think_of(self, thing: int) -> None:
        """Consider the effects of another card, as an answer to the current attack if there is one."""
        state = self.state
        c = state.lying(thing)
        attack = state.attack()
        that = attack.attacker if attack is not None else None
        self.use = Use(self.you, thing, c is not None and c.row == MAGIC, that)

    def chosen(self, sel: Chosen) -> list[Lying]:
        """Every card that could be chosen. `total` takes the best of them."""
        state = self.state
        cards = [state.lying(thing) for thing in sel.candidates(self.t, self.use)]
        return [c for c in cards if c is not None]

    def total(self, sel: Sel, values: list[float]) -> float:
        """The worth of doing something to cards: to the best choice, or to all of them."""
        if not isinstance(sel, Chosen):
            return sum(values)
        best = sorted(values, reverse=True)[: sel.n]
        return max(best) + sum(v for v in best[1:] if v > 0) if best else 0.0

    def side(self, c: Lying) -> float:
        """1 for the seat's own card, -1 for the opponent's."""
        return 1.0 if c.seat == self.you else -1.0

    def keeping(self, c: Lying) -> float:
        """The worth of a card staying on the field."""
        return self.side(c) * self.card_worth(c)

    def waking(self, c: Lying) -> float:
        """The worth of a card being untapped."""
        return self.side(c) * self.weights.awake * (0.5 + 0.5 * max(c.level, 1))

    def boosting(self, c: Lying, n: int, until: int) -> float:
        """The worth of raising or lowering attack and defense."""
        return self.side(c) * n / self.weights.turn_stat

    def drawing(self, n: int) -> float:
        """The worth of drawing a number of cards."""
        return self.weights.card * n

    def attack_loss(self) -> float:
        """The cost of the current attack."""
        attack = self.state.attack()
        if attack is None:
            return 0.0
        return -self.attack_worth(attack.attacker.thing, attack.target.thing if attack.target else -1)

    def redirecting(self) -> float:
        """The worth of this creature taking the attack."""
        attack = self.state.attack()
        if attack is None:
            return 0.0
        return self.attack_worth(attack.attacker.thing, self.use.this) + self.attack_loss()

    def card_worth(self, c: Lying) -> float:
        """The worth of a card on the field to its player."""
        w = self.weights
        if c.down:
            return w.hidden
        worth = c.level * (w.point + w.level) + (c.attack + c.defense) / w.stat + w.under * c.under
        return worth + (w.magic if c.level == 0 else 0.0)

    def attack_worth(self, attacker: int, target: int) -> float:
        """The worth of an attack to this seat, as the attacker or the defender."""
        c = self.state.lying(attacker)
        if c is None:
            return 0.0
        risk = 0.0 if c.shield & 1 else self.card_worth(c)
        return self.side(c) * self.blow_worth(c.seat, c.attack, c.level, risk, target)

    def blow_worth(self, seat: int, attack: int, level: int, risk: float, target: int) -> float:
        """The worth of an attack with this strength to its player, who risks a card of this worth."""
        state = self.state
        w = self.weights
        d = state.lying(target) if target >= state.seats else None
        if d is None:
            return w.lethal if state.spare(1 - seat) <= level else w.direct * level
        if d.down:
            return w.unknown if attack >= w.strong else -w.unknown
        if attack > d.defense:
            lethal = state.spare(d.seat) <= d.level
            return w.lethal if lethal else 0.0 if d.shield & 1 else self.card_worth(d)
        return -risk if attack < d.defense else 0.0

    # the worth of words that every game has

    def if_draws(self, seat: int, n: int) -> float:
        return self.drawing(n) if seat == self.you else -self.drawing(n)

    def if_discards(self, seat: int, n: int) -> float:
        part = self.weights.discard
        return (-part if seat == self.you else part) * self.drawing(n)

    def if_mills(self, seat: int, n: int) -> float:
        return 0.0 if seat == self.you else self.weights.mill * n

    def if_gains(self, seat: int, n: int) -> float:
        if seat != self.you and self.state.spare(seat) <= -n:
            return self.weights.lethal
        return self.weights.point * (n if seat == self.you else -n)

    def card_points(self) -> float:
        return self.weights.card

    def life_points(self) -> float:
        return self.weights.point
