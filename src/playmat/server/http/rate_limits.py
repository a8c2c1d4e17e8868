"""Rate limits per address or connection."""

from __future__ import annotations

import time
from ipaddress import IPv6Network
from typing import Final

from playmat.server.protocol.refused import Refused


class TokenBucket:
    """A token bucket: a burst, then a rate per second."""

    def __init__(self, most: float, each_second: float) -> None:
        self.most: Final[float] = most
        self.per_second: Final[float] = each_second
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token. False if the bucket is empty."""
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
    """The network of one customer of a provider: a single IPv4 address, or a whole IPv6 /64 network."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


class RateLimit:
    """One bucket per network. A bucket is dropped when it is full again."""

    def __init__(self, what: str, most: float, each_second: float) -> None:
        self.what: Final[str] = what
        self.most: Final[float] = most
        self.per_second: Final[float] = each_second
        self.buckets: dict[str, TokenBucket] = {}
        self.disabled = False

    def check(self, address: str) -> None:
        """Count a request from this address, or refuse it."""
        if self.disabled:
            return
        if len(self.buckets) > 10_000:
            self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.is_full}
        bucket = self.buckets.setdefault(network(address), TokenBucket(self.most, self.per_second))
        if not bucket.take():
            wait = 1 / self.per_second
            raise Refused("too many", f"too many {self.what} from one address. Try again in {wait:.0f} s", 429)
