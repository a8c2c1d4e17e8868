"""A queue that is fair by address and room. Addresses take turns, and so do the rooms of one address."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """The requester of work: a network address, and the room that the work is for."""

    address: str
    room: str = ""


class FairQueue(Generic[T]):
    """Items wait by address and room. However many items one address adds, others wait for at most one of them."""

    def __init__(self) -> None:
        self._addresses: Final[dict[str, dict[str, deque[T]]]] = {}
        """The addresses in order. After its turn, an address goes to the end."""

    def __len__(self) -> int:
        return sum(self.waiting(address) for address in self._addresses)

    def waiting(self, address: str) -> int:
        """The number of waiting items from an address."""
        return sum(len(items) for items in self._addresses.get(address, {}).values())

    def others(self, address: str) -> int:
        """The number of other addresses that wait."""
        return len(self._addresses) - (address in self._addresses)

    def add(self, asker: Asker, item: T) -> None:
        """Add an item."""
        self._addresses.setdefault(asker.address, {}).setdefault(asker.room, deque()).append(item)

    def take(self, may: Callable[[str], bool] = lambda address: True) -> tuple[Asker, T] | None:
        """The next item of an address that may have a turn now."""
        address = next((name for name in self._addresses if may(name)), None)
        if address is None:
            return None
        rooms = self._addresses.pop(address)
        room, items = next(iter(rooms.items()))
        item = items.popleft()
        del rooms[room]
        if items:
            rooms[room] = items
        if rooms:
            self._addresses[address] = rooms
        return Asker(address, room), item

    def remove(self, asker: Asker, item: T) -> None:
        """Remove an item, which may have been taken already."""
        rooms = self._addresses.get(asker.address, {})
        if item in rooms.get(asker.room, ()):
            rooms[asker.room].remove(item)
            if not rooms[asker.room]:
                del rooms[asker.room]
            if not rooms:
                del self._addresses[asker.address]
