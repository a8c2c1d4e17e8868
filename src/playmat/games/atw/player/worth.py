"""The worth of things in a match. The unit is a point of health when neither wrestler is in danger."""

from __future__ import annotations

from typing import Final, final

from playmat.engine.player.judge import Judge
from playmat.engine.player.weights import Tunable, set_fitted
from playmat.engine.state.scope import NONE
from playmat.engine.state.step import Word
from playmat.games.atw.reading import attack_cards, may_use
from playmat.games.atw.state import DRAW, HAND, Attack, AtwState, AtwTable, Wrestler
from playmat.games.atw.vocabulary.card import AbilityEffect, AttackEffect, Board, Requirement, WrestlerAbility

KICK_OUT: Final = [0.0, 0.0, 1 / 36, 3 / 36, 6 / 36, 10 / 36, 15 / 36, 21 / 36, 26 / 36, 30 / 36, 33 / 36, 35 / 36, 1.0]
"""The probability that two dice sum to at most this health."""


class Worth:
    """The weights of the evaluation. Those without a number here are fitted; their values are in weights.json."""

    match: float
    """Winning the match."""
    danger: float = 0.24
    """Multiplied by the probability that three kick-outs fail: the cost of low health besides the points themselves."""
    first_stamina: float
    """Each of the first points of stamina, which every attack needs."""
    more_stamina: float = 0.45
    low_stamina: float = 0.42
    """Not being in the low zone, where all attacks against you get easier."""
    first_card: float
    """Each of the first two cards in hand."""
    more_card: float
    swap: float = 0.16
    """Drawing into a full hand: a card may be exchanged."""
    momentum: float
    roll: float = 0.38
    """Being on a roll. Being unstoppable adds the same amount again."""
    reversal: float
    one_time: float
    """Keeping a token for a better moment."""
    late_pin: float = 5.1
    """Keeping a token that pins until the pin may win."""
    chain: float
    """The possible further gain of an attacker who keeps the initiative."""
    start: float
    """The possible gain of a defender who takes the initiative."""
    acting: float = 0.3
    """The worth of the initiative without cards, as a share of `chain` and `start`."""
    acting_card: float = 0.25
    """The share that each of the first three cards adds."""
    tired: float = 0.6
    """The part of that share that remains without stamina."""
    depleted: float = 0.5
    """The worth of the initiative to a depleted player, as a share of `chain` and `start`."""
    countered: float = 0.4
    """The probability that an ability is not countered when a reversal could counter it."""
    go_on: float
    """The worth of a hit beyond its effect: more attacks may follow."""
    blocked: float = 0.12
    """The probability that a defender with two cards blocks: higher for each further card and for a stronger hit."""
    blocked_cards: float = 0.028
    blocked_hit: float = 0.019
    reversed: float = 0.089
    """The probability that the defender uses a reversal, which varies in the same way."""
    reversed_hit: float = 0.035
    surest: float = 0.9
    """The maximum of both probabilities."""
    run_blocked: float = 0.3
    """The probability that the third small attack is blocked with stamina."""
    answered: float
    """The defender's cost for stopping an attack."""
    again: float = 0.23
    """The share of rerollable misses that are rerolled."""
    free: float = 0.01
    """A rating slightly better than nothing."""
    unseen_combo: float = 0.23
    """The value of what an opponent's card may lead to."""
    keep: float = 0.24
    """Giving up any card. The next weights are for what it could have done."""
    keep_damage: float
    keep_pin: float = 14.0
    keep_icon: float = 0.24
    keep_link: float = 0.15
    played: float = 0.56
    """A card that leaves the hand by hitting."""
    used_up: float = 0.1
    """Each missing card in a deck that runs low."""
    hand_damage: float = 2.0
    """In an opening hand: damage that will probably be dealt, and the rest of the card."""
    hand_cheap: float = 0.8
    hand_pin: float = 0.5
    hand_icon: float = 0.5
    hand_link: float = 0.4
    hand_ramp: float = 0.2
    room: float = 0.3
    """The cost of each point of damage in an opening hand: it leaves less for the other cards."""
    ramp: float = 0.5
    """Two cards that can rampage together, where a circle link counts 1."""
    square: float = 0.7
    """A square link between two cards, where a circle counts 1."""
    link_momentum: float = 0.3
    """A point of momentum on a card that a square makes easier."""
    missed: float = 0.5
    """Keeping a token that could reroll a miss, as a share."""
    any_icon: float = 0.1
    """An icon on a rampage card that hits."""

    def __init__(self, numbers: dict[str, float]) -> None:
        set_fitted(self, TUNABLE, numbers)

    def life(self, health: int) -> float:
        """The worth of this much health."""
        if health >= 12:
            return float(health)
        failing = 1.0 - KICK_OUT[health]
        return health - self.danger * failing * failing * failing

    def breath(self, board: Board, stamina: int) -> float:
        """The worth of `stamina` points to a wrestler."""
        value = (
            self.first_stamina * stamina if stamina < 5 else self.first_stamina * 5 + self.more_stamina * (stamina - 5)
        )
        return value if stamina > board.low_stamina else value - self.low_stamina

    def drive(self, momentum: int) -> float:
        """The worth of the marker's position to one player."""
        return self.momentum * momentum + self.bands(momentum) - self.bands(-momentum)

    def bands(self, momentum: int) -> float:
        """The worth of being on a roll or unstoppable."""
        return 0.0 if momentum < 5 else self.roll if momentum < 8 else 2 * self.roll


