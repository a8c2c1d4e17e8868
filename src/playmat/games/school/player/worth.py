"""The weights of the evaluation. One unit is about one point of SV for a player who is not in danger."""

from __future__ import annotations

from math import log
from typing import Final

from playmat.engine.player.weights import Tunable, Weights, set_fitted, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.school")
"""The numbers that `playmat fit school` finds, stored next to this file in weights.json."""


GONE: Final = -30.0
"""The worth of 0 SV. Values below 0 still differ slightly, so that less negative is better."""
BELOW: Final = 1.5
MOST_SV: Final = 100
LOGS: Final = [log(1 + sv) for sv in range(MOST_SV)]
"""The logarithm for every possible SV, computed once because it is needed often."""


def log_of(sv: int) -> float:
    """The logarithm of this SV plus 1, by which SV is valued."""
    return LOGS[sv] if sv < MOST_SV else log(1 + sv)


class Worth:
    """The weights of the evaluation. Those without a number here are fitted; their values are in weights.json."""

    # players
    sv: float
    """The worth of SV: this number times the logarithm of the SV."""
    # units
    atk: float
    hp: float
    kept: float
    """What a unit does apart from fighting, as a share of its printed value."""
    evasion: float
    """Each point of ATK on a unit that flies or cannot be blocked."""
    evasive: float = 0.2
    """The bonus for a unit that flies or cannot be blocked."""
    overrun: float = 0.25
    siphon: float = 0.5
    keyword: float = 0.3
    """Hexproof, Shroud, Vigilance or Reach."""
    rooted: float = 0.8
    eager: float = 0.5
    barred: float = 0.3
    """A unit that cannot attack, block or untap, as a share of its worth."""
    least: float = 0.2
    """The minimum worth of a unit."""
    # other cards
    spell: float = 0.8
    """A card that is not a unit: a base value, and each point of energy that it costs."""
    spell_cost: float
    other: float = 0.6
    """A card on the battlefield that is not a unit: a base value, and each point of energy that it costs."""
    other_cost: float = 0.7
    laid: float = 0.5
    """Each point of energy in the cost of a card that is not a unit, when it is about to enter."""
    unworn: float = 1.0
    """The loss for an Equipment that no unit can wear."""
    # Boosters
    booster: float = 0.6
    energy: float
    """A source's energy, for a player with little energy."""
    more_energy: float = 1.2
    """A source's energy, for a player with some energy."""
    spare_energy: float = 0.5
    """A source's energy, for a player with enough energy."""
    wall: float = 0.25
    booster_atk: float = 0.4
    lacking: float = 1.5
    """An element that the hand needs and no source gives yet."""
    room: float = 1.5
    """Being allowed to play more Boosters."""
    # hands
    card: float
    """A drawn card."""
    last_card: float = 0.3
    """A drawn card that is one of the last in the deck."""
    chosen_card: float = 0.4
    """The bonus for a card that was searched for."""
    crowd: float = 0.4
    """Each Booster in hand beyond the second."""
    late: float = 0.5
    """Each point of energy missing to cast a card in hand."""
    discard: float
    take_away: float = 2.0
    reveal: float = 0.2
    scry: float
    next_card: float = 2.2
    """The next card of the deck, after a card was put on the bottom."""
    # effects on permanents
    hurt: float = 0.03
    """Each point of damage that does not destroy a permanent, as a share of the permanent's worth."""
    bounce: float
    exile: float = 0.8
    """Exile until a card leaves the battlefield. Worth less than exile, because the card may return."""
    tap: float
    tap_late: float = 0.02
    tap_own: float = 0.3
    untap: float = 0.3
    freeze: float
    freeze_booster: float = 0.3
    enter_again: float = 1.0
    away: float = 0.5
    """The deduction for the short absence of a permanent that is exiled and returns."""
    tally: float = 0.7
    token: float = 0.2
    """The deduction for a token, which is worth less than a card."""
    refit: float = 0.8
    """The minimum gain of moving an Equipment."""
    pail: float = 0.2
    buff: float = 0.2
    """A change of values outside combat."""
    evade: float
    """A hit by a unit that can no longer be blocked, as a share of its damage."""
    only_if: float = 0.6
    """The probability that a condition is true."""
    # static abilities
    group: float = 0.8
    """A change of values that lasts as long as a card stays."""
    law: float = 0.6
    few_attackers: float = 1.5
    higher_limit: float = 0.5
    # acting now
    cast: float = 0.3
    """The minimum gain of casting a unit."""
    instant: float = 0.6
    """An Instant kept in hand for a better moment: a base value, and each point of energy that it costs."""
    instant_cost: float
    keep: float = 0.4
    """A Spell kept in hand for a better moment: a base value, and each point of energy that it costs."""
    keep_cost: float
    use: float = 0.1
    """The minimum gain of an ability, and the amount for each point of energy that it costs."""
    use_cost: float = 0.15
    rest: float
    """A unit that is tapped before it could attack, as a share of its value."""
    rest_late: float = 0.25
    """A unit that is tapped after attacking, or before it could block."""
    rest_over: float = 0.02
    """A unit that is tapped when it can no longer attack or block."""
    # combat
    attack: float = -0.02
    """The minimum gain of an attack. Negative, because an attack that costs nothing may go unblocked."""
    block: float = 0.05
    """The minimum gain of a block."""
    gang: float = 0.3
    """The minimum gain of a double block."""
    drained: float = 0.5
    """The deduction for blocking a unit with Siphon."""
    stay: float = 0.01
    """The minimum gain of keeping a unit at home."""
    doubtful: float = 2.0
    """With many attackers, only those with at least this worth are considered for staying at home."""

    def __init__(self, numbers: dict[str, float]) -> None:
        set_fitted(self, TUNABLE, numbers)
        self.by_sv: Final[list[float]] = [self.sv * log_of(sv) for sv in range(MOST_SV)]


TUNABLE: Final = [
    Tunable("sv", 4.5, 18.0),
    Tunable("atk", 0.5, 2.0),
    Tunable("hp", 0.3, 1.3),
    Tunable("kept", 0.4, 2.5),
    Tunable("evasion", 0.2, 1.2),
    Tunable("spell_cost", 0.5, 2.2),
    Tunable("energy", 0.9, 3.8),
    Tunable("card", 0.8, 3.4),
    Tunable("discard", 0.6, 2.6),
    Tunable("scry", 0.1, 0.8),
    Tunable("bounce", 0.25, 1.0),
    Tunable("tap", 0.1, 0.6),
    Tunable("freeze", 0.2, 1.0),
    Tunable("evade", 0.3, 1.2),
    Tunable("instant_cost", 0.1, 1.0),
    Tunable("keep_cost", 0.1, 0.8),
    Tunable("rest", 0.2, 0.9),
]
"""The range in which `playmat fit` may change each fitted weight."""

USUAL: Final = Worth(WEIGHTS.advice | {"atk": 1.0, "hp": 0.65, "evasion": 0.5, "kept": 1.0, "energy": 1.9})
"""The weights with which the evaluation values permanents. Fixed, because the evaluation was fitted to them."""
