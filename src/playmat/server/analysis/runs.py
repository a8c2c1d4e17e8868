"""Analyses of replays: one run per replay, shared by everyone who asks for it, and stored when it is done."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import msgspec

from playmat.analysis.analysis import PLAYOUTS, VERSION
from playmat.lab.crew import cores
from playmat.server.analysis import work
from playmat.server.library.library import find_game
from playmat.server.library.opened_files import PREFIX
from playmat.server.protocol.refused import Refused
from playmat.server.rooms.lobby import Lobby
from playmat.server.store import store
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.jobs import run
from playmat.server.workers.process_pool import ProcessPool

LOG: Final = logging.getLogger("playmat.server")
NONE: Final = "none"
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
LOWEST: Final = 19
"""The lowest priority (`nice`): no room, hint or simulation waits for an analysis."""
MOST_WORKERS: Final = 2
DECISION_SECONDS: Final = 60.0
"""The maximum processor time per decision."""
KEEP_SECONDS: Final = 120.0
"""An analysis that no one looks at is stopped after this time."""
MOST_RUNS: Final = 16


class ReplayAnalysis:
    """The analysis of one replay, and its progress."""

    def __init__(self, id: str, address: str) -> None:
        self.id: Final[str] = id
        self.askers: Final[set[str]] = {address}
        """The addresses that wait for it. It stops when none is left."""
        self.state = RUNNING
        self.text = ""
        """Why it failed."""
        self.done = 0
        self.total = 0
        self.began = time.monotonic()
        self.seconds = 0.0
        self.body = b""
        """The analysis as JSON."""
        self.looked_at = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def abandoned(self) -> bool:
        """Whether no one has looked at it for a long time."""
        return time.monotonic() - self.looked_at > KEEP_SECONDS

    @property
    def goes_on(self) -> bool:
        """Whether to rate more decisions."""
        return bool(self.askers) and not self.abandoned

    def as_data(self) -> dict[str, Any]:
        """What the page shows: an `AnalysisRun`."""
        self.looked_at = time.monotonic()
        seconds = time.monotonic() - self.began if self.state == RUNNING else self.seconds
        result = {"analysis": msgspec.Raw(self.body)} if self.state == DONE else {}
        return {
            "state": self.state, "text": self.text, "done": self.done, "total": self.total,
            "seconds": round(seconds, 2), **result,
        }  # fmt: skip


class AnalysisRuns:
    """All analyses. Only finished games have a replay, so nothing about a running match can be requested here."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby: Final[Lobby] = lobby
        self.pool: Final[ProcessPool] = ProcessPool(min(MOST_WORKERS, cores()), niceness=LOWEST)
        self.runs: Final[dict[str, ReplayAnalysis]] = {}
        self.playouts = PLAYOUTS

    def close(self) -> None:
        """End all analyses and their processes."""
        for one in self.runs.values():
            if one.task is not None:
                one.task.cancel()
        self.pool.close()

    async def look(self, id: str) -> dict[str, Any]:
        """The progress of a replay's analysis. A stored analysis counts as done."""
        if id in self.runs:
            return self.runs[id].as_data()
        kept = await asyncio.to_thread(self.lobby.store.analysis, id)
        analysis = msgspec.json.decode(kept or "{}")
        if kept is not None and is_current(analysis):
            return idle(DONE, len(analysis["decisions"])) | {"analysis": msgspec.Raw(kept.encode())}
        await self.lobby.replay_text(id)  # refuses anything but a finished game
        return idle(NONE)

    async def start(self, id: str, address: str) -> dict[str, Any]:
        """Start the analysis of a replay, or join it if it is running or done."""
        kept = await self.look(id)
        text = await self.lobby.replay_text(id) if kept["state"] not in (RUNNING, DONE) else ""
        there = self.runs.get(id)  # another request may have started it meanwhile
        if there is not None and there.state in (RUNNING, DONE):
            there.askers.add(address)
            return there.as_data()
        if kept["state"] == DONE:
            return kept
        self.drop_abandoned()
        if any(one.state == RUNNING and address in one.askers for one in self.runs.values()):
            raise Refused("too many", "you already have an analysis. Stop it, or wait until it is done", 409)
        if sum(one.state == RUNNING for one in self.runs.values()) >= MOST_RUNS:
            raise Refused("too many", "this server has too many analyses. Try again later", 503)
        new = ReplayAnalysis(id, address)
        self.runs[id] = new
        new.task = asyncio.create_task(self.analyze(new, text, Asker(address)))
        return new.as_data()

    async def stop(self, id: str, address: str) -> dict[str, Any]:
        """Stop waiting for an analysis. It ends if no one else waits for it."""
        one = self.runs.get(id)
        if one is None:
            return await self.look(id)
        one.askers.discard(address)
        if not one.askers and one.state == RUNNING and one.task is not None:
            one.task.cancel()
            await asyncio.wait([one.task])
            if one.state == RUNNING:  # it was canceled before it began
                one.state = STOPPED
        return one.as_data()

    def drop_abandoned(self) -> None:
        """Forget finished analyses that no one looks at."""
        for id in [one.id for one in self.runs.values() if one.abandoned and one.state != RUNNING]:
            del self.runs[id]

    async def analyze(self, one: ReplayAnalysis, text: str, asker: Asker) -> None:
        """Run an analysis until it is done, stopped or failed."""
        try:
            await self.rate_all(one, text, asker)
        except asyncio.CancelledError:
            one.state = STOPPED
        except Refused as fault:
            one.state, one.text = FAILED, str(fault)
        except Exception:
            LOG.exception("the analysis of %s", one.id)
            one.state, one.text = FAILED, "internal error (logged)"
        finally:
            one.seconds = time.monotonic() - one.began

    async def rate_all(self, one: ReplayAnalysis, text: str, asker: Asker) -> None:
        """Rate every decision with all workers at once, then assemble and store the analysis."""
        one.total = msgspec.json.decode(await self.job(asker, work.prepare, text, self.playouts))["total"]
        results: dict[int, Any] = {}
        waiting = iter(range(one.total))

        async def lane() -> None:
            for number in waiting:
                if not one.goes_on:
                    return
                rated = await self.job(asker, work.rate_decision, text, self.playouts, number)
                results[number] = msgspec.json.decode(rated)
                one.done += 1

        try:
            async with asyncio.TaskGroup() as group:
                for _ in self.pool.workers:
                    group.create_task(lane())
        except ExceptionGroup as faults:
            raise faults.exceptions[0] from None
        if one.done < one.total:
            one.state = STOPPED
            return
        in_order = [results[k] for k in range(one.total)]
        one.body = await self.job(asker, work.assemble, text, self.playouts, in_order)
        if not one.id.startswith(PREFIX):
            await self.lobby.writer.write([store.update_analysis(one.id, one.body.decode())])
        one.state = DONE

    async def job(self, asker: Asker, do: Any, *arguments: Any) -> bytes:
        """Run a function in a worker process, and return its result as JSON."""
        return await run(self.pool, asker, DECISION_SECONDS, do, *arguments)


def is_current(analysis: dict[str, Any]) -> bool:
    """Whether a stored analysis is what this version would compute. With different weights, chances differ."""
    if analysis.get("version") != VERSION:
        return False
    return bool(analysis["weights"] == find_game(analysis["game"]).player.weights.digest)


def idle(state: str, total: int = 0) -> dict[str, Any]:
    """The status of an analysis that is not running."""
    return {"state": state, "text": "", "done": total, "total": total, "seconds": 0.0}