TUNABLE: Final = [
    Tunable("match", 12.0, 48.0),
    Tunable("more_card", 0.9, 3.6),
    Tunable("momentum", 0.25, 1.2),
    Tunable("reversal", 1.0, 6.0),
    Tunable("go_on", 0.4, 3.0),
    Tunable("answered", 1.5, 6.0),
    Tunable("first_stamina", 0.5, 2.2),
    Tunable("first_card", 1.0, 4.2),
    Tunable("one_time", 0.6, 2.8),
    Tunable("chain", 0.25, 1.2),
    Tunable("start", 0.4, 1.8),
    Tunable("keep_damage", 0.8, 3.2),
]
"""The range in which `playmat fit` may change each fitted weight."""


@final
class Mind(Judge):
    """One decision from the player's point of view. Values shared by all cards of an attacker are computed once."""

    def __init__(self, t: AtwTable, you: int, worth: Worth) -> None:
        super().__init__(you)
        self.t: Final[AtwTable] = t
        self.state: Final[AtwState] = t.state
        self.foe: Final[int] = 1 - you
        self.weights: Final[Worth] = worth
        self.user: int = you
        """The seat whose ability is being evaluated. Values are from its point of view."""
        self.attacker: int = NONE
        """The player who attacks."""
        self.taunt: float = 0.0
        self.recover: float = 0.0
        self.consolation: float = 0.0
        """The compensation of the player who is hit."""
        self.tricks: list[float] = []
        """The abilities for the offensive window by slot, or 0 if the slot has no usable one."""

    def attack(self) -> Attack | None:
        """The innermost current attack."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, Attack):
                return frame
        return None

    def me(self) -> Wrestler:
        """The wrestler of the player who decides."""
        return self.state.wrestlers[self.you]

    def wrestler(self, seat: int) -> Wrestler:
        """A wrestler."""
        return self.state.wrestlers[seat]

    def held(self, seat: int) -> int:
        """The number of cards in a player's hand."""
        return len(self.state.pile(HAND, seat))

    def hurting(self, seat: int, n: int) -> float:
        """The worth, to the opponent, of this wrestler's loss of health."""
        health = self.wrestler(seat).health
        return self.weights.life(health) - self.weights.life(max(0, health - n))

    def healing(self, seat: int, n: int) -> float:
        """The worth of health to a wrestler."""
        w = self.wrestler(seat)
        return self.weights.life(min(w.board.health, w.health + n)) - self.weights.life(w.health)

    def resting(self, seat: int, n: int) -> float:
        """The worth of stamina to a wrestler."""
        w, by = self.wrestler(seat), self.weights
        return by.breath(w.board, min(w.board.stamina, w.stamina + n)) - by.breath(w.board, w.stamina)

    def tiring(self, seat: int, n: int) -> float:
        """The cost to a wrestler of losing or paying stamina."""
        w = self.wrestler(seat)
        return self.weights.breath(w.board, w.stamina) - self.weights.breath(w.board, max(0, w.stamina - n))

    def pushing(self, seat: int, n: int) -> float:
        """The worth of momentum to a wrestler."""
        own = self.state.momentum_of(seat)
        return self.weights.drive(min(10, own + n)) - self.weights.drive(own)

    def drawing(self, seat: int, n: int) -> float:
        """The worth of drawing cards."""
        w = self.wrestler(seat)
        if n == 0 or w.depleted:
            return 0.0
        left = len(self.state.pile(DRAW, seat))
        held = self.held(seat)
        value = 0.0
        for _ in range(min(n, left)):
            if held >= w.limit:
                value += self.weights.swap
            else:
                value += self.weights.first_card if held < 2 else self.weights.more_card
                held += 1
        return value

    def pinning(self, victim: int, icons: int, hurt: int = 0) -> float:
        """The worth of a pin: the probability of winning, or the stamina for a good kick-out."""
        w = self.wrestler(victim)
        health = max(0, w.health - hurt)
        attempts = 3 - icons
        if health <= w.board.low_health:
            attempts -= 1
        if attempts < 1:
            attempts = 1
        best = 1e9
        most = min(w.stamina // 3, w.board.health - health)
        for k in range(most + 1):
            value = staying_down(health + k, attempts) * self.weights.match
            if k:
                value += self.tiring(victim, 3 * k) - self.weights.life(health + k) + self.weights.life(health)
            if value < best:
                best = value
            if health + k >= 12:
                break
        return best

    def using_up(self, seat: int, n: int) -> float:
        """The cost of discarding cards from a deck that runs low."""
        left = len(self.state.pile(DRAW, seat)) + self.held(seat)
        return 0.0 if left >= 8 else self.weights.used_up * n * (8 - left) / 8.0

    def using(self, seat: int, ability: WrestlerAbility) -> float:
        """The worth of an ability's effects to its user, minus its price. The token is counted elsewhere."""
        value = 0.0
        if ability.stamina:
            value -= self.tiring(seat, ability.stamina)
        if ability.health:
            value -= self.hurting(seat, ability.health)
        self.user = seat
        for e in ability.effects:
            value += e.worth(self)
        return value

    # for code outside the game

    def worth(self, word: Word) -> float:
        self.user = self.you
        if isinstance(word, AbilityEffect):
            return word.worth(self)
        return self.using(self.you, word) if isinstance(word, WrestlerAbility) else 0.0

    def average(self, word: Word) -> float:
        if isinstance(word, AbilityEffect):
            return word.average(self.weights)
        if not isinstance(word, WrestlerAbility):
            return 0.0
        price = self.weights.more_stamina * word.stamina + word.health
        return sum([e.average(self.weights) for e in word.effects], -price)

    def possible(self, word: Word) -> bool:
        a = self.attack()
        if isinstance(word, Requirement):
            return word.met(self.t, self.you, attack_cards(self.state, a) if a is not None else [])
        if isinstance(word, WrestlerAbility):
            return may_use(self.t, self.you, word, word.timing, a) is None
        if isinstance(word, AttackEffect):
            return len(self.state.frames) > 0
        return self.worth(word) != 0.0

    def if_draws(self, seat: int, n: int) -> float:
        return self.drawing(seat, n) if seat == self.you else -self.drawing(seat, n)

    def if_gains(self, seat: int, n: int) -> float:
        value = self.healing(seat, n) if n >= 0 else -self.hurting(seat, -n)
        return value if seat == self.you else -value

    def acting(self, seat: int, worth: float, held: int) -> float:
        """The worth of the initiative: little without cards or without stamina."""
        w, by = self.wrestler(seat), self.weights
        if w.depleted:
            return worth * by.depleted
        share = by.acting + by.acting_card * min(3, held)
        return worth * share if w.stamina >= 3 else worth * share * by.tired


def staying_down(health: int, attempts: int) -> float:
    """The probability that this many kick-outs all fail."""
    if health >= 12:
        return 0.0
    failing = 1.0 - KICK_OUT[health]
    chance = failing
    for _ in range(attempts - 1):
        chance *= failing
    return chance
