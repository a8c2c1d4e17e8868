"""Playmat: a table for trading card games with every rule enforced and cited.

The names in `__all__` are public. `docs/develop/public-names.md` lists them and those of the public subpackages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.engine.errors import PlaymatError, SaveError
from playmat.engine.files.game_set import READERS

if TYPE_CHECKING:
    from playmat.engine.files.game_set import GameSet
    from playmat.engine.game import Game
    from playmat.engine.sitting.sitting import Sitting

__version__ = "0.1.0"
__all__ = ["PlaymatError", "game", "load"]

# The engine and the registry are imported on the first call: `playmat --help` and `--version` need neither.


def game(slug: str, cards: str = "") -> Game:
    """Return a game by its name, with the additional or changed cards in `cards`, if any (`Game.with_cards`)."""
    from playmat.games import game as find_game

    return find_game(slug, cards)


def load(saved: Any) -> Sitting[Any]:
    """Load a saved game of any kind."""
    from playmat.engine.files.save import load as load_save

    if not isinstance(saved, dict) or not isinstance(saved.get("game"), str):
        raise SaveError("this is not a playmat saved game")
    return load_save(game(saved["game"]), saved)


def read_set(text: str, game: Game) -> GameSet:
    """Read a set for a game. The engine calls this, because only scenarios and sets can read YAML."""
    from playmat.sets import read_set as read

    return read(text, game)


READERS[:] = [read_set]
