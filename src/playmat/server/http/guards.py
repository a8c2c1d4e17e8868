"""Protection against other sites: security headers on every response, no requests from foreign pages."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.server.http.hosts import Hosts
from playmat.server.http.responses import REFUSED, reply

HOST: Final = re.compile(r"[\w.\-:\[\]]+")
ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Links reveal nothing to other sites, and no other site can embed, read or open this one."""
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'{lines}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""No text from a player can run as a script, and nothing is sent to another site."""


FOREIGN: Final = (
    'a page from "{origin}" cannot request this. Only a page from this server can. '
    "If this is its own page, configure the proxy to pass on the Host header"
)
UNKNOWN_HOST: Final = (
    'this server does not answer to the name "{name}". Use its IP address, or start it with --allowed-host {name}. '
    "Behind a proxy, start it with --trusted-proxy and the address of the proxy"
)


class SecurityMiddleware:
    """The outermost middleware."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app: Final[ASGIApp] = app
        self.hosts: Final[Hosts] = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        names = [headers.get("host", "")]
        peer = scope["client"][0] if scope.get("client") else ""
        if self.hosts.is_proxy(peer):
            names.append(headers.get("x-forwarded-host", ""))
            scope["client"] = (self.hosts.client(peer, headers.get("x-forwarded-for", "")), 0)
        elif not self.hosts.accepts(names[0]):
            await refuse(scope, receive, send, "unknown host", UNKNOWN_HOST.format(name=names[0][:100]), 421)
            return
        origin = headers.get("origin")
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and origin is not None and is_foreign(origin, names):
            await refuse(scope, receive, send, "foreign", FOREIGN.format(origin=origin[:100]), 403)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    sent[name] = value
                sent.setdefault("content-security-policy", policy(headers.get("host", "")))
            await send(message)

        await self.app(scope, receive, guarded)


def is_foreign(origin: str, names: list[str]) -> bool:
    """Whether the request comes from a page on a site with none of these names."""
    return origin.partition("://")[2].lower() not in {name.lower() for name in names if name}


async def refuse(scope: Scope, receive: Receive, send: Send, code: str, text: str, status: int) -> None:
    """Refuse with a reason, since a proxy may be misconfigured."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": REFUSED})
        return
    await reply({"error": code, "text": text}, status)(scope, receive, send)


def policy(host: str) -> str:
    """What a page may load and connect to. Not every browser counts the server's own WebSocket as same-origin."""
    lines = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(lines=lines)
