"""The weights of the evaluation, in one unit: a point of health of a Champion that is not threatened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.weights import Tunable, set_fitted

if TYPE_CHECKING:
    from playmat.games.champions.vocabulary.card import DuelCard


class Printed:
    """A card: the effect of one use, its worth on the field, and its worth in the hand."""

    def __init__(self) -> None:
        self.use: float = 0.0
        self.once: bool = False
        """Using it takes it off the field."""
        self.equipping: float = 0.0
        """The value of its effects when it is equipped."""
        self.leaving: float = 0.0
        """The value of its effects when it goes from the field to the Grave."""
        self.ruined: float = 0.0
        """The value of its effects when it is destroyed on the field."""
        self.discarded: float = 0.0
        self.still: float = 0.0
        """What it does on the field without being used."""
        self.field: float = 0.0
        self.hand: float = 0.0
        self.watches: bool = False
        """It spoils Equipment that the opponent has just used."""
        self.outlet: bool = False
        """Its use gives up Equipment of yours."""


class Worth:
    """The weights of the evaluation. Those without a number here are fitted, and weights.json has theirs."""

    action: float
    """The average result of one action: everything that still needs actions is worth that much less."""
    hold: float
    """A card in hand, as a share of what it will do: doing it now is better than perhaps doing it later."""
    wear: float
    """The same for Equipment on the field."""
    again: float
    """How often lasting Equipment is used."""
    presence: float
    """A Champion regardless of its health: it acts, wears Equipment and must be defeated."""
    worn: float
    """The Equipment of a defeated Champion, as a share of its worth."""
    remains: float = 0.7
    """What a Champion leaves behind, as a share of the average of its Trigger;"""
    saved: float = 30.0
    """what it comes back with."""
    sting: float = 0.5
    """The effect of a hit's Triggers, as a share of their average."""
    control: float = 1.7
    """Permanent control of an opposing Champion, as a share of its worth,"""
    borrow: float = 8.0
    """and temporary control,"""
    borrow_worn: float = 0.25
    """with this share of what it wears."""
    leaving: float = 0.4
    """The effect of a card's end, as a share, while it is ready to use."""
    frail: float
    """How much more a point of health is worth below the mark at which one or two hits defeat."""
    frail_mark: float = 50.0
    heal: float
    """Healing, as a share of the points it restores: it only delays the end."""
    card: float
    """A drawn card, worth less the larger the hand."""
    full_hand: float = 0.09
    """What a card loses for each card in hand beyond the third: no one gets to play them all."""
    least_card: float = 0.15
    """The minimum that is left of it."""
    focus: float
    """How much better a hit is on a Champion with little health left, below this mark,"""
    focus_mark: float = 120.0
    danger: float = 0.004
    """and on one that wears or does much."""
    mill: float
    """Emptying a deck, as a share of a defeat: this share of the remaining way."""
    emptied: float = 12.0
    """The last card of it."""
    low_deck: float = 2.5
    """Each draw from a deck that runs out."""
    quiet: float = 0.5
    """What drawing gains with each turn without progress."""
    spare: float
    """Equipment that repeats other Equipment, or can be given up for something."""
    theirs: float = 0.8
    """A card that the opponent draws, as a share of its worth to them."""
    their_card: float = 5.0
    unknown: float = 6.0
    """A facedown card that the other player put there."""
    # Equipment
    down: float = 2.0
    """Your own facedown card, and a share of what it does at its end."""
    down_leaving: float = 0.5
    down_unknown: float = 5.0
    """A facedown card that the player has not seen,"""
    steadiness: float = 0.02
    """and each point of health of the Champion it is on."""
    given_up: float = 0.45
    """The effect of a card's end, as a share, while there is something to give it up for."""
    raised: float = 1.5
    """Each point by which neighboring Equipment raises its damage."""
    steady: float = 20.0
    """Equipment is worth its full value only on a Champion whose health and this make"""
    steady_mark: float = 70.0
    now: float = 2.0
    """What a use would do now counts up to this multiple of the printed value, and this much more."""
    now_more: float = 10.0
    least_use: float = 0.5
    """New Equipment must be better than this share of an action."""
    only_if: float = 0.8
    """How often a condition of a use is true."""
    spoiled: float = 0.6
    """Equipment that is spoiled when it is used, as a share."""
    chained: float = 0.8
    """An effect of an opposing Champion that is taken away, as a share of its use,"""
    chained_idle: float = -4.0
    """and a chain on one that has none."""
    slot: float = 8.0
    """A slot that is taken from the opponent,"""
    last_slot: float = 11.0
    """and the last one of a Champion."""
    # cards in the hand
    no_room: float = 0.6
    """Equipment whose slots are all taken, as a share."""
    pillar: float = 0.6
    """One of the four cards that win together, as a share of its worth on the field."""
    least_held: float = 0.5
    # turns
    repeated: float = 6.0
    """What drawing gains each time a position repeats."""
    on_draw: float = 0.8
    """The Triggers of drawing, as a share of their average,"""
    on_spell: float = 0.7
    """and those of activating a Spell."""
    no_deck: float = 12.0
    """An action for a player without a deck, who would otherwise have to draw."""
    lead_card: float = 2.0
    """A card in hand, for the lead,"""
    lead_deck: float = 0.5
    """and one in the deck."""
    even: float = 10.0
    """With a smaller lead, a draw is accepted,"""
    won: float = 60.0
    """and with a larger one, the win is claimed."""

    def __init__(self, numbers: dict[str, float]) -> None:
        set_fitted(self, TUNABLE, numbers)
        self.cards: Final[dict[DuelCard, Printed]] = {}
        """The worth of printed cards with these weights, cached."""


TUNABLE: Final = [
    Tunable("action", 4.0, 18.0),
    Tunable("hold", 0.4, 1.0),
    Tunable("presence", 10.0, 45.0),
    Tunable("heal", 0.3, 1.2),
    Tunable("card", 4.0, 17.0),
    Tunable("mill", 0.2, 0.9),
    Tunable("wear", 0.4, 1.0),
    Tunable("again", 1.2, 5.0),
    Tunable("frail", 0.3, 1.2),
    Tunable("focus", 0.05, 0.3),
    Tunable("spare", 1.0, 6.0),
    Tunable("worn", 0.2, 1.2),
]
"""How far `playmat fit` may change the fitted ones."""
