"""One server and one browser for all tests of the page. Animations are off, because the tests check positions."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.seeded_server import same_bytes

ROOT: Final = Path(__file__).resolve().parents[2]
BUILT: Final = ROOT / "src" / "playmat" / "web" / "index.html"
SITE: Final = ROOT / "src" / "playmat" / "site"
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), "")
"""The headless shell comes first, because it opens a page in half the time."""
FLAGS: Final = ["--no-sandbox", "--font-render-hinting=none"]
"""With these flags, letters have the same width as in a browser with a window."""
STILL: Final = """
if (!localStorage.getItem('playmat.settings'))
  localStorage.setItem('playmat.settings', JSON.stringify({ version: 3, speed: 'instant', list: true, sound: false }));
"""
"""No waits, and the list of options is open next to the table."""
SERIOUS: Final = ("serious", "critical")
CONTRAST: Final = {
    "ignoreLength": True,
    "ignorePseudo": True,
    "ignoreUnicode": False,
    "boldValue": 700,
    "boldTextPt": 14,
    "largeTextPt": 18,
    "contrastRatio": {"normal": {"expected": 4.5}, "large": {"expected": 4.5}},
    "pseudoSizeThreshold": 0.25,
    "shadowOutlineEmMax": 0.2,
    "textStrokeEmMin": 0.03,
}
"""The settings of axe for contrast, so that it gives a verdict on every text."""
LAID_OPEN: Final = """texts => {
  const cards = [...document.querySelectorAll('.tabletop .card')];
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  for (const text of document.querySelectorAll('[data-open]')) delete text.dataset.open;
  for (const text of document.querySelectorAll(texts)) {
    const at = text.getBoundingClientRect();
    const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    const others = cards.filter(card => card !== text.closest('.card'));
    const open = found?.closest('.card') === text.closest('.card');
    if (open && others.every(card => apart(card.getBoundingClientRect(), at))) text.dataset.open = '';
  }
  for (const part of document.querySelectorAll('.tabletop *')) {
    const { contain, scale, rotate, translate, pointerEvents } = getComputedStyle(part);
    if (pointerEvents === 'none' && !part.textContent.trim()) part.style.display = 'none';
    else if (/layout|paint/.test(contain) || [scale, rotate, translate].some(one => one !== 'none'))
      part.style.isolation = 'isolate';
  }
}"""
"""Mark the texts that nothing covers. Hide empty overlays from axe, and isolate stacking contexts that it misses."""
PATIENCE: Final = 30_000
"""Timeout in milliseconds. It is long, because a page on a busy machine is slow but not broken."""
START: Final = 180
"""Timeout in seconds for the start of a server."""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests in this folder are marked `web` and need a browser and the built page."""
    missing = "no chromium here" if not CHROMIUM else "the page has not been built (make page)"
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.web)
            if not CHROMIUM or not BUILT.exists():
                item.add_marker(pytest.mark.skip(reason=missing))


