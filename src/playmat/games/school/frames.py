"""Frames: a turn, a round of priority, an announcement, an effect, a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from playmat.engine.state.frame import Frame, Picks
from playmat.engine.state.option import Menu
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import NONE, Ref, Scope
from playmat.engine.state.state import State
from playmat.engine.state.step import Word
from playmat.engine.table.triggers import Noted
from playmat.games.school.stacked import Announced, Stacked
from playmat.kit.line import Line

if TYPE_CHECKING:
    from playmat.games.school.state import SchoolTable


@final
@mypyc_attr(acyclic=True)
class Turn(Frame):
    """A turn in progress."""

    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: str = "") -> None:
        super().__init__()
        self.phase: str = phase
        """The phase that has begun. Cleared once something happens in it and the log names it."""

    def fork(self) -> Turn:
        fork = Turn(self.phase)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Priority(Frame):
    """A window in which players have priority: the holder, and how many players have passed in succession."""

    FIELDS: ClassVar[tuple[str, ...]] = ("window", "holder", "passes", "living", "response")

    def __init__(self, window: int, holder: int, passes: int, living: int, response: bool = False) -> None:
        super().__init__()
        self.window: Final[i64] = window
        self.holder: i64 = holder
        self.passes: i64 = passes
        self.living: i64 = living
        self.response: Final[bool] = response
        """Whether this is the round after a Booster was played (32.6), which ends as soon as the stack is empty."""
        self.menu: Menu | None = None
        """The holder's options, if they were computed before the window opened. Not stored."""

    def begin_anew(self, holder: int) -> None:
        """Restart the round: no one has passed, and this seat receives priority first."""
        self.passes = 0
        self.holder = holder

    def hand_on(self, state: State) -> bool:
        """The holder passes. Returns whether all have passed in succession."""
        self.passes += 1
        self.holder = state.after(self.holder)
        return self.passes >= self.living

    def fork(self) -> Priority:
        fork = Priority(self.window, self.holder, self.passes, self.living, self.response)
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Announce(Frame):
    """A play being announced: its card, mode and targets. No other player sees it before it is paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "thing", "act", "mode", "targets", "aims", "slot", "paid", "noted", "window", "due", "floated",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        thing: int,
        act: int,
        mode: int = NONE,
        targets: list[int] | None = None,
        aims: list[int] | None = None,
        slot: int = 0,
        paid: list[int] | None = None,
        noted: Announced | None = None,
        window: bool = False,
        due: list[int] | None = None,
        floated: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.seat: Final[int] = seat
        self.thing: int = thing
        """The card in hand, or the permanent."""
        self.act: int = act
        """The activated ability, or NONE if a card is cast or a trigger is announced."""
        self.mode: int = mode
        self.targets: list[int] = targets if targets is not None else []
        self.aims: list[int] = aims if aims is not None else []
        self.slot: int = slot
        self.paid: list[int] = paid if paid is not None else []
        """The sources that pay for it."""
        self.noted: Final[Announced | None] = noted
        """The trigger that is being announced."""
        self.window: Final[bool] = window
        """Whether it is a window trigger, which resolves at once."""
        self.due: Final[list[int]] = due if due is not None else []
        """The energy that keeps a card from being negated, or empty if the payment is for a play."""
        self.floated: list[int] = floated if floated is not None else []
        """With manual payment, the element of each point of floating energy used to pay."""
        if floated is None and paid is not None:  # an older save has both in one list
            self.floated = [-2 - x for x in paid if x < 0]
            self.paid = [x for x in paid if x >= 0]

    def seen_by(self, seat: int) -> Frame:
        if seat == self.seat:
            return self.fork()
        shown = Announce(self.seat, NONE, NONE)
        if self.noted is not None or self.act != NONE:  # the ability, but not its choices
            shown = Announce(self.seat, self.thing, self.act, noted=self.noted, window=self.window, due=self.due)
        return self.placed(shown)


@final
@mypyc_attr(acyclic=True)
class Queue(Line):
    """Simultaneous triggers, in turn order: window triggers resolve, and the others go on the stack (E2, E3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "window", "arrivals", "same")

    def __init__(self, waiting: list[Noted], window: int = NONE, arrivals: int = 0, same: int = 0) -> None:
        super().__init__(waiting)
        self.window: Final[int] = window
        """The window of these triggers, or NONE for those that go on the stack."""
        self.arrivals: int = arrivals
        """The number of arrivals when the window opened. Triggers of permanents that arrive later are added."""
        self.same: int = same
        """How many of the first triggers are equal to the chosen one: they are taken together (D8)."""


