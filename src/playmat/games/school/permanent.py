"""Permanents on the battlefield, and records of those that have left."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref
from playmat.games.school.vocabulary.card import SchoolCard
from playmat.games.school.vocabulary.cost import FREE

NO_FACE: Final = SchoolCard("", "a card", 0, (), FREE, 0, 0, 0, ())


@final
@mypyc_attr(acyclic=True)
class Permanent(Record):
    """A card or token on the battlefield: its controller and its history.

    Values computed from all permanents together (current ATK, HP, keywords) are not fields: see
    `SchoolState.permanents`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "thing", "seat", "number", "entered", "face", "tapped", "frozen", "damage", "older", "lasting", "counters",
        "tally", "host", "more_atk", "more_hp", "more_keys", "no_block", "attacked", "used",
    )  # fmt: skip

    def __init__(
        self,
        thing: i64,
        seat: i64,
        number: i64,
        entered: i64,
        face: bool = False,
        tapped: bool = False,
        frozen: bool = False,
        damage: i64 = 0,
        older: i64 = 0,
        lasting: i64 = 0,
        counters: i64 = 0,
        tally: i64 = 0,
        host: i64 = NONE,
        more_atk: i64 = 0,
        more_hp: i64 = 0,
        more_keys: i64 = 0,
        no_block: bool = False,
        attacked: bool = False,
        used: i64 = 0,
    ) -> None:
        self.thing: Final[i64] = thing
        self.seat: i64 = seat
        self.number: Final[i64] = number
        """Its number in the order of arrival on the battlefield."""
        self.entered: Final[i64] = entered
        """The turn in which it entered."""
        self.face: bool = face
        """Whether its back face is up."""
        self.tapped: bool = tapped
        self.frozen: bool = frozen
        self.damage: i64 = damage
        self.older: i64 = older
        """Damage from the previous turn, used only if damage persists."""
        self.lasting: i64 = lasting
        """Lingering damage."""
        self.counters: i64 = counters
        """+1/+1 counters."""
        self.tally: i64 = tally
        """Named counters, which only its own text reads."""
        self.host: i64 = host
        """The permanent it is attached to."""
        self.more_atk: i64 = more_atk
        self.more_hp: i64 = more_hp
        self.more_keys: i64 = more_keys
        self.no_block: bool = no_block
        """Whether it cannot block. Lasts until end of turn, like the three above."""
        self.attacked: bool = attacked
        self.used: i64 = used
        """Bits of its triggers that are used up this turn."""
        # computed, not stored
        self.card: SchoolCard = NO_FACE
        self.atk: i64 = 0
        self.hp: i64 = 0
        self.keys: i64 = 0
        self.bars: i64 = 0
        self.carries: bool = False
        """Whether something is attached to it."""

    def fork(self) -> Permanent:
        fork = Permanent(
            self.thing, self.seat, self.number, self.entered, self.face, self.tapped, self.frozen, self.damage,
            self.older, self.lasting, self.counters, self.tally, self.host, self.more_atk, self.more_hp, self.more_keys,
            self.no_block, self.attacked, self.used,
        )  # fmt: skip
        fork.card = self.card
        fork.atk = self.atk
        fork.hp = self.hp
        fork.keys = self.keys
        fork.bars = self.bars
        fork.carries = self.carries
        return fork

    def marked(self) -> int:
        """All damage on it."""
        return self.damage + self.older + self.lasting

    def left(self) -> int:
        """The remaining HP."""
        return self.hp - self.damage - self.older - self.lasting


@final
class Laws:
    """The changes that permanents make for players, computed together with their values."""

    def __init__(self) -> None:
        self.limit: list[int] = NO_CHANGE
        """Seat -> the change to its Booster limit."""
        self.discount: list[int] = NO_CHANGE
        """Seat -> the discount on each Booster it plays."""
        self.attackers: list[int] = ANY_NUMBER
        """Seat -> the number of units it may attack with."""
        self.tapped: list[bool] = NOT_TAPPED
        """Seat -> whether its units enter tapped."""
        self.dearer: int = 0
        """The extra cost of abilities of Items and Artifacts."""


# for up to four seats; replaced, never changed
NO_CHANGE: Final = [0, 0, 0, 0]
ANY_NUMBER: Final = [99, 99, 99, 99]
NOT_TAPPED: Final = [False, False, False, False]
CALM: Final = Laws()
"""No changes for players."""


LOST_HOST: Final = -2
"""A host that has left the battlefield."""

# the actions that effects forbid, as bits

NO_ATTACK: Final = 1
NO_BLOCK: Final = 2
NO_UNTAP: Final = 4
TAPPED_NO_BLOCK: Final = 8


@final
class Link(Record):
    """A card that is exiled until a permanent leaves the battlefield."""

    FIELDS: ClassVar[tuple[str, ...]] = ("holder", "exiled")

    def __init__(self, holder: Ref, exiled: Ref) -> None:
        self.holder: Final[Ref] = holder
        self.exiled: Final[Ref] = exiled


@final
@mypyc_attr(acyclic=True)
class Left(Record):
    """A record of a permanent as it left the battlefield (E4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ref", "seat", "keys", "atk")

    def __init__(self, ref: Ref, seat: int, keys: int, atk: int) -> None:
        self.ref: Final[Ref] = ref
        self.seat: Final[int] = seat
        self.keys: Final[int] = keys
        self.atk: Final[int] = atk


saved(Permanent, Link, Left)
