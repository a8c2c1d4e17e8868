"""The HTTP endpoints of analyses."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request

from playmat.server.analysis.runs import AnalysisRuns
from playmat.server.http.rate_limits import RateLimit, network
from playmat.server.http.responses import address
from playmat.server.rooms.lobby import Lobby


class AnalysisEndpoints:
    """Starts the analysis of a replay, shows its progress, and stops it."""

    def __init__(self, lobby: Lobby) -> None:
        self.runs: Final[AnalysisRuns] = AnalysisRuns(lobby)
        self.start_limit: Final = RateLimit("analyses", 30, 0.2)
        self.look_limit: Final = RateLimit("looks at analyses", 60, 5)

    async def start(self, request: Request) -> Any:
        """Start the analysis of a replay."""
        self.start_limit.check(address(request))
        return await self.runs.start(request.path_params["replay"], network(address(request)))

    async def look(self, request: Request) -> Any:
        """The progress, with the analysis if it is done."""
        self.look_limit.check(address(request))
        return await self.runs.look(request.path_params["replay"])

    async def stop(self, request: Request) -> Any:
        """Stop an analysis."""
        self.look_limit.check(address(request))
        return await self.runs.stop(request.path_params["replay"], network(address(request)))
