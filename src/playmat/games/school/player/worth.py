"""The weights of a player's judgement, all in one measure: about a point of SV of a player who is not in danger."""

from __future__ import annotations

from math import log
from typing import Final

from playmat.engine.player.weights import Tunable, Weights, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.school")
"""The numbers that `playmat fit school` finds; they lie beside this in weights.json."""


GONE: Final = -30.0
"""What it is worth to be at 0 SV; the way further down counts a little, so that less of it is better."""
BELOW: Final = 1.5
MOST_SV: Final = 100
LOGS: Final = [log(1 + sv) for sv in range(MOST_SV)]
"""Of the SV that a player may have: worked out once, because it is asked for again and again."""


def log_of(sv: int) -> float:
    """The logarithm by which SV counts."""
    return LOGS[sv] if sv < MOST_SV else log(1 + sv)


class Worth:
    """The weights of a player's judgement. Those without a number here are fitted, and weights.json has theirs."""

    # players
    sv: float
    """How dear SV is: so much times the logarithm of what one has."""
    # units
    atk: float
    hp: float
    kept: float
    """What a unit does besides fighting, as a part of what is printed."""
    evasion: float
    """Each ATK of a unit that flies or cannot be blocked,"""
    evasive: float = 0.2
    """and that it is one."""
    overrun: float = 0.25
    siphon: float = 0.5
    keyword: float = 0.3
    """Hexproof, Shroud, Vigilance or Reach."""
    rooted: float = 0.8
    eager: float = 0.5
    barred: float = 0.3
    """A unit that cannot attack, block or untap, as a part of its worth."""
    least: float = 0.2
    """The least that a unit is worth."""
    # other cards
    spell: float = 0.8
    """A card that is no unit: for being one, and for each energy it costs."""
    spell_cost: float
    other: float = 0.6
    """The same on the battlefield."""
    other_cost: float = 0.7
    laid: float = 0.5
    """Each energy that such a card costs, when it is to come there."""
    unworn: float = 1.0
    """What is lost with an Equipment that nobody can wear."""
    # Boosters
    booster: float = 0.6
    energy: float
    """A source's energy: the first,"""
    more_energy: float = 1.2
    """when there is some already,"""
    spare_energy: float = 0.5
    """and when there is enough."""
    wall: float = 0.25
    booster_atk: float = 0.4
    lacking: float = 1.5
    """An element that the hand needs and nobody gives yet."""
    room: float = 1.5
    """Being able to lay more Boosters."""
    # hands
    card: float
    """A card drawn,"""
    last_card: float = 0.3
    """and one of the last of a deck."""
    chosen_card: float = 0.4
    """How much better a card is that was searched for."""
    crowd: float = 0.4
    """Each Booster in hand beyond the second."""
    late: float = 0.5
    """Each energy that is still missing for a card."""
    discard: float
    take_away: float = 2.0
    reveal: float = 0.2
    scry: float
    next_card: float = 2.2
    """The card that comes instead of one put to the bottom."""
    # what is done to permanents
    hurt: float = 0.03
    """Each damage that does not defeat, as a part of the worth."""
    bounce: float
    exile: float = 0.8
    """Until something leaves: it may come back."""
    tap: float
    tap_late: float = 0.02
    tap_own: float = 0.3
    untap: float = 0.3
    freeze: float
    freeze_booster: float = 0.3
    enter_again: float = 1.0
    away: float = 0.5
    """Being away for a moment."""
    tally: float = 0.7
    token: float = 0.2
    """How much less a token is than a card."""
    refit: float = 0.8
    """Moving an Equipment should bring so much."""
    pail: float = 0.2
    buff: float = 0.2
    """A change of values where there is no combat."""
    evade: float
    """A hit by a unit that nobody can block any more, as a part of what it takes."""
    only_if: float = 0.6
    """How often a condition is true."""
    # static abilities
    group: float = 0.8
    """A change of values for as long as a card stays."""
    law: float = 0.6
    few_attackers: float = 1.5
    higher_limit: float = 0.5
    # acting now
    cast: float = 0.3
    """What casting a unit must bring."""
    instant: float = 0.6
    """What an Instant is worth in hand, for a better moment: for being one, and for each energy it costs;"""
    instant_cost: float
    keep: float = 0.4
    """the same of a Spell."""
    keep_cost: float
    use: float = 0.1
    """What using an ability must bring, and for each energy it costs."""
    use_cost: float = 0.15
    rest: float
    """A unit that is tapped before it could attack, as a part of its worth,"""
    rest_late: float = 0.25
    """afterwards, or before it could block,"""
    rest_over: float = 0.02
    """and then."""
    # combat
    attack: float = -0.02
    """What an attack must be worth: one that costs nothing may still find nobody in the way."""
    block: float = 0.05
    """What a block must be worth,"""
    gang: float = 0.3
    """and one by two."""
    drained: float = 0.5
    """Blocking a unit with Siphon."""
    stay: float = 0.01
    """What it must bring that a unit stays at home."""
    doubtful: float = 2.0
    """Among many attackers, only those that are worth so much are thought about one by one."""

    def __init__(self, found: dict[str, float]) -> None:
        self.sv = found["sv"]
        self.atk = found["atk"]
        self.hp = found["hp"]
        self.kept = found["kept"]
        self.evasion = found["evasion"]
        self.spell_cost = found["spell_cost"]
        self.energy = found["energy"]
        self.card = found["card"]
        self.discard = found["discard"]
        self.scry = found["scry"]
        self.bounce = found["bounce"]
        self.tap = found["tap"]
        self.freeze = found["freeze"]
        self.evade = found["evade"]
        self.instant_cost = found["instant_cost"]
        self.keep_cost = found["keep_cost"]
        self.rest = found["rest"]
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
"""How far `playmat fit` may change those that are fitted."""

USUAL: Final = Worth(WEIGHTS.advice | {"atk": 1.0, "hp": 0.65, "evasion": 0.5, "kept": 1.0, "energy": 1.9})
"""The weights by which the value reads permanents: it was fitted to them, so a new fit of the advice leaves them."""
