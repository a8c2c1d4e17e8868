"""Playmat: a table for trading card games with every rule enforced and cited."""

from typing import Any

from playmat.engine.errors import SaveError
from playmat.engine.sitting.sitting import Sitting
from playmat.games import game

__version__ = "0.1.0"
__all__ = ["game", "load"]


def load(saved: Any) -> Sitting[Any]:
    """Load a saved game of any kind."""
    from playmat.engine.files.save import load as load_save

    if not isinstance(saved, dict) or not isinstance(saved.get("game"), str):
        raise SaveError("this is not a saved game of playmat")
    return load_save(game(saved["game"]), saved)
