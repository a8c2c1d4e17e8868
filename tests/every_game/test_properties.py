"""Properties of every game: it ends, and it can be copied, saved, watched and imagined at any moment."""

from __future__ import annotations

from playmat.testing import PropertyTests
from tests.every_game.games import SLUGS


class TestProperties(PropertyTests):
    """The properties of the built-in games."""

    games = SLUGS
    replaced = (
        "batch", "records", "current", "positions", "proof", "stack", "links", "later", "lefts", "placements",
        "must_activate", "floating", "stock", "waiting", "timed", "chain", "extras", "triggered",
        ".what.", ".noted.", "].slots", "].controls", "].abilities",
    )  # fmt: skip
