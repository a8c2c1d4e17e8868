"""The names a server answers to, and the proxies it trusts.

Another site can point its own name to the address of this server (DNS rebinding). Its page would then count as one of
this server's own pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

ANY: Final = "*"
LOCALHOST: Final = "localhost"


class Hosts:
    """The accepted names in the Host header, and the peers whose forwarding headers are trusted."""

    def __init__(self) -> None:
        self.names: Final[set[str]] = set()
        self.proxies: Final[set[str]] = set()
        """Addresses and networks."""

    def allow(self, names: Iterable[str], proxies: str = "") -> None:
        """Accept these names, and trust these proxies, separated by commas."""
        self.names.update(name.strip().lower() for name in names)
        self.proxies.update(proxy.strip() for proxy in proxies.split(",") if proxy.strip())

    def is_proxy(self, peer: str) -> bool:
        """Whether the headers of this peer are trusted."""
        if ANY in self.proxies or peer in self.proxies:
            return True
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in map(network_of, self.proxies) if network is not None)

    def accepts(self, host: str) -> bool:
        """Whether this is a name of the server: an IP address, localhost, or a name set by the operator."""
        name = without_port(host).lower()
        return not name or name == LOCALHOST or ANY in self.names or name in self.names or is_address(name)

    def client(self, peer: str, forwarded: str) -> str:
        """The address of a client behind trusted proxies: the last address in the list that is not a trusted proxy."""
        passed_on = [part.strip() for part in forwarded.split(",") if part.strip()]
        return next((part for part in reversed(passed_on) if not self.is_proxy(part)), peer)


def without_port(host: str) -> str:
    """The name in a header: `::1` for `[::1]:8000`."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def is_address(name: str) -> bool:
    """Whether a name is an IP address, which no other site can have as its name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def network_of(text: str) -> IPv4Network | IPv6Network | None:
    """A network like 10.0.0.0/8, or None for other text."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None
