"""What things are worth in a duel, all in one measure: a point of health of a Champion nobody threatens yet."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.weights import Tunable
from playmat.engine.state.card import BLANK, Card
from playmat.engine.state.scope import NONE
from playmat.games.champions.reading import max_health
from playmat.games.champions.state import DECK, HAND, Champion, DuelState, DuelTable
from playmat.games.champions.vocabulary.card import DuelCard

WIN: Final = 1000.0
IMPOSSIBLE: Final = -100000.0
"""What a step is worth that cannot be done."""


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

    def __init__(self, found: dict[str, float]) -> None:
        self.action: float = found["action"]
        """What one action brings on the average: whatever still needs actions is worth so much less."""
        self.hold: float = found["hold"]
        """A card in hand, as a part of what it will do: what is done now is better than what may be done later."""
        self.wear: float = 0.85
        """The same for Equipment that lies ready."""
        self.again: float = 2.5
        """How often Equipment that stays is used."""
        self.presence: float = found["presence"]
        """A Champion, whatever its health: it acts, wears Equipment and must be defeated."""
        self.frail: float = 0.6
        """How much more a point of health is worth below the mark where one or two hits defeat."""
        self.frail_mark: float = 50.0
        self.heal: float = found["heal"]
        """Healing, as a part of the points it brings: it only puts off the end."""
        self.card: float = found["card"]
        """A card drawn; less the more are held."""
        self.full_hand: float = 0.09
        """What a card loses with every one that is held beyond the third: nobody gets to play them all."""
        self.focus: float = 0.12
        """How much better a hit is on a Champion that has little health left already,"""
        self.danger: float = 0.004
        """and on one that wears or does much."""
        self.mill: float = found["mill"]
        """Emptying a deck, as a part of defeating: so much of the way that is left."""
        self.low_deck: float = 2.5
        """Each draw of a deck that runs out."""
        self.quiet: float = 0.5
        """What drawing gains with every turn on which the game stands still."""
        self.spare: float = 3.0
        """Equipment that does what other Equipment does already, or can be given up for something."""
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
]
"""Those that `playmat fit` may change; they are in weights.json."""


class Mind:
    """One decision as the player sees it who makes it. What is needed again and again is worked out once."""

    def __init__(self, t: DuelTable, you: int, worth: Worth) -> None:
        state = t.state
        self.t: Final[DuelTable] = t
        self.state: Final[DuelState] = state
        self.you: Final[int] = you
        self.foe: Final[int] = 1 - you
        self.worth: Final[Worth] = worth
        self.champions: Final[list[Champion]] = state.champions
        self.most: Final[list[int]] = []
        self.health: Final[list[int]] = []
        self.count: Final[list[int]] = [0, 0]
        """How many Champions each seat has,"""
        self.total: Final[list[int]] = [0, 0]
        """and their health together."""
        self.decks: Final[list[int]] = [len(state.pile(DECK, 0)), len(state.pile(DECK, 1))]
        self.hands: Final[list[int]] = [len(state.pile(HAND, 0)), len(state.pile(HAND, 1))]
        self.gears: Final[list[float]] = []
        """What each Champion wears, worked out when it is asked for; IMPOSSIBLE: not yet."""
        self.stings: Final[list[float]] = []
        """What hitting a Champion costs whoever hits it."""
        self.uses: Final[dict[DuelCard, float]] = {}
        """What Equipment of the hand could do now, where that was looked at."""
        self.best: float = -1.0
        """The best that can be done again and again with what lies on the field; below 0: not looked at."""
        self.outlet: bool = False
        """Whether the player can give up Equipment for something."""
        self.watched: bool = False
        """Whether the opponent has a card that answers the use of Equipment by spoiling it."""
        self.deep: int = 0
        """How many effects are being judged inside others."""
        for c in self.champions:
            most = max_health(t, c) if state.card(c.thing).id != "" else 100
            health = most - c.damage
            self.most.append(most)
            self.health.append(health)
            self.count[c.seat] += 1
            self.total[c.seat] += max(0, health)
            self.gears.append(IMPOSSIBLE)
            self.stings.append(IMPOSSIBLE)

    def card(self, place: int) -> Card:
        """The card at a place, as far as this player may know it; facedown Equipment of others is blank."""
        return self.state.card(place) if self.state.known[place] >> self.you & 1 else BLANK

    def at(self, thing: int) -> int:
        """The number of a Champion in the row, or NONE."""
        for k in range(len(self.champions)):
            if self.champions[k].thing == thing:
                return k
        return NONE

    def wearing(self, place: int) -> int:
        """The number of the Champion on whom a card sits, or NONE."""
        for k in range(len(self.champions)):
            if place in self.champions[k].slots:
                return k
        return NONE

    def points(self, health: int) -> float:
        """Having so much health."""
        if health <= 0:
            return 0.0
        low = self.worth.frail_mark if health > self.worth.frail_mark else float(health)
        return health + self.worth.frail * low


def drawing(m: Mind, seat: int, n: int) -> float:
    """What it is worth to a player to draw cards; losing, if there are not so many."""
    deck = m.decks[seat]
    if deck < n:
        return -WIN
    w = m.worth
    value = 0.0
    held = m.hands[seat]
    for k in range(n):
        value += w.card * crowded(m, held + k)
        left = deck - k - 1
        if left < 5:
            value -= w.low_deck * (5 - left)
    return value


def crowded(m: Mind, held: int) -> float:
    """What a card is still worth among so many."""
    return max(0.15, 1.0 - m.worth.full_hand * max(0, held - 3))


def milling(m: Mind, victim: int, n: int) -> float:
    """What it is worth to the other player that a deck loses its top cards: a part of the way to its end."""
    deck = m.decks[victim]
    n = min(n, deck)
    if n == 0:
        return 0.0
    value = m.worth.mill * m.total[victim] * n / (deck + 2.0)
    return value + 12.0 if n == deck else value


def lead(m: Mind) -> float:
    """How far the player is ahead, in points of health."""
    own = 0.0
    for k in range(len(m.champions)):
        value = m.worth.presence + m.points(m.health[k])
        own += value if m.champions[k].seat == m.you else -value
    return own + 2.0 * (m.hands[m.you] - m.hands[m.foe]) + 0.5 * (m.decks[m.you] - m.decks[m.foe])
