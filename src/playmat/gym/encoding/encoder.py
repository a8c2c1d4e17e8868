"""The encoder: what a seat may know, as 16-bit numbers. It reads only the seat's view, and works for every game."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from playmat.engine.errors import PlaymatError
from playmat.engine.state.column import column
from playmat.engine.state.decision import Decision
from playmat.engine.state.option import Option, in_the_game
from playmat.engine.state.scope import NONE
from playmat.engine.state.state import State
from playmat.engine.state.zones import Zone
from playmat.engine.table.table import Table
from playmat.engine.view.face import Altered, Face, Placement, Unresolved
from playmat.engine.view.sheet import Numbers, Sheet, put, relative
from playmat.gym.encoding.layout import CARD_NUMBERS, Layout, tag_and_number
from playmat.gym.encoding.rows import CardRows


class TooManyOptions(PlaymatError):
    """A decision has more options than an observation has room for."""


@final
class Encoded:
    """An observation: its seat, its numbers, the number of options, and the number of cards without a row."""

    def __init__(self, seat: int, numbers: Numbers, options: int, cut: int) -> None:
        self.seat: Final[int] = seat
        self.numbers: Final[Numbers] = numbers
        self.options: Final[int] = options
        self.cut: Final[int] = cut

    @property
    def data(self) -> bytes:
        """The numbers as bytes."""
        return bytes(memoryview(self.numbers))


@final
class Encoder:
    """Encodes what the seats of one game know. It reuses its working memory, so threads cannot share it."""

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
        self.altered: Final[dict[str, int]] = numbered(layout.altered)
        # the columns of a row
        first_meter = len(CARD_NUMBERS)
        first_most = first_meter + len(layout.card_meters)
        first_tag = first_most + len(layout.card_mosts)
        self.meters: Final[dict[str, int]] = numbered(layout.card_meters, first_meter)
        self.mosts: Final[dict[str, int]] = numbered(layout.card_mosts, first_most)
        self.tags: Final[dict[str, int]] = numbered(layout.card_tags, first_tag)
        self.first_change: Final[i64] = first_tag + len(layout.card_tags)
        self.most_cards: Final[i64] = layout.most_cards
        self.most_options: Final[i64] = layout.most_options
        self.row_numbers: Final[i64] = len(layout.card_names)
        self.option_numbers: Final[i64] = len(layout.option_names)
        self.first_row: Final[i64] = len(layout.table_names)
        self.first_option: Final[i64] = self.first_row + self.most_cards * self.row_numbers
        self.empty: Final[Numbers] = vec[i16]([0] * layout.numbers)
        face: Face = game.face
        self.sheet: Final[Sheet] = Sheet(
            self.first_row,
            self.row_numbers,
            self.most_cards,
            column([self.meters.get(name, NONE) for name in face.card_meters]),
            column([self.mosts.get(name, NONE) for name in face.card_meters]),
            column([self.tags.get(name, NONE) for name in face.card_tags]),
        )

    def encode(self, t: Table[Any], seat: i64, ended: bool = False) -> Encoded:
        """Encode what a seat knows right now, and its options if it is asked and the game has not `ended`."""
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
        self.sheet.begin(data, rows.row_of, rows.place, seat, state.seats)
        self.write_table(data, view, seat, len(options), len(waiting))
        self.write_cards(data, view)
        if waiting:
            self.write_waiting(data, waiting)
        at = self.first_option
        for option in options:
            self.write_option(data, at, state, seat, option, shown_at(option.thing, waiting))
            at += self.option_numbers
        return Encoded(seat, data, len(options), max(0, rows.count - self.most_cards))

    def options_of(self, t: Table[Any]) -> list[Option]:
        """The options of the seat that is asked, in order."""
        options: list[Option] = t.listed(t.state.pending)
        if not self.calls:
            options = options[: in_the_game(options)]
        if len(options) > self.most_options:  # no option may be left out
            raise TooManyOptions(
                f"{t.game.slug} offers {len(options)} options here, but an observation has room for only "
                f"{self.most_options}: measure its layout again (python -m playmat.gym.measure)"
            )
        return options

    # the table

    def write_table(self, data: Numbers, view: Table[Any], seat: i64, options: i64, waiting: i64) -> None:
        """Write the numbers of the table and of each seat, beginning with the observer."""
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
        """Write whether a seat is out, its facts, its meters with their largest values, and the sizes of its piles."""
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

    def write_cards(self, data: Numbers, view: Table[Any]) -> None:
        """Write what the rows do not hold yet: placements and changed numbers."""
        face: Face = view.game.face
        if not face.write_placements(view, self.sheet):
            self.write_placements(data, view)
        if self.altered:
            altered: dict[int, list[Altered]] = face.changed(view)
            for place, changes in altered.items():
                if self.sheet.at(place):
                    self.write_changes(data, self.sheet.here, changes)

    def write_placements(self, data: Numbers, view: Table[Any]) -> None:
        """Write the placements of a game that does not write them itself."""
        face: Face = view.game.face
        rows = self.rows
        places = rows.place
        row: i64 = 0
        for row in range(min(rows.count_listed, self.most_cards)):
            place = places[row]
            if self.sheet.at(place) and self.placed[i64(data[self.sheet.here + 1])]:
                placement: Placement | None = face.placement(view, place)
                if placement is not None:
                    self.write_placement(data, placement)

    def write_placement(self, data: Numbers, placement: Placement) -> None:
        """Write the controller of a card, its orientation, attachment and target, and the numbers and tags on it."""
        sheet = self.sheet
        here = sheet.here
        sheet.placed(placement.seat, placement.down, placement.tapped, placement.back)
        sheet.on(placement.on if placement.on != NONE else placement.bound)
        if placement.slot != NONE:
            sheet.slot(placement.slot)
        self.write_aims(placement.aims)
        for meter in placement.meters:
            k: i64 = self.meters.get(meter.name, NONE)
            if k >= 0:
                put(data, here + k, meter.value)
            k = self.mosts.get(meter.name, NONE)
            if k >= 0:
                put(data, here + k, meter.most)
        for tag in placement.tags:
            name, amount = tag_and_number(tag.name)
            k = self.tags.get(name, NONE)
            if k >= 0:
                put(data, here + k, amount)

    def write_changes(self, data: Numbers, at: i64, changes: list[Altered]) -> None:
        """Write the numbers of a card that differ from the printed ones and are not meters."""
        for change in changes:
            k: i64 = self.altered.get(change.name, NONE)
            if k >= 0:
                put(data, at + self.first_change + k, change.now)

    def write_waiting(self, data: Numbers, waiting: list[Unresolved]) -> None:
        """Write what waits to resolve, and its targets. Number 1 resolves next.

        If several abilities of a card wait, the card shows the one that resolves first.
        """
        for k in range(len(waiting) - 1, -1, -1):
            unresolved = waiting[k]
            if self.sheet.at(unresolved.place):
                put(data, self.sheet.here + 14, k + 1)
                self.write_aims(unresolved.aims)

    def write_aims(self, aims: tuple[int, ...]) -> None:
        """Write the targets of the card in the current row."""
        if len(aims) > 0:
            self.sheet.aims(len(aims), aims[0])

    # options

    def write_option(self, data: Numbers, at: i64, state: State, seat: i64, o: Option, place: i64) -> None:
        """Write an option: its move, what it points at, and its number. `place` is that of the card it points at."""
        rows = self.rows
        other: i64 = o.other
        put(data, at, self.moves.get(o.move.address, NONE))
        put(data, at + 1, self.sheet.row_at(place))
        put(data, at + 2, self.sheet.row_at(other))
        put(data, at + 3, rows.card_of(place))
        put(data, at + 4, rows.card_of(other))
        pointed = o.thing if 0 <= o.thing < state.seats else o.other if 0 <= o.other < state.seats else NONE
        put(data, at + 5, relative(pointed, seat, state.seats))
        put(data, at + 6, o.number)
        put(data, at + 7, 1 if o.move.passes else 0)


def shown_at(thing: i64, waiting: list[Unresolved]) -> i64:
    """The place of the card to show for a thing: the card of an ability that waits to resolve, or the thing itself."""
    for unresolved in waiting:
        if unresolved.thing == thing:
            return unresolved.place
    return thing


def numbered(names: list[str], first: int = 0) -> dict[str, int]:
    """The index of each name, counted from the first."""
    return {name: first + k for k, name in enumerate(names)}
