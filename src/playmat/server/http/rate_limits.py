"""How much one address or connection may ask for."""

from __future__ import annotations

import time
from ipaddress import IPv6Network
from typing import Final

from playmat.server.protocol.refused import Refused


class TokenBucket:
    """A token bucket: so many at once, and so many a second after that."""

    def __init__(self, most: float, each_second: float) -> None:
        self.most: Final[float] = most
        self.per_second: Final[float] = each_second
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Takes a token; whether there was one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether it is full again, so that it can be dropped."""
        return self.left + (time.monotonic() - self.at) * self.per_second >= self.most


def network(address: str) -> str:
    """What one customer has: a single IPv4 address, or a whole IPv6 /64 network."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


class RateLimit:
    """A bucket for each network, dropped when it is full again."""

    def __init__(self, what: str, most: float, each_second: float) -> None:
        self.what: Final[str] = what
        self.most: Final[float] = most
        self.per_second: Final[float] = each_second
        self.buckets: dict[str, TokenBucket] = {}
        self.disabled = False

    def check(self, address: str) -> None:
        """Counts one request of this address, or refuses it."""
        if self.disabled:
            return
        if len(self.buckets) > 10_000:
            self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.is_full}
        bucket = self.buckets.setdefault(network(address), TokenBucket(self.most, self.per_second))
        if not bucket.take():
            wait = 1 / self.per_second
            raise Refused("too many", f"too many {self.what} from one address; try again in {wait:.0f} s", 429)
