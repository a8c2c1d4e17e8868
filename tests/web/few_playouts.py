"""A seeded server whose analyses use few playouts, for tests: `python -m tests.web.few_playouts serve …`."""

from __future__ import annotations

from typing import Final

from playmat.cli import main
from playmat.server.analysis.runs import AnalysisRuns
from playmat.server.rooms.lobby import Lobby
from tests.web.seeded_server import repeat_games

FEW: Final = 4
usual_init: Final = AnalysisRuns.__init__


def init(runs: AnalysisRuns, lobby: Lobby) -> None:
    """Use few playouts instead of the default."""
    usual_init(runs, lobby)
    runs.playouts = FEW


if __name__ == "__main__":
    repeat_games()
    AnalysisRuns.__init__ = init  # type: ignore[method-assign, assignment]
    main()
