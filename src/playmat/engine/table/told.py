"""What spectators see of an event beyond its line: the source, the target, the amount, and the table at that time.

Stored in order with the motions, and only if there are spectators: no rule reads it, and it costs playouts nothing.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from playmat.engine.state.event import Event
from playmat.engine.state.frame import Task
from playmat.engine.state.scope import NONE, Ref
from playmat.engine.state.state import S, State
from playmat.engine.state.zones import AS_KNOWN, EVERYBODY
from playmat.engine.table.about import About as About
from playmat.engine.table.about import Roll as Roll
from playmat.engine.table.base import TableBase
from playmat.engine.table.motion import AIM, TOLD, Motion

__all__ = ["About", "still"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Named:
    """A thing in an event, with the copy that showed it at that time and the seats that knew that copy."""

    def __init__(self, thing: int, copy: int, known: int) -> None:
        self.thing: Final[int] = thing
        self.copy: Final[int] = copy
        self.known: Final[int] = known


@mypyc_attr(allow_interpreted_subclasses=True)
class Told(Motion):
    """An event, its subjects, its moment, and the table after the event."""

    def __init__(
        self, event: Event, about: About, source: Named | None, targets: list[Named], moment: int, task: Task | None
    ) -> None:
        super().__init__(TOLD, NONE, 0, 0, NONE, NONE, 0, 0)
        self.event: Final[Event] = event
        self.about: Final[About] = about
        self.source: Final[Named | None] = source
        self.targets: Final[list[Named]] = targets
        self.moment: Final[int] = moment
        """Counted from 0. Events that happen at the same time have the same number."""
        self.task: Final[Task | None] = task
        """The step in which it happened."""
        self.state: State | None = None
        """The table after it, or None if nothing has changed, or if a later event of the same moment has it."""
        self.until: int = 0
        """How many motions were seen up to and including this one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Motion):
    """The targets chosen for an effect that starts now."""

    def __init__(self, source: Named, targets: list[Named]) -> None:
        super().__init__(AIM, NONE, 0, 0, NONE, NONE, 0, 0)
        self.source: Final[Named] = source
        self.targets: Final[list[Named]] = targets


def tell(t: TableBase[S], motions: list[Motion], event: Event) -> None:
    """Store a logged event, its subjects, and the table after the event."""
    state: State = t.state
    about = t.game.telling.about(t, event)
    before = last_told(motions)
    moment = 0
    if before is not None:
        together = before.task is t.task and t.task is not None and t.game.telling.are_one(before.event, event)
        moment = before.moment if together else before.moment + 1
        if together and event.kind.address not in t.game.telling.words:
            before.state = None
    source = named(t, about.source) if about.source != NONE else None
    entry = Told(event, about, source, [named(t, thing) for thing in about.targets], moment, t.task)
    motions.append(entry)
    if event.kind.address not in t.game.telling.words:
        entry.state = state.clone()
        entry.until = len(motions)


def aim(t: TableBase[S], seat: int, source: Ref, targets: list[int]) -> None:
    """Store the targets that a seat has chosen for this card's effect, which starts now."""
    if t.motions is not None and targets:
        at = still(t, source)
        t.motions.append(Aimed(named(t, at if at != NONE else seat), [named(t, thing) for thing in targets]))


def settle(t: TableBase[S], motions: list[Motion]) -> None:
    """End a step: assign the changes after its last event to that event."""
    last = last_told(motions)
    state: State = t.state
    if last is not None and last.state is not None and last.task is t.task and last.state.stamp != state.stamp:
        last.state = state.clone()
        last.until = len(motions)


def last_told(motions: list[Motion]) -> Told | None:
    """The last event among these."""
    for k in range(len(motions) - 1, -1, -1):
        m = motions[k]
        if isinstance(m, Told):
            return m
    return None


def named(t: TableBase[S], thing: int) -> Named:
    """A thing as it is now."""
    state: State = t.state
    if thing < state.seats:
        return Named(thing, 0, 0)
    shown = thing if state.where[thing] >= 0 else t.game.names.shown(state, thing)
    return Named(thing, 0, 0) if shown == NONE else Named(thing, state.copy[shown], state.known[shown])


def still(t: TableBase[Any], ref: Ref | None) -> int:
    """The thing of a reference, or NONE if it cannot be identified because it is among hidden cards."""
    if ref is None:
        return NONE
    state: State = t.state
    if state.fresh(ref) or state.where[ref.thing] < 0:
        return ref.thing
    zone = t.game.zones[state.zone_of(ref.thing)]
    return ref.thing if zone.sees in (EVERYBODY, AS_KNOWN) else NONE
