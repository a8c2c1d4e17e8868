"""The last view that a client was sent, so that the next message contains only changes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.event import Event
from playmat.engine.table.motion import Motion
from playmat.server.protocol import shapes
from playmat.server.protocol.to_client import ViewUpdate
from playmat.server.views.events import lines_of
from playmat.server.views.log_lines import common_length, log_events, log_lines
from playmat.server.views.story import Story, tell_story
from playmat.server.views.view_json import view_json, view_patch
from playmat.server.views.viewer_ids import ViewerIds


class ClientView:
    """The view of a seat or a spectator, or a view with everything open."""

    def __init__(self, seat: int) -> None:
        self.seat: Final[int] = seat
        self.ids = ViewerIds(seat)
        """The ids of things in this view. Several clients at one seat share them."""
        self.last: bytes | None = None
        """The view that was sent last, as JSON, which takes a tenth of the memory. The next view is a patch to it."""
        self.log: list[Event] = []
        """The log events that were sent."""

    @property
    def key(self) -> tuple[int, int, int]:
        """A key that is equal for all clients that were sent exactly the same messages, and so get the same patch."""
        return self.seat, id(self.last), id(self.log)

    def reset(self) -> None:
        """Another game begins: send the next view in full."""
        self.last = None
        self.log = []
        self.ids.reset()

    def update(self, t: Sitting[Any], view: shapes.View, log: list[Event], story: Story) -> ViewUpdate | None:
        """The update, or None if nothing is new. Even an empty message would reveal hidden picks."""
        message = ViewUpdate()
        if self.last is None:
            message.view, message.since = view, 0
            message.log = log_lines(t, log, self.seat)
            if story.opening and story.events:
                message.events = story.events
                message.beats = story.beats(None, view)
        else:
            last: shapes.View = msgspec.json.decode(self.last)
            message.changes = view_patch(last, view) or None
            known = common_length(self.log, log)
            if known < len(log) or known < len(self.log):
                message.since = known
                message.log = log_lines(t, log[known:], self.seat)
            message.events = story.events
            if known == len(self.log):  # otherwise something was undone, and an undo has no story
                message.beats = story.beats(last, view)
        self.last, self.log = msgspec.json.encode(view), log
        new = message.view is not None or message.changes is not None or message.since >= 0
        return message if new else None

    def update_from(self, t: Sitting[Any], motions: list[Motion], opening: bool = False, number: int = 0) -> ViewUpdate:
        """The update directly from the table. Empty if nothing is new. `number` is the decision number."""
        log = log_events(t, self.log)
        story = tell_story(t, motions, lines_of(log, common_length(self.log, log)), self.ids, number, opening)
        return self.update(t, view_json(t, self.ids, number), log, story) or ViewUpdate()
