"""One decision from the player's point of view: the worth of players, permanents and cards."""

from __future__ import annotations

from math import exp, log
from typing import Final

from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP, Permanent
from playmat.games.school.player.worth import BELOW, GONE, MOST_SV, WEIGHTS, Worth, log_of
from playmat.games.school.reading import limit_of
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.vocabulary.card import (
    BOOSTER,
    EAGER,
    FLYING,
    HEXPROOF,
    OVERRUN,
    REACH,
    ROOTED,
    SHROUD,
    SIPHON,
    UNBLOCKABLE,
    UNIT,
    VIGILANCE,
    SchoolCard,
)  # fmt: skip
from playmat.games.school.zones import DECK, HAND
from playmat.kit.effects.judge import WordJudge

WIN: Final = 1000.0
FIRST: Final = 4
"""The amount of energy per turn that every player needs."""
ENOUGH: Final = 7
"""The amount of energy per turn that pays for nearly everything."""
MOST_HELD: Final = 7
LOW_DECK: Final = 6
SCALE: Final = 0.11
"""How much one point of worth changes the win probability."""
SURE: Final = 0.95
"""The maximum probability: even if one opponent is far ahead, the others may still win."""


class Means:
    """The weights of a player's means to win. Boosters, units and other permanents count as shares of their worth."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.sv: Final[float] = weights["sv"]
        self.hand: Final[float] = weights["hand"]
        self.low_deck: Final[float] = weights["low_deck"]
        """The cost of each card missing from a deck that is running low."""
        self.units: Final[float] = weights["units"]
        self.boosters: Final[float] = weights["boosters"]
        self.others: Final[float] = weights["others"]
        self.attack: Final[float] = weights["attack"]
        """Each point of ATK on units."""
        self.evasive: Final[float] = weights["evasive"]
        """The bonus for each point of ATK on units that fly or cannot be blocked."""
        self.energy: Final[float] = weights["energy"]
        """Each point of energy per turn, up to what every player needs."""
        self.unseen: Final[float] = weights["unseen"]
        """The worth of an average card in hand, in addition to `hand`, which counts for any card."""

    def part(self, card: SchoolCard) -> float:
        """The share of a permanent's value that counts."""
        return self.units if card.types & UNIT else self.boosters if card.types & BOOSTER else self.others


MEANS: Final = Means(WEIGHTS.value)


