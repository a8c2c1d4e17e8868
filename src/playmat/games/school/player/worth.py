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
    """The weights of a player's judgement. Those with a name in `found` can be tuned; the others are fixed."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # players
        self.sv: float = numbers.get("sv", 9.0)
        """How dear SV is: so much times the logarithm of what one has."""
        self.by_sv: Final[list[float]] = [self.sv * log_of(sv) for sv in range(MOST_SV)]
        # units
        self.atk: float = numbers.get("atk", 1.0)
        self.hp: float = numbers.get("hp", 0.65)
        self.kept: float = numbers.get("kept", 1.0)
        """What a unit does besides fighting, as a part of what is printed."""
        self.evasion: float = numbers.get("evasion", 0.5)
        """Each ATK of a unit that flies or cannot be blocked,"""
        self.evasive: float = 0.2
        """and that it is one."""
        self.overrun: float = 0.25
        self.siphon: float = 0.5
        self.keyword: float = 0.3
        """Hexproof, Shroud, Vigilance or Reach."""
        self.rooted: float = 0.8
        self.eager: float = 0.5
        self.barred: float = 0.3
        """A unit that cannot attack, block or untap, as a part of its worth."""
        self.least: float = 0.2
        """The least that a unit is worth."""
        # other cards
        self.spell: float = 0.8
        """A card that is no unit: for being one, and for each energy it costs."""
        self.spell_cost: float = numbers.get("spell_cost", 1.1)
        self.other: float = 0.6
        """The same on the battlefield."""
        self.other_cost: float = 0.7
        self.laid: float = 0.5
        """Each energy that such a card costs, when it is to come there."""
        self.unworn: float = 1.0
        """What is lost with an Equipment that nobody can wear."""
        # Boosters
        self.booster: float = 0.6
        self.energy: float = numbers.get("energy", 1.9)
        """A source's energy: the first,"""
        self.more_energy: float = 1.2
        """when there is some already,"""
        self.spare_energy: float = 0.5
        """and when there is enough."""
        self.wall: float = 0.25
        self.booster_atk: float = 0.4
        self.lacking: float = 1.5
        """An element that the hand needs and nobody gives yet."""
        self.room: float = 1.5
        """Being able to lay more Boosters."""
        # hands
        self.card: float = numbers.get("card", 1.7)
        """A card drawn,"""
        self.last_card: float = 0.3
        """and one of the last of a deck."""
        self.chosen_card: float = 0.4
        """How much better a card is that was searched for."""
        self.crowd: float = 0.4
        """Each Booster in hand beyond the second."""
        self.late: float = 0.5
        """Each energy that is still missing for a card."""
        self.discard: float = numbers.get("discard", 1.3)
        self.take_away: float = 2.0
        self.reveal: float = 0.2
        self.scry: float = numbers.get("scry", 0.3)
        self.next_card: float = 2.2
        """The card that comes instead of one put to the bottom."""
        # what is done to permanents
        self.hurt: float = 0.03
        """Each damage that does not defeat, as a part of the worth."""
        self.bounce: float = numbers.get("bounce", 0.55)
        self.exile: float = 0.8
        """Until something leaves: it may come back."""
        self.tap: float = numbers.get("tap", 0.25)
        self.tap_late: float = 0.02
        self.tap_own: float = 0.3
        self.untap: float = 0.3
        self.freeze: float = numbers.get("freeze", 0.5)
        self.freeze_booster: float = 0.3
        self.enter_again: float = 1.0
        self.away: float = 0.5
        """Being away for a moment."""
        self.tally: float = 0.7
        self.token: float = 0.2
        """How much less a token is than a card."""
        self.refit: float = 0.8
        """Moving an Equipment should bring so much."""
        self.pail: float = 0.2
        self.buff: float = 0.2
        """A change of values where there is no combat."""
        self.evade: float = numbers.get("evade", 0.6)
        """A hit by a unit that nobody can block any more, as a part of what it takes."""
        self.only_if: float = 0.6
        """How often a condition is true."""
        # static abilities
        self.group: float = 0.8
        """A change of values for as long as a card stays."""
        self.law: float = 0.6
        self.few_attackers: float = 1.5
        self.higher_limit: float = 0.5
        # acting now
        self.cast: float = 0.3
        """What casting a unit must bring."""
        self.instant: float = 0.6
        """What an Instant is worth in hand, for a better moment: for being one, and for each energy it costs;"""
        self.instant_cost: float = numbers.get("instant_cost", 0.4)
        self.keep: float = 0.4
        """the same of a Spell."""
        self.keep_cost: float = numbers.get("keep_cost", 0.25)
        self.use: float = 0.1
        """What using an ability must bring, and for each energy it costs."""
        self.use_cost: float = 0.15
        self.rest: float = numbers.get("rest", 0.45)
        """A unit that is tapped before it could attack, as a part of its worth,"""
        self.rest_late: float = 0.25
        """afterwards, or before it could block,"""
        self.rest_over: float = 0.02
        """and then."""
        # combat
        self.attack: float = -0.02
        """What an attack must be worth: one that costs nothing may still find nobody in the way."""
        self.block: float = 0.05
        """What a block must be worth,"""
        self.gang: float = 0.3
        """and one by two."""
        self.drained: float = 0.5
        """Blocking a unit with Siphon."""
        self.stay: float = 0.01
        """What it must bring that a unit stays at home."""
        self.doubtful: float = 2.0
        """Among many attackers, only those that are worth so much are thought about one by one."""


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
"""Those that `playmat fit` may change; they are in weights.json."""

USUAL: Final = Worth({})
"""The weights by which the value reads a position: it was fitted to them."""
