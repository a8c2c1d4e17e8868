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
"""The maximum number of beats in one message. Later beats are merged into the last one."""


class Story:
    """What one viewer sees happening. All clients of a seat get the same story."""

    def __init__(self, opening: bool = False) -> None:
        self.opening: Final[bool] = opening
        """Whether the story begins with an empty table."""
        self.events: list[shapes.TableEvent] = []
        self.views: list[tuple[int, shapes.View]] = []
        """The table after a number of events."""

    def beats(self, last: shapes.View | None, view: shapes.View) -> list[shapes.Beat]:
        """The patches that lead from the view that was sent last to this view, both without their decisions."""
        patches: list[shapes.Beat] = []
        before = without_decision(last) if last is not None else None
        views = [(after, then) for after, then in self.views if after < len(self.events)]
        for after, then in [*views, (len(self.events), without_decision(view))]:
            changes = view_patch(before, then)
            if changes:
                patches.append({"after": after, "changes": changes})
            before = then
        return patches


def tell_story(
    t: Sitting[Any], motions: list[Motion], lines: dict[int, int], ids: ViewerIds, number: int, opening: bool = False
) -> Story:
    """Go through the events as a viewer sees them and update its ids. `number` is its next decision number.

    A viewer that has seen nothing yet gets the whole table instead, unless the game is just opening.
    """
    story = Story(opening)
    if ids.is_empty and not opening:
        return story
    ids.start(t)
    shots = snapshots(motions)
    shots.pop(len(motions), None)  # the table after the last event is the current table
    for k, motion in enumerate(motions, 1):
        seen = motion_or_event_json(t, motion, lines, ids)
        if seen is not None:
            story.events.append(seen)
        if k in shots and len(story.views) < MOST_VIEWS:
            story.views.append((len(story.events), view_then(t, shots[k], ids, number)))
    return story


def snapshots(motions: list[Motion]) -> dict[int, State]:
    """The table after each moment, by the number of motions seen by then."""
    return {m.until: m.state for m in motions if isinstance(m, Told) and m.state is not None}
