"""The zones of TTCG, the rows of the field, and the phases of a turn."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, OWNER, Zone

HAND: Final = Zone("hand", 0, sees=OWNER, ordered=False, mixed=True)
DECK: Final = Zone("deck", 1, sees=NOBODY)
CREATURE_ZONE: Final = Zone("creature zone", 2, sees=AS_KNOWN, ordered=False, shared=True, active=True)
MAGIC_ZONE: Final = Zone("magic zone", 3, sees=AS_KNOWN, ordered=False, shared=True, active=True)
"""Each zone is shared by both players, so that a borrowed pile stays the same. `board` has the slot of each card."""
DISCARD: Final = Zone("discard pile", 4, sees=EVERYBODY)
ZONES: Final = [HAND, DECK, CREATURE_ZONE, MAGIC_ZONE, DISCARD]

CREATURES: Final = 0
MAGIC: Final = 1
"""The two rows of a player's field."""
ROWS: Final = (CREATURE_ZONE, MAGIC_ZONE)

START: Final = 0
DRAW: Final = 1
MAIN: Final = 2
BATTLE: Final = 3
END: Final = 4
PHASES: Final = ("start", "draw", "main", "battle", "end")
