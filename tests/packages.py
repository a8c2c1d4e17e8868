"""Game packages installed for a test: a folder on Python's path with their modules and metadata."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playmat import games
from playmat.engine.state.step import LISTERS, STEPS
from playmat.server.library import decks, lessons, library, scenarios

Install = Callable[..., None]
CACHES = [
    games.entries, games.loaded, library.games, library.game_details, library.cards, library.rulebook, library.chapters,
    library.scenarios_by_rule, library.locations, decks.decks, lessons.steps_of, lessons.position, scenarios.listed,
]  # fmt: skip


@contextmanager
def installing(folder: Path) -> Iterator[Install]:
    """A function that installs a package: `install("cairns", "cairns:GAME", files={"cairns.py": "…"})`."""
    for name in games.names():
        games.game(name)  # so that later declarations belong to the packages installed here
    modules = set(sys.modules)
    tables = [*games.DECLARED, STEPS, LISTERS]
    declared = [dict(table) for table in tables]

    def install(name: str, target: str, package: str = "", files: dict[str, str] | None = None) -> None:
        about = folder / f"{package or name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package or name}\nVersion: 1.0\n", "utf-8")
        (about / "entry_points.txt").write_text(f"[{games.GROUP}]\n{name} = {target}\n", "utf-8")
        for path, text in (files or {}).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
        forget()

    sys.path.insert(0, str(folder))
    forget()
    try:
        yield install
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - modules:
            if str(getattr(sys.modules[name], "__file__", "") or "").startswith(str(folder)):
                del sys.modules[name]
        for table, earlier in zip(tables, declared, strict=True):
            table.clear()
            table.update(earlier)
        forget()


def forget() -> None:
    """Rediscover the installed packages."""
    for cached in CACHES:
        cached.cache_clear()
