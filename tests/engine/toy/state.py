"""The state of a table of Lantern Keepers: zones, glow, towers, things in the air, and frames."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from playmat.engine.state.card import Ability
from playmat.engine.state.frame import Frame, Picks
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, OWNER, Zone
from playmat.engine.table.table import Table
from playmat.games.champions.would import Group
from playmat.kit.values import Valued
from tests.engine.toy.card import ADD, VALUES, Always, LanternCard

DECK: Final = Zone("deck", 0, sees=NOBODY)
HAND: Final = Zone("hand", 1, sees=OWNER, ordered=False)
SHORE: Final = Zone("shore", 2, sees=AS_KNOWN, ordered=False, active=True)
ASHES: Final = Zone("ashes", 3, sees=EVERYBODY)
AIR: Final = Zone("air", 4, sees=EVERYBODY, shared=True)
AWAY: Final = Zone("away", 5, sees=AS_KNOWN, ordered=False)
ZONES: Final = [DECK, HAND, SHORE, ASHES, AIR, AWAY]


LAYERS: Final = 3 * len(VALUES)
BRIGHTENED: Final = 3 * VALUES.index("shine") + ADD


class Tower(Record):
    """A pile of lamps with its own number: keeper, cards from bottom to top, and extra brightness today."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "seat", "cards", "more")

    def __init__(self, thing: int, seat: int, cards: list[int], more: int = 0) -> None:
        self.thing: Final[int] = thing
        self.seat: Final[int] = seat
        self.cards: list[int] = cards
        self.more: int = more
        # computed, not stored
        self.height: int = 0
        self.shine: int = 0

    def fork(self) -> Tower:
        return Tower(self.thing, self.seat, self.cards.copy(), self.more)

    @property
    def top(self) -> int:
        """The lamp that shines."""
        return self.cards[-1]


class Spoken(Record):
    """Something in the air, with its own number: its speaker, its card, and what it answers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "seat", "source", "ability", "target", "hushed")

    def __init__(
        self, thing: int, seat: int, source: Ref, ability: Ability, target: Ref | None, hushed: bool = False
    ) -> None:
        self.thing: Final[int] = thing
        self.seat: Final[int] = seat
        self.source: Final[Ref] = source
        self.ability: Final[Ability] = ability
        self.target: Final[Ref | None] = target
        self.hushed: bool = hushed

    def fork(self) -> Spoken:
        return Spoken(self.thing, self.seat, self.source, self.ability, self.target, self.hushed)


class Turn(Frame):
    """A keeper's turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat: Final[int] = seat


class Attack(Frame):
    """A light that was sent: its tower, its target, its guard, and the wind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("tower", "lamp", "at", "guard", "wind")

    def __init__(self, tower: Ref, lamp: int, at: int, guard: Ref | None = None, wind: int = 0) -> None:
        super().__init__()
        self.tower: Final[Ref] = tower
        self.lamp: Final[int] = lamp
        """The lamp that was on top when the light was sent. The tower may be gone before its light arrives."""
        self.at: Final[int] = at
        self.guard: Ref | None = guard
        self.wind: int = wind


class Answers(Frame):
    """A window for answers: who is next, and how many keepers have passed in a row."""

    FIELDS: ClassVar[tuple[str, ...]] = ("thing", "holder", "passes")

    def __init__(self, thing: int, holder: int, passes: int = 0) -> None:
        super().__init__()
        self.thing: Final[int] = thing
        self.holder: int = holder
        self.passes: int = passes


class Gathering(Picks):
    """Cards that are picked to go under the deck, up to a maximum."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "picked", "most")

    def __init__(self, seat: int, picked: list[int], most: int) -> None:
        super().__init__(seat, picked)
        self.most: Final[int] = most

    def fork(self) -> Picks:
        copy = Gathering(self.seat, self.picked.copy(), self.most)
        self.placed(copy)
        return copy


class Hits(Group):
    """Keepers that would be dimmed together."""


class Falls(Group):
    """Lamps that would be snuffed together."""


class LanternState(Valued):
    """The whole state of a table of Lantern Keepers."""

    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "glow", "towers", "spoken", "veiled", "turn", "day")

    def __init__(self) -> None:
        super().__init__()
        self.glow: list[int] = []  # seat -> how bright its light is
        self.towers: list[Tower] = []
        self.spoken: list[Spoken] = []  # things in the air, newest last
        self.veiled: list[int] = []  # (shared) the places of face-down lamps
        self.turn: int = 0
        self.day: int = 1

    def blank(self) -> LanternState:
        return LanternState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, LanternState)
        new.glow = self.glow.copy()
        new.towers = [tower.fork() for tower in self.towers]
        new.spoken = [spoken.fork() for spoken in self.spoken]
        new.veiled = self.veiled
        new.turn = self.turn
        new.day = self.day

    # current values

    def printed(self) -> bool:
        """The number of lamps in a tower. The top one shines, unless it is face down."""
        for tower in self.towers:
            top = tower.top
            tower.height = len(tower.cards)
            tower.shine = 0 if top in self.veiled else self.lantern_card(top).shine
        return True

    def apply_statics(self) -> None:
        lamps = [place for tower in self.towers for place in tower.cards if place not in self.veiled]
        statics = [(a, place) for place in lamps for a in self.card(place).abilities if isinstance(a, Always)]
        for layer in range(LAYERS):
            for ability, place in statics:
                if ability.layer == layer:
                    ability.apply(self, place)
            if layer == BRIGHTENED:
                for tower in self.towers:
                    tower.shine += tower.more

    def lit(self) -> list[Tower]:
        """All towers, with their current values."""
        if self.stale:
            self.work_out()
        return self.towers

    # reading

    def lantern_card(self, place: int) -> LanternCard:
        """The card at a place."""
        return cast(LanternCard, self.card(place))

    def tower(self, thing: int) -> Tower | None:
        """The tower with this number."""
        return next((tower for tower in self.lit() if tower.thing == thing), None)

    def tower_of(self, place: int) -> Tower | None:
        """The tower of a lamp."""
        return next((tower for tower in self.towers if place in tower.cards), None)

    def towers_of(self, seat: int) -> list[Tower]:
        """The towers of a keeper."""
        return [tower for tower in self.lit() if tower.seat == seat]

    def lamps_of(self, seat: int) -> list[int]:
        """The face-up lamps of a keeper, including covered ones."""
        return [c for tower in self.towers if tower.seat == seat for c in tower.cards if c not in self.veiled]

    def said(self, ref: Ref | None) -> Spoken | None:
        """The thing in the air with this number, if it is still there."""
        if ref is None or not self.fresh(ref):
            return None
        return next((x for x in self.spoken if x.thing == ref.thing), None)

    def around(self, first: int) -> list[int]:
        """The seats still in the game, in turn order from one of them."""
        return sorted(self.playing(), key=lambda seat: (seat - first) % self.seats)

    def turn_frame(self) -> int:
        """The frame of the current turn."""
        return next((k for k, frame in enumerate(self.frames) if isinstance(frame, Turn)), NONE)


LanternTable = Table[LanternState]


saved(Tower, Spoken, Turn, Attack, Answers, Gathering, Hits, Falls)
