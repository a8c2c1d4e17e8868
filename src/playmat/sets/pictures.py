"""The pictures of a set: for designers and their pages. They are not part of its contents, and never leave the file."""

from __future__ import annotations

import re
from typing import Any, Final

from playmat.engine.errors import UnknownName
from playmat.engine.game import Game
from playmat.scenario.yaml_lines import YamlText
from playmat.sets.faults import Faults

OWN_PICTURE: Final = re.compile(r"data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*")
OWN: Final = "own"
"""Stands for a picture file that is left out."""
MOST_FILE: Final = 4_000_000
"""The maximum number of characters in a set with its picture files."""
PARTS: Final = ("figure", "color", "ground")
"""The parts of a drawn picture."""
MOST_NAME: Final = 60


def without_pictures(text: str) -> str:
    """The text of a set without picture files. Each is on one line, so lines keep their numbers."""
    return OWN_PICTURE.sub(OWN, text) if len(text) <= MOST_FILE else text


def read_pictures(text: str) -> dict[str, Any]:
    """The pictures in the text of a valid set, by card: the parts of a drawn picture, or a file as a data URL."""
    yaml = YamlText(without_pictures(text), what="set")
    pictures: dict[str, Any] = yaml.value.get("pictures") or {}
    lines = text.splitlines()
    files = {name: OWN_PICTURE.search(lines[yaml.line(("pictures", name)) - 1]) for name in pictures}
    return {name: match[0] if (match := files[name]) else picture for name, picture in pictures.items()}


def check_pictures(game: Game, pictures: dict[str, Any], yaml: YamlText, faults: Faults) -> None:
    """Check that each picture belongs to a card and has a known form."""
    for name, picture in pictures.items():
        line = yaml.line(("pictures", name))
        try:
            game.card(name[: 2 * MOST_NAME])
        except UnknownName as fault:
            faults.add(line, str(fault))
        parts = picture.items() if isinstance(picture, dict) else []
        drawn = bool(parts) and all(part in PARTS and is_word(value) for part, value in parts)
        if not drawn and picture != OWN:
            faults.add(line, "write a picture as {figure: dragon, color: fire, ground: hills} or as a picture file")


def is_word(value: Any) -> bool:
    """Whether this can be the name of a figure, a color or a ground."""
    return isinstance(value, str) and 0 < len(value) <= MOST_NAME
