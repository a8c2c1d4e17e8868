"""The table layout files of a game: the places of its zones, the guide of a first match, its words."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from playmat.engine.game import Game

PARTS: Final = ("layout", "guide", "words")


def table_layout(game: Game) -> dict[str, Any]:
    """The JSON files of a game's face, if it has them. The page derives the rest from the zones."""
    folder = files(type(game).__module__.rpartition(".")[0]) / "face"
    found = {part: folder / f"{part}.json" for part in PARTS}
    return {part: json.loads(path.read_text("utf-8")) for part, path in found.items() if path.is_file()}
