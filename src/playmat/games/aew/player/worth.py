"""The weights of the evaluation, in one unit: about a point of Stamina."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.weights import Tunable, set_fitted

if TYPE_CHECKING:
    from playmat.games.aew.vocabulary.card import AewCard


class Worth:
    """The weights of the evaluation. Weights without a number here are fitted and come from weights.json."""

    # cards
    momentum: float
    """A point of Momentum while cards bought with it will still be drawn."""
    late_momentum: float
    """A point of Momentum when cards bought with it will no longer be drawn."""
    turn: float
    """The Stamina that a turn costs."""
    reversing: float
    """A card that reverses."""
    working: float
    """A lasting or usable ability in the Ring."""
    staying: float
    """The bonus for a lasting or usable ability whose card stays in the Ring."""
    there: float = 0.5
    """A card that stays in the Ring, regardless of its text."""
    attacking: float = 0.7
    following: float = 0.4
    usual: float
    """A card of the Starting Draw Deck, which a purchased one replaces in the hand."""
    # effects
    draw: float
    scout: float = 0.4
    gain: float
    """A point of Stamina gained."""
    lose: float = 1.0
    """A point of Stamina lost."""
    stun: float
    discard: float
    prevent: float = 0.8
    """A point of Damage prevented."""
    reverse: float = 3.0
    uncommit: float = 0.7
    recover: float
    take_back: float = 0.8
    """A card of the Ring that returns to hand."""
    discount: float = 0.5
    tuck: float = 0.4
    next_damage: float = 0.8
    next_keyword: float = 0.5
    next_unreversible: float = 1.0
    no_next: float = 0.1
    """An effect that waits for a card that is not in hand, as a share of its worth."""
    contest: float = 1.5
    """A printed Pin or Submission."""
    pin_with: float = 1.0
    """A Pin with a card in the Ring."""
    pin: float
    """The share of Pins that win if nothing known can stop them."""
    attempted: float = 0.5
    """The bonus for forcing the opponent to react to a Pin or Submission."""
    submit: float = 2.0
    attempt: float = 0.8
    """Each point of Damage of a token that is played at once."""
    attempt_more: float = 0.5
    boon: float = 0.6
    injury: float
    injury_market: float = 0.7
    remove: float = 2.0
    # plays
    play: float = 1.0
    """Playing anything."""
    late: int = 16
    """If either player has this Stamina or less, the strongest play comes first. Otherwise, the order below."""
    deciding: float = 20.0
    """A text worth at least this comes first at any time."""
    first: float = 6.0
    """The order if the whole hand will be played: Momentum first, the hardest hits and improvable cards last."""
    later_by_damage: float
    sooner_by_momentum: float = 0.4
    last: float = 0.1
    """The lowest worth in this order. Any play is better than none."""
    later_to_be_helped: float = 1.0
    lands: float
    """The share of Maneuvers that are not reversed."""
    still_down: float
    """A face-down card: it gives Momentum in the next turn too, and may be revealed."""
    waiting: float
    """A card is saved for later if its text could then be worth this much more."""
    waits: float = -1.0
    # faces of face-down cards: the fewer reversals match one, the better it is
    other_target: float = 0.1
    """Any target except the head."""
    strike: float = 0.5
    grapple: float = 0.4
    hold: float = 0.8
    """A Submission."""
    known_hold: float = 0.2
    """A Submission against a Style that reverses it."""
    # purchases
    late_purchase: float = 0.15
    """The share of its worth that a card keeps if it is unlikely to be drawn: matches may last longer than expected."""
    unspent: float = 0.05
    """A leftover point of Momentum: it may win Initiative."""
    # questions
    welcome: float
    """A Scouted card that is worth less than this is discarded."""
    poor: float = 0.5
    """A card in the Market that is not worth more than this is Tucked."""
    elsewhere: float = 1.0
    """The extra worth that a card needs to be played from the Market or the Discard Pile."""
    # answers
    threat: float = 0.5
    """The worth of any play to the player who makes it."""
    kept: float
    """The worth of keeping a reversal while the opponent has a hand."""
    kept_softening: float = 0.75
    """The worth of keeping a card that only reduces Damage."""
    full_hand: float = 4.0
    dear: float = 0.15
    """The share of a Response's Cost that counts against it: better cards are saved for better plays."""
    flip_kept: float
    saved: float = 50.0
    safe: int = 8
    """With at least this many cards left, a Submission does no harm."""
    hope: int = 12
    """With at most this many cards missing, tightening the hold may still win."""

    def __init__(self, numbers: dict[str, float]) -> None:
        set_fitted(self, TUNABLE, numbers)
        self.printed: Final[dict[AewCard, float]] = {}
        """The worth of printed cards with these weights, cached."""


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
"""The range in which `playmat fit` may change each fitted weight."""
