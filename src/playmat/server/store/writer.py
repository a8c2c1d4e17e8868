"""One writer for all rooms. The writes that arrive during a commit are committed together in the next one."""

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
    """Commits writes in groups, in order of arrival."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.thread = ThreadPoolExecutor(1, "writer")
        """A separate thread, so that other work outside the event loop does not delay writes."""
        self.queue: list[QueuedWrites] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, writes: Sequence[Write]) -> None:
        """Returns when all of these writes are on disk. Raises if none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((writes, done))
        if self.task is None:
            self.task = asyncio.create_task(self.work())
        # the caller may be canceled, but queued writes are still committed
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
        """Commit one group. If it fails, commit each write separately: an error in one room must not affect the others.

        If the database is locked, the whole group fails: its writes have already shared one wait for the lock.
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
    """An error without the program's internals."""
    if isinstance(fault, StoreError):
        return fault
    LOG.error("something could not be written", exc_info=fault)
    return StoreError("cannot write to the database (internal error)")


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    """Wake up the caller."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
        done.exception()  # the caller may be gone, and asyncio should not warn about it
