"""The table layout files of a game: the positions of its zones, the guide to a first match, and its words."""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from playmat.engine.facts import GameFacts
from playmat.engine.files.folder import folder_of

LOG: Final = logging.getLogger("playmat.server")
PARTS: Final = ("layout", "guide", "words")


def table_layout(game: GameFacts) -> dict[str, Any]:
    """The JSON files of a game's face, if it has any. The page derives the rest from the zones."""
    contents: dict[str, Any] = {}
    for part in PARTS:
        path = folder_of(game) / "face" / f"{part}.json"
        if path.is_file():
            try:
                contents[part] = json.loads(path.read_text("utf-8"))
            except ValueError as fault:
                LOG.warning("%s: %s cannot be read, so the page uses its default: %s", game.slug, path.name, fault)
    return contents
