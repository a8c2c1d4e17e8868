"""What things are worth in a game of School, in one measure: about a point of SV of a player who is not in danger."""

from __future__ import annotations

from math import log
from typing import Final

from playmat.games.school.card import (
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
    Act,
    SchoolCard,
    Trigger,
)
from playmat.games.school.moves import DIES, ENTERS
from playmat.games.school.permanent import NO_ATTACK, NO_BLOCK, NO_UNTAP, Permanent
from playmat.games.school.state import SchoolState, SchoolTable
from playmat.games.school.zones import DECK, HAND

WIN: Final = 1000.0
GONE: Final = -30.0
"""What it is worth to be at 0 SV; the way further down counts a little, so that less of it is better."""
OUT: Final = 30.0
"""What it is worth that one of several opponents goes out."""
SV: Final = 9.0
"""How dear SV is: so much times the logarithm of what one has."""
ATK: Final = 1.0
HP: Final = 0.65
CARD: Final = 1.7
"""A card drawn."""
ENOUGH: Final = 7
"""So much energy a turn pays for nearly everything."""


def sv_worth(sv: int) -> float:
    """What it is worth to have so much SV: the last points are the dearest."""
    return SV * log(1 + sv) if sv > 0 else GONE + 1.5 * sv


def unit_worth(atk: int, hp: int, keys: int) -> float:
    """A unit with these values."""
    found = ATK * atk + HP * hp
    if keys & (FLYING | UNBLOCKABLE):
        found += 0.5 * atk + 0.2
    if keys & OVERRUN:
        found += 0.25 * atk
    if keys & SIPHON:
        found += 0.5 * atk
    if keys & (HEXPROOF | SHROUD | VIGILANCE | REACH):
        found += 0.3
    if keys & ROOTED:
        found -= 0.8 * atk
    return found - 0.5 if keys & EAGER else found


def abilities_worth(card: SchoolCard) -> float:
    """What a unit does besides fighting, for as long as it stays."""
    found = 0.5 * len(card.statics)
    for ability in card.printed:
        if isinstance(ability, Act):
            found += 0.6
        elif isinstance(ability, Trigger) and ability.on is not ENTERS and ability.on is not DIES:
            found += 0.8
    return found


class Mind:
    """One decision as the player sees it who makes it. What is needed again and again is worked out once."""

    def __init__(self, t: SchoolTable, you: int) -> None:
        state = t.state
        self.t: Final[SchoolTable] = t
        self.state: Final[SchoolState] = state
        self.you: Final[int] = you
        # clockwise, so that among equals everybody turns to another and nobody has all against them
        others = [(you + k) % state.seats for k in range(1, state.seats)]
        self.foes: Final[list[int]] = [seat for seat in others if not state.is_out(seat)]
        self.board: Final[list[Permanent]] = state.permanents()
        self.energy: Final[list[int]] = [0] * state.seats
        """Seat -> the energy of all its sources, tapped or not."""
        for p in self.board:
            self.energy[p.seat] += p.card.gives

    def booster_worth(self, card: SchoolCard, seat: int) -> float:
        """A Booster on the battlefield: its energy, which is worth less the more there is, and its wall."""
        one = 1.9 if self.energy[seat] <= 4 else 1.2 if self.energy[seat] <= ENOUGH else 0.5
        return 0.6 + one * card.gives + 0.25 * card.hp + 0.4 * card.atk

    def worth(self, p: Permanent) -> float:
        """A permanent, for whoever controls it."""
        card = p.card
        if card.types & UNIT:
            found = unit_worth(p.atk, p.hp, p.keys) + abilities_worth(card)
            if p.bars & (NO_ATTACK | NO_BLOCK | NO_UNTAP):
                found *= 0.3
            return max(found, 0.2)
        if card.types & BOOSTER:
            return self.booster_worth(card, p.seat)
        return 0.6 + 0.7 * card.cost.total

    def taking(self, p: Permanent, part: float = 1.0) -> float:
        """What it is worth to the player that a permanent loses a part of its worth."""
        return -part * self.worth(p) if p.seat == self.you else part * self.worth(p) * self.share()

    def share(self) -> float:
        """What the loss of one opponent is worth: with several of them, others profit too."""
        return 1.0 if len(self.foes) == 1 else 0.7

    def losing_sv(self, seat: int, n: int) -> float:
        """What it is worth to the player that somebody loses so much SV (or gains it, below 0)."""
        sv = self.state.sv[seat]
        if seat != self.you and n >= sv:
            return WIN if len(self.foes) == 1 else OUT + 1.0
        change = sv_worth(sv) - sv_worth(sv - n)
        return -change if seat == self.you else change * self.share()

    def drawing(self, seat: int, n: int) -> float:
        """What it is worth to the player that somebody draws."""
        left = len(self.state.pile(DECK, seat))
        if left <= n:
            return -WIN if seat == self.you else WIN if len(self.foes) == 1 else OUT
        one = CARD if left > 5 else 0.3
        return n * one if seat == self.you else -n * one * self.share()

    def held(self, place: int) -> float:
        """What a card in hand is worth."""
        card = self.state.school_card(place)
        if card.types & BOOSTER:
            at_hand = 0
            for c in self.state.pile(HAND, self.you):
                if self.state.school_card(c).types & BOOSTER:
                    at_hand += 1
            return self.booster_worth(card, self.you) - 0.4 * max(0, at_hand - 2)
        late = max(0, card.cost.total - self.energy[self.you] - 1)
        return card_worth(card) - 0.5 * late


def card_worth(card: SchoolCard) -> float:
    """A card that is no Booster, by what is printed on it."""
    if card.types & UNIT:
        return unit_worth(card.atk, card.hp, card.keywords) + abilities_worth(card)
    return 0.8 + 1.1 * card.cost.total
