"""The rows of the cards in an observation, the most important first, as columns of numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from playmat.engine.state.column import NO_NUMBERS, Column, even
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import Copy, State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, Zone
from playmat.gym.encoding.layout import NO_ROW


@final
class CardRows:
    """The rows of an observation. An encoder has one instance and fills it for each observation."""

    def __init__(self, zones: list[Zone], listed: list[bool], cards: list[str]) -> None:
        self.zones: Final[list[Zone]] = zones
        self.listed: Final[list[bool]] = listed
        """By zone: every card has a row. In other zones, equal known cards have one together."""
        self.order: Final[list[int]] = priorities(zones, listed)
        self.cards: Final[dict[str, int]] = {card: k for k, card in enumerate(cards)}
        self.count: i64 = 0
        self.place: Column = NO_NUMBERS
        self.zone: Column = NO_NUMBERS
        self.seat: Column = NO_NUMBERS
        self.card: Column = NO_NUMBERS
        self.depth: Column = NO_NUMBERS
        """Cards above it in its pile, NONE if the order of the pile means nothing."""
        self.amount: Column = NO_NUMBERS
        """The number of equal cards in the row."""
        self.row_of: Column = NO_NUMBERS
        """By place: its row, or that of the equal cards it is counted with."""
        self.no_rows: Column = NO_NUMBERS
        self.copies: list[Copy] = []
        self.card_of: Column = NO_NUMBERS
        """By copy: the number of its card. It stays as long as the copies are the same."""

    def fill(self, state: State, seat: i64) -> None:
        """Creates the rows of all cards that a seat knows or sees on the table, from the state of its view."""
        self.clear(len(state.where))
        if state.copies is not self.copies:
            self.copies = state.copies
            self.card_of = vec[i64]([self.cards.get(copy.card.id, 0) for copy in state.copies])
        seats = state.seats
        for index in self.order:
            zone = self.zones[index]
            first: i64 = index * seats
            for k in range(1 if zone.shared else seats):
                holder: i64 = 0 if zone.shared else (seat + k) % seats
                pile = state.piles[first + holder]
                if len(pile) == 0:
                    continue
                own = zone.sees != EVERYBODY and zone.sees != NOBODY and holder == seat
                if self.listed[index] or own:
                    self.add_each(state, zone, holder, pile)
                elif zone.sees == NOBODY:
                    self.add_known(state, zone, holder, pile)
                else:
                    self.add_equal(state, zone, holder, pile)

    def clear(self, places: i64) -> None:
        """Reserves a row for each place."""
        self.count = 0
        if len(self.place) < places:
            self.place = even(0, places)
            self.zone = even(0, places)
            self.seat = even(0, places)
            self.card = even(0, places)
            self.depth = even(0, places)
            self.amount = even(0, places)
        if len(self.no_rows) != places:
            self.no_rows = even(NO_ROW, places)
        self.row_of = self.no_rows[:]

    def add(self, place: i64, zone: i64, seat: i64, card: i64, depth: i64) -> None:
        """Adds a row."""
        row = self.count
        self.place[row] = place
        self.zone[row] = zone
        self.seat[row] = seat
        self.card[row] = card
        self.depth[row] = depth
        self.amount[row] = 1
        self.row_of[place] = row
        self.count = row + 1

    def add_each(self, state: State, zone: Zone, seat: i64, pile: list[int]) -> None:
        """Adds a row for each card of a pile."""
        size: i64 = len(pile)
        index: i64 = zone.index
        for k in range(size):
            place: i64 = pile[k]
            self.add(place, index, seat, self.card_at(state, place), size - 1 - k if zone.ordered else NONE)

    def add_known(self, state: State, zone: Zone, seat: i64, pile: list[int]) -> None:
        """Adds a row for each known card of a pile that no one sees, from the top."""
        size: i64 = len(pile)
        index: i64 = zone.index
        for k in range(size - 1, -1, -1):
            place: i64 = pile[k]
            if state.copy[place] != 0:
                self.add(place, index, seat, self.card_at(state, place), size - 1 - k)

    def add_equal(self, state: State, zone: Zone, seat: i64, pile: list[int]) -> None:
        """Adds a row for each group of equal known cards of a pile, in order of the cards' numbers."""
        first = self.count
        index: i64 = zone.index
        for p in pile:
            place: i64 = p
            if state.copy[place] != 0:
                card = self.card_at(state, place)
                row = self.row_for(first, card)
                if row < self.count and self.card[row] == card:
                    self.amount[row] += 1
                else:
                    self.insert(row, place, index, seat, card)
        # rows moved when others were inserted, so the rows of places are final only now
        for p in pile:
            place = p
            if state.copy[place] != 0:
                self.row_of[place] = self.row_for(first, self.card_at(state, place))

    def row_for(self, first: i64, card: i64) -> i64:
        """The position of a card in the sorted rows from `first` on, or where it would be inserted."""
        low = first
        high = self.count
        while low < high:
            middle = (low + high) // 2
            if self.card[middle] < card:
                low = middle + 1
            else:
                high = middle
        return low

    def insert(self, row: i64, place: i64, zone: i64, seat: i64, card: i64) -> None:
        """Inserts a row before others of the same pile."""
        k = self.count
        while k > row:
            self.place[k] = self.place[k - 1]
            self.card[k] = self.card[k - 1]
            self.amount[k] = self.amount[k - 1]
            k -= 1
        count = self.count
        self.place[row] = place
        self.card[row] = card
        self.amount[row] = 1
        self.zone[count] = zone
        self.seat[count] = seat
        self.depth[count] = NONE
        self.count = count + 1

    def card_at(self, state: State, place: i64) -> i64:
        """The number of the card at a place, 0 if it is not known."""
        return self.card_of[state.copy[place]]


def priorities(zones: list[Zone], listed: list[bool]) -> list[int]:
    """The zones in the order in which their cards get rows: on the table, in hands, then piles that all see."""

    def rank(zone: Zone) -> tuple[int, int]:
        if listed[zone.index]:
            return 0, zone.index
        if zone.sees == EVERYBODY or zone.sees == AS_KNOWN:
            return 2, zone.index
        return (3 if zone.sees == NOBODY else 1), zone.index

    return [int(zone.index) for zone in sorted(zones, key=rank)]
