"""A seeded server without the delays that protect players: `python -m tests.web.brisk_server …`.

<<<<<<< HEAD
For tests that are not about delays. A pass between people takes no minimum time, and rooms in which only computers play
are not slowed down. Every test sees the same cards in every run, so it fails for its reason and not by chance.
=======
It is for tests that are not about delays. A pass between people takes no minimum time, and rooms in which only
computers play are not slowed down.
>>>>>>> part-et
"""

from __future__ import annotations

from typing import Final

from playmat.cli import main
from playmat.server.rooms.pauses import PAUSES
from playmat.server.rooms.throttle import Throttle
from tests.web.seeded_server import repeat_games

usual_init: Final = Throttle.__init__


def init(throttle: Throttle) -> None:
    """Answer without a delay."""
    usual_init(throttle)
    throttle.room_delay = throttle.address_delay = 0.0


if __name__ == "__main__":
    repeat_games()
    PAUSES.shortest = PAUSES.longest = 0.0
    Throttle.__init__ = init  # type: ignore[method-assign, assignment]
    main()
