"""The state of a duel: Champions with their slots, the turn and its records, and effects in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.column import NO_NUMBERS, Column
from playmat.engine.state.frame import Frame
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, OWNER, Zone
from playmat.engine.table.table import Table
from playmat.games.champions.vocabulary.abilities import Active, DuelEffect
from playmat.games.champions.vocabulary.card import ChampionCard, DuelCard
from playmat.games.champions.would import Group

if TYPE_CHECKING:
    from playmat.games.champions.rules.repetition import DeckKey, PileSum

HAND: Final = Zone("hand", 0, sees=OWNER, ordered=False)
DECK: Final = Zone("deck", 1, sees=NOBODY)
GRAVE: Final = Zone("grave", 2, sees=EVERYBODY)
ROW: Final = Zone("row", 3, sees=AS_KNOWN, shared=True, active=True)
SLOTS: Final = Zone("slots", 4, sees=AS_KNOWN, shared=True, active=True)
SPELLS: Final = Zone("spell area", 5, sees=EVERYBODY)
BENCH: Final = Zone("bench", 6, sees=OWNER, ordered=False)
"""Registered Champions that are not in this game."""
SIDE: Final = Zone("side deck", 7, sees=AS_KNOWN, ordered=False)
"""In a match: the registered cards that are not in this game, known to their owner."""
ZONES: Final = [HAND, DECK, GRAVE, ROW, SLOTS, SPELLS, BENCH, SIDE]


@final
@mypyc_attr(acyclic=True)
class Control(Record):
    """A control effect on a Champion: its player, and the turn after which it ends (0: never)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "until")

    def __init__(self, seat: int, until: int) -> None:
        self.seat: Final[int] = seat
        self.until: Final[int] = until


@final
@mypyc_attr(acyclic=True)
class Champion(Record):
    """A Champion in the row: its controller, its damage, and the cards in its slots."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "thing", "seat", "home", "damage", "slots", "down", "locked", "controls", "of_slot",
    )  # fmt: skip

    def __init__(
        self,
        thing: int,
        seat: int,
        home: int,
        damage: int,
        slots: list[int],
        down: int = 0,
        locked: int = 0,
        controls: list[Control] | None = None,
        of_slot: int = 0,
    ) -> None:
        self.thing: Final[int] = thing
        self.seat: int = seat
        self.home: Final[int] = home
        """The side where it entered the field."""
        self.damage: int = damage
        self.slots: list[int] = slots
        """(shared) The place in each slot, or NONE."""
        self.down: int = down
        """Bits of the slots with a facedown card."""
        self.locked: int = locked
        """Bits of the slots whose card can no longer be activated."""
        self.controls: list[Control] = controls if controls is not None else []  # (shared)
        self.of_slot: int = of_slot
        """Bits of the slots whose face-up card was equipped with the slot's element, not with its own."""
        # cached, not copied by a fork: its part of the position's key, and the facts that part was computed from
        self.key: i64 = 0
        self.key_slots: list[int] | None = None
        self.key_facts: i64 = 0

    def fork(self) -> Champion:
        fork = Champion(
            self.thing, self.seat, self.home, self.damage, self.slots, self.down, self.locked, self.controls
        )
        fork.of_slot = self.of_slot
        return fork

    def worn(self) -> list[int]:
        """The cards in its slots."""
        return [c for c in self.slots if c != NONE]

    def is_down(self, slot: int) -> bool:
        """Whether the card in a slot is facedown."""
        return self.down >> slot & 1 == 1


