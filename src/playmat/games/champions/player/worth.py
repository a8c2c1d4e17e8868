"""The weights of a player's judgement, all in one measure: a point of health of a Champion nobody threatens yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.weights import Tunable

if TYPE_CHECKING:
    from playmat.games.champions.vocabulary.card import DuelCard


class Printed:
    """A card: what one use of it does, what it is worth on the field, and in the hand."""

    def __init__(self) -> None:
        self.use: float = 0.0
        self.once: bool = False
        """Using it takes it off the field."""
        self.equipping: float = 0.0
        """What happens when it is equipped."""
        self.leaving: float = 0.0
        """What happens when it goes to the Grave from the field,"""
        self.ruined: float = 0.0
        """and when it is destroyed there."""
        self.discarded: float = 0.0
        self.still: float = 0.0
        """What it does on the field by itself, without being used."""
        self.field: float = 0.0
        self.hand: float = 0.0
        self.watches: bool = False
        """It spoils Equipment that the opponent has just used."""
        self.outlet: bool = False
        """Its use gives up Equipment of the player's own."""


class Worth:
    """The weights of a player's judgement. Those without a number here are fitted, and weights.json has theirs."""

    action: float
    """What one action brings on the average: whatever still needs actions is worth so much less."""
    hold: float
    """A card in hand, as a part of what it will do: what is done now is better than what may be done later."""
    wear: float
    """The same for Equipment that lies ready."""
    again: float
    """How often Equipment that stays is used."""
    presence: float
    """A Champion, whatever its health: it acts, wears Equipment and must be defeated."""
    worn: float
    """What a defeated Champion wore, as a part of its worth."""
    remains: float = 0.7
    """What a Champion leaves behind, as a part of the average of its Trigger;"""
    saved: float = 30.0
    """what it comes back with."""
    sting: float = 0.5
    """What a hit sets off, as a part of its average."""
    control: float = 1.7
    """A Champion of the opponent for good, as a part of its worth,"""
    borrow: float = 8.0
    """and for a while,"""
    borrow_worn: float = 0.25
    """with so much of what it wears."""
    leaving: float = 0.4
    """What a card does when it goes, as a part, while it lies ready."""
    frail: float
    """How much more a point of health is worth below the mark where one or two hits defeat."""
    frail_mark: float = 50.0
    heal: float
    """Healing, as a part of the points it brings: it only puts off the end."""
    card: float
    """A card drawn; less the more are held."""
    full_hand: float = 0.09
    """What a card loses with every one that is held beyond the third: nobody gets to play them all."""
    least_card: float = 0.15
    """The least that is left of it then."""
    focus: float
    """How much better a hit is on a Champion that has little health left already, below this mark,"""
    focus_mark: float = 120.0
    danger: float = 0.004
    """and on one that wears or does much."""
    mill: float
    """Emptying a deck, as a part of defeating: so much of the way that is left."""
    emptied: float = 12.0
    """The last card of it."""
    low_deck: float = 2.5
    """Each draw of a deck that runs out."""
    quiet: float = 0.5
    """What drawing gains with every turn on which the game stands still."""
    spare: float
    """Equipment that does what other Equipment does already, or can be given up for something."""
    theirs: float = 0.8
    """A card that the opponent draws, as a part of what it is to them."""
    their_card: float = 5.0
    unknown: float = 6.0
    """A facedown card that the other player put there."""
    # Equipment
    down: float = 2.0
    """An own facedown card, and a part of what it does when it goes."""
    down_leaving: float = 0.5
    down_unknown: float = 5.0
    """A facedown card that the player has not seen,"""
    steadiness: float = 0.02
    """and each point of health of the Champion it is on."""
    given_up: float = 0.45
    """What a card does when it goes, as a part, while there is something to give it up for."""
    raised: float = 1.5
    """Each point by which Equipment beside it raises its damage."""
    steady: float = 20.0
    """Equipment is worth its whole only on a Champion whose health and this make"""
    steady_mark: float = 70.0
    now: float = 2.0
    """What a use would do just now counts up to so many times what is printed, and so much more."""
    now_more: float = 10.0
    least_use: float = 0.5
    """New Equipment must do better than this part of an action."""
    only_if: float = 0.8
    """How often a condition of a use is true."""
    spoiled: float = 0.6
    """Equipment that is spoiled when it is used, as a part."""
    chained: float = 0.8
    """An effect of the opponent's Champion that is taken away, as a part of its use,"""
    chained_idle: float = -4.0
    """and a chain on one that has none."""
    slot: float = 8.0
    """A slot that is taken from the opponent,"""
    last_slot: float = 11.0
    """and the last one of a Champion."""
    # cards in the hand
    no_room: float = 0.6
    """Equipment whose slots are all taken, as a part."""
    pillar: float = 0.6
    """One of the four cards that win together, as a part of what it would be on the field."""
    least_held: float = 0.5
    # turns
    repeated: float = 6.0
    """What drawing gains each time that a position comes back."""
    on_draw: float = 0.8
    """What drawing sets off, as a part of its average,"""
    on_spell: float = 0.7
    """and what activating a Spell sets off."""
    no_deck: float = 12.0
    """Something to do again without a deck: it keeps the player from having to draw."""
    lead_card: float = 2.0
    """A card in hand, in the lead,"""
    lead_deck: float = 0.5
    """and one in the deck."""
    even: float = 10.0
    """With a smaller lead a draw is accepted,"""
    won: float = 60.0
    """and with a greater one the game is claimed."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.action = numbers["action"]
        self.hold = numbers["hold"]
        self.wear = numbers["wear"]
        self.again = numbers["again"]
        self.presence = numbers["presence"]
        self.worn = numbers["worn"]
        self.frail = numbers["frail"]
        self.heal = numbers["heal"]
        self.card = numbers["card"]
        self.focus = numbers["focus"]
        self.mill = numbers["mill"]
        self.spare = numbers["spare"]
        self.cards: Final[dict[DuelCard, Printed]] = {}
        """What printed cards are good for by these weights; looked at once."""


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
"""How far `playmat fit` may change those that are fitted."""
