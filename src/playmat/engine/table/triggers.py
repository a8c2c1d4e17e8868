"""Triggers: noted when their event happens, waiting until the game lines them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.engine.state.card import Ability
from playmat.engine.state.event import Event
from playmat.engine.state.record import Record, saved
from playmat.engine.state.scope import Ref

if TYPE_CHECKING:
    from playmat.engine.state.state import State
    from playmat.engine.table.table import S, Table


@final
@mypyc_attr(acyclic=True)
class Listener(Record):
    """A trigger that is on the table: the ability, the card it stands on, and the seat that may use it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat")

    def __init__(self, ability: Ability, source: Ref, seat: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat


@final
@mypyc_attr(acyclic=True)
class Noted(Record):
    """A trigger whose event has happened: who may use it, and what it happened to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability", "source", "seat", "by", "thing", "number")

    def __init__(self, ability: Ability, source: Ref, seat: int, by: int, thing: Ref | None, number: int) -> None:
        self.ability: Final[Ability] = ability
        self.source: Final[Ref] = source
        self.seat: Final[int] = seat
        self.by: Final[int] = by
        """The seat of the event."""
        self.thing: Final[Ref | None] = thing
        """The thing of the event, as it was then."""
        self.number: Final[int] = number


def listen(state: State, place: int, seat: int) -> None:
    """The triggers of a card that came into an active zone are listened to."""
    source = state.ref(place)
    for ability in state.card(place).triggers:
        if ability.on is not None:
            kind = ability.on.address
            state.listeners[kind] = [*state.listeners.get(kind, []), Listener(ability, source, seat)]


def unlisten(state: State, place: int) -> None:
    """The triggers of a card that leaves are no longer listened to."""
    for ability in state.card(place).triggers:
        if ability.on is not None and ability.on.address in state.listeners:
            kind = ability.on.address
            rest = [x for x in state.listeners[kind] if x.source.thing != place]
            if rest:
                state.listeners[kind] = rest
            else:
                del state.listeners[kind]


def note_triggers(t: Table[S], event: Event) -> None:
    """Notes every trigger that means this event."""
    state: State = t.state
    found = [
        Noted(
            x.ability,
            x.source,
            x.seat,
            event.seat,
            state.ref(event.thing) if 0 <= event.thing < len(state.instance) else None,
            event.number,
        )
        for x in state.listeners[event.kind.address]
        if x.ability.hears(t, x.source, event)
    ]
    if found:
        state.noted = state.noted + found


saved(Listener, Noted)
