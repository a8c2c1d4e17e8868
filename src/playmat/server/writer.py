"""One writer for all rooms: whoever comes while a commit is under way is in the next one, all of them together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from playmat.server.schema import StoreError
from playmat.server.store import Store, Write

Wanted = tuple[Sequence[Write], "asyncio.Future[None]"]


class Writer:
    """Commits in groups, in the order in which they came."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wanted: list[Wanted] = []
        self.busy: asyncio.Task[None] | None = None

    async def write(self, writes: Sequence[Write]) -> None:
        """Returns when all of these are on the disk; raises when none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.wanted.append((writes, done))
        if self.busy is None:
            self.busy = asyncio.create_task(self.work())
        # whoever waits may go away; what was begun is written all the same
        await asyncio.shield(done)

    async def work(self) -> None:
        """Commits until nothing is wanted any more."""
        try:
            while self.wanted:
                group, self.wanted = self.wanted, []
                await self.commit(group)
        finally:
            self.busy = None

    async def commit(self, group: list[Wanted]) -> None:
        """One group. If it fails, each on its own: the fault of one room is not that of the others."""
        try:
            await asyncio.to_thread(self.store.commit, [write for writes, _ in group for write in writes])
        except StoreError as fault:
            if len(group) == 1:
                settle(group[0][1], fault)
                return
            for one in group:
                await self.commit([one])
            return
        except Exception as fault:
            for _, done in group:
                settle(done, StoreError(f"the database cannot be written: {type(fault).__name__}"))
            return
        for _, done in group:
            settle(done, None)

    async def close(self) -> None:
        """Waits until everything is written."""
        while self.busy is not None:
            await asyncio.wait([self.busy])


def settle(done: asyncio.Future[None], fault: StoreError | None) -> None:
    """Tells whoever waits."""
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
        done.exception()  # whoever waited may be gone; then nobody need hear of it
