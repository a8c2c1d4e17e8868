"""Reports of something unclear: a card, what happened, possible readings, and the table as the reporter sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import playmat
from playmat.cli.saves import home, new_path, write_json
from playmat.engine.errors import PlaymatError
from playmat.engine.files.save import save_state
from playmat.engine.table.table import Table

MOST_READINGS: Final = 5


def write_report(
    view: Table[Any], seat: int, log: list[tuple[str, str]], card: str, situation: str, readings: list[str]
) -> Path:
    """Write a report to the player's folder. It contains only what the seat can see."""
    if not situation:
        raise PlaymatError("Describe what happened or what is unclear. Nothing was written.")
    game = view.game
    folder = home() / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    path = new_path(game, folder)
    write_json(
        path,
        {
            "format": "playmat-report",
            "version": 1,
            "playmat": playmat.__version__,
            "game": game.slug,
            "rules": game.edition,
            "card": game.card(card).id if card else "",
            "situation": situation,
            "readings": readings,
            "seat": seat,
            "log": [{"rule": rule, "text": line} for rule, line in log],
            "state": save_state(game, view.state),
        },
    )
    return path
