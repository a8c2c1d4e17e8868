"""What guards a browser against other sites: security headers on every response, no requests from foreign pages."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from playmat.server.http.responses import REFUSED, reply

HOST: Final = re.compile(r"[\w.\-:\[\]]+")
ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Links tell other sites nothing, and no other site can embed, read or open ours."""
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'{lines}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""No text that a player wrote can run as a script, and nothing is sent to another site."""


class SecurityMiddleware:
    """The middleware before everything else."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final[ASGIApp] = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and origin is not None and is_foreign(origin, headers):
            await refuse_foreign(scope, receive, send, origin)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    sent[name] = value
                sent["content-security-policy"] = policy(headers.get("host", ""))
            await send(message)

        await self.app(scope, receive, guarded)


def is_foreign(origin: str, headers: Headers) -> bool:
    """Whether the request comes from a page of another site. A proxy may pass the name it was called by separately."""
    here = {headers.get("host", ""), headers.get("x-forwarded-host", "")}
    return origin.partition("://")[2].lower() not in {name.lower() for name in here if name}


async def refuse_foreign(scope: Scope, receive: Receive, send: Send, origin: str) -> None:
    """Refuses, with a reason: somebody may have set up a proxy wrongly."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": REFUSED})
        return
    text = (
        f'a page of "{origin[:100]}" cannot ask for this; only a page of this server can. '
        "If this is its own page, the proxy before it has to pass on the header Host"
    )
    await reply({"error": "foreign", "text": text}, 403)(scope, receive, send)


def policy(host: str) -> str:
    """What a page may load and connect to. Not every browser counts our own WebSocket as same-origin."""
    lines = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(lines=lines)
