"""The addresses of this server as other computers see it, for links to share."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address reserved for examples: nothing is sent to it. The system only reports which local address it would use."""


def addresses(host: str, port: int) -> list[str]:
    """The addresses at which others reach a server on this host. Empty if it only listens locally."""
    try:
        listens = ipaddress.ip_address(host)
    except ValueError:
        return [] if host == "localhost" else [f"http://{host}:{port}"]
    if listens.is_loopback:
        return []
    if not listens.is_unspecified:
        return [f"http://{f'[{host}]' if listens.version == 6 else host}:{port}"]
    own = own_address()
    return [f"http://{own}:{port}"] if own else []


def is_local(host: str) -> bool:
    """Whether a server on this host can only be reached from this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_address() -> str:
    """The address of this machine in its network, or ""."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(SOMEWHERE)
            address: str = asking.getsockname()[0]
    except OSError:
        return ""
    return "" if ipaddress.ip_address(address).is_loopback else address