NO_SPELLS: Final[list[int]] = []
"""Stays empty: the Spells at the start of a turn."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TurnRecord(Record):
    """What a player did in one of their turns. Immutable: replaced with each action."""

    FIELDS: ClassVar[tuple[str, ...]] = ("action", "spells", "equipped", "drew")

    def __init__(self, action: str = "", spells: list[int] = NO_SPELLS, equipped: int = 0, drew: int = 0) -> None:
        self.action: Final[str] = action
        self.spells: Final[list[int]] = spells
        """The copies activated as Spells, in order. Never changed after creation."""
        self.equipped: Final[int] = equipped
        self.drew: Final[int] = drew


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Run(Frame):
    """An effect in progress: its user, its card, its step, and the choices so far."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "ability", "user", "this", "on", "that", "at", "chosen", "clause", "picks", "n", "done", "parts_done", "number",
        "cleanup", "source", "committed",
    )  # fmt: skip

    def __init__(
        self,
        ability: DuelEffect,
        user: int,
        this: Ref,
        on: int = NONE,
        that: Ref | None = None,
        at: int = 0,
        chosen: int = NONE,
        clause: int = 0,
        picks: list[list[int]] | None = None,
        n: int = 0,
        done: int = 0,
        parts_done: int = 0,
        number: int = 0,
        cleanup: int = 0,
        source: int = 0,
        committed: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.ability: Final[DuelEffect] = ability
        self.user: Final[int] = user
        self.this: Ref = this
        self.on: int = on
        """The Champion that the card is or was on when the effect started, or NONE for a Spell."""
        self.that: Final[Ref | None] = that
        """The subject of the Trigger's event."""
        self.at: int = at
        self.chosen: int = chosen
        """The chosen alternative of the step."""
        self.clause: int = clause
        self.picks: list[list[int]] = picks if picks is not None else []
        """The things chosen for each clause of the step."""
        self.n: int = n
        """The number that the earlier steps counted."""
        self.done: int = done
        """How much of this step has really happened."""
        self.parts_done: int = parts_done
        """How much of the step had happened when the asking clause started."""
        self.number: int = number
        self.cleanup: int = cleanup
        self.source: int = source
        self.committed: list[int] = committed if committed is not None else []

    def fork(self) -> Run:
        picks = [p.copy() for p in self.picks]
        fork = Run(self.ability, self.user, self.this, self.on, self.that, picks=picks, committed=self.committed.copy())
        fork.at = self.at
        fork.chosen = self.chosen
        fork.clause = self.clause
        fork.n = self.n
        fork.done = self.done
        fork.parts_done = self.parts_done
        fork.number = self.number
        fork.cleanup = self.cleanup
        fork.source = self.source
        fork.base = self.base
        fork.slots = self.slots
        return fork

    def happened(self, times: int) -> None:
        self.done += times

    def is_activated(self) -> bool:
        """Whether the effect is an Activated effect."""
        return isinstance(self.ability, Active)

    def picked(self) -> list[int]:
        """The choices so far for the current clause."""
        return self.picks[self.clause] if self.clause < len(self.picks) else []


# the values in an empty state; replaced, never changed
NO_RECORD: Final = TurnRecord()
NO_RECORDS: Final[list[TurnRecord]] = []
NO_REFS: Final[list[Ref | None]] = []
NO_HAPPENINGS: Final[list[Happening]] = []
NO_DECK_KEYS: Final[list[DeckKey | None]] = [None, None]
NO_PILE_SUMS: Final[list[PileSum | None]] = [None, None, None, None]


@final
class DuelState(State):
    """Everything true in a duel."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS, "champions", "turn", "turn_player", "records", "current", "no_spells", "must_draw",
        "must_activate", "batch", "positions", "quiet", "offers", "declined", "proof", "clocks", "triggers_used",
        "winners", "progress",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.champions: list[Champion] = []  # in the order of arrival, both sides
        self.turn: int = 0
        self.turn_player: int = 0
        self.records: list[TurnRecord] = NO_RECORDS  # (shared) seat -> its latest turn
        self.current: TurnRecord = NO_RECORD  # the current turn
        self.no_spells: Column = NO_NUMBERS  # seat -> the turn on which it cannot activate Spells, or 0
        self.must_draw: Column = NO_NUMBERS  # seat -> the turn on which it must draw, or 0
        self.must_activate: list[Ref | None] = NO_REFS  # (shared) seat -> the Equipment it must activate
        self.batch: list[Happening] = NO_HAPPENINGS  # (shared) what has happened since the last trigger loop
        self.positions: Seen | None = None  # positions at turn starts: a chain
        self.quiet: int = 0  # turns since a card left a deck or a Champion was defeated
        self.offers: int = 0  # draws offered this turn
        self.declined: int = 0  # bits of the seats whose draw offer was declined since progress was made
        self.proof: Proof | None = None
        self.clocks: Column = NO_NUMBERS  # seat -> seconds left
        self.triggers_used: int = 0
        self.winners: int = 0
        self.progress: bool = False
        # cached, not copied by a fork
        self.deck_keys: list[DeckKey | None] = NO_DECK_KEYS  # (replaced) seat -> its deck
        self.pile_sums: list[PileSum | None] = NO_PILE_SUMS  # (replaced) both hands, both Graves

    def blank(self) -> DuelState:
        return DuelState()

    def fork_into(self, new: State) -> None:
        super().fork_into(new)
        assert isinstance(new, DuelState)
        new.champions = [c.fork() for c in self.champions]
        new.turn = self.turn
        new.turn_player = self.turn_player
        new.records = self.records
        new.current = self.current
        new.no_spells = self.no_spells[:]
        new.must_draw = self.must_draw[:]
        new.must_activate = self.must_activate
        new.batch = self.batch
        new.positions = self.positions
        new.quiet = self.quiet
        new.offers = self.offers
        new.declined = self.declined
        new.proof = self.proof
        new.clocks = self.clocks[:]
        new.triggers_used = self.triggers_used
        new.winners = self.winners
        new.progress = self.progress

    def note(self, seat: int, spell: int = 0, equipped: int = 0, drew: int = 0) -> None:
        """Add a Spell's copy number or counts to the turn's record, if it is this player's turn."""
        now = self.current
        if seat == self.turn_player:
            spells = [*now.spells, spell] if spell else now.spells
            self.current = TurnRecord(now.action, spells, now.equipped + equipped, now.drew + drew)

    def duel_card(self, place: int) -> DuelCard:
        """The card at a place."""
        return cast(DuelCard, self.copies[self.copy[place]].card)

    def champion_card(self, c: Champion) -> ChampionCard:
        """The card of a Champion."""
        return cast(ChampionCard, self.copies[self.copy[c.thing]].card)


@final
@mypyc_attr(acyclic=True)
class Happening(Record):
    """An event stored for Triggers that are used from the hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "seat", "thing", "number")

    def __init__(self, kind: str, seat: int, thing: Ref | None, number: int) -> None:
        self.kind: Final[str] = kind
        self.seat: Final[int] = seat
        self.thing: Final[Ref | None] = thing
        self.number: Final[int] = number


@final
class Seen(Record):
    """A position at the start of a turn, chained to the earlier ones."""

    FIELDS: ClassVar[tuple[str, ...]] = ("key", "before")

    def __init__(self, key: i64, before: Seen | None) -> None:
        self.key: Final[i64] = key
        self.before: Final[Seen | None] = before


@final
class Proof(Record):
    """A claimed forced win that is being shown: the claimant, and the number of their turns left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("claimant", "turns")

    def __init__(self, claimant: int, turns: int) -> None:
        self.claimant: Final[int] = claimant
        self.turns: Final[int] = turns


@mypyc_attr(acyclic=True)
class Hits(Group):
    """Hits that are applied together."""


@mypyc_attr(acyclic=True)
class Ruins(Group):
    """Equipment that would be destroyed together."""


@mypyc_attr(acyclic=True)
class Falls(Group):
    """Champions that would be defeated together."""


DuelTable = Table[DuelState]

saved(Control, Champion, TurnRecord, Run, Happening, Seen, Proof, Hits, Ruins, Falls)
