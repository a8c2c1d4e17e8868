"""The weights of the evaluation. The unit is a point of health of a Champion that is not threatened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.weights import Tunable, set_fitted

if TYPE_CHECKING:
    from playmat.games.champions.vocabulary.card import DuelCard


class Printed:
    """A printed card: the effect of one use, its worth on the field, and its worth in the hand."""

    def __init__(self) -> None:
        self.use: float = 0.0
        self.once: bool = False
        """Whether using the card takes it off the field."""
        self.equipping: float = 0.0
        """The value of its effects when it is equipped."""
        self.leaving: float = 0.0
        """The value of its effects when it goes from the field to the Grave."""
        self.ruined: float = 0.0
        """The value of its effects when it is destroyed on the field."""
        self.discarded: float = 0.0
        self.still: float = 0.0
        """The value of its effects on the field when it is not used."""
        self.field: float = 0.0
        self.hand: float = 0.0
        self.watches: bool = False
        """Whether it spoils Equipment that the opponent has just used."""
        self.outlet: bool = False
        """Whether using it gives up the user's own Equipment."""


class Worth:
    """The weights of the evaluation. Those without a number here are fitted; their values are in weights.json."""

    action: float
    """The average result of one action. Anything that still needs actions is worth that much less."""
    hold: float
    """A card in hand, as a share of its effect: an effect now is better than a possible effect later."""
    wear: float
    """Equipment on the field, as a share of its effect."""
    again: float
    """The number of times that lasting Equipment is used."""
    presence: float
    """A Champion regardless of its health: it acts, wears Equipment and must be defeated."""
    worn: float
    """The Equipment of a defeated Champion, as a share of its worth."""
    remains: float = 0.7
    """A Champion's Trigger on its own defeat, as a share of the Trigger's average."""
    saved: float = 30.0
    """The worth of the health that a defeated Champion comes back with."""
    sting: float = 0.5
    """The Triggers that a hit sets off, as a share of their average."""
    control: float = 1.7
    """Permanent control of an opposing Champion, as a share of its worth."""
    borrow: float = 8.0
    """Temporary control of an opposing Champion."""
    borrow_worn: float = 0.25
    """The Equipment of a temporarily controlled Champion, as a share of its worth."""
    leaving: float = 0.4
    """The share of a card's effect on leaving the field that counts while the card is ready to use."""
    frail: float
    """The additional worth of a point of health below the mark at which one or two hits defeat a Champion."""
    frail_mark: float = 50.0
    heal: float
    """Healing, as a share of the points it restores: it only delays the end."""
    card: float
    """A drawn card. It is worth less in a larger hand."""
    full_hand: float = 0.09
    """The share of its worth that a card loses for each card in hand beyond the third: not all can be played."""
    least_card: float = 0.15
    """The minimum share of its worth that a card keeps in a large hand."""
    focus: float
    """The additional worth of a hit on a Champion with less health than `focus_mark`."""
    focus_mark: float = 120.0
    danger: float = 0.004
    """The additional worth of a hit on a Champion with much Equipment or strong effects."""
    mill: float
    """Emptying a deck, as a share of a defeat. Milling counts in proportion."""
    emptied: float = 12.0
    """The last card of a deck."""
    low_deck: float = 2.5
    """Each draw from a deck that is running out."""
    quiet: float = 0.5
    """The worth that drawing gains with each turn without progress."""
    spare: float
    """Equipment that duplicates other Equipment, or can be given up for something."""
    theirs: float = 0.8
    """A card that the opponent draws, as a share of its worth to them."""
    their_card: float = 5.0
    unknown: float = 6.0
    """A facedown card that the other player put there."""
    # Equipment
    down: float = 2.0
    """Your own facedown card, in addition to a share of what it does when it leaves the field."""
    down_leaving: float = 0.5
    down_unknown: float = 5.0
    """A facedown card that the player has not seen."""
    steadiness: float = 0.02
    """An unseen facedown card's bonus for each point of its Champion's health."""
    given_up: float = 0.45
    """The share of a card's effect on leaving the field that counts while the card can be given up."""
    raised: float = 1.5
    """Each point of damage that neighboring Equipment adds to an Equipment's hits."""
    steady: float = 20.0
    """Equipment counts fully only if its Champion's health plus this number is at least `steady_mark`."""
    steady_mark: float = 70.0
    now: float = 2.0
    """The effect of a use now counts up to this multiple of the printed value, plus `now_more`."""
    now_more: float = 10.0
    least_use: float = 0.5
    """New Equipment must be better than this share of an action."""
    only_if: float = 0.8
    """The probability that the condition of a use is true."""
    spoiled: float = 0.6
    """The share of its worth that Equipment loses if it is spoiled when it is used."""
    chained: float = 0.8
    """Disabling an effect of an opposing Champion, as a share of its use."""
    chained_idle: float = -4.0
    """Chaining a Champion that has no effect."""
    slot: float = 8.0
    """Taking a slot from the opponent."""
    last_slot: float = 11.0
    """Taking the last slot of a Champion."""
    # cards in the hand
    no_room: float = 0.6
    """The share of its worth that Equipment without a free slot keeps."""
    pillar: float = 0.6
    """One of the four cards that win together, as a share of its worth on the field."""
    least_held: float = 0.5
    # turns
    repeated: float = 6.0
    """The worth that drawing gains each time a position repeats."""
    on_draw: float = 0.8
    """The Triggers on drawing, as a share of their average."""
    on_spell: float = 0.7
    """The Triggers on activating a Spell, as a share of their average."""
    no_deck: float = 12.0
    """An action, for a player with an empty deck who would otherwise have to draw."""
    lead_card: float = 2.0
    """A card in hand, when computing the lead."""
    lead_deck: float = 0.5
    """A card in the deck, when computing the lead."""
    even: float = 10.0
    """A draw is accepted if the lead is smaller than this."""
    won: float = 60.0
    """A win is claimed if the lead is larger than this."""

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
"""The range in which `playmat fit` may change each fitted weight."""
