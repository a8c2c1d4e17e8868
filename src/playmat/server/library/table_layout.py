"""What a game's folder says about its table in the browser: where its zones lie, and what a first match is told."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from playmat.engine.game import Game

PARTS: Final = ("layout", "guide")


def table_layout(game: Game) -> dict[str, Any]:
    """`layout.json` and `guide.json` of a game, as far as it has them; a page guesses the rest from the zones."""
    folder = files(type(game).__module__.rpartition(".")[0]) / "face"
    found = {part: folder / f"{part}.json" for part in PARTS}
    return {part: json.loads(path.read_text("utf-8")) for part, path in found.items() if path.is_file()}
