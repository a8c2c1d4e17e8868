"""Playmat: a table for trading card games whose rulebook is alive."""

from typing import Any

from playmat.engine.errors import SaveError
from playmat.engine.sitting.sitting import Sitting
from playmat.games import game

__version__ = "0.1.0"
__all__ = ["game", "load"]


def load(saved: Any) -> Sitting[Any]:
    """A game from its save, whichever game it is of."""
    from playmat.engine.files.save import load as load_save

    if not isinstance(saved, dict) or not isinstance(saved.get("game"), str):
        raise SaveError("this is no saved game of playmat")
    return load_save(game(saved["game"]), saved)
