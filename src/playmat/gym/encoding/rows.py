"""The rows of the cards in an observation, most important first."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from playmat.engine.state.card import Card
from playmat.engine.state.column import NO_NUMBERS, Column, even
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, Zone
from playmat.engine.view.sheet import Numbers, relative
from playmat.gym.encoding.layout import NO_ROW, Layout


@final
class CardRows:
    """The rows of an observation. An encoder has one instance and fills it for each observation."""

    def __init__(self, layout: Layout) -> None:
        zones = layout.game.zones
        self.zones: Final[list[Zone]] = list(zones)
        self.listed: Final[list[bool]] = [zone.name in layout.listed for zone in zones]
        """By zone: whether every card has a row. In other zones, equal known cards share one."""
        self.order: Final[list[int]] = priorities(self.zones, self.listed)
        self.numbers: Final[CardNumbers] = CardNumbers(layout.cards)
        self.first: Final[i64] = len(layout.table_names)
        """Where the rows begin among the numbers of an observation."""
        self.width: Final[i64] = len(layout.card_names)
        """How many numbers a row has."""
        self.most: Final[i64] = layout.most_cards
        """How many rows there is room for."""
        self.count: i64 = 0
        self.count_listed: i64 = 0
        """The number of rows for zones in which every card has one. These rows come first."""
        self.place: Column = NO_NUMBERS
        """By row: the place of its card, or of the first of the equal cards counted in it."""
        self.row_of: Column = NO_NUMBERS
        """By place: its row, or that of the equal cards it is counted with. NO_ROW if there is none."""
        self.no_rows: Column = NO_NUMBERS
        self.card_at: Column = NO_NUMBERS
        """By place with a row: the number of the card there, 0 if it is not known."""
        # for the pile that is being counted
        self.kinds: Final[Column] = even(0, len(layout.cards))
        self.amount: Final[Column] = even(0, len(layout.cards))
        self.first_place: Final[Column] = even(0, len(layout.cards))

    def fill(self, data: Numbers, state: State, seat: i64) -> None:
        """Write the rows of all cards that a seat knows or sees on the table, from the state of its view."""
        self.clear(len(state.where))
        seats = state.seats
        for index in self.order:
            zone = self.zones[index]
            listed = self.listed[index]
            first: i64 = index * seats
            for k in range(1 if zone.shared else seats):
                holder: i64 = 0 if zone.shared else (seat + k) % seats
                pile = state.piles[first + holder]
                if len(pile) == 0:
                    continue
                side: i64 = NONE if zone.shared else k
                if listed or (holder == seat and zone.sees != EVERYBODY and zone.sees != NOBODY):
                    self.add_each(data, state, seat, zone, side, pile)
                elif zone.sees == NOBODY:
                    self.add_known(data, state, seat, zone, side, pile)
                else:
                    self.add_equal(data, state, seat, zone, side, pile)
            if listed:
                self.count_listed = self.count

    def clear(self, places: i64) -> None:
        """Reserve a row for each place."""
        self.count = 0
        self.count_listed = 0
        if len(self.no_rows) != places:
            self.no_rows = even(NO_ROW, places)
            self.place = even(0, places)
            self.card_at = even(0, places)
        self.row_of = self.no_rows[:]

    def card_of(self, thing: i64) -> i64:
        """The number of the card at a place, 0 if it is not known or for a thing that is not a card."""
        return self.card_at[thing] if 0 <= thing < len(self.row_of) and self.row_of[thing] != NO_ROW else 0

    def add(
        self,
        data: Numbers,
        state: State,
        seat: i64,
        place: i64,
        card: i64,
        zone: i64,
        side: i64,
        amount: i64,
        depth: i64,
    ) -> None:
        """Add a row for a card without a placement other than its pile."""
        row = self.count
        self.place[row] = place
        self.row_of[place] = row
        self.card_at[place] = card
        self.count = row + 1
        if row >= self.most:
            return
        at = self.first + row * self.width
        data[at] = i16(card)
        data[at + 1] = i16(zone)
        data[at + 2] = i16(side)
        data[at + 3] = i16(relative(state.owner[place], seat, state.seats))
        data[at + 4] = i16(side)
        data[at + 5] = i16(amount)
        data[at + 6] = i16(depth)
        data[at + 10] = NO_ROW
        data[at + 11] = NONE
        data[at + 13] = NO_ROW

    def add_each(self, data: Numbers, state: State, seat: i64, zone: Zone, side: i64, pile: list[int]) -> None:
        """Add a row for each card of a pile."""
        size: i64 = len(pile)
        index: i64 = zone.index
        ordered = zone.ordered
        numbers = self.numbers
        copy = state.copy
        copies = state.copies
        k: i64 = 0
        for k in range(size):
            place: i64 = pile[k]
            number = copy[place]
            card: i64 = numbers.of(copies[number].card) if number != 0 else 0
            depth: i64 = size - 1 - k if ordered else NONE
            self.add(data, state, seat, place, card, index, side, 1, depth)

    def add_known(self, data: Numbers, state: State, seat: i64, zone: Zone, side: i64, pile: list[int]) -> None:
        """Add a row for each known card of a pile that no one sees, from the top."""
        size: i64 = len(pile)
        copy = state.copy
        k = size
        while k > 0:
            k -= 1
            place: i64 = pile[k]
            number = copy[place]
            if number != 0:
                card = self.numbers.of(state.copies[number].card)
                self.add(data, state, seat, place, card, zone.index, side, 1, size - 1 - k)

    def add_equal(self, data: Numbers, state: State, seat: i64, zone: Zone, side: i64, pile: list[int]) -> None:
        """Add a row for each group of equal known cards of a pile, in order of the cards' numbers."""
        index: i64 = zone.index
        kinds = self.kinds
        amount = self.amount
        first_place = self.first_place
        count = self.count_equal(state, pile)
        k: i64 = 0
        for k in range(count):
            card = kinds[k]
            self.add(data, state, seat, first_place[card], card, index, side, amount[card], NONE)
            amount[card] = 0
        copy = state.copy
        row_of = self.row_of
        card_at = self.card_at
        for p in pile:
            place: i64 = p
            if copy[place] != 0:
                row_of[place] = row_of[first_place[card_at[place]]]

    def count_equal(self, state: State, pile: list[int]) -> i64:
        """Count the known cards of a pile by their numbers. Returns how many different ones there are."""
        numbers = self.numbers
        copy = state.copy
        copies = state.copies
        card_at = self.card_at
        amount = self.amount
        count: i64 = 0
        for p in pile:
            place: i64 = p
            number = copy[place]
            if number != 0:
                card = numbers.of(copies[number].card)
                card_at[place] = card
                if amount[card] == 0:
                    self.first_place[card] = place
                    insert(self.kinds, count, card)
                    count += 1
                amount[card] += 1
        return count


