"""What somebody has been shown already, so that the next look is told as a difference."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.engine.table.motion import Motion
from playmat.server.protocol import Shown
from playmat.server.views import shown
from playmat.server.views.events import happenings
from playmat.server.views.merge_patch import changes
from playmat.server.views.numbers import Numbers


class Eyes:
    """The eyes of a seat, a spectator, or somebody who sees everything."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat
        self.numbers = Numbers(seat)
        """By which things are told; several who look from one seat share them."""
        self.view: dict[str, Any] | None = None
        """The view that was shown last; the next one is told as its difference."""
        self.told: list[Event] = []
        """The lines of the log that were told."""

    @property
    def seen(self) -> tuple[int, int, int]:
        """The same for all who were shown the very same."""
        return self.seat, id(self.view), id(self.told)

    def forget(self) -> None:
        """Another game begins: the next view is told whole."""
        self.view = None
        self.told = []
        self.numbers.forget()

    def see(
        self, t: Sitting[Any], view: dict[str, Any], told: list[Event], events: list[dict[str, Any]]
    ) -> Shown | None:
        """What is new; None where nothing is: silence must not tell of hidden picks."""
        found = Shown()
        if self.view is None:
            found.view, found.since = view, 0
            found.log = shown.lines(t, told, self.seat)
        else:
            found.changes = changes(self.view, view) or None
            known = shown.alike(self.told, told)
            if known < len(told) or known < len(self.told):
                found.since = known
                found.log = shown.lines(t, told[known:], self.seat)
            found.events = events
        self.view, self.told = view, told
        new = found.view is not None or found.changes is not None or found.since >= 0
        return found if new else None

    def look(self, t: Sitting[Any], motions: list[Motion]) -> Shown:
        """The same straight from the table, and never nothing."""
        told = shown.told(t, self.told)
        events = happenings(t, motions, told, shown.alike(self.told, told), self.numbers)
        return self.see(t, shown.view_json(t, self.numbers), told, events) or Shown()
