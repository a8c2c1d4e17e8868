"""The folder of a game, with its rulebook, lesson, weights and layout."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

from playmat.engine.facts import GameFacts


def package_of(game: GameFacts) -> str:
    """The Python package of a game: the one that contains the module of its class."""
    module = type(game).__module__
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]


def folder_of(game: GameFacts) -> Any:
    """The folder of a game's files. A single-module game has no folder, so no files are found."""
    package = package_of(game)
    if package:
        return files(package)
    return Path(str(sys.modules[type(game).__module__].__file__)).with_suffix("")
