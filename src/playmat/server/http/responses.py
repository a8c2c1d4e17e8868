"""HTTP responses: always JSON, even for refusals and errors. No stack trace leaves the server."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from playmat.server.protocol.fields import MOST_BODY
from playmat.server.protocol.refused import Refused
from playmat.server.store.schema import StoreError

LOG: Final = logging.getLogger("playmat.server")
REFUSED: Final = 4400
MOST_READ: Final = 1 << 25
"""The maximum number of bytes read from a request before the connection is closed."""

Answerer = Callable[[Request], Awaitable[Any]]


def address(connection: HTTPConnection) -> str:
    """The IP address of a client."""
    return connection.client.host if connection.client is not None else ""


async def body_of(request: Request, most: int = MOST_BODY) -> bytes:
    """The body of a request. A body that is too long is read to its end, so that the sender gets the reply."""
    content = bytearray()
    length = 0
    try:
        async for part in request.stream():
            length += len(part)
            if length <= most:
                content += part
            elif length > MOST_READ:
                break
    except ClientDisconnect:
        raise Refused("malformed", "the request is incomplete") from None  # no one receives this response
    if length > most:
        raise Refused("too long", f"a request may have at most {most} bytes", 413)
    return bytes(content)


def as_json(answer: Answerer) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint whose results and errors are JSON."""

    async def endpoint(request: Request) -> Response:
        try:
            return reply(await answer(request))
        except Refused as fault:
            return reply({"error": fault.code, "text": str(fault)}, fault.status)
        except StoreError as fault:
            LOG.error("%s %s: %s", request.method, request.url.path, fault)
            text = "the database cannot be read right now. Nothing was changed. Try again later"
            return reply({"error": "fault", "text": text}, 503)
        except Exception:
            LOG.exception("%s %s", request.method, request.url.path)
            text = "internal error (logged). Nothing was changed"
            return reply({"error": "fault", "text": text}, 500)

    return endpoint


def reply(value: Any, status: int = 200) -> Response:
    """An uncached response. Bytes are already JSON."""
    headers = {"cache-control": "no-store"}
    body = value if isinstance(value, bytes) else msgspec.json.encode(value, enc_hook=str)
    return Response(body, status, headers, "application/json")


async def not_found(request: Request, fault: Exception) -> Response:
    """The response for an unknown URL, or for a method that the URL does not support."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    text = f"{request.method} {request.url.path} does not exist" if status < 500 else "internal error"
    return reply({"error": "unknown" if status < 500 else "fault", "text": text}, status)


async def no_such_address(scope: Scope, receive: Receive, send: Send) -> None:
    """Under /api, unknown URLs get JSON instead of the page."""
    if scope["type"] == "http":
        answer = await not_found(Request(scope), HTTPException(404))
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": REFUSED})
