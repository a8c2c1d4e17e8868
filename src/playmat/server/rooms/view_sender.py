"""Sends every client in a room what has changed for it. Clients with the same messages so far get the same bytes."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Final

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.engine.table.motion import Motion
from playmat.engine.table.table import GAME_IS_DRAWN, GAME_IS_WON
from playmat.engine.table.told import Told
from playmat.server.protocol import shapes
from playmat.server.protocol.codec import write
from playmat.server.rooms import take_backs
from playmat.server.views.client_view import ClientView
from playmat.server.views.events import lines_of
from playmat.server.views.log_lines import common_length, log_events
from playmat.server.views.story import Story, tell_story
from playmat.server.views.view_json import view_json
from playmat.server.views.viewer_ids import ViewerIds

if TYPE_CHECKING:
    from playmat.server.rooms.room import Room

ENDS: Final = (GAME_IS_WON, GAME_IS_DRAWN)
HELD_LINES: Final = 2


class ViewSender:
    """The views of one room: one for each connected seat, and one for spectators."""

    def __init__(self, room: Room) -> None:
        self.room: Final[Room] = weakref.proxy(room)  # no cycle: a dropped room is freed at once
        self.log: list[Event] = []
        """The events of the log that were sent last."""
        self.motions: list[Motion] = []
        """Motions and events since then."""
        self.opening = False
        """Whether the cards were just dealt, so that the story begins with an empty table."""
        self.is_unseen = False
        """Whether no client was sent anything about the last answer, for example a pick for a hidden opening hand."""

    def take_motions(self, table: Sitting[Any], opening: bool = False) -> None:
        """Take the table's motions, to send with the next view. `opening`: the cards were just dealt."""
        self.motions, table.motions = table.motions or [], None
        self.opening = opening

    @property
    def lines(self) -> int:
        """The number of log lines to send. The end of a game counts as several, since the page shows it longer."""
        kinds = [motion.event.kind for motion in self.motions if isinstance(motion, Told)]
        return len(kinds) + HELD_LINES * sum(kind in ENDS for kind in kinds)

    def send(self, table: Sitting[Any]) -> None:
        """Send every client the changes since its last view."""
        views: dict[int, shapes.View] = {}
        stories: dict[int, Story] = {}
        messages: dict[tuple[int, int, int], bytes] = {}
        sent: dict[int, bytes | None] = {}
        before, self.log = self.log, log_events(table, self.log)
        lines = lines_of(self.log, common_length(before, self.log))
        for client in self.room.clients:
            seat, view = client.seat, client.view
            if seat not in views:
                number = self.room.decision_numbers.current(seat)
                stories[seat] = tell_story(table, self.motions, lines, view.ids, number, self.opening)
                views[seat] = self.view_of(table, view.ids)
            key = view.key
            if key not in messages:
                messages[key] = self.message(table, view, views[seat], stories[seat])
            view.last, view.log = sent.setdefault(seat, view.last), self.log
            client.pass_on(messages[key])
        self.motions, self.opening = [], False
        self.is_unseen = not any(messages.values())

    def view_of(self, table: Sitting[Any], ids: ViewerIds) -> shapes.View:
        """The view of a viewer, with what it may answer ahead of time."""
        number = self.room.decision_numbers.current(ids.seat)
        view = view_json(table, ids, number)
        self.room.sealed_ahead.add_to_view(view, table, ids, number)
        self.room.windows.add_to_view(view, table, ids, number)
        take_backs.add_to_view(view, self.room, table, ids.seat)
        return view

    def message(self, table: Sitting[Any], client_view: ClientView, view: shapes.View, story: Story) -> bytes:
        """The changes for all clients with the same messages so far. Empty if there are none."""
        message = client_view.update(table, view, self.log, story)
        if message is None:
            return b""
        message.clocks = self.room.clock.left(table)
        if message.clocks:
            message.delay = round(self.room.clock.delay_left(), 1)
        return write(message)