@final
class CardNumbers:
    """A hash table from the numbers of card designs to the cards' numbers in a layout.

    Copies of cards differ between tables and, if lists are hidden, between views. A table keyed by copy would have
    to be computed again for almost every observation.
    """

    def __init__(self, cards: list[str]) -> None:
        size: i64 = 2
        while size < 2 * len(cards):
            size *= 2
        self.mask: Final[i64] = size - 1
        self.designs: Final[Column] = even(0, size)
        self.cards: Final[Column] = even(0, size)
        for k, card in enumerate(cards):
            if card:
                design: i64 = Card(card, "").number
                slot = self.slot(design)
                self.designs[slot] = design
                self.cards[slot] = k

    def slot(self, design: i64) -> i64:
        """The slot of a design, or the free slot where it would go."""
        designs = self.designs
        mask = self.mask
        slot = design & mask
        taken_by = designs[slot]
        while taken_by != design and taken_by != 0:
            slot = (slot + 1) & mask
            taken_by = designs[slot]
        return slot

    def of(self, card: Card) -> i64:
        """The number of a card, 0 for one that the layout does not have."""
        return self.cards[self.slot(card.number)]


def insert(numbers: Column, count: i64, number: i64) -> None:
    """Insert a number into the first `count` numbers of a column, which are sorted."""
    k = count
    while k > 0 and numbers[k - 1] > number:
        numbers[k] = numbers[k - 1]
        k -= 1
    numbers[k] = number


def priorities(zones: list[Zone], listed: list[bool]) -> list[int]:
    """The zones in the order of their cards' rows: on the table, in hands, then in piles that everyone sees."""

    def rank(zone: Zone) -> tuple[int, int]:
        if listed[zone.index]:
            return 0, zone.index
        if zone.sees == EVERYBODY or zone.sees == AS_KNOWN:
            return 2, zone.index
        return (3 if zone.sees == NOBODY else 1), zone.index

    return [int(zone.index) for zone in sorted(zones, key=rank)]
