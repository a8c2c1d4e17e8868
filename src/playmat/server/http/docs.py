"""The documentation under /docs: files that `make docs` has built into the package."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from playmat.server.http.page import ANEW, INDEX, METHODS, file_below, packed

FOLDER: Final = Path(os.environ.get("PLAYMAT_DOCS") or Path(__file__).resolve().parents[2] / "site")
"""`PLAYMAT_DOCS` names another build, for tests and for work on the documentation."""
SECTIONS: Final = FOLDER / "sections.json"
"""The input of the search over all games: the title, address and text of each section."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Stricter than the page's policy: no inline scripts and no inline styles."""
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>Documentation · Playmat</title>
<p>The documentation has not been built: run <code>make docs</code>, then reload this page.</p>
"""
NO_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Not found · Playmat</title>
<p>The documentation has no such page. <a href="/docs/">Go to its first page.</a></p>
"""


class Docs:
    """Serves the built documentation."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final[Path] = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(Request(scope))(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4400})

    def answer(self, request: Request) -> Response:
        """The file at a path. The path of a folder returns its index.html."""
        headers = {"content-security-policy": POLICY}
        if request.method not in METHODS:
            return Response("use GET or HEAD", 405, {"allow": ", ".join(METHODS)}, "text/plain")
        if not (self.folder / INDEX).is_file():
            return HTMLResponse(NOT_BUILT, 503, {**headers, "cache-control": "no-store"})
        path = request.url.path.removeprefix("/docs")
        if not path:
            return RedirectResponse("/docs/")
        file = file_below(self.folder, f"{path}{INDEX}".lstrip("/") if path.endswith("/") else path.lstrip("/"))
        if file is None:
            return HTMLResponse(NO_PAGE, 404, {**headers, "cache-control": "no-store"})
        response = packed(request, file, ANEW)
        response.headers.update(headers)
        return response
