"""The encoder: what a seat may know, as numbers of 16 bits. It reads only the seat's view, and knows no game."""

from __future__ import annotations

import struct
from typing import Any, Final, final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from playmat.engine.errors import PlaymatError
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, Zone
from playmat.engine.table.table import Table
from playmat.engine.view.face import Altered, Placement
from playmat.gym.encoding.layout import NO_ROW, Layout

MOST: Final[i64] = 32767
"""The largest number that is written. Larger ones are cut to it."""


@final
class CardRow:
    """A row of the cards: one place, or several equal cards of a pile."""

    def __init__(self, place: int, zone: int, seat: int, card: int, depth: int) -> None:
        self.place: Final[int] = place
        self.zone: Final[int] = zone
        self.seat: Final[int] = seat
        self.card: Final[int] = card
        self.depth: Final[int] = depth
        """Cards above it in its pile, NONE if the order of the pile means nothing."""
        self.count: int = 1


@final
class Encoded:
    """An observation: its numbers as bytes, the number of options, and how many cards found no row."""

    def __init__(self, data: bytes, options: int, cut: int) -> None:
        self.data: Final[bytes] = data
        self.options: Final[int] = options
        self.cut: Final[int] = cut


@final
class Encoder:
    """Encodes what the seats of one game know."""

    def __init__(self, layout: Layout, calls: bool = False) -> None:
        self.layout: Final[Layout] = layout
        self.calls: Final[bool] = calls
        """Whether calls (offering a draw, resigning) are among the options."""
        game = layout.game
        self.zones: Final[list[Zone]] = list(game.zones)
        self.listed: Final[list[bool]] = [zone.name in layout.listed for zone in game.zones]
        self.order: Final[list[int]] = priorities(self.zones, self.listed)
        self.cards: Final[dict[str, int]] = numbered(layout.cards)
        self.moves: Final[dict[str, int]] = numbered(layout.moves)
        self.prompts: Final[dict[str, int]] = numbered(layout.prompts)
        self.table_meters: Final[dict[str, int]] = numbered(layout.table_meters)
        self.seat_meters: Final[dict[str, int]] = numbered(layout.seat_meters)
        self.card_meters: Final[dict[str, int]] = numbered(layout.card_meters)
        self.card_tags: Final[dict[str, int]] = numbered(layout.card_tags)
        self.altered: Final[dict[str, int]] = numbered(layout.altered)
        self.values: Final[int] = len(layout.card_meters) + len(layout.card_tags) + len(layout.altered)
        self.most_cards: Final[int] = layout.most_cards
        self.most_options: Final[int] = layout.most_options
        self.row_numbers: Final[int] = len(layout.card_names)
        self.option_numbers: Final[int] = len(layout.option_names)

    def encode(self, t: Table[Any], seat: int) -> Encoded:
        """What a seat knows right now, and its options if it is asked."""
        view: Table[Any] = t.view(seat)
        state: State = view.state
        pending = state.pending
        options: list[Option] = []
        if pending is not None and pending.seat == seat:
            options = self.options_of(view)
        waiting: dict[int, int] = {}
        stand_ins: dict[int, int] = {}
        for k, unresolved in enumerate(view.game.face.unresolved(view)):
            waiting.setdefault(unresolved.place, k + 1)
            stand_ins[unresolved.thing] = unresolved.place
        rows = self.rows_of(view, seat)
        row_of: dict[int, int] = {}
        shown: dict[tuple[int, int, int], int] = {}
        for k in range(min(len(rows), self.most_cards)):
            row = rows[k]
            row_of[row.place] = k
            if row.count > 1:
                shown[row.zone, row.seat, row.card] = k
        w = BytesWriter()
        self.write_table(w, view, seat, len(options), len(waiting))
        self.write_cards(w, view, seat, rows, row_of, waiting)
        for option in options:
            self.write_option(w, state, seat, option, row_of, shown, stand_ins)
        zeros(w, (self.most_options - len(options)) * self.option_numbers)
        return Encoded(w.getvalue(), len(options), max(0, len(rows) - self.most_cards))

    def options_of(self, t: Table[Any]) -> list[Option]:
        """The options of the seat that is asked, in order."""
        options: list[Option] = t.listed(t.state.pending)
        if not self.calls:
            options = options[: in_the_game(options)]
        if len(options) > self.most_options:  # none may be left out
            raise PlaymatError(
                f"{t.game.slug} offers {len(options)} options here, and an observation has room for "
                f"{self.most_options}: measure its layout again (python -m playmat.gym.measure)"
            )
        return options

    # rows

    def rows_of(self, view: Table[Any], seat: int) -> list[CardRow]:
        """The rows of all cards that the seat knows or sees lying, the most important first."""
        rows: list[CardRow] = []
        state: State = view.state
        seats = state.seats
        for index in self.order:
            zone = self.zones[index]
            for k in range(1 if zone.shared else seats):
                holder = 0 if zone.shared else (seat + k) % seats
                pile = state.piles[index * seats + holder]
                if len(pile) == 0:
                    continue
                if self.listed[index] or (zone.sees != EVERYBODY and holder == seat and zone.sees != NOBODY):
                    self.add_each(rows, state, zone, holder, pile)
                else:
                    self.add_equal(rows, state, zone, holder, pile)
        return rows

    def add_each(self, rows: list[CardRow], state: State, zone: Zone, seat: int, pile: list[int]) -> None:
        """A row for each card of a pile."""
        size = len(pile)
        for k in range(size):
            place = pile[k]
            rows.append(
                CardRow(place, zone.index, seat, self.card_at(state, place), size - 1 - k if zone.ordered else NONE)
            )

    def add_equal(self, rows: list[CardRow], state: State, zone: Zone, seat: int, pile: list[int]) -> None:
        """A row for all equal known cards of a pile. In a pile that no one sees, each known card has its depth."""
        size = len(pile)
        if zone.sees == NOBODY:
            rows.extend(
                [
                    CardRow(pile[k], zone.index, seat, self.card_at(state, pile[k]), size - 1 - k)
                    for k in range(size - 1, -1, -1)
                    if state.copy[pile[k]] != 0
                ]
            )
            return
        equal: dict[int, CardRow] = {}
        for place in pile:
            if state.copy[place] == 0:
                continue
            card = self.card_at(state, place)
            row = equal.get(card)
            if row is None:
                equal[card] = CardRow(place, zone.index, seat, card, NONE)
            else:
                row.count += 1
        rows.extend([equal[card] for card in sorted(equal)])

    def card_at(self, state: State, place: i64) -> int:
        """The index of the card at a place, 0 if it is not known."""
        return self.cards.get(state.copies[state.copy[place]].card.id, 0)

    # the table

    def write_table(self, w: BytesWriter, view: Table[Any], seat: int, options: int, waiting: int) -> None:
        """The numbers of the table and of each seat, beginning with the observer."""
        state: State = view.state
        face = view.game.face
        turn = face.turn(view)
        pending: Decision | None = state.pending
        number(w, options)
        number(w, turn.number)
        number(w, relative(turn.seat, seat, state.seats))
        number(w, turn.phase)
        number(w, self.prompts.get(pending.prompt.name, NONE) if pending is not None else NONE)
        number(w, waiting)
        values = [0] * len(self.table_meters)
        for meter in face.meters(view, NONE):
            at = self.table_meters.get(meter.name, NONE)
            if at >= 0:
                values[at] = -meter.value if meter.least < 0 and seat != 0 else meter.value
        numbers(w, values)
        for k in range(state.seats):
            self.write_seat(w, view, (seat + k) % state.seats)

    def write_seat(self, w: BytesWriter, view: Table[Any], seat: int) -> None:
        """Whether it is out, its facts, its meters with their largest values, and the sizes of its piles."""
        state: State = view.state
        face = view.game.face
        number(w, int(state.is_out(seat)))
        numbers(w, face.facts_of(view, seat))
        values = [0] * (2 * len(self.seat_meters))
        for meter in face.meters(view, seat):
            at = self.seat_meters.get(meter.name, NONE)
            if at >= 0:
                values[2 * at] = meter.value
                values[2 * at + 1] = meter.most
        numbers(w, values)
        for zone in self.zones:
            number(w, len(state.piles[zone.index * state.seats + (0 if zone.shared else seat)]))

    # cards

    def write_cards(
        self,
        w: BytesWriter,
        view: Table[Any],
        seat: int,
        rows: list[CardRow],
        row_of: dict[int, int],
        waiting: dict[int, int],
    ) -> None:
        """The rows, and empty ones up to the largest number."""
        state: State = view.state
        face = view.game.face
        altered: dict[int, list[Altered]] = face.altered(view)
        count = min(len(rows), self.most_cards)
        for k in range(count):
            row = rows[k]
            placement: Placement | None = face.placement(view, row.place) if self.listed[row.zone] else None
            self.write_row(w, state, seat, row, placement, row_of, waiting)
            self.write_values(w, placement, altered.get(row.place))
        zeros(w, (self.most_cards - count) * self.row_numbers)

    def write_row(
        self,
        w: BytesWriter,
        state: State,
        seat: int,
        row: CardRow,
        placement: Placement | None,
        row_of: dict[int, int],
        waiting: dict[int, int],
    ) -> None:
        """The first numbers of a row."""
        seats = state.seats
        holder = NONE if self.zones[row.zone].shared else row.seat
        number(w, row.card)
        number(w, row.zone)
        number(w, relative(holder, seat, seats))
        number(w, relative(state.owner[row.place], seat, seats))
        controller = holder if placement is None or placement.seat == NONE else placement.seat
        number(w, relative(controller, seat, seats))
        number(w, row.count)
        number(w, row.depth)
        if placement is None:
            w.write(UNPLACED)
        else:
            number(w, int(placement.down))
            number(w, int(placement.tapped))
            number(w, int(placement.back))
            number(w, row_of.get(placement.on, NO_ROW))
            number(w, placement.slot)
            number(w, len(placement.aims))
            number(w, self.aim_of(placement.aims[0], seat, seats, row_of) if len(placement.aims) > 0 else NO_ROW)
        number(w, waiting.get(row.place, 0))

    def aim_of(self, thing: int, seat: int, seats: int, row_of: dict[int, int]) -> int:
        """What a card is pointed at: its row, or -2 for the observer's seat, -3 for the next, and so on."""
        return -2 - relative(thing, seat, seats) if thing < seats else row_of.get(thing, NO_ROW)

    def write_values(self, w: BytesWriter, placement: Placement | None, altered: list[Altered] | None) -> None:
        """The numbers and tags on a card, and its printed numbers that have changed."""
        if placement is None and altered is None:
            zeros(w, self.values)
            return
        values = [0] * self.values
        if placement is not None:
            for meter in placement.meters:
                at = self.card_meters.get(meter.name, NONE)
                if at >= 0:
                    values[at] = meter.value
            for tag in placement.tags:
                at = self.card_tags.get(tag.name, NONE)
                if at >= 0:
                    values[len(self.card_meters) + at] = 1
        if altered is not None:
            for change in altered:
                at = self.altered.get(change.name, NONE)
                if at >= 0:
                    values[len(self.card_meters) + len(self.card_tags) + at] = change.now
        numbers(w, values)

    # options

    def write_option(
        self,
        w: BytesWriter,
        state: State,
        seat: int,
        o: Option,
        row_of: dict[int, int],
        shown: dict[tuple[int, int, int], int],
        stand_ins: dict[int, int],
    ) -> None:
        """An option: its move, what it points at, and its number."""
        place = stand_ins.get(o.thing, o.thing)
        number(w, self.moves.get(o.move.address, NONE))
        number(w, self.row_at(state, place, row_of, shown))
        number(w, self.row_at(state, o.other, row_of, shown))
        number(w, self.card_at(state, place) if state.is_card(place) else 0)
        number(w, self.card_at(state, o.other) if state.is_card(o.other) else 0)
        pointed = o.thing if 0 <= o.thing < state.seats else o.other if 0 <= o.other < state.seats else NONE
        number(w, relative(pointed, seat, state.seats))
        number(w, o.number)
        number(w, int(o.move.passes))

    def row_at(self, state: State, place: int, row_of: dict[int, int], shown: dict[tuple[int, int, int], int]) -> int:
        """The row of a card: its own, or that of the equal cards it is counted with."""
        row = row_of.get(place, NO_ROW)
        if row != NO_ROW or not state.is_card(place):
            return row
        where = state.where[place]
        return shown.get((where // state.seats, where % state.seats, self.card_at(state, place)), NO_ROW)


UNPLACED: Final = struct.pack("<7h", 0, 0, 0, NO_ROW, NONE, 0, NO_ROW)
"""The numbers of a card that has no placement besides its pile."""


def priorities(zones: list[Zone], listed: list[bool]) -> list[int]:
    """The zones in the order in which their cards get rows: on the table, in hands, then piles that all see."""

    def rank(zone: Zone) -> tuple[int, int]:
        if listed[zone.index]:
            return 0, zone.index
        if zone.sees == EVERYBODY or zone.sees == AS_KNOWN:
            return 2, zone.index
        return (3 if zone.sees == NOBODY else 1), zone.index

    return [int(zone.index) for zone in sorted(zones, key=rank)]


def numbered(names: list[str]) -> dict[str, int]:
    """The index of each name."""
    return {name: k for k, name in enumerate(names)}


def relative(seat: int, observer: int, seats: int) -> int:
    """A seat counted from the observer, or NONE."""
    return (seat - observer) % seats if seat >= 0 else NONE


def number(w: BytesWriter, value: i64) -> None:
    """Write a number, cut to 16 bits."""
    if value > MOST:
        write_i16_le(w, i16(MOST))
    elif value < -MOST:
        write_i16_le(w, i16(-MOST))
    else:
        write_i16_le(w, i16(value))


def numbers(w: BytesWriter, values: list[int]) -> None:
    """Write several numbers."""
    for value in values:
        number(w, value)


ZEROS: Final = bytes(1 << 16)


def zeros(w: BytesWriter, count: int) -> None:
    """Write empty numbers."""
    if count > 0:
        w.write(ZEROS[: 2 * count])
