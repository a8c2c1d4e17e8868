"""The weights of a player's judgement, in one measure: about a point of Stamina."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.weights import Tunable

if TYPE_CHECKING:
    from playmat.games.aew.vocabulary.card import AewCard


class Worth:
    """The weights of a player's judgement. Those with a name in `found` can be tuned; the others are fixed."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.printed: Final[dict[AewCard, float]] = {}
        """What printed cards are worth by these weights; looked at once."""
        # cards
        self.momentum: float = numbers.get("momentum", 0.6)
        """A point of Momentum while what it buys will be drawn,"""
        self.late_momentum: float = numbers.get("late_momentum", 0.3)
        """and when it will not."""
        self.turn: float = numbers.get("turn", 8.0)
        """How much Stamina a turn costs."""
        self.reversing: float = numbers.get("reversing", 2.5)
        """A card that reverses."""
        self.working: float = numbers.get("working", 0.8)
        """An ability that lasts or is used in the Ring,"""
        self.staying: float = numbers.get("staying", 1.5)
        """and how much more it is where the card stays there."""
        self.there: float = 0.5
        """A card that stays in the Ring, whatever it does."""
        self.attacking: float = 0.7
        self.following: float = 0.4
        self.usual: float = numbers.get("usual", 2.2)
        """A card of the Starting Draw Deck, whose place in the hand a bought one takes."""
        # effects
        self.draw: float = numbers.get("draw", 1.5)
        self.scout: float = 0.4
        self.gain: float = numbers.get("gain", 0.9)
        """A point of Stamina gained,"""
        self.lose: float = 1.0
        """and lost."""
        self.stun: float = numbers.get("stun", 0.8)
        self.discard: float = numbers.get("discard", 1.2)
        self.prevent: float = 0.8
        """A point of Damage prevented."""
        self.reverse: float = 3.0
        self.uncommit: float = 0.7
        self.recover: float = numbers.get("recover", 1.4)
        self.take_back: float = 0.8
        """A card of the Ring that returns to hand."""
        self.discount: float = 0.5
        self.tuck: float = 0.4
        self.next_damage: float = 0.8
        self.next_keyword: float = 0.5
        self.next_unreversible: float = 1.0
        self.no_next: float = 0.1
        """What waits for a card that is not in hand, as a part."""
        self.contest: float = 1.5
        """A Pin or Submission in print,"""
        self.pin_with: float = 1.0
        """and a Pin with a card of the Ring."""
        self.pin: float = numbers.get("pin", 0.6)
        """How often a Pin wins that nothing known can stop."""
        self.attempted: float = 0.5
        """That the opponent has to do something about a Pin or Submission."""
        self.submit: float = 2.0
        self.attempt: float = 0.8
        """Each Damage of a token that is played at once,"""
        self.attempt_more: float = 0.5
        self.boon: float = 0.6
        self.injury: float = numbers.get("injury", 2.0)
        self.injury_market: float = 0.7
        self.remove: float = 2.0
        # plays
        self.play: float = 1.0
        """Playing anything."""
        self.late: int = 16
        """With so little Stamina left to somebody, the strongest play comes first; before that, the order below."""
        self.deciding: float = 20.0
        """A text that is worth so much comes first at any time."""
        self.first: float = 6.0
        """Everything in hand will be played: what gives Momentum first, what hits hardest or can be helped last."""
        self.later_by_damage: float = numbers.get("later_by_damage", 0.3)
        self.sooner_by_momentum: float = 0.4
        self.later_to_be_helped: float = 1.0
        self.lands: float = numbers.get("lands", 0.85)
        """How often a Maneuver is not reversed."""
        self.still_down: float = numbers.get("still_down", 1.5)
        """A face-down card gives Momentum in the next turn too, and may be revealed."""
        self.waiting: float = numbers.get("waiting", 0.5)
        """A text that could do so much more than just now waits."""
        self.waits: float = -1.0
        # purchases
        self.late_purchase: float = 0.15
        """A card that will hardly be drawn, as a part of its worth: matches may last longer than they look."""
        self.unspent: float = 0.05
        """A point of Momentum that is left over: it may win Initiative."""
        # questions
        self.welcome: float = numbers.get("welcome", 2.1)
        """A card that is worth less is discarded when it is Scouted;"""
        self.poor: float = 0.5
        """one in the Market that would be no better than that is Tucked."""
        self.elsewhere: float = 1.0
        """What a card must be worth more to be played from the Market or the Discard Pile."""
        # answers
        self.threat: float = 0.5
        """Any play, to whoever makes it."""
        self.kept: float = numbers.get("kept", 1.5)
        """What a reversal may yet be good for, while the opponent has a hand;"""
        self.kept_softening: float = 0.75
        """the same of what only takes Damage off."""
        self.full_hand: float = 4.0
        self.dear: float = 0.15
        """Of its Cost: the better card is kept for the better play."""
        self.flip_kept: float = numbers.get("flip_kept", 4.0)
        self.saved: float = 50.0
        self.safe: int = 8
        """So many cards left after a Submission, and it did not hurt."""
        self.hope: int = 12
        """So many cards too few, and tightening the hold may still win."""


TUNABLE: Final = [
    Tunable("momentum", 0.3, 1.2),
    Tunable("late_momentum", 0.1, 0.8),
    Tunable("turn", 4.0, 16.0),
    Tunable("reversing", 1.0, 5.0),
    Tunable("working", 0.3, 2.0),
    Tunable("staying", 0.5, 3.5),
    Tunable("usual", 1.0, 4.5),
    Tunable("draw", 0.7, 3.0),
    Tunable("gain", 0.4, 1.8),
    Tunable("stun", 0.3, 2.0),
    Tunable("discard", 0.5, 2.5),
    Tunable("recover", 0.6, 3.0),
    Tunable("pin", 0.2, 1.0),
    Tunable("injury", 0.8, 4.0),
    Tunable("later_by_damage", 0.1, 0.8),
    Tunable("lands", 0.5, 1.0),
    Tunable("still_down", 0.5, 3.5),
    Tunable("waiting", 0.2, 1.5),
    Tunable("welcome", 1.0, 4.0),
    Tunable("kept", 0.5, 3.5),
    Tunable("flip_kept", 1.5, 9.0),
]
"""Those that `playmat fit` may change; they are in weights.json."""
