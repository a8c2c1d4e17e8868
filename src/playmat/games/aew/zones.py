"""The zones of AEW, and the phases of a turn."""

from __future__ import annotations

from typing import Final

from playmat.engine.state.zones import AS_KNOWN, EVERYBODY, NOBODY, OWNER, Zone

HAND: Final = Zone("hand", 0, sees=OWNER, ordered=False)
DECK: Final = Zone("deck", 1, sees=NOBODY)
PURCHASE: Final = Zone("purchase", 2, sees=NOBODY)
RING: Final = Zone("ring", 3, sees=AS_KNOWN, ordered=False, active=True)
"""From bottom to top in the order of entry: the order matters, but scenarios need not give it."""
DISCARD: Final = Zone("discard", 4, sees=EVERYBODY)
KIT: Final = Zone("kit", 5, sees=EVERYBODY, ordered=False)
ROW: Final = Zone("row", 6, sees=EVERYBODY, ordered=False)
"""The Purchase Row, from left to right."""
PLAY: Final = Zone("play", 7, sees=AS_KNOWN, ordered=False)
VOID: Final = Zone("void", 8, sees=EVERYBODY, ordered=False)
"""Tokens that have ceased to exist, and Personas removed from the game."""
ZONES: Final = [HAND, DECK, PURCHASE, RING, DISCARD, KIT, ROW, PLAY, VOID]

READY: Final = 0
"""The Ready Phase."""
TIE_UP: Final = 1
"""The Tie-Up Phase."""
RECOVERY: Final = 2
"""The Recovery Phase."""
PHASES: Final = ("ready", "tie-up", "recovery")
PHASE_NAMES: Final = ("Ready Phase", "Tie-Up Phase", "Recovery Phase")
