"""The field: cards, their piles, and temporary changes to them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE
from playmat.games.ttcg.vocabulary.card import NO_CARD, TtcgCard
from playmat.games.ttcg.zones import CREATURES

SLOTS: Final = 5
"""2.2.9: the number of slots in each row of a player's field."""


@final
@mypyc_attr(acyclic=True)
class Lying(Record):
    """A card on the field: its orientation and its past actions. Its current values are computed, not stored."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "thing", "seat", "row", "down", "tapped", "tapped_turn", "played_turn", "set_turn", "active", "used", "host",
        "other_host",
    )  # fmt: skip

    def __init__(
        self,
        thing: int,
        seat: int,
        row: int,
        down: bool = False,
        tapped: bool = False,
        tapped_turn: int = 0,
        played_turn: int = 0,
        set_turn: int = 0,
        active: int = 0,
        used: int = 0,
        host: int = NONE,
        other_host: int = NONE,
    ) -> None:
        self.thing: Final[int] = thing
        self.seat: int = seat
        """Its controller."""
        self.row: Final[int] = row
        self.down: bool = down
        self.tapped: bool = tapped
        self.tapped_turn: int = tapped_turn
        """The turn in which it was last tapped: from the next one on, its Dormant effects can be used (2.2.5.21)."""
        self.played_turn: int = played_turn
        self.set_turn: int = set_turn
        """The turn in which it was last turned face down, or 0 if it never was."""
        self.active: int = active
        """Bits of its active Continuous and Equip effects."""
        self.used: int = used
        """The number of times each effect was activated this turn. Each use of the second effect counts as 16."""
        self.host: int = host
        """The number of the pile that its first effect is equipped to."""
        self.other_host: int = other_host
        """The number of the pile that its second effect is equipped to."""
        # computed, not stored
        self.card: TtcgCard = NO_CARD
        self.top: bool = True
        self.attack: int = 0
        self.defense: int = 0
        self.level: int = 0
        self.type: int = 0
        self.shield: int = 0
        self.immune: bool = False
        self.locks: int = 0
        self.under: int = 0
        """The number of cards under it."""
        self.borrowed: bool = False
        self.attacks: int = 1
        """The number of attacks per Battle Phase, not counting attacks granted this turn."""

    def fork(self) -> Lying:
        fork = Lying(
            self.thing, self.seat, self.row, self.down, self.tapped, self.tapped_turn, self.played_turn, self.set_turn,
            self.active, self.used, self.host, self.other_host,
        )  # fmt: skip
        fork.card = self.card
        fork.top = self.top
        fork.attack = self.attack
        fork.defense = self.defense
        fork.level = self.level
        fork.type = self.type
        fork.shield = self.shield
        fork.immune = self.immune
        fork.locks = self.locks
        fork.under = self.under
        fork.borrowed = self.borrowed
        fork.attacks = self.attacks
        return fork

    def times_used(self, effect: int) -> int:
        """The number of times this effect was activated this turn."""
        return self.used % 16 if effect == 0 else self.used // 16

    def count_use(self, effect: int) -> None:
        """Count an activation of an effect, up to 15."""
        if self.times_used(effect) < 15:
            self.used += 1 if effect == 0 else 16

    def host_of(self, effect: int) -> int:
        """The number of the pile that an effect is equipped to."""
        return self.host if effect == 0 else self.other_host

    def link(self, effect: int, pile: int) -> None:
        """Equip an effect to a pile, or NONE to detach it."""
        if effect == 0:
            self.host = pile
        else:
            self.other_host = pile

    def is_active(self, effect: int) -> bool:
        """Whether a Continuous or Equip effect is active."""
        return (self.active >> effect) & 1 == 1


@final
@mypyc_attr(acyclic=True)
class Pile(Record):
    """The contents of one slot: a creature with the cards under it, or a single magic card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "at", "cards", "attacked", "more", "home")

    def __init__(
        self, number: int, at: int, cards: list[Lying], attacked: int = 0, more: int = 0, home: int = NONE
    ) -> None:
        self.number: Final[int] = number
        """The pile's number, for equip links."""
        self.at: int = at
        """Its slot: ten per seat, creature slots first."""
        self.cards: list[Lying] = cards
        """Its cards, from bottom to top."""
        self.attacked: int = attacked
        """The number of its attacks this turn, which stays with the pile (R40)."""
        self.more: int = more
        """Attacks granted for this turn (R113)."""
        self.home: int = home
        """The slot it came from, if it is borrowed (R92)."""

    def fork(self) -> Pile:
        return Pile(self.number, self.at, [c.fork() for c in self.cards], self.attacked, self.more, self.home)

    @property
    def seat(self) -> int:
        """Its controller."""
        return self.at // (2 * SLOTS)

    @property
    def row(self) -> int:
        """Its row."""
        return self.at // SLOTS % 2

    @property
    def top(self) -> Lying:
        """The card on top."""
        return self.cards[-1]

    @property
    def creature(self) -> bool:
        """Whether it is in the creature row."""
        return self.at // SLOTS % 2 == CREATURES


ATTACK: Final = 0
DEFENSE: Final = 1
LEVEL: Final = 2
TYPE: Final = 3
SWAP: Final = 4
SHIELD: Final = 5
IMMUNE: Final = 6
LOCK: Final = 7

BY_BATTLE: Final = 1
BY_EFFECTS: Final = 2
"""The kinds of destruction that a shield protects against."""
NO_EFFECTS: Final = 1
NO_ATTACKS: Final = 2
"""The actions that a lock forbids."""

THIS_TURN: Final = NONE
"""The duration of a change for this turn. Any other duration is a seat: until that seat's next turn."""


@final
@mypyc_attr(acyclic=True)
class Timed(Record):
    """A temporary change to a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "what", "amount", "until")

    def __init__(self, thing: int, what: int, amount: int, until: int) -> None:
        self.thing: Final[int] = thing
        self.what: Final[int] = what
        self.amount: Final[int] = amount
        self.until: Final[int] = until


saved(Lying, Pile, Timed)
