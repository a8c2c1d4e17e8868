"""A second viewer with the same history. Compiled objects are copied part by part."""

from __future__ import annotations

import copy
from typing import Final

from playmat.server.views.client_view import ClientView
from playmat.server.views.viewer_ids import TrackedThing, ViewerIds

PARTS: Final = (
    "_seats", "_unused", "_ids", "_tracked", "_pointed", "_question", "_hidden", "_seen", "_added", "piles",
)  # fmt: skip


def twin(view: ClientView) -> ClientView:
    """A viewer who has seen the same things. Both share the events, because nothing changes them."""
    twin = type(view)(view.seat)
    twin.ids, twin.last, twin.log = twin_ids(view.ids), view.last, list(view.log)
    return twin


def twin_ids(ids: ViewerIds) -> ViewerIds:
    """The same ids for the same things."""
    assert set(getattr(ids, "__dict__", PARTS)) - {"seat"} == set(PARTS), "a part would not be copied"
    twin = type(ids)(ids.seat)
    for part in PARTS:
        setattr(twin, part, copy.copy(getattr(ids, part)))
    twin._tracked = {thing: twin_thing(tracked) for thing, tracked in ids._tracked.items()}
    return twin


def twin_thing(tracked: TrackedThing) -> TrackedThing:
    """The same thing, followed by another viewer."""
    twin = TrackedThing(tracked.id, tracked.copy, tracked.pile)
    twin.since, twin.instance = tracked.since, tracked.instance
    return twin