class Mind(WordJudge):
    """One decision from the player's point of view. Values needed more than once are computed once."""

    def __init__(self, t: SchoolTable, you: int, weights: Worth) -> None:
        super().__init__(you)
        state = t.state
        self.t: Final[SchoolTable] = t
        self.state: Final[SchoolState] = state
        self.weights: Final[Worth] = weights
        self.by_sv: Final[list[float]] = weights.by_sv
        # clockwise, so that equal players have different targets and no one is attacked by all
        others = [(you + k) % state.seats for k in range(1, state.seats)]
        self.foes: Final[list[int]] = [seat for seat in others if not state.is_out(seat)]
        self.board: Final[list[Permanent]] = state.permanents()
        self.energy: Final[list[int]] = [0] * state.seats
        """Seat -> the energy of all its sources, tapped or not."""
        for p in self.board:
            self.energy[p.seat] += p.card.gives
        self.threats: list[float] = []
        """Seat -> the probability that this opponent wins if the player does not. Computed on first use."""

    def sv_worth(self, sv: int) -> float:
        """The worth of an amount of SV. The last points are worth the most."""
        if sv <= 0:
            return GONE + BELOW * sv
        return self.by_sv[sv] if sv < MOST_SV else self.weights.sv * log_of(sv)

    def unit_worth(self, atk: int, hp: int, keys: int) -> float:
        """The worth of a unit with these values."""
        w = self.weights
        worth = w.atk * atk + w.hp * hp
        if keys & (FLYING | UNBLOCKABLE):
            worth += w.evasion * atk + w.evasive
        if keys & OVERRUN:
            worth += w.overrun * atk
        if keys & SIPHON:
            worth += w.siphon * atk
        if keys & (HEXPROOF | SHROUD | VIGILANCE | REACH):
            worth += w.keyword
        if keys & ROOTED:
            worth -= w.rooted * atk
        return worth - w.eager if keys & EAGER else worth

    def printed_worth(self, card: SchoolCard) -> float:
        """The worth of a unit with the values printed on a card."""
        return self.unit_worth(card.atk, card.hp, card.keywords)

    def card_worth(self, card: SchoolCard) -> float:
        """The worth of a card that is not a Booster, by its printed values."""
        if card.types & UNIT:
            return self.printed_worth(card) + self.weights.kept * card.kept
        return self.weights.spell + self.weights.spell_cost * card.cost.total

    def booster_worth(self, card: SchoolCard, seat: int) -> float:
        """The worth of a Booster on the battlefield: as a blocker, and for energy, which has a declining worth."""
        w = self.weights
        there = self.energy[seat]
        one = w.energy if there <= FIRST else w.more_energy if there <= ENOUGH else w.spare_energy
        return w.booster + one * card.gives + w.wall * card.hp + w.booster_atk * card.atk

    def permanent_worth(self, p: Permanent) -> float:
        """The worth of a permanent to its controller."""
        card = p.card
        if card.types & UNIT:
            worth = self.unit_worth(p.atk, p.hp, p.keys) + self.weights.kept * card.kept
            if p.bars & (NO_ATTACK | NO_BLOCK | NO_UNTAP):
                worth *= self.weights.barred
            return max(worth, self.weights.least)
        if card.types & BOOSTER:
            return self.booster_worth(card, p.seat)
        return self.weights.other + self.weights.other_cost * card.cost.total

    def taking(self, p: Permanent, part: float = 1.0) -> float:
        """The player's gain when a permanent loses a share of its value."""
        worth = self.permanent_worth(p)
        return -part * worth if p.seat == self.you else part * worth * self.threat(p.seat)

    def means(self, seat: int, by: Means = MEANS) -> float:
        """The worth of a player's means to win, with average cards in hand."""
        return self.shown(seat, by) + by.unseen * len(self.state.pile(HAND, seat))

    def shown(self, seat: int, by: Means) -> float:
        """The worth of a player's means, apart from what the cards in hand can do."""
        state = self.state
        sv = state.sv[seat]
        worth = by.sv * log_of(sv) if sv > 0 else self.sv_worth(sv)
        worth += by.hand * min(len(state.pile(HAND, seat)), MOST_HELD) + by.energy * min(self.energy[seat], FIRST + 1)
        left = len(state.pile(DECK, seat))
        if left < LOW_DECK:
            worth -= by.low_deck * (LOW_DECK - left)
        for p in self.board:
            if p.seat == seat:
                worth += by.part(p.card) * self.permanent_worth(p)
                if p.card.types & UNIT:
                    atk: int = p.atk
                    worth += (by.attack + by.evasive if p.keys & (FLYING | UNBLOCKABLE) else by.attack) * atk
        return worth

    def threat(self, seat: int) -> float:
        """The weight of an opponent's loss. Other opponents profit from it too, so the leader's loss counts most."""
        if len(self.foes) <= 1:
            return 1.0
        if not self.threats:
            self.threats = self.weighed()
        return self.threats[seat]

    def weighed(self) -> list[float]:
        """The probability that each opponent wins, if one of them does."""
        means = [self.means(foe) for foe in self.foes]
        most = max(means)
        odds = [exp(SCALE * (own - most)) for own in means]
        total = sum(odds)
        weights_by_seat = [0.0] * self.state.seats
        for k in range(len(odds)):
            weights_by_seat[self.foes[k]] = odds[k] / total
        return weights_by_seat

    def putting_out(self, seat: int) -> float:
        """The worth of eliminating an opponent: the game, or better odds, but at least the worth of all their SV."""
        if len(self.foes) <= 1:
            return WIN
        threat = self.threat(seat)
        return max(-log(1.0 - min(threat, SURE)) / SCALE, threat * self.sv_worth(self.state.sv[seat]))

    def if_gains(self, seat: int, n: int) -> float:
        return self.losing_sv(seat, -n)

    def if_discards(self, seat: int, n: int) -> float:
        return self.discarding(seat, n * self.weights.discard)

    def losing_sv(self, seat: int, n: int) -> float:
        """The worth to the player when a seat loses this much SV (or gains it, if negative)."""
        sv = self.state.sv[seat]
        if seat != self.you and n >= sv:
            return self.putting_out(seat)
        change = self.sv_worth(sv) - self.sv_worth(sv - n)
        return -change if seat == self.you else change * self.threat(seat)

    def if_draws(self, seat: int, n: int) -> float:
        left = len(self.state.pile(DECK, seat))
        if left <= n:
            return -WIN if seat == self.you else self.putting_out(seat)
        one = self.weights.card if left > 5 else self.weights.last_card
        return n * one if seat == self.you else -n * one * self.threat(seat)

    def held(self, place: int) -> float:
        """The worth of a card in hand."""
        card = self.state.school_card(place)
        if card.types & BOOSTER:
            at_hand = 0
            for c in self.state.pile(HAND, self.you):
                if self.state.school_card(c).types & BOOSTER:
                    at_hand += 1
            return self.booster_worth(card, self.you) - self.weights.crowd * max(0, at_hand - 2)
        return self.castable_worth(card, self.you)

    def castable_worth(self, card: SchoolCard, seat: int) -> float:
        """The worth of a card in hand that is not a Booster. The more energy is missing, the lower it is."""
        late = max(0, card.cost.total - self.energy[seat] - 1)
        return self.card_worth(card) - self.weights.late * late

    def card_points(self) -> float:
        return self.weights.card

    def life_points(self) -> float:
        """The worth of one point at 10 SV."""
        return self.weights.sv / 10.0

    # the results of instructions

    def winning(self) -> float:
        """The worth of winning the game."""
        return WIN

    def finding(self) -> float:
        """The worth of searching the deck for a card."""
        return self.weights.card + self.weights.chosen_card

    def discarding(self, seat: int, one: float) -> float:
        """The worth to the player when a seat discards a card with this worth."""
        if not self.state.pile(HAND, seat):
            return 0.0
        return -one if seat == self.you else one * self.threat(seat)

    def losing_poorest(self, seat: int) -> float:
        """The worth to the player when a seat gives up its unit with the lowest worth."""
        worth = 100.0
        for p in self.board:
            if p.seat == seat and p.card.types & UNIT:
                worth = min(worth, self.permanent_worth(p))
        if worth == 100.0:
            return 0.0
        return -worth if seat == self.you else worth * self.threat(seat)

    def stopping(self, thing: int) -> float:
        """The worth of negating an object on the stack."""
        for o in self.state.stack:
            if o.thing == thing:
                worth = self.card_worth(self.state.school_card(thing))
                return -worth if o.seat == self.you else worth
        return 0.0

    def more_boosters(self, by_limit: bool) -> float:
        """The worth of putting Boosters from the hand into play: any, or (`by_limit`) those beyond the limit."""
        room = limit_of(self.state, self.you) - self.state.played_hp[self.you]
        for place in self.state.pile(HAND, self.you):
            card = self.state.school_card(place)
            if card.types & BOOSTER:
                room -= card.hp
                if room < 0 or not by_limit:
                    return self.weights.room
        return 0.0

    def coming_back(self, p: Permanent) -> float:
        """The worth of exiling and returning a permanent: enter effects repeat; counters and attachments are lost."""
        card = self.state.school_card(p.thing)
        if card.token:
            return self.taking(p)  # tokens do not return
        worth = self.weights.enter_again if card.entering and p.seat == self.you else 0.0
        lost = self.unit_worth(p.atk, p.hp, p.keys) - self.printed_worth(card)
        return worth + (lost if p.seat != self.you else -lost) - self.weights.away
