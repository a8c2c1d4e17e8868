"""The zones of School, and the windows of a turn."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.zones import EVERYBODY, NOBODY, OWNER, Zone

HAND: Final = Zone("hand", 0, sees=OWNER, ordered=False)
DECK: Final = Zone("deck", 1, sees=NOBODY)
BOARD: Final = Zone("battlefield", 2, sees=EVERYBODY, shared=True, active=True)
PAIL: Final = Zone("pail", 3, sees=EVERYBODY)
EXILE: Final = Zone("exile", 4, sees=EVERYBODY, ordered=False)
STACK: Final = Zone("stack", 5, sees=EVERYBODY, shared=True)
OUT: Final = Zone("out of game", 6, sees=EVERYBODY, ordered=False)
"""Cards of eliminated players, and removed tokens."""
SIDE: Final = Zone("sideboard", 7, sees=OWNER, ordered=False)
ZONES: Final = [HAND, DECK, BOARD, PAIL, EXILE, STACK, OUT, SIDE]

# windows of a turn (31)

START: Final = 0
MAIN: Final = 1
PRE_COMBAT: Final = 2
ATTACKED: Final = 3
BLOCKED: Final = 4
DAMAGED: Final = 5
SECOND_MAIN: Final = 6
END: Final = 7
WINDOWS: Final = (
    "start", "main", "pre-combat", "after attackers", "after blockers", "after damage", "second main", "end",
)  # fmt: skip
