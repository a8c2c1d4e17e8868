"""One decision from the player's point of view: the worth of cards and Momentum."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.engine.player.judge import Judge
from playmat.engine.state.scope import NONE
from playmat.games.aew.frames import Phase
from playmat.games.aew.player.worth import Worth
from playmat.games.aew.rules.end_step import HAND_CARDS
from playmat.games.aew.rules.resolve import punch_momentum
from playmat.games.aew.state import AewState, AewTable
from playmat.games.aew.verbs import MAX_STAMINA
from playmat.games.aew.vocabulary import traits
from playmat.games.aew.vocabulary.abilities import DECISIVE
from playmat.games.aew.vocabulary.card import AewCard
from playmat.games.aew.zones import DECK, DISCARD, HAND, TIE_UP

if TYPE_CHECKING:
    from playmat.games.aew.vocabulary.abilities import Spoken


class Mind(Judge):
    """The view and weights of a player, and the card text being evaluated."""

    def __init__(self, t: AewTable, you: int, weights: Worth) -> None:
        super().__init__(you)
        self.t: Final[AewTable] = t
        self.state: Final[AewState] = t.state
        self.weights: Final[Worth] = weights
        self.user: int = you
        """The seat whose text is evaluated. Values are from this seat's point of view."""
        self.place: int = NONE
        """The card with this text."""

    def text_worth(self, user: int, place: int, abilities: list[Spoken]) -> float:
        """The current worth of a card's text to its player."""
        self.user, self.place = user, place
        worth = 0.0
        for ability in abilities:
            worth += ability.worth(self)
        return worth

    def momentum_worth(self) -> float:
        """The current worth of a point of Momentum to the player."""
        w = self.weights
        return w.late_momentum + (w.momentum - w.late_momentum) * min(1.0, self.draws_left())

    def draws_left(self) -> float:
        """The expected number of draws of a card purchased now: after the deck is used up, before the match ends."""
        state = self.state
        deck = len(state.pile(DECK, self.you))
        turns = float(min(state.stamina[0], state.stamina[1])) / self.weights.turn - deck // HAND_CARDS
        cards = deck + len(state.pile(DISCARD, self.you)) + HAND_CARDS
        return max(0.0, turns) * HAND_CARDS / max(2 * HAND_CARDS, cards)

    # cards

    def printed_worth(self, card: AewCard) -> float:
        """The printed values of a card: Damage, Momentum, and the worth of its text, computed once."""
        w = self.weights
        worth = w.printed.get(card)
        if worth is None:
            worth = card.damage + w.momentum * card.momentum
            for ability in card.turning:
                worth += ability.average(w)
            if card.answer is not None and card.answer.reverses:
                worth += w.reversing
            worth += self.kept_worth(card)
            w.printed[card] = worth
        return worth

    def card_worth(self, place: int) -> float:
        """The worth of having a card."""
        return self.printed_worth(self.state.aew_card(place))

    def kept_worth(self, card: AewCard) -> float:
        """The worth of a card's lasting effects in the Ring and of its keywords."""
        w = self.weights
        worth = w.working * (len(card.statics) + len(card.acts))
        if card.keywords & traits.PERMANENT:
            worth += w.staying * (w.momentum * card.momentum + len(card.statics) + w.there)
        if card.keywords & traits.ATTACKS:
            worth += w.attacking
        return worth + (w.following if card.keywords & traits.FOLLOW_UP else 0.0)

    def purchase_worth(self, place: int) -> float:
        """The worth of a card compared with a typical one."""
        card = self.state.aew_card(place)
        return -1.0 if card.token else self.printed_worth(card) - self.weights.usual

    # the results of effects, for the affected player

    def cards_left(self, seat: int) -> int:
        """The number of cards that a player can draw or a Submission can take."""
        return len(self.state.pile(DECK, seat)) + len(self.state.pile(DISCARD, seat))

    def drawing(self, seat: int, n: int) -> float:
        """The worth of drawing cards."""
        return self.weights.draw * min(n, self.cards_left(seat))

    def discarding(self, seat: int, n: int) -> float:
        """The cost of discarding cards."""
        return self.weights.discard * min(n, len(self.state.pile(HAND, seat)))

    def gaining(self, seat: int, n: int) -> float:
        """The worth of gaining Stamina."""
        return self.weights.gain * min(n, int(MAX_STAMINA - self.state.stamina[seat]))

    def losing(self, seat: int, n: int) -> float:
        """The cost of losing Stamina."""
        return DECISIVE if self.state.stamina[seat] <= n else self.weights.lose * n

    def if_draws(self, seat: int, n: int) -> float:
        return self.drawing(seat, n) if seat == self.you else -self.drawing(seat, n)

    def if_discards(self, seat: int, n: int) -> float:
        return -self.discarding(seat, n) if seat == self.you else self.discarding(seat, n)

    def if_gains(self, seat: int, n: int) -> float:
        value = self.gaining(seat, n) if n >= 0 else -self.losing(seat, -n)
        return value if seat == self.you else -value


def phase_of(state: AewState) -> int:
    """The current phase."""
    frame = state.frames[0] if state.frames else None
    return frame.phase if isinstance(frame, Phase) else TIE_UP


def ends_it(state: AewState, seat: int, card: AewCard, damage: int, down: bool = False) -> bool:
    """Whether playing a card with this much damage wins: by Stamina, or by a Knockout right after it.

    If it is played face down (`down`), its keywords, traits and Momentum do not count.
    """
    left = state.stamina[1 - seat] - damage
    if left <= 0 and (down or not card.keywords & traits.ILLEGAL):
        return True
    punch = punch_momentum(state, seat) + (card.momentum if card.traits & traits.PUNCH and not down else 0)
    return damage > 0 and punch > max(0, left)
