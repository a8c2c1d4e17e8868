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
    focus: float
    """How much better a hit is on a Champion that has little health left already,"""
    danger: float = 0.004
    """and on one that wears or does much."""
    mill: float
    """Emptying a deck, as a part of defeating: so much of the way that is left."""
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
    """A facedown card that somebody else has put there."""

    def __init__(self, found: dict[str, float]) -> None:
        self.action = found["action"]
        self.hold = found["hold"]
        self.wear = found["wear"]
        self.again = found["again"]
        self.presence = found["presence"]
        self.worn = found["worn"]
        self.frail = found["frail"]
        self.heal = found["heal"]
        self.card = found["card"]
        self.focus = found["focus"]
        self.mill = found["mill"]
        self.spare = found["spare"]
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
