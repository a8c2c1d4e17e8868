"""Headless Chromium: web pages as PDF files and pictures."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from playmat.engine.errors import PlaymatError

VARIABLE: Final = "PLAYMAT_CHROMIUM"
NAMES: Final = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "msedge",
)  # fmt: skip
PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""Where macOS and Windows install browsers that are not on the search path."""
MISSING: Final = (
    "Printing needs Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: `apt install chromium`, "
    f"macOS: `brew install --cask chromium`), or set {VARIABLE} to its path. "
    "You can also print from your browser: open Decks, choose a deck and press Print"
)
SECONDS: Final = 300.0
"""The time limit of one run. Drawing hundreds of cards on a busy machine takes a while."""
VIRTUAL_MS: Final = 30_000
"""Milliseconds on the page's own clock, which stops while anything is loading. By then, everything is drawn."""
MM_PER_INCH: Final = 25.4
CSS_DPI: Final = 96
POINTS_DPI: Final = 72


def find_chromium() -> str:
    """The path of the browser. The error says what to install."""
    named = os.environ.get(VARIABLE, "")
    if named:
        path = shutil.which(named)
        if path is None:
            raise PlaymatError(f"{VARIABLE} is {named}, which is not a program")
        return path
    path = next(filter(None, map(shutil.which, (*NAMES, *PLACES))), None)
    if path is None:
        raise PlaymatError(MISSING)
    return path


class Chromium:
    """Runs the browser, once for each file."""

    def __init__(self, path: str = "") -> None:
        self.path: Final[str] = path or find_chromium()

    def pdf(self, url: str, out: Path) -> None:
        """Print a page as a PDF file, in the paper size that the page sets."""
        self.run(url, f"--print-to-pdf={out}", "--no-pdf-header-footer")
        check_written(out, b"%PDF-")

    def png(self, url: str, out: Path, size_mm: tuple[float, float], dpi: int) -> None:
        """Take a screenshot of a window of this size."""
        width, height = (round(length / MM_PER_INCH * CSS_DPI) for length in size_mm)
        scale = f"--force-device-scale-factor={dpi / CSS_DPI}"
        self.run(url, f"--screenshot={out}", f"--window-size={width},{height}", scale, "--hide-scrollbars")
        check_written(out, b"\x89PNG")

    def run(self, url: str, *flags: str) -> None:
        """Open a page and wait until the browser is done."""
        root = ["--no-sandbox"] if sys.platform != "win32" and os.geteuid() == 0 else []
        with tempfile.TemporaryDirectory(prefix="playmat-", ignore_cleanup_errors=True) as profile:
            always = [
                "--headless", "--disable-gpu", "--no-first-run", "--font-render-hinting=none",
                f"--user-data-dir={profile}", f"--virtual-time-budget={VIRTUAL_MS}", *root,
            ]  # fmt: skip
            try:
                done = subprocess.run(
                    [self.path, *always, *flags, url], check=False, capture_output=True, timeout=SECONDS
                )
            except subprocess.TimeoutExpired:
                raise PlaymatError(f"{self.path} did not finish within {SECONDS:g} s and was stopped") from None
            except OSError as fault:
                raise PlaymatError(f"cannot run {self.path}: {fault.strerror or fault}") from None
        if done.returncode:
            lines = done.stderr.decode(errors="replace").strip().splitlines()
            why = f": {lines[-1][:300]}" if lines else ""
            raise PlaymatError(f"{self.path} failed with status {done.returncode}{why}")


def check_written(path: Path, head: bytes) -> None:
    """Check that the browser has written the file."""
    if not path.is_file() or not path.read_bytes().startswith(head):
        raise PlaymatError("The browser did not write a file. Is it an old version of Chromium?")


def pdf_pages(content: bytes) -> list[tuple[float, float]]:
    """The page sizes of a PDF file from Chromium, in millimeters."""
    pages = re.findall(rb"/Type\s*/Page\b.*?/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", content, re.DOTALL)
    return [(float(w) / POINTS_DPI * MM_PER_INCH, float(h) / POINTS_DPI * MM_PER_INCH) for w, h in pages]
