"""The encoder: what a seat may know, as numbers of 16 bits. It reads only the seat's view, and knows no game."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.engine.errors import PlaymatError
from playmat.engine.state.column import Column, column
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.view.face import Altered, Placement, Unresolved
from playmat.gym.encoding.layout import CARD_NUMBERS, NO_ROW, Layout
from playmat.gym.encoding.rows import CardRows, Numbers, relative

MOST: Final[i64] = 32767
"""The largest number that is written. Larger ones are cut to it."""


class TooManyOptions(PlaymatError):
    """A decision has more options than an observation has room for."""


@final
class Encoded:
    """An observation: its numbers, the number of options, and the number of cards without a row."""

    def __init__(self, numbers: Numbers, options: int, cut: int) -> None:
        self.numbers: Final[Numbers] = numbers
        self.options: Final[int] = options
        self.cut: Final[int] = cut

    @property
    def data(self) -> bytes:
        """The numbers as bytes."""
        return bytes(memoryview(self.numbers))


@final
class Encoder:
    """Encodes what the seats of one game know. It keeps its working memory, so threads cannot share it."""

    def __init__(self, layout: Layout, calls: bool = False) -> None:
        self.layout: Final[Layout] = layout
        self.calls: Final[bool] = calls
        """Whether calls (offering a draw, resigning) are among the options."""
        game = layout.game
        self.zones: Final[list[Zone]] = list(game.zones)
        lies = game.face.lies
        self.placed: Final[list[bool]] = [lies is None or zone in lies for zone in self.zones]
        """By zone: whether its cards may have a placement."""
        self.rows: Final[CardRows] = CardRows(layout)
        self.moves: Final[dict[str, int]] = numbered(layout.moves)
        self.prompts: Final[dict[str, int]] = numbered(layout.prompts)
        self.table_meters: Final[dict[str, int]] = numbered(layout.table_meters)
        self.seat_meters: Final[dict[str, int]] = numbered(layout.seat_meters)
        self.card_meters: Final[dict[str, int]] = numbered(layout.card_meters)
        self.card_tags: Final[dict[str, int]] = numbered(layout.card_tags)
        self.altered: Final[dict[str, int]] = numbered(layout.altered)
        # in a row
        self.first_meter: Final[i64] = len(CARD_NUMBERS)
        first_most: i64 = self.first_meter + len(layout.card_meters)
        mosts = numbered(layout.card_mosts)
        self.mosts: Final[Column] = column(
            [first_most + mosts[name] if name in mosts else NONE for name in layout.card_meters]
        )
        """By meter: where its largest value is written, or NONE."""
        self.first_tag: Final[i64] = first_most + len(layout.card_mosts)
        self.first_change: Final[i64] = self.first_tag + len(layout.card_tags)
        self.most_cards: Final[i64] = layout.most_cards
        self.most_options: Final[i64] = layout.most_options
        self.row_numbers: Final[i64] = len(layout.card_names)
        self.option_numbers: Final[i64] = len(layout.option_names)
        self.first_row: Final[i64] = len(layout.table_names)
        self.first_option: Final[i64] = self.first_row + self.most_cards * self.row_numbers
        self.empty: Final[Numbers] = vec[i16]([0] * layout.numbers)

    def encode(self, t: Table[Any], seat: i64, ended: bool = False) -> Encoded:
        """What a seat knows right now, and its options if it is asked and the game has not `ended` for the learner."""
        view: Table[Any] = t.view(seat)
        state: State = view.state
        pending = state.pending
        options: list[Option] = []
        if pending is not None and pending.seat == seat and not ended:
            options = self.options_of(view)
        waiting: list[Unresolved] = view.game.face.unresolved(view, False)
        rows = self.rows
        data = self.empty[:]
        rows.fill(data, state, seat)
        self.write_table(data, view, seat, len(options), len(waiting))
        self.write_cards(data, view, seat)
        if waiting:
            self.write_waiting(data, seat, state.seats, waiting)
        at = self.first_option
        for option in options:
            self.write_option(data, at, state, seat, option, shown_at(option.thing, waiting))
            at += self.option_numbers
        return Encoded(data, len(options), max(0, rows.count - self.most_cards))

    def options_of(self, t: Table[Any]) -> list[Option]:
        """The options of the seat that is asked, in order."""
        options: list[Option] = t.listed(t.state.pending)
        if not self.calls:
            options = options[: in_the_game(options)]
        if len(options) > self.most_options:  # none may be left out
            raise TooManyOptions(
                f"{t.game.slug} offers {len(options)} options here, and an observation has room for "
                f"{self.most_options}: measure its layout again (python -m playmat.gym.measure)"
            )
        return options

    # the table

    def write_table(self, data: Numbers, view: Table[Any], seat: i64, options: i64, waiting: i64) -> None:
        """The numbers of the table and of each seat, beginning with the observer."""
        state: State = view.state
        face = view.game.face
        turn = face.turn(view)
        pending: Decision | None = state.pending
        put(data, 0, options)
        put(data, 1, turn.number)
        put(data, 2, relative(turn.seat, seat, state.seats))
        put(data, 3, turn.phase)
        put(data, 4, self.prompts.get(pending.prompt.name, NONE) if pending is not None else NONE)
        put(data, 5, waiting)
        at: i64 = 6
        if self.table_meters:
            for meter in face.meters(view, NONE):
                k: i64 = self.table_meters.get(meter.name, NONE)
                if k >= 0:
                    put(data, at + k, -meter.value if meter.least < 0 and seat != 0 else meter.value)
            at += len(self.table_meters)
        for k in range(state.seats):
            at = self.write_seat(data, at, view, (seat + k) % state.seats)

    def write_seat(self, data: Numbers, at: i64, view: Table[Any], seat: i64) -> i64:
        """Whether it is out, its facts, its meters with their largest values, and the sizes of its piles."""
        state: State = view.state
        face = view.game.face
        put(data, at, 1 if state.is_out(seat) else 0)
        at += 1
        for fact in face.facts_of(view, seat):
            put(data, at, fact)
            at += 1
        if self.seat_meters:
            for meter in face.meters(view, seat):
                k: i64 = self.seat_meters.get(meter.name, NONE)
                if k >= 0:
                    put(data, at + 2 * k, meter.value)
                    put(data, at + 2 * k + 1, meter.most)
            at += 2 * len(self.seat_meters)
        for zone in self.zones:
            put(data, at, len(state.piles[zone.index * state.seats + (0 if zone.shared else seat)]))
            at += 1
        return at

    # cards

    def write_cards(self, data: Numbers, view: Table[Any], seat: i64) -> None:
        """What the rows do not hold yet: placements and changed numbers."""
        state: State = view.state
        face = view.game.face
        rows = self.rows
        place_of = rows.place
        seats = state.seats
        at = self.first_row
        for row in range(min(rows.count_listed, self.most_cards)):
            if self.placed[i64(data[at + 1])]:
                placement: Placement | None = face.placement(view, place_of[row])
                if placement is not None:
                    self.write_placement(data, at, seat, seats, placement)
            at += self.row_numbers
        if self.altered:
            altered: dict[int, list[Altered]] = face.changed(view)
            for place, changes in altered.items():
                row = self.own_row(place)
                if row >= 0:
                    self.write_changes(data, self.first_row + row * self.row_numbers, changes)

    def write_changes(self, data: Numbers, at: i64, changes: list[Altered]) -> None:
        """The numbers of a card that differ from print and are not meters."""
        for change in changes:
            k: i64 = self.altered.get(change.name, NONE)
            if k >= 0:
                put(data, at + self.first_change + k, change.now)

    def write_waiting(self, data: Numbers, seat: i64, seats: i64, waiting: list[Unresolved]) -> None:
        """What waits to resolve: 1 for the next, and its targets. The last is written first, so that the next stays."""
        for k in range(len(waiting) - 1, -1, -1):
            unresolved = waiting[k]
            row = self.own_row(unresolved.place)
            if row >= 0:
                at = self.first_row + row * self.row_numbers
                put(data, at + 14, k + 1)
                self.write_aims(data, at, seat, seats, unresolved.aims)

    def write_aims(self, data: Numbers, at: i64, seat: i64, seats: i64, aims: tuple[int, ...]) -> None:
        """How many things a card is pointed at, and the first of them."""
        if len(aims) > 0:
            put(data, at + 12, len(aims))
            aim: i64 = aims[0]
            # -2 is the observer's seat, -3 the next, and so on
            put(data, at + 13, -2 - relative(aim, seat, seats) if aim < seats else self.row_at(aim))

    def write_placement(self, data: Numbers, at: i64, seat: i64, seats: i64, placement: Placement) -> None:
        """The controller of a card, its orientation, attachment and target, and the numbers and tags on it."""
        # a row begins as that of a card without any of these
        if placement.seat != NONE:
            put(data, at + 4, relative(placement.seat, seat, seats))
        if placement.down:
            data[at + 7] = 1
        if placement.tapped:
            data[at + 8] = 1
        if placement.back:
            data[at + 9] = 1
        if placement.on != NONE or placement.bound != NONE:
            put(data, at + 10, self.row_at(placement.on if placement.on != NONE else placement.bound))
        if placement.slot != NONE:
            put(data, at + 11, placement.slot)
        self.write_aims(data, at, seat, seats, placement.aims)
        for meter in placement.meters:
            k: i64 = self.card_meters.get(meter.name, NONE)
            if k >= 0:
                put(data, at + self.first_meter + k, meter.value)
                if self.mosts[k] >= 0:
                    put(data, at + self.mosts[k], meter.most)
        for tag in placement.tags:
            k = self.card_tags.get(tag.name, NONE)
            if k >= 0:
                put(data, at + self.first_tag + k, 1)

    # options

    def write_option(self, data: Numbers, at: i64, state: State, seat: i64, o: Option, place: i64) -> None:
        """An option: its move, what it points at, and its number. `place` is the card of what it points at."""
        rows = self.rows
        other: i64 = o.other
        put(data, at, self.moves.get(o.move.address, NONE))
        put(data, at + 1, self.row_at(place))
        put(data, at + 2, self.row_at(other))
        put(data, at + 3, rows.card_of(place))
        put(data, at + 4, rows.card_of(other))
        pointed = o.thing if 0 <= o.thing < state.seats else o.other if 0 <= o.other < state.seats else NONE
        put(data, at + 5, relative(pointed, seat, state.seats))
        put(data, at + 6, o.number)
        put(data, at + 7, 1 if o.move.passes else 0)

    def row_at(self, place: i64) -> i64:
        """The row of a card: its own, or that of the equal cards it is counted with. NO_ROW for anything else."""
        rows = self.rows
        if place < 0 or place >= len(rows.row_of):
            return NO_ROW
        row = rows.row_of[place]
        return row if row < self.most_cards else NO_ROW

    def own_row(self, place: i64) -> i64:
        """The row that begins with this card, not one in which it is only counted. NO_ROW if there is none."""
        row = self.row_at(place)
        return row if row >= 0 and self.rows.place[row] == place else NO_ROW


def shown_at(thing: i64, waiting: list[Unresolved]) -> i64:
    """The place of the card that shows what an option points at: its own, unless the thing is an ability that waits."""
    for unresolved in waiting:
        if unresolved.thing == thing:
            return unresolved.place
    return thing


def numbered(names: list[str]) -> dict[str, int]:
    """The index of each name."""
    return {name: k for k, name in enumerate(names)}


def put(data: Numbers, at: i64, number: i64) -> None:
    """Write a number, cut to 16 bits."""
    if number > MOST:
        number = MOST
    elif number < -MOST:
        number = -MOST
    data[at] = i16(number)
