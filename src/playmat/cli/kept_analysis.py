"""The analysis of a record, stored in a file next to it, so that it need not be computed again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from playmat.analysis.analysis import VERSION
from playmat.analysis.shapes import Analysis
from playmat.engine.game import Game
from playmat.lab.edition import edition_of

SUFFIX: Final = ".analysis"


class KeptAnalysis:
    """The file of one record's analysis, valid for the same record, playouts, rules, cards, weights and version."""

    def __init__(self, record: Path, text: str, game: Game, playouts: int) -> None:
        self.path: Final[Path] = record.with_suffix(SUFFIX)
        self.about: Final[dict[str, Any]] = {
            "record": hashlib.sha256(text.encode()).hexdigest(),
            "playouts": playouts,
            "analysis": VERSION,
            "weights": game.player.weights.digest,
            **edition_of([game]),
        }

    def read(self) -> Analysis | None:
        """The stored analysis, or None if there is no valid one."""
        try:
            data = json.loads(self.path.read_text("utf-8"))
            analysis: Analysis = data["analysis"]
            if data["about"] == self.about and Analysis.__annotations__.keys() == analysis.keys():
                return analysis
        except (OSError, ValueError, KeyError, TypeError, AttributeError):  # no file yet, or a file from elsewhere
            pass
        return None

    def write(self, analysis: Analysis) -> bool:
        """Store an analysis. False if the folder cannot be written to."""
        part = self.path.with_suffix(f"{SUFFIX}.part")
        try:
            part.write_text(json.dumps({"about": self.about, "analysis": analysis}, ensure_ascii=False), "utf-8")
            part.replace(self.path)
        except OSError:
            part.unlink(missing_ok=True)
            return False
        return True
