"""The weights of the evaluation, in a unit worth somewhat more than a card."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.weights import Tunable, Weights, set_fitted, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.ttcg")
"""The numbers that `playmat fit ttcg` finds, stored next to this file in weights.json."""


class Worth:
    """The weights of the evaluation. Weights without a number here are fitted and come from weights.json."""

    # players
    lethal: float = 50.0
    """Taking the opponent's last points."""
    point: float
    card: float
    """A card drawn."""
    discard: float
    """A discarded card, as a share of a drawn card."""
    mill: float = 0.1
    see: float = 0.2
    look: float = 1.2
    """A card taken from among several, as a share of a drawn card."""
    take: float
    """A card found by searching the deck, as a share of a drawn card."""
    recycle: float = 0.1
    # cards on the field
    level: float
    """Each level of a creature, in addition to the points that losing it would cost."""
    stat: float
    """The amount of permanent attack or defense that is worth 1."""
    turn_stat: float
    """The amount of attack or defense for one turn that is worth 1."""
    under: float = 0.2
    """A card under another card."""
    magic: float = 0.8
    hidden: float
    """A face-down card."""
    awake: float
    """Being untapped: half of it for the card, and half for each level."""
    bounce: float
    """A card that returns to hand, as a share of its worth."""
    steal: float = 0.6
    put: float
    """A card that enters the field without being played."""
    level_up: float = 1.5
    """A card that is put on another one without being played."""
    put_under: float = 0.1
    copy: float = 0.8
    extra_play: float = 0.5
    negate: float
    # acting
    direct: float
    """An attack on the player, for each level."""
    unknown: float = 0.5
    """An attack on a face-down card: won with at least `strong` attack, otherwise lost."""
    strong: int = 350
    """The attack value considered enough against a face-down card."""
    tap: float
    """The cost of tapping a card to use it."""
    used_up: float
    """The cost of using up a magic card, as a share of a drawn card."""
    staying: float
    """An effect that lasts."""
    listening: float = 0.5
    """A face-up magic card waiting for its trigger. A face-down one cannot trigger."""
    secret: float = 0.2
    """A card that the opponent does not know."""
    play: float = 2.0
    """Playing a creature."""
    play_level: float = 1.0
    """Leveling up, for each level."""
    level_down: float = 0.5
    """The reduction for leveling up face down."""
    play_flip: float = 0.1
    """The bonus for playing a creature with a flip trigger face down."""
    play_down: float = 0.4
    """The reduction for playing any other creature face down."""
    magic_right: float = 0.6
    """Playing a magic card the right way: face down if it waits for something, otherwise face up."""
    magic_wrong: float = 0.3
    nothing: float = -0.5
    """Doing nothing."""
    held: float = 1.0
    """A creature in hand, without its levels."""
    held_level: float = 0.1
    held_magic: float = 0.9

    def __init__(self, numbers: dict[str, float]) -> None:
        set_fitted(self, TUNABLE, numbers)


TUNABLE: Final = [
    Tunable("point", 0.3, 1.2),
    Tunable("card", 0.4, 1.6),
    Tunable("discard", 0.4, 1.6),
    Tunable("take", 0.6, 2.6),
    Tunable("level", 0.1, 1.0),
    Tunable("stat", 500.0, 2500.0),
    Tunable("turn_stat", 400.0, 2500.0),
    Tunable("hidden", 0.5, 3.0),
    Tunable("awake", 0.1, 1.0),
    Tunable("bounce", 0.2, 1.0),
    Tunable("put", 0.5, 2.5),
    Tunable("negate", 0.4, 2.5),
    Tunable("direct", 0.4, 1.8),
    Tunable("tap", 0.1, 0.8),
    Tunable("used_up", 0.3, 1.6),
    Tunable("staying", 0.4, 2.5),
]
"""The range in which `playmat fit` may change each fitted weight."""
