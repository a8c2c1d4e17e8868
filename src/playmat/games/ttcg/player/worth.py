"""The weights of a player's judgement, in one measure: somewhat more than a card."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.weights import Tunable, Weights, weights_of

WEIGHTS: Final[Weights] = weights_of("playmat.games.ttcg")
"""The numbers that `playmat fit ttcg` finds; they lie beside this in weights.json."""


class Worth:
    """The weights of a player's judgement. Those with a name in `found` can be tuned; the others are fixed."""

    def __init__(self, numbers: dict[str, float]) -> None:
        # players
        self.lethal: float = 50.0
        """Taking the last points."""
        self.point: float = numbers.get("point", 0.6)
        self.card: float = numbers.get("card", 0.8)
        """A card drawn."""
        self.discard: float = numbers.get("discard", 0.8)
        """A card discarded, as a part of a card drawn."""
        self.mill: float = 0.1
        self.see: float = 0.2
        self.look: float = 1.2
        """A card taken from among several, as a part of a card drawn,"""
        self.take: float = numbers.get("take", 1.3)
        """and one that was searched for."""
        self.recycle: float = 0.1
        # cards on the field
        self.level: float = numbers.get("level", 0.4)
        """Each level of a creature, besides the points that it would cost."""
        self.stat: float = numbers.get("stat", 1000.0)
        """So much attack or defense is worth 1 for good,"""
        self.turn_stat: float = numbers.get("turn_stat", 900.0)
        """and for a turn."""
        self.under: float = 0.2
        """A card under another."""
        self.magic: float = 0.8
        self.hidden: float = numbers.get("hidden", 1.5)
        """A card that lies face down."""
        self.awake: float = numbers.get("awake", 0.4)
        """Being untapped: half for the card, and half for each level."""
        self.bounce: float = numbers.get("bounce", 0.5)
        """A card that returns to hand, as a part of its worth."""
        self.steal: float = 0.6
        self.put: float = numbers.get("put", 1.2)
        """A card that comes onto the field without being played,"""
        self.level_up: float = 1.5
        """or on top of another."""
        self.put_under: float = 0.1
        self.copy: float = 0.8
        self.extra_play: float = 0.5
        self.negate: float = numbers.get("negate", 1.0)
        # acting
        self.direct: float = numbers.get("direct", 0.9)
        """An attack on the player, for each level."""
        self.unknown: float = 0.5
        """An attack on a card that lies face down: won or lost, with"""
        self.strong: int = 350
        """so much attack or less."""
        self.tap: float = numbers.get("tap", 0.3)
        """What using a card costs, which is then tapped;"""
        self.used_up: float = numbers.get("used_up", 0.8)
        """what using a magic card costs, as a part of a card drawn."""
        self.staying: float = numbers.get("staying", 1.0)
        """An effect that lasts."""
        self.listening: float = 0.5
        """A magic card that waits for its trigger, which it does not face down."""
        self.secret: float = 0.2
        """A card that the opponent does not know."""
        self.play: float = 2.0
        """Playing a creature,"""
        self.play_level: float = 1.0
        """and for each level, levelling up;"""
        self.level_down: float = 0.5
        """how much less that is face down."""
        self.play_flip: float = 0.1
        """Face down: a creature with something to turn up for,"""
        self.play_down: float = 0.4
        """and how much less any other is."""
        self.magic_right: float = 0.6
        """Playing a magic card the way up that it is used,"""
        self.magic_wrong: float = 0.3
        self.nothing: float = -0.5
        """Doing nothing."""
        self.held: float = 1.0
        """A creature in hand, and each of its levels;"""
        self.held_level: float = 0.1
        self.held_magic: float = 0.9


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
"""Those that `playmat fit` may change; they are in weights.json."""
