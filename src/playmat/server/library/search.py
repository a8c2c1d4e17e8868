"""One search over the rules, rulings and cards of all games and over the documentation."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from playmat.engine.errors import PlaymatError
from playmat.search.entries import entries_of
from playmat.search.index import Entry, Hit, Index
from playmat.server.http.docs import SECTIONS
from playmat.server.library import library
from playmat.server.protocol.refused import Refused

LOG: Final = logging.getLogger("playmat.server")
LONGEST: Final = 200
"""The maximum length of a query, in characters."""
MOST: Final = 30
"""The maximum number of search results."""
BUILDING: Final = Lock()


def search(query: str, game: str = "") -> list[dict[str, Any]]:
    """The best results for a query, in one game or in everything."""
    if len(query) > LONGEST:
        raise Refused("too long", f"a search has at most {LONGEST} characters", 413)
    if game:
        library.find_game(game)
    with BUILDING:
        current = index(SECTIONS.stat().st_mtime if SECTIONS.is_file() else 0.0)
    return [hit_json(hit) for hit in current.search(query, MOST, game)]


@lru_cache(1)
def index(_: float) -> Index:
    """The index, built when it is first needed and again after the documentation has been rebuilt.

    A game whose rulebook cannot be read is left out.
    """
    entries: list[Entry] = []
    for summary in library.games():
        try:
            entries += entries_of(library.find_game(summary["slug"]), library.rulebook(summary["slug"]))
        except PlaymatError as fault:
            LOG.warning("search leaves out %s: %s", summary["slug"], fault)
    return Index([*entries, *documentation()])


def documentation() -> list[Entry]:
    """The sections of the documentation, if it has been built."""
    if not SECTIONS.is_file():
        return []
    sections = json.loads(SECTIONS.read_text("utf-8"))
    return [Entry("docs", "", "", part["title"], part["text"], f"/docs/{part['url']}") for part in sections]


def hit_json(hit: Hit) -> dict[str, Any]:
    """A result as the page shows it."""
    entry = hit.entry
    return {
        "kind": entry.kind, "game": entry.game, "number": entry.number, "title": entry.title,
        "text": hit.excerpt, "marks": hit.marks, "url": entry.url,
    }  # fmt: skip
