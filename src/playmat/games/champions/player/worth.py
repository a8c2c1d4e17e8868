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
    """The weights of a player's judgement. They were found by playing many duels against slightly other weights."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.action: float = numbers["action"]
        """What one action brings on the average: whatever still needs actions is worth so much less."""
        self.hold: float = numbers["hold"]
        """A card in hand, as a part of what it will do: what is done now is better than what may be done later."""
        self.wear: float = numbers["wear"]
        """The same for Equipment that lies ready."""
        self.again: float = numbers["again"]
        """How often Equipment that stays is used."""
        self.presence: float = numbers["presence"]
        """A Champion, whatever its health: it acts, wears Equipment and must be defeated."""
        self.worn: float = numbers["worn"]
        """What a defeated Champion wore, as a part of its worth."""
        self.remains: float = 0.7
        """What a Champion leaves behind, as a part of the average of its Trigger;"""
        self.saved: float = 30.0
        """what it comes back with."""
        self.sting: float = 0.5
        """What a hit sets off, as a part of its average."""
        self.control: float = 1.7
        """A Champion of the opponent for good, as a part of its worth,"""
        self.borrow: float = 8.0
        """and for a while,"""
        self.borrow_worn: float = 0.25
        """with so much of what it wears."""
        self.leaving: float = 0.4
        """What a card does when it goes, as a part, while it lies ready."""
        self.frail: float = numbers["frail"]
        """How much more a point of health is worth below the mark where one or two hits defeat."""
        self.frail_mark: float = 50.0
        self.heal: float = numbers["heal"]
        """Healing, as a part of the points it brings: it only puts off the end."""
        self.card: float = numbers["card"]
        """A card drawn; less the more are held."""
        self.full_hand: float = 0.09
        """What a card loses with every one that is held beyond the third: nobody gets to play them all."""
        self.focus: float = numbers["focus"]
        """How much better a hit is on a Champion that has little health left already,"""
        self.danger: float = 0.004
        """and on one that wears or does much."""
        self.mill: float = numbers["mill"]
        """Emptying a deck, as a part of defeating: so much of the way that is left."""
        self.low_deck: float = 2.5
        """Each draw of a deck that runs out."""
        self.quiet: float = 0.5
        """What drawing gains with every turn on which the game stands still."""
        self.spare: float = numbers["spare"]
        """Equipment that does what other Equipment does already, or can be given up for something."""
        self.theirs: float = 0.8
        """A card that the opponent draws, as a part of what it is to them."""
        self.their_card: float = 5.0
        self.unknown: float = 6.0
        """A facedown card that somebody else has put there."""
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
"""Those that `playmat fit` may change; they are in weights.json."""
