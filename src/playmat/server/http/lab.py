"""The HTTP endpoints of the lab."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request

from playmat.server.http.rate_limits import RateLimit, network
from playmat.server.http.responses import address, body_of
from playmat.server.lab.runs import LabRuns
from playmat.server.protocol.bodies import StartRun
from playmat.server.protocol.codec import read_body


class LabEndpoints:
    """Starts runs, shows their progress, and stops them."""

    def __init__(self) -> None:
        self.runs: Final[LabRuns] = LabRuns()
        self.start_limit: Final = RateLimit("runs", 30, 0.2)
        self.look_limit: Final = RateLimit("looks at runs", 60, 5)

    async def about(self, _: Request) -> Any:
        """Report whether this server has a lab."""
        return {"on": self.runs.on}

    async def start(self, request: Request) -> Any:
        """A new run."""
        self.start_limit.check(address(request))
        body = await body_of(request)
        read_body(body, StartRun)
        return (await self.runs.start(body, network(address(request)))).as_data()

    async def look(self, request: Request) -> Any:
        """The progress of a run, with its report."""
        self.look_limit.check(address(request))
        return self.runs.find(request.path_params["run"]).as_data()

    async def stop(self, request: Request) -> Any:
        """Stop a run, and keep the games played so far."""
        one = self.runs.find(request.path_params["run"])
        one.stopping = True
        return one.as_data()
