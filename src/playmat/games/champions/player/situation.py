"""What a player sees of a duel at a decision: health, cards and decks, and their worth."""

from __future__ import annotations

from typing import Final

from playmat.engine.player.judge import IMPOSSIBLE, Judge
from playmat.engine.state.scope import NONE
from playmat.games.champions.player.printed import printed
from playmat.games.champions.player.worth import Printed, Worth
from playmat.games.champions.reading import could_be_in_deck, max_health
from playmat.games.champions.state import DECK, HAND, Champion, DuelState, DuelTable
from playmat.games.champions.vocabulary.card import DuelCard
from playmat.games.champions.vocabulary.clauses import WIN


class Situation(Judge):
    """One decision from the player's point of view. Values needed more than once are computed once."""

    def __init__(self, t: DuelTable, you: int, worth: Worth) -> None:
        super().__init__(you)
        state = t.state
        self.t: Final[DuelTable] = t
        self.state: Final[DuelState] = state
        self.foe: Final[int] = 1 - you
        self.weights: Final[Worth] = worth
        self.champions: Final[list[Champion]] = state.champions
        self.most: Final[list[int]] = []
        self.health: Final[list[int]] = []
        self.count: Final[list[int]] = [0, 0]
        """Seat -> its number of Champions."""
        self.total: Final[list[int]] = [0, 0]
        """Seat -> the total health of its Champions."""
        self.decks: Final[list[int]] = [len(state.pile(DECK, 0)), len(state.pile(DECK, 1))]
        self.hands: Final[list[int]] = [len(state.pile(HAND, 0)), len(state.pile(HAND, 1))]
        self.gears: Final[list[float]] = []
        """The worth of each Champion's Equipment, computed on first use. IMPOSSIBLE until then."""
        self.stings: Final[list[float]] = []
        """The attacker's cost of hitting each Champion."""
        self.uses: Final[dict[DuelCard, float]] = {}
        """The worth of what Equipment in hand could do now, cached."""
        self.holdings: Final[dict[DuelCard, float]] = {}
        """The worth of cards in hand, cached."""
        self.drawable: Final[list[list[DuelCard] | None]] = [None, None]
        """The cards that may be in each deck, cached."""
        self.best: float = -1.0
        """The worth of the best repeatable action with the cards on the field, or below 0 if not yet computed."""
        self.outlet: bool = False
        """Whether the player has a use for giving up Equipment."""
        self.watched: bool = False
        """Whether the opponent has a card that spoils Equipment when it is used."""
        self.deep: int = 0
        """The nesting depth of evaluated effects."""
        for c in self.champions:
            most = max_health(t, c) if state.card(c.thing).id != "" else 100
            health = most - c.damage
            self.most.append(most)
            self.health.append(health)
            self.count[c.seat] += 1
            self.total[c.seat] += max(0, health)
            self.gears.append(IMPOSSIBLE)
            self.stings.append(IMPOSSIBLE)

    def known(self, place: int) -> DuelCard | None:
        """The card at a place, if the view shows it."""
        card = self.state.card(place)
        return card if isinstance(card, DuelCard) else None

    def seen(self, place: int) -> DuelCard | None:
        """The card at a place, as far as this player may know it: not the opponent's facedown Equipment."""
        return self.known(place) if self.state.known[place] >> self.you & 1 else None

    def printed(self, card: DuelCard) -> Printed:
        """The printed worth of a card."""
        return printed(self.weights, card)

    def could_draw(self, seat: int) -> list[DuelCard]:
        """The cards that may be in a deck as far as its owner knows, cached."""
        cards = self.drawable[seat]
        if cards is None:
            cards = could_be_in_deck(self.state, seat)
            self.drawable[seat] = cards
        return cards

    def at(self, thing: int) -> int:
        """The number of a Champion in the row, or NONE."""
        for k in range(len(self.champions)):
            if self.champions[k].thing == thing:
                return k
        return NONE

    def wearing(self, place: int) -> int:
        """The number of the Champion with this card, or NONE."""
        for k in range(len(self.champions)):
            if place in self.champions[k].slots:
                return k
        return NONE

    def points(self, health: int) -> float:
        """The worth of this much health."""
        if health <= 0:
            return 0.0
        low = self.weights.frail_mark if health > self.weights.frail_mark else float(health)
        return health + self.weights.frail * low

    def drawing(self, seat: int, n: int) -> float:
        """The worth to a player of drawing cards. With too few cards in the deck, it is a loss."""
        deck = self.decks[seat]
        if deck < n:
            return -WIN
        w = self.weights
        value = 0.0
        held = self.hands[seat]
        for k in range(n):
            value += w.card * self.crowded(held + k)
            left = deck - k - 1
            if left < 5:
                value -= w.low_deck * (5 - left)
        return value

    def crowded(self, held: int) -> float:
        """The share of its worth that a card keeps in a hand of this size."""
        return max(self.weights.least_card, 1.0 - self.weights.full_hand * max(0, held - 3))

    def milling(self, victim: int, n: int) -> float:
        """The worth to the other player of milling a deck, in proportion to the share that is milled."""
        deck = self.decks[victim]
        n = min(n, deck)
        if n == 0:
            return 0.0
        value = self.weights.mill * self.total[victim] * n / (deck + 2.0)
        return value + self.weights.emptied if n == deck else value

    def lead(self) -> float:
        """The player's lead, in points of health."""
        lead = 0.0
        for k in range(len(self.champions)):
            value = self.weights.presence + self.points(self.health[k])
            lead += value if self.champions[k].seat == self.you else -value
        return (
            lead
            + self.weights.lead_card * (self.hands[self.you] - self.hands[self.foe])
            + self.weights.lead_deck * (self.decks[self.you] - self.decks[self.foe])
        )