@final
@mypyc_attr(acyclic=True)
class Run(Frame):
    """An effect in progress."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "picked", "asking")

    def __init__(self, what: Stacked, picked: list[int] | None = None, asking: Word | None = None) -> None:
        super().__init__()
        self.what: Final[Stacked] = what
        self.picked: list[int] = picked if picked is not None else []
        """The choices that several players make for one instruction, or the cards that are being looked at."""
        self.asking: Word | None = asking
        """The instruction that is asking, at any level of the text. The steps after the answer read it."""


@final
@mypyc_attr(acyclic=True)
class Attack(Record):
    """One attacker: its target, whether it was blocked, and its blockers in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "defender", "blocked", "blockers", "split")

    def __init__(
        self,
        unit: Ref,
        defender: int,
        blocked: bool = False,
        blockers: list[Ref] | None = None,
        split: list[int] | None = None,
    ) -> None:
        self.unit: Final[Ref] = unit
        self.defender: Final[i64] = defender
        self.blocked: bool = blocked
        self.blockers: list[Ref] = blockers if blockers is not None else []
        self.split: list[int] = split if split is not None else []
        """With free assignment, the damage to each blocker."""

    def fork(self) -> Attack:
        return Attack(self.unit, self.defender, self.blocked, self.blockers.copy(), self.split.copy())


@final
@mypyc_attr(acyclic=True)
class Combat(Frame):
    """The combat of a turn: the attackers in the order of declaration, and the hits."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacks", "wounds")

    def __init__(self, attacks: list[Attack] | None = None, wounds: list[Wound] | None = None) -> None:
        super().__init__()
        self.attacks: list[Attack] = attacks if attacks is not None else []
        self.wounds: list[Wound] = wounds if wounds is not None else []

    def fork(self) -> Combat:
        fork = Combat([a.fork() for a in self.attacks], self.wounds.copy())
        self.placed(fork)
        return fork


@final
@mypyc_attr(acyclic=True)
class Wound(Record):
    """Combat damage that a permanent dealt to another, read by its WOUND trigger."""

    FIELDS: ClassVar[tuple[str, ...]] = ("source", "target")

    def __init__(self, source: Ref, target: Ref) -> None:
        self.source: Final[Ref] = source
        self.target: Final[Ref] = target


saved(Turn, Priority, Announce, Queue, Run, Attack, Combat, Wound)


# the frame that a scope belongs to


def priority_frame(t: SchoolTable, s: Scope) -> Priority:
    """The open window of priority."""
    return cast(Priority, t.frame(s))


def announce_frame(t: SchoolTable, s: Scope) -> Announce:
    """The current announcement."""
    return cast(Announce, t.frame(s))


def queue_frame(t: SchoolTable, s: Scope) -> Queue:
    """The current queue of triggers."""
    return cast(Queue, t.frame(s))


def run_frame(t: SchoolTable, s: Scope) -> Run:
    """The effect in progress."""
    return cast(Run, t.frame(s))


def combat_frame(t: SchoolTable, s: Scope) -> Combat:
    """The current combat."""
    return cast(Combat, t.frame(s))


def pairs(picks: Picks) -> list[tuple[int, int]]:
    """The picks as pairs: each attacker with its defender, each blocker with its attacker."""
    picked = picks.picked
    return [(picked[k], picked[k + 1]) for k in range(0, len(picked), 2)]
