"""Sets: new cards, changed cards, removed cards, options and decks of a game in one text file (docs/design/sets.md)."""

from __future__ import annotations

from playmat.engine.files.game_set import GameSet
from playmat.sets.differences import Difference, differences
from playmat.sets.faults import SetError, SetFault
from playmat.sets.reading import read_set, set_faults

__all__ = ["Difference", "GameSet", "SetError", "SetFault", "differences", "read_set", "set_faults"]
