"""The runs in the lab. Each is a list of batches played by worker processes. An address has one run at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.lab.crew import cores
from playmat.server.lab import work
from playmat.server.protocol.refused import Refused
from playmat.server.workers.fair_queue import Asker
from playmat.server.workers.jobs import SLOW_NICENESS, run
from playmat.server.workers.process_pool import ProcessPool

LOG: Final = logging.getLogger("playmat.server")
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
BATCH_SECONDS: Final = 60.0
"""The maximum processor time per batch."""
KEEP_SECONDS: Final = 600.0
"""A run that no one looks at is stopped and deleted after this time."""
REPORT_SECONDS: Final = 1.0
"""The minimum time between two reports of a running simulation."""
MOST_RUNS: Final = 32


class LabRun:
    """One simulation or what-if, and its progress."""

    def __init__(self, address: str, body: bytes) -> None:
        self.id: Final[str] = secrets.token_urlsafe(12)
        self.address: Final[str] = address
        self.body: Final[bytes] = body
        self.state = RUNNING
        self.stopping = False
        self.text = ""
        """Why it failed."""
        self.done = 0
        self.games = 0
        self.began = time.monotonic()
        self.seconds = 0.0
        self.report: bytes = b"null"
        self.reported_at = 0.0
        self.looked_at = time.monotonic()

    @property
    def abandoned(self) -> bool:
        """Whether no one has looked at it for a long time."""
        return time.monotonic() - self.looked_at > KEEP_SECONDS

    @property
    def goes_on(self) -> bool:
        """Whether to play more."""
        return not self.stopping and not self.abandoned

    def as_data(self) -> dict[str, Any]:
        """The run as data for the page."""
        self.looked_at = time.monotonic()
        seconds = time.monotonic() - self.began if self.state == RUNNING else self.seconds
        return {
            "id": self.id, "state": self.state, "text": self.text, "done": self.done, "games": self.games,
            "seconds": round(seconds, 2), "report": msgspec.Raw(self.report),
        }  # fmt: skip


class LabRuns:
    """All runs. Their batches take turns by address."""

    def __init__(self) -> None:
        self.on = False
        """Whether this server has a lab."""
        self.pool: Final[ProcessPool] = ProcessPool(cores(), niceness=SLOW_NICENESS)
        self.runs: Final[dict[str, LabRun]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def close(self) -> None:
        """End all runs and their processes."""
        for task in self.tasks:
            task.cancel()
        self.pool.close()

    def check_on(self) -> None:
        """Refuse if this server has no lab."""
        if not self.on:
            raise Refused("off", "the lab is off on this server. Start it with `playmat serve --lab`", 404)

    def find(self, id: str) -> LabRun:
        """A run by its id, which only its owner knows."""
        self.check_on()
        if id not in self.runs:
            raise Refused("unknown", "this run is no longer on the server", 404)
        return self.runs[id]

    async def start(self, body: bytes, address: str) -> LabRun:
        """Check a run, and start it."""
        self.check_on()
        self.drop_abandoned()
        if any(one.address == address and one.state == RUNNING for one in self.runs.values()):
            raise Refused("too many", "you already have a run. Stop it, or wait until it is done", 409)
        if len(self.runs) >= MOST_RUNS:
            raise Refused("too many", "this server has too many runs. Try again later", 503)
        new = LabRun(address, body)
        self.runs[new.id] = new  # added now, so that a second request at the same time is refused
        try:
            prepared = msgspec.json.decode(await self.job(new, work.prepare))
        except BaseException:
            del self.runs[new.id]
            raise
        new.games = prepared["games"]
        new.began = time.monotonic()
        task = asyncio.create_task(self.play(new, prepared["batch"], prepared["looks"]))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return new

    def drop_abandoned(self) -> None:
        """Delete the finished runs that no one looks at."""
        for id in [one.id for one in self.runs.values() if one.abandoned and one.state != RUNNING]:
            del self.runs[id]

    async def play(self, one: LabRun, batch: int, looks: list[int]) -> None:
        """Play a run until it is done, stopped or failed."""
        try:
            await (self.compare(one, batch, looks) if looks else self.simulate(one, batch))
            one.state = DONE if one.goes_on else STOPPED
        except Refused as fault:
            one.state, one.text = FAILED, str(fault)
        except Exception:
            LOG.exception("a run of the lab")
            one.state, one.text = FAILED, "internal error (logged)"
        finally:
            one.seconds = time.monotonic() - one.began

    async def simulate(self, one: LabRun, batch: int) -> None:
        """Play the games of a simulation, with a report from time to time."""
        counts: Counter[str] = Counter()

        async def each(first: int, last: int) -> None:
            counts.update(msgspec.json.decode(await self.job(one, work.play_games, first, last)))
            one.done += last - first
            if time.monotonic() - one.reported_at > REPORT_SECONDS:
                one.reported_at = time.monotonic()
                one.report = await self.job(one, work.simulated, dict(counts), False)

        await self.batches(one, 0, one.games, batch, each)
        one.report = await self.job(one, work.simulated, dict(counts), one.done < one.games)

    async def compare(self, one: LabRun, batch: int, looks: list[int]) -> None:
        """Play the pairs of a what-if from look to look, until the question is answered."""
        pairs: list[Any] = []
        for number, look in enumerate(looks):
            parts: dict[int, list[Any]] = {}

            async def each(first: int, last: int, parts: dict[int, list[Any]] = parts) -> None:
                parts[first] = msgspec.json.decode(await self.job(one, work.play_pairs, first, last))
                one.done += 2 * (last - first)

            await self.batches(one, len(pairs), look, batch, each)
            if not one.goes_on:
                return  # stopped between two looks: an interval computed now would be too narrow
            pairs += [pair for first in sorted(parts) for pair in parts[first]]
            result = msgspec.json.decode(await self.job(one, work.compared, pairs, number))
            one.report = msgspec.json.encode(result["report"])
            if result["answered"]:
                return

    async def batches(self, one: LabRun, first: int, last: int, size: int, each: Callable[..., Any]) -> None:
        """Run a function on every batch in a range, with all workers at once."""
        waiting = deque((k, min(last, k + size)) for k in range(first, last, size))

        async def lane() -> None:
            while waiting and one.goes_on:
                await each(*waiting.popleft())

        try:
            async with asyncio.TaskGroup() as group:
                for _ in self.pool.workers:
                    group.create_task(lane())
        except ExceptionGroup as faults:
            raise faults.exceptions[0] from None

    async def job(self, one: LabRun, do: Callable[..., Any], *arguments: Any) -> bytes:
        """Run a function in a worker process, and return its result as JSON."""
        return await run(self.pool, Asker(one.address), BATCH_SECONDS, do, one.body, *arguments)
