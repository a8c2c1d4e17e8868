"""One writer for all rooms: what arrives during a commit goes into the next one, together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from playmat.server.store.schema import DatabaseLocked, StoreError
from playmat.server.store.store import Store, Write

LOG: Final = logging.getLogger("playmat.server")
QueuedWrites = tuple[Sequence[Write], "asyncio.Future[None]"]


class Writer:
    """Commits in groups, in order of arrival."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "writer")
        """A separate thread, so that other work outside the event loop does not delay it."""
        self.queue: list[QueuedWrites] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, writes: Sequence[Write]) -> None:
        """Returns when all of these are on the disk. Raises if none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((writes, done))
        if self.task is None:
            self.task = asyncio.create_task(self.work())
        # the caller may be canceled, but what was queued is still written
        await asyncio.shield(done)

    async def work(self) -> None:
        """Commit until the queue is empty."""
        try:
            while self.queue:
                group, self.queue = self.queue, []
                await self.commit(group)
        finally:
            self.task = None

    async def commit(self, group: list[QueuedWrites]) -> None:
        """Commit one group. If it fails, commit each on its own: the fault of one room must not affect the others.

        A locked database fails for all: they have waited together.
        """
        try:
            writes = [write for writes, _ in group for write in writes]
            await asyncio.get_running_loop().run_in_executor(self.thread, self.store.commit, writes)
        except Exception as fault:
            if len(group) > 1 and not isinstance(fault, DatabaseLocked):
                for one in group:
                    await self.commit([one])
                return
            for _, done in group:
                settle(done, as_store_error(fault))
            return
        for _, done in group:
            settle(done, None)

    async def close(self) -> None:
        """Wait until everything is written."""
        while self.task is not None:
            await asyncio.wait([self.task])
        self.thread.shutdown()


def as_store_error(fault: Exception) -> StoreError:
    """An error without internals of the program."""
    if isinstance(fault, StoreError):
        return fault
    LOG.error("something could not be written", exc_info=fault)
    return StoreError("the database cannot be written (internal error)")


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    """Wake up the caller."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
        done.exception()  # the caller may be gone, and asyncio should not warn about it
