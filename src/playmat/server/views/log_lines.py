"""The log for a client: the events that have lines, and their text for a seat."""

from __future__ import annotations

from typing import Any

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.engine.table.text import event_text
from playmat.server.protocol.to_client import LogLine


def log_events(t: Sitting[Any], before: list[Event] | None = None) -> list[Event]:
    """The log events that have lines, oldest first. `before` is the result of an earlier call."""
    old = before[-1] if before else None
    events: list[Event] = []
    event = t.state.last
    while event is not None and event is not old:
        if event.kind.text:
            events.append(event)
        event = event.before
    events.reverse()
    return before + events if before and event is not None else events


def common_length(old: list[Event], new: list[Event]) -> int:
    """The length of the common beginning of two logs. Except after an undo, it is the whole old log."""
    most = min(len(old), len(new))
    if most == 0 or old[most - 1] is new[most - 1]:
        return most
    for k in range(most):
        if old[k] is not new[k]:
            return k
    return most


def log_lines(t: Sitting[Any], events: list[Event], seat: int) -> list[LogLine]:
    """These events as a seat reads them."""
    return [LogLine(e.rule, event_text(t, e, seat)) for e in events]
