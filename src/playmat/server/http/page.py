"""The page: files built into the package. All of the page's own URLs return index.html."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

FOLDER: Final = Path(os.environ.get("PLAYMAT_PAGE") or Path(__file__).resolve().parents[2] / "web")
"""`PLAYMAT_PAGE` names another build, for tests and for work on the page."""
INDEX: Final = "index.html"
HASHED: Final = "assets"
"""The folder of files whose names contain a hash of their content."""
FILES: Final = (".js", ".css", ".map", ".json", ".ico", ".png", ".svg", ".woff2", ".txt", ".webmanifest")
"""File extensions. Other paths can also contain a dot, as in a rule number."""
FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
METHODS: Final = ("GET", "HEAD")
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""The compressed variants that a file may have next to it, best first."""
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>Playmat</title>
<h1>The page has not been built</h1>
<p>This is a checkout of Playmat without its page. <code>make play</code> builds it (it needs Node), or
<code>npm --prefix web ci &amp;&amp; npm --prefix web run build</code>.
The games can be played in the terminal, too: <code>playmat play</code>.</p>
"""


class Page:
    """Serves the built page. A path that is not a file is one of the page's own URLs."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder: Final[Path] = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(Request(scope))(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4400})

    def answer(self, request: Request) -> Response:
        """The file at a path, or the page."""
        index = self.folder / INDEX
        if request.method not in METHODS:
            allowed = ", ".join(METHODS)
            return Response(f"use {allowed} to request a page", 405, {"allow": allowed}, "text/plain")
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        path = request.url.path.lstrip("/")
        page = file_below(self.folder, path)
        if page is not None:
            return packed(request, page, FOREVER if path.startswith(f"{HASHED}/") else ANEW)
        if path.startswith(f"{HASHED}/") or path.endswith(FILES):
            return Response(f"no file /{path}", 404, {"cache-control": "no-store"}, "text/plain")
        return packed(request, index, ANEW)


def file_below(folder: Path, path: str) -> Path | None:
    """A file in a folder, never one outside it."""
    if not path or "\x00" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except OSError:
        return None  # a name that is too long for a file


def packed(request: Request, path: Path, keep: str) -> Response:
    """A file, compressed if it has a variant that the browser accepts."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    takes = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for name, ending in PACKED:
        beside = path.with_name(path.name + ending)
        if name in takes and beside.is_file():
            return FileResponse(beside, headers={**headers, "content-encoding": name}, media_type=kind)
    return FileResponse(path, headers=headers, media_type=kind)
