"""The story since a viewer last saw the table: events, and the view after each moment."""

from __future__ import annotations

from typing import Any, Final

from playmat.engine.sitting.sitting import Sitting
from playmat.engine.state.state import State
from playmat.engine.table.motion import Motion
from playmat.engine.table.told import Told
from playmat.server.protocol import shapes
from playmat.server.views.events import motion_or_event_json
from playmat.server.views.view_json import view_patch, view_then, without_decision
from playmat.server.views.viewer_ids import ViewerIds

MOST_VIEWS: Final = 100
"""Beats in one message. Later ones are merged into the last."""


class Story:
    """What one viewer sees happen. All clients of a seat get the same story."""

    def __init__(self, opening: bool = False) -> None:
        self.opening: Final[bool] = opening
        """It begins with an empty table."""
        self.events: list[shapes.TableEvent] = []
        self.views: list[tuple[int, shapes.View]] = []
        """The table after a number of events."""

    def beats(self, last: shapes.View | None, view: shapes.View) -> list[shapes.Beat]:
        """The patches from the view that was sent last to this one, both without their decisions."""
        found: list[shapes.Beat] = []
        before = without_decision(last) if last is not None else None
        views = [(after, then) for after, then in self.views if after < len(self.events)]
        for after, then in [*views, (len(self.events), without_decision(view))]:
            changes = view_patch(before, then)
            if changes:
                found.append({"after": after, "changes": changes})
            before = then
        return found


def tell_story(
    t: Sitting[Any], motions: list[Motion], lines: dict[int, int], ids: ViewerIds, number: int, opening: bool = False
) -> Story:
    """Go through the events as a viewer sees them and update its ids. `number` is that of its next decision.

    A viewer that has seen nothing yet gets the whole table instead, unless the game is just opening.
    """
    found = Story(opening)
    if ids.is_empty and not opening:
        return found
    ids.start(t)
    shots = snapshots(motions)
    shots.pop(len(motions), None)  # after the last one the table is as it is now
    for k, motion in enumerate(motions, 1):
        seen = motion_or_event_json(t, motion, lines, ids)
        if seen is not None:
            found.events.append(seen)
        if k in shots and len(found.views) < MOST_VIEWS:
            found.views.append((len(found.events), view_then(t, shots[k], ids, number)))
    return found


def snapshots(motions: list[Motion]) -> dict[int, State]:
    """The table after each moment, by the number of motions seen by then."""
    return {m.until: m.state for m in motions if isinstance(m, Told) and m.state is not None}
