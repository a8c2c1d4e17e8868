"""Responses that change only with the program: rendered and compressed once, then served from memory."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from playmat.server.http.responses import Answerer, as_json

SMALL: Final = 1000
"""Smaller responses are not compressed."""
JSON: Final = "application/json"


class CachedResponse:
    """One response, ready to send."""

    def __init__(self, body: bytes) -> None:
        self.body: Final[bytes] = body
        self.packed: Final[bytes] = gzip.compress(body, 9, mtime=0) if len(body) >= SMALL else b""
        self.tag: Final[str] = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'

    def answer(self, request: Request) -> Response:
        """The response to a request, 304 if the browser already has it."""
        headers = {"etag": self.tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
        if has(request, self.tag):
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**headers, "content-encoding": "gzip"}, media_type=JSON)
        return Response(self.body, headers=headers, media_type=JSON)


def has(request: Request, tag: str) -> bool:
    """Whether the browser already has the response with this tag."""
    return tag in [known.strip() for known in request.headers.get("if-none-match", "").split(",")]


def as_cached_json(answer: Answerer, keep: bool = True) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint for data that changes only with the program. `keep`: cache the responses."""
    endpoint = as_json(answer)
    responses: dict[str, CachedResponse] = {}

    async def cached(request: Request) -> Response:
        response = responses.get(request.url.path)
        if response is None:
            result = await endpoint(request)
            if result.status_code != 200:
                return result
            response = await asyncio.to_thread(CachedResponse, bytes(result.body))
            if keep:
                responses[request.url.path] = response
        return response.answer(request)

    return cached