class Server:
    """A server with its own database. It can be killed and restarted on the same port."""

    def __init__(
        self, home: Path, page: Path | None, code: Path | None = None, database: str = "", module: str = "playmat",
        python: str = sys.executable, sets: tuple[Path, ...] = (),
    ) -> None:  # fmt: skip
        self.home: Final[Path] = home
        self.module: Final[str] = module
        self.python: Final[str] = python
        self.page: Final[dict[str, str]] = {"PLAYMAT_PAGE": str(page)} if page else {}
        """The folder with the page, or "" for the one in the package."""
        self.database: Final[str] = database
        self.code: Final[dict[str, str]] = {"PYTHONPATH": str(code)} if code else {}
        """The package that the server runs, or "" for the one that the tests run with."""
        self.sets: Final[tuple[Path, ...]] = sets
        """The set files that are offered in the lobby."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final[int] = free.getsockname()[1]
        self.address: Final[str] = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start serving, and wait until the server is up."""
        command = [self.python, "-m", self.module, "serve", "--port", str(self.port), "--no-limits"]
        command += ["--database", self.database] if self.database else []
        command += [word for path in self.sets for word in ("--set", str(path))]
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **self.code, **self.page, "PLAYMAT_HOME": str(self.home), "PLAYMAT_DOCS": str(SITE)},
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + START
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/api/health", timeout=2).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError((self.home / "server.log").read_text())

    def kill(self) -> None:
        """Kill the server with SIGKILL, as in a crash."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the current page, so that a new build in the meantime does no harm."""
    return Path(shutil.copytree(BUILT.parent, tmp_path_factory.mktemp("page") / "web"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Server]:
    """The server that all tests share."""
    served = Server(tmp_path_factory.mktemp("home"), built, module=BRISK)
    served.start()
    yield served
    served.kill()


@pytest.fixture
def own_server(tmp_path: Path, built: Path, database: str) -> Iterator[Server]:
    """A server that may be killed, on SQLite, then on PostgreSQL."""
    served = Server(tmp_path, built, database=database, module=BRISK)
    served.start()
    yield served
    served.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser that all tests share."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Open = Callable[..., Page]
SEEDED: Final = "tests.web.seeded_server"
BRISK: Final = "tests.web.brisk_server"
NOT_YET: Final = ""
"""The address for `visit` if a test prepares the page first and then opens it itself."""


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Open]:
    """Open an address as a new visitor: `visit("/", width=390, height=844)`. An error on the page fails the test.

    `visit(NOT_YET)` opens nothing, for tests that prepare the page.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str = "/", width: int = 1280, height: int = 800, at: str = "", still: bool = True, **more: Any
    ) -> Page:
        usual = {"reduced_motion": "reduce", "base_url": at or server.address}
        context = browser.new_context(viewport={"width": width, "height": height}, **{**usual, **more})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(same_bytes())
        if still:
            page.add_init_script(STILL)
        page.on("pageerror", lambda fault: faults.append(fault.stack or str(fault)))
        if path != NOT_YET:
            page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def page(visit: Open) -> Page:
    """The lobby."""
    return visit("/")


def violations_in_both_themes(page: Page) -> list[str]:
    """The violations in light mode and in dark mode, where only colors differ."""
    faults = violations(page)
    page.emulate_media(color_scheme="dark")
    return faults + violations(page, runOnly=["color-contrast"])


def violations(page: Page, scope: str = "", **more: Any) -> list[str]:
    """The serious violations that axe-core reports on a page, each with its elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    # Preloading is only needed for pages with videos.
    options = {"resultTypes": ["violations"], "preload": False, **more}
    result = page.evaluate("([scope, options]) => axe.run(scope || document, options)", [scope, options])
    return [
        f"{v['id']}: {v['help']}: {[node['target'] for node in v['nodes']][:3]}"
        for v in result["violations"]
        if v["impact"] in SERIOUS
    ]


def unreadable(page: Page, texts: str) -> list[str]:
    """The texts at a selector whose contrast axe-core reports as too low, or cannot measure.

    Texts covered by another card are left out. Axe cannot handle transparent elements over a text, pseudo-elements,
    single letters, or stacking contexts that it does not know, so the page is prepared for it.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate("options => axe.configure({ checks: [{ id: 'color-contrast', options }] })", CONTRAST)
    page.evaluate(LAID_OPEN, texts)
    result = page.evaluate("axe.run({ include: ['[data-open]'] }, { runOnly: ['color-contrast'], preload: false })")
    nodes = {
        part: [node for rule in result[part] for node in rule["nodes"]]
        for part in ("passes", "violations", "incomplete")
    }
    assert nodes["passes"] or nodes["violations"], f"axe has measured nothing at {texts}"
    return [
        f"{node['html'][:90]}: {check['message'][:120]}"
        for part in ("violations", "incomplete")
        for node in nodes[part]
        for check in (*node["any"], *node["none"])
    ]
