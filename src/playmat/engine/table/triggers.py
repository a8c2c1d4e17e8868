"""Triggers: noted when their event happens, waiting until the game lines them up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.engine.state.ability import Listener
from playmat.engine.state.ability import Noted as Noted
from playmat.engine.state.event import Event

if TYPE_CHECKING:
    from playmat.engine.state.state import State
    from playmat.engine.state.step import AnyTable

__all__ = ["Noted", "listen", "unlisten"]


def listen(state: State, place: int, seat: int) -> None:
    """Activate the triggers of a card that came into an active zone."""
    source = state.ref(place)
    for ability in state.card(place).triggers:
        if ability.on is not None:
            kind = ability.on.address
            state.listeners[kind] = [*state.listeners.get(kind, []), Listener(ability, source, seat)]


def unlisten(state: State, place: int) -> None:
    """Deactivate the triggers of a card that leaves."""
    for ability in state.card(place).triggers:
        if ability.on is not None and ability.on.address in state.listeners:
            kind = ability.on.address
            rest = [x for x in state.listeners[kind] if x.source.thing != place]
            if rest:
                state.listeners[kind] = rest
            else:
                del state.listeners[kind]


def note_triggers(t: AnyTable, state: State, event: Event) -> None:
    """Note every trigger that waits for this event."""
    triggered = [
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
    if triggered:
        state.noted = state.noted + triggered
