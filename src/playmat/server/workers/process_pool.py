"""Worker processes, shared fairly."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playmat.server.protocol.refused import Refused
from playmat.server.workers.fair_queue import Asker, FairQueue
from playmat.server.workers.worker import NICENESS, Worker

MOST_WAITING: Final = 40
"""The maximum number of waiting requests per address."""


class ProcessPool:
    """Worker processes. If there are several, one address can use all but `spare` of them."""

    def __init__(self, count: int, spare: int = 0, niceness: int = NICENESS) -> None:
        self.workers: Final[list[Worker]] = [Worker(niceness) for _ in range(count)]
        self.queue: Final[FairQueue[asyncio.Future[Worker]]] = FairQueue()
        self.unlimited = False
        self._free: Final[list[Worker]] = list(self.workers)
        self._held: Final[Counter[str]] = Counter()
        """The current number of workers per address."""
        self._most_held: Final[int] = max(1, count - spare)

    def start(self) -> None:
        """Start the processes now, so that no one waits for them later."""
        for worker in self.workers:
            worker.start()

    def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            worker.close()

    @asynccontextmanager
    async def worker(self, asker: Asker, patience: float | None = None) -> AsyncIterator[Worker]:
        """A worker for the requester, at its turn. Raises `TimeoutError` if the wait is too long."""
        if self.queue.waiting(asker.address) >= MOST_WAITING and not self.unlimited:
            raise Refused("too many", f"{MOST_WAITING} requests from your address are waiting. Try again later", 429)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.queue.add(asker, turn)
        self._hand_out()
        try:
            async with asyncio.timeout(patience):
                await turn
            yield turn.result()
        finally:
            if turn.done() and not turn.cancelled():
                self._give_back(asker, turn.result())
            else:
                self.queue.remove(asker, turn)

    def _hand_out(self) -> None:
        """Give free workers to the requesters whose turn it is."""
        while self._free and (next_turn := self.queue.take(self._may_have)) is not None:
            asker, turn = next_turn
            if not turn.done():
                self._held[asker.address] += 1
                turn.set_result(self._free.pop())

    def _give_back(self, asker: Asker, worker: Worker) -> None:
        """Free a worker."""
        self._free.append(worker)
        self._held[asker.address] -= 1
        if not self._held[asker.address]:
            del self._held[asker.address]
        self._hand_out()

    def _may_have(self, address: str) -> bool:
        return self._held[address] < self._most_held
