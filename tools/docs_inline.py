"""Move inline scripts and styles in built pages into files, so that a policy can do without `unsafe-inline`."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

SCRIPT: Final = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
BLOCK: Final = re.compile(r"<style[^>]*>(?P<code>.*?)</style>", re.DOTALL)
ATTRIBUTE: Final = re.compile(r"<(?P<tag>[a-zA-Z][^<>]*?)\sstyle=\"(?P<code>[^\"]*)\"")
HANDLER: Final = re.compile(r"<[a-zA-Z][^<>]*\son[a-z]+=\"")


def move_inline(site: Path) -> None:
    """Rewrite every page of a site."""
    folder = site / "_static"
    rules: dict[str, str] = {}
    for page in sorted(site.rglob("*.html")):
        up = "../" * (len(page.relative_to(site).parts) - 1)
        page.write_text(rewritten(page.read_text("utf-8"), up, folder, rules), "utf-8")
    text = "".join(f'[data-style="{name}"] {{ {code} }}\n' for name, code in sorted(rules.items()))
    (folder / "inline-attributes.css").write_text(text, "utf-8")


def rewritten(html: str, up: str, folder: Path, rules: dict[str, str]) -> str:
    """The page with its scripts and styles in files. `rules` collects the style attributes of all pages."""
    if HANDLER.search(html):
        raise ValueError("a page has an inline event handler")

    def script(match: re.Match[str]) -> str:
        if "src=" in match["attributes"] or not match["code"].strip():
            return match[0]
        return f'<script src="{up}_static/{stored(folder, match["code"], "js")}"></script>'

    def block(match: re.Match[str]) -> str:
        return f'<link rel="stylesheet" href="{up}_static/{stored(folder, match["code"], "css")}">'

    def attribute(match: re.Match[str]) -> str:
        name = digest(match["code"])
        rules[name] = match["code"]
        return f'<{match["tag"]} data-style="{name}"'

    html = BLOCK.sub(block, SCRIPT.sub(script, html))
    while (changed := ATTRIBUTE.sub(attribute, html)) != html:
        html = changed
    return html.replace("</head>", f'<link rel="stylesheet" href="{up}_static/inline-attributes.css"></head>', 1)


def stored(folder: Path, code: str, ending: str) -> str:
    """Write a piece of code to a separate file and return the file's name."""
    name = f"inline-{digest(code)}.{ending}"
    (folder / name).write_text(code, "utf-8")
    return name


def digest(text: str) -> str:
    """A short hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]
