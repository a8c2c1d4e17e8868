"""Placements as numbers: rows of cards that a game fills for readers who need no names, texts or causes."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.engine.state.column import NO_NUMBERS, Column
from playmat.engine.state.scope import NONE

__all__ = ["Sheet"]

Numbers: TypeAlias = "vec[i16]"

MOST: Final[i64] = 32767
"""The largest number that is written. Larger numbers are clamped to it."""
NO_ROW: Final[i64] = -1
"""The row number of a thing without a row."""

# the columns of a row
CONTROLLER: Final[i64] = 4
DOWN: Final[i64] = 7
TAPPED: Final[i64] = 8
BACK: Final[i64] = 9
ON: Final[i64] = 10
SLOT: Final[i64] = 11
AIMS: Final[i64] = 12
FIRST_AIM: Final[i64] = 13


@final
class Sheet:
    """The rows of cards as one seat counts them. `at` goes to the row of a card, and the other methods write into it.

    At first, a row describes a card in its pile, upright, face up, attached to nothing and aimed at nothing.
    """

    def __init__(self, first: i64, width: i64, most: i64, meters: Column, mosts: Column, tags: Column) -> None:
        self.first: Final[i64] = first
        """The index at which the rows begin."""
        self.width: Final[i64] = width
        """How many numbers a row has."""
        self.most: Final[i64] = most
        """How many rows there are."""
        self.meters: Final[Column] = meters
        """For each of `Face.card_meters`: the column of the meter's value in a row, or NONE."""
        self.mosts: Final[Column] = mosts
        """For each of `Face.card_meters`: the column of the meter's largest value, or NONE."""
        self.tags: Final[Column] = tags
        """For each of `Face.card_tags`: the tag's column, or NONE."""
        self.data: Numbers = vec[i16]()
        self.row_of: Column = NO_NUMBERS
        """For each place: the row of the card, or of the equal cards it is counted with."""
        self.places: Column = NO_NUMBERS
        """For each row: the place of its card."""
        self.seat: i64 = 0
        self.seats: i64 = 0
        self.here: i64 = 0
        """Where the current row begins."""

    def begin(self, data: Numbers, row_of: Column, places: Column, seat: i64, seats: i64) -> None:
        """Begin a new observation of a seat."""
        self.data = data
        self.row_of = row_of
        self.places = places
        self.seat = seat
        self.seats = seats

    def at(self, place: i64) -> bool:
        """Go to the row of a card. False if it has none of its own."""
        row = self.own_row(place)
        if row < 0:
            return False
        self.here = self.first + row * self.width
        return True

    def row_at(self, place: i64) -> i64:
        """The row of a card: its own, or that of the equal cards it is counted with. NO_ROW for anything else."""
        row_of = self.row_of
        if place < 0 or place >= len(row_of):
            return NO_ROW
        row = row_of[place]
        return row if row < self.most else NO_ROW

    def own_row(self, place: i64) -> i64:
        """The row that begins with this card, not one in which it is only counted. NO_ROW if there is none."""
        row = self.row_at(place)
        return row if row >= 0 and self.places[row] == place else NO_ROW

    def placed(self, seat: i64, down: bool = False, tapped: bool = False, back: bool = False) -> None:
        """Write a card's controller (NONE: as its pile shows), and whether it is face down, tapped or turned over."""
        data = self.data
        here = self.here
        if seat >= 0:
            put(data, here + CONTROLLER, relative(seat, self.seat, self.seats))
        if down:
            data[here + DOWN] = 1
        if tapped:
            data[here + TAPPED] = 1
        if back:
            data[here + BACK] = 1

    def on(self, thing: i64) -> None:
        """Write what the card is attached to, if not NONE."""
        if thing != NONE:
            put(self.data, self.here + ON, self.row_at(thing))

    def slot(self, slot: i64) -> None:
        """Write the slot in which the card is attached."""
        put(self.data, self.here + SLOT, slot)

    def aims(self, count: i64, first: i64) -> None:
        """Write how many targets the card has, and the first of them."""
        data = self.data
        put(data, self.here + AIMS, count)
        # -2 is the observer's seat, -3 the next, and so on
        aim = -2 - relative(first, self.seat, self.seats) if first < self.seats else self.row_at(first)
        put(data, self.here + FIRST_AIM, aim)

    def meter(self, number: i64, value: i64, most: i64) -> None:
        """Write a meter of the card, by its number in `Face.card_meters`."""
        column = self.meters[number]
        if column >= 0:
            put(self.data, self.here + column, value)
            column = self.mosts[number]
            if column >= 0:
                put(self.data, self.here + column, most)

    def tag(self, number: i64, amount: i64 = 1) -> None:
        """Write a tag of the card, by its number in `Face.card_tags`."""
        column = self.tags[number]
        if column >= 0:
            put(self.data, self.here + column, amount)


def put(data: Numbers, at: i64, number: i64) -> None:
    """Write a number, clamped to 16 bits."""
    if number > MOST:
        number = MOST
    elif number < -MOST:
        number = -MOST
    data[at] = i16(number)


def relative(seat: i64, observer: i64, seats: i64) -> i64:
    """A seat counted from the observer, or NONE."""
    if seat < 0:
        return NONE
    return seat - observer if seat >= observer else seat - observer + seats
