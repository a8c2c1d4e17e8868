"""Some worker processes, which those who ask for them share fairly."""

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
"""Requests of one address that may wait."""


class ProcessPool:
    """Workers. Where there are several, `spare` of them are never all taken by one address."""

    def __init__(self, count: int, spare: int = 0, niceness: int = NICENESS) -> None:
        self.workers: Final[list[Worker]] = [Worker(niceness) for _ in range(count)]
        self.queue: Final[FairQueue[asyncio.Future[Worker]]] = FairQueue()
        self.unlimited = False
        self._free: Final[list[Worker]] = list(self.workers)
        self._held: Final[Counter[str]] = Counter()
        """How many workers each address has now."""
        self._most_held: Final[int] = max(1, count - spare)

    def start(self) -> None:
        """Starts the processes now, so that nobody waits for them later."""
        for worker in self.workers:
            worker.start()

    def close(self) -> None:
        """Ends the processes."""
        for worker in self.workers:
            worker.close()

    @asynccontextmanager
    async def worker(self, asker: Asker, patience: float | None = None) -> AsyncIterator[Worker]:
        """A worker, when it is the asker's turn; raises `TimeoutError` when that takes longer than their patience."""
        if self.queue.waiting(asker.address) >= MOST_WAITING and not self.unlimited:
            raise Refused("too many", f"{MOST_WAITING} requests from your address are waiting; try again later", 429)
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
        """Gives free workers to those whose turn it is."""
        while self._free and (found := self.queue.take(self._may_have)) is not None:
            asker, turn = found
            if not turn.done():
                self._held[asker.address] += 1
                turn.set_result(self._free.pop())

    def _give_back(self, asker: Asker, worker: Worker) -> None:
        """A worker is free again."""
        self._free.append(worker)
        self._held[asker.address] -= 1
        if not self._held[asker.address]:
            del self._held[asker.address]
        self._hand_out()

    def _may_have(self, address: str) -> bool:
        return self._held[address] < self._most_held
