"""The state of a game of School."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64

from playmat.engine.state.column import NO_NUMBERS, Column
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import State
from playmat.engine.table.table import Table
from playmat.games.school import settings
from playmat.games.school.frames import Combat
from playmat.games.school.permanent import CALM, NO_BLOCK, NO_FACE, Laws, Left, Link, Permanent
from playmat.games.school.stacked import Later, Stacked
from playmat.games.school.vocabulary.card import PLANNED, SchoolCard
from playmat.games.school.zones import BOARD, HAND
from playmat.kit.values import Valued

# the values in an empty state; replaced, never changed
NO_STACK: Final[list[Stacked]] = []
NO_ENERGY: Final[list[int]] = []
NO_LINKS: Final[list[Link]] = []
NOTHING_LATER: Final[list[Later]] = []
NOTHING_LEFT: Final[list[Left]] = []
NO_PLACEMENTS: Final[list[list[int]]] = []
NO_HANDS: Final[list[list[int]]] = []
NO_INSTANT: Final = 1000
"""More than any Instant costs."""


@final
class SchoolState(Valued):
    """Everything true in a game of School."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "sv", "board", "stack", "turn", "active", "first", "played_hp", "allowance", "floating", "links",
        "later", "lefts", "placements", "arrivals", "chain",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.sv: Column = NO_NUMBERS
        self.board: list[Permanent] = []  # in the order of arrival
        self.stack: list[Stacked] = NO_STACK  # (shared) the last is the top
        self.turn: i64 = 0
        self.active: i64 = 0
        self.first: i64 = 0
        self.played_hp: Column = NO_NUMBERS  # seat -> HP of Boosters played this turn
        self.allowance: Column = NO_NUMBERS  # seat -> the amount effects add to the limit this turn
        self.floating: list[int] = NO_ENERGY  # (shared) seat * 6 + element -> leftover energy
        self.links: list[Link] = NO_LINKS  # (shared)
        self.later: list[Later] = NOTHING_LATER  # (shared)
        self.lefts: list[Left] = NOTHING_LEFT  # (shared)
        self.placements: list[list[int]] = NO_PLACEMENTS  # (shared) groups of seats eliminated together, in order
        self.arrivals: i64 = 0
        self.chain: i64 = 0  # resolutions since the last decision
        # computed, not stored
        self.laws: Laws = CALM
        self.acting: i64 = 0  # bits of the seats with abilities to activate
        self.flashing: i64 = 0  # bits of the seats with abilities to activate at instant speed
        self.harm: i64 = 0  # increases when something a state check reads changes: SV, damage, values, hosts
        self.settled: i64 = -1  # the value of `harm` at the last check that found nothing to do
        self.hands: list[list[int]] = NO_HANDS  # seat -> the hand for which `cheapest` was computed (not forked)
        self.cheapest: list[int] = NO_ENERGY  # seat -> the cost of the cheapest Instant in that hand
        self.purse: list[int] = NO_ENERGY  # all the energy that one seat could have
        self.purse_seat: i64 = NONE  # that seat
        self.purse_stamp: int = -1  # the stamp of the state when `purse` was computed
        self.remembers: bool = True  # False in some tests: nothing is cached

    def blank(self) -> SchoolState:
        return SchoolState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, SchoolState)
        new.sv = self.sv[:]
        new.board = [p.fork() for p in self.board]
        new.stack = self.stack
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.played_hp = self.played_hp[:]
        new.allowance = self.allowance[:]
        new.floating = self.floating
        new.links = self.links
        new.later = self.later
        new.lefts = self.lefts
        new.placements = self.placements
        new.arrivals = self.arrivals
        new.chain = self.chain
        new.stale = self.stale
        new.laws = self.laws
        new.acting = self.acting
        new.flashing = self.flashing
        new.harm = self.harm
        new.settled = self.settled
        new.remembers = self.remembers

    def school_card(self, place: int) -> SchoolCard:
        """The card at a place."""
        return cast(SchoolCard, self.copies[self.copy[place]].card)

    def living(self) -> int:
        """The number of players still in the game."""
        return len(self.playing()) if self.out else self.seats

    def permanents(self) -> list[Permanent]:
        """Everything on the battlefield, with its current values."""
        if self.stale:
            self.work_out()
        return self.board

    def permanent(self, thing: int) -> Permanent | None:
        """The permanent at this place."""
        if self.where[thing] == BOARD.index * self.seats:
            for p in self.permanents():
                if p.thing == thing:
                    return p
        return None

    def meant(self, ref: Ref | None) -> Permanent | None:
        """The permanent that a reference means, if it is still the same object."""
        if ref is None or self.instance[ref.thing] != ref.instance:
            return None
        return self.permanent(ref.thing)

    def cheapest_instant(self, seat: int) -> int:
        """The cost of the cheapest Instant in a hand, or NO_INSTANT if there is none. Cached until the hand changes."""
        hand = self.pile(HAND, seat)
        if not self.hands:
            self.hands = [NO_ENERGY] * self.seats
            self.cheapest = [NO_INSTANT] * self.seats
        if self.hands[seat] is not hand or not self.remembers:
            least = NO_INSTANT
            for place in hand:
                card = self.school_card(place)
                if card.instant and card.cost.total < least:
                    least = card.cost.total
            self.hands[seat] = hand
            self.cheapest[seat] = least
        return self.cheapest[seat]

    def face(self, p: Permanent) -> SchoolCard:
        """The visible face of a permanent."""
        front = self.school_card(p.thing)
        return front.back if p.face and front.back is not None else front

    def other_face(self, p: Permanent) -> SchoolCard | None:
        """The hidden face of a permanent."""
        front = self.school_card(p.thing)
        return front if p.face else front.back

    def law(self) -> Laws:
        """The changes that permanents make for players."""
        self.permanents()
        return self.laws

    def may_act(self, seat: int) -> bool:
        """Whether a player has a permanent with an ability to activate."""
        self.permanents()
        return (self.acting >> seat) & 1 == 1

    def may_flash(self, seat: int) -> bool:
        """Whether a player has a permanent with an ability that can be activated at instant speed."""
        self.permanents()
        return (self.flashing >> seat) & 1 == 1

    # E5: printed values, then counters, then what lasts until end of turn, attachments and static abilities

    def printed(self) -> bool:
        self.acting = 0
        self.flashing = 0
        self.harm += 1
        static = False
        for p in self.board:
            if p.card is NO_FACE:
                p.card = self.face(p)
            card = p.card
            p.atk = card.atk + p.counters + p.more_atk
            p.hp = card.hp + p.counters + p.more_hp
            p.keys = card.keywords | p.more_keys
            p.bars = NO_BLOCK if p.no_block else 0
            p.carries = False
            if card.acts:
                self.acting |= 1 << p.seat
                if card.flashes:
                    self.flashing |= 1 << p.seat
            static = static or len(card.statics) > 0 or p.host != NONE
        self.laws = Laws() if static else CALM
        return static

    def apply_statics(self) -> None:
        for p in self.board:
            if p.host != NONE:
                host = self.permanent(p.host)
                if host is not None:
                    host.carries = True
            for ability in p.card.statics:
                ability.apply(self, p)

    def bounds(self) -> None:
        off = 0 if not self.settings or settings.PLANNED_KEYWORDS.on(self) else PLANNED
        for p in self.board:
            if off:
                p.keys &= ~off
            if p.atk < 0:
                p.atk = 0

    def combat(self) -> Combat | None:
        """The combat in progress."""
        for frame in self.frames:
            if isinstance(frame, Combat):
                return frame
        return None


SchoolTable = Table[SchoolState]
