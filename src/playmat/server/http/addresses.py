"""Where a server can be reached from other computers, for the links that people send each other."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address for examples: nothing is sent there, but the system says by which of its own it would be."""


def addresses(host: str, port: int) -> list[str]:
    """The addresses at which others reach a server that listens on this host; none where it listens to itself alone."""
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


def own_address() -> str:
    """The address of this machine in its network; "" without one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(SOMEWHERE)
            found: str = asking.getsockname()[0]
    except OSError:
        return ""
    return "" if ipaddress.ip_address(found).is_loopback else found
